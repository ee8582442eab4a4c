#include "core/base/compress.h"

#include <memory>
#include <zstd.h>

namespace eps {

namespace {

constexpr int kLevel = 3; ///< the library's own choice: a tenth of the size, hundreds of megabytes a second

struct FreeContext {
    void operator()(ZSTD_CCtx *context) const { ZSTD_freeCCtx(context); }
};

} // namespace

Result<std::string> zstdCompressed(std::string_view bytes)
{
    const std::unique_ptr<ZSTD_CCtx, FreeContext> context(ZSTD_createCCtx());
    std::string packed(ZSTD_compressBound(bytes.size()), '\0');
    if (!context)
        return failure("cannot compress", "libzstd did not start");
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, kLevel);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
    const auto size = ZSTD_compress2(context.get(), packed.data(), packed.size(), bytes.data(), bytes.size());
    if (ZSTD_isError(size) != 0)
        return failure("cannot compress", ZSTD_getErrorName(size));
    packed.resize(size);
    return packed;
}

} // namespace eps
