#include "core/session/zip_archive.h"

#include <memory>
#include <zip.h>

namespace eps::session {

namespace {

constexpr zip_int64_t kNoEntries = 0;

struct Discard {
    void operator()(zip_t *archive) const { zip_discard(archive); }
};
struct FreeSource {
    void operator()(zip_source_t *source) const { zip_source_free(source); }
};
struct CloseFile {
    void operator()(zip_file_t *file) const { zip_fclose(file); }
};
using Archive = std::unique_ptr<zip_t, Discard>;
using Source = std::unique_ptr<zip_source_t, FreeSource>;
using File = std::unique_ptr<zip_file_t, CloseFile>;

std::string textOf(zip_error_t &error)
{
    std::string text = zip_error_strerror(&error);
    zip_error_fini(&error);
    return text;
}

tl::unexpected<Error> notMade(std::string why) { return failure("cannot make the session file", std::move(why)); }
tl::unexpected<Error> notRead(std::string why)
{
    return failure("the session file is damaged", std::move(why), "it is not opened",
                   "open an older copy of it, or the logs themselves");
}

/// Opens a zip over `source`, and takes it over where that succeeds.
Archive openArchive(Source &source, int flags, zip_error_t &error)
{
    Archive archive(zip_open_from_source(source.get(), flags, &error));
    if (archive) [[maybe_unused]]
        zip_source_t *taken = source.release();
    return archive;
}

Result<void> addEntry(zip_t *archive, const ZipEntry &entry)
{
    Source source(zip_source_buffer(archive, entry.bytes.data(), entry.bytes.size(), 0));
    if (!source)
        return notMade(zip_strerror(archive));
    const zip_int64_t index = zip_file_add(archive, entry.name.c_str(), source.get(), ZIP_FL_ENC_UTF_8);
    if (index < kNoEntries)
        return notMade(zip_strerror(archive));
    [[maybe_unused]] zip_source_t *taken = source.release();
    const auto at = static_cast<zip_uint64_t>(index);
    // 1980-01-01 00:00, where the time of zip begins: what was saved when is told by session.json.
    constexpr zip_uint16_t kFirstDay = 0x21;
    const bool set = zip_set_file_compression(archive, at, entry.compress ? ZIP_CM_DEFLATE : ZIP_CM_STORE, 0) == 0 &&
                     zip_file_set_dostime(archive, at, 0, kFirstDay, 0) == 0;
    return set ? Result<void>() : notMade(zip_strerror(archive));
}

/// All bytes that a source holds.
Result<std::string> bytesOf(zip_source_t *source)
{
    if (zip_source_open(source) != 0)
        return notMade(zip_error_strerror(zip_source_error(source)));
    zip_source_seek(source, 0, SEEK_END);
    const zip_int64_t size = zip_source_tell(source);
    zip_source_seek(source, 0, SEEK_SET);
    std::string bytes(size > 0 ? static_cast<std::size_t>(size) : 0, '\0');
    const zip_int64_t got = zip_source_read(source, bytes.data(), bytes.size());
    zip_source_close(source);
    return got == size ? Result<std::string>(std::move(bytes)) : notMade("its bytes cannot be read back");
}

} // namespace

Result<std::string> makeZip(const std::vector<ZipEntry> &entries)
{
    zip_error_t error;
    zip_error_init(&error);
    Source source(zip_source_buffer_create(nullptr, 0, 0, &error));
    if (!source)
        return notMade(textOf(error));
    // The bytes are asked for after the archive has let go of the source.
    zip_source_keep(source.get());
    const Source kept(source.get());
    Archive archive = openArchive(source, ZIP_TRUNCATE, error);
    if (!archive)
        return notMade(textOf(error));
    for (const ZipEntry &entry : entries) {
        if (auto added = addEntry(archive.get(), entry); !added)
            return tl::unexpected(added.error());
    }
    if (zip_close(archive.get()) != 0)
        return notMade(zip_strerror(archive.get()));
    [[maybe_unused]] zip_t *closed = archive.release();
    return bytesOf(kept.get());
}

Result<std::string> readZipEntry(std::string_view zip, const std::string &name, std::size_t limit)
{
    zip_error_t error;
    zip_error_init(&error);
    Source source(zip_source_buffer_create(zip.data(), zip.size(), 0, &error));
    if (!source)
        return notRead(textOf(error));
    const Archive archive = openArchive(source, ZIP_RDONLY | ZIP_CHECKCONS, error);
    if (!archive)
        return notRead(textOf(error));
    const zip_int64_t index = zip_name_locate(archive.get(), name.c_str(), 0);
    if (index < 0)
        return notRead("it has no " + name);
    const File file(zip_fopen_index(archive.get(), static_cast<zip_uint64_t>(index), 0));
    if (!file)
        return notRead(name + ": " + zip_strerror(archive.get()));
    constexpr std::size_t kBlock = 1U << 20U;
    std::string bytes;
    while (true) {
        const std::size_t before = bytes.size();
        bytes.resize(before + kBlock);
        const zip_int64_t got = zip_fread(file.get(), bytes.data() + before, kBlock);
        bytes.resize(before + static_cast<std::size_t>(got > 0 ? got : 0));
        if (got < 0)
            return notRead(name + ": " + zip_file_strerror(file.get()));
        if (bytes.size() > limit)
            return notRead(name + " is larger than it may be");
        if (got == 0)
            return bytes;
    }
}

} // namespace eps::session
