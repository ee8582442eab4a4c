#include "core/base/digest.h"

#include "core/base/assert.h"

#include <string_view>
#include <xxhash.h>

namespace eps {

/// xxHash aligns its state by itself, so it makes and frees it.
struct Digest::State {
    State() : hash(XXH3_createState())
    {
        EPS_ASSERT(hash != nullptr);
        XXH3_128bits_reset(hash);
    }
    ~State() { XXH3_freeState(hash); }
    State(const State &) = delete;
    State &operator=(const State &) = delete;

    XXH3_state_t *hash;
};

Digest::Digest() : m_state(std::make_unique<State>()) {}
Digest::~Digest() = default;
Digest::Digest(Digest &&) noexcept = default;
Digest &Digest::operator=(Digest &&) noexcept = default;

void Digest::add(std::span<const char> bytes) { XXH3_128bits_update(m_state->hash, bytes.data(), bytes.size()); }

std::string Digest::text() const
{
    constexpr std::string_view kDigits = "0123456789abcdef";
    XXH128_canonical_t canonical{};
    XXH128_canonicalFromHash(&canonical, XXH3_128bits_digest(m_state->hash));
    std::string text;
    for (const unsigned char byte : canonical.digest) {
        text += kDigits[byte >> 4U];
        text += kDigits[byte & 15U];
    }
    return text;
}

} // namespace eps
