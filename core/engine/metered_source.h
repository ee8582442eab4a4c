#pragma once

#include "core/base/byte_source.h"

#include <functional>
#include <optional>

namespace eps::engine {

/// What a MeteredSource notes; must outlive it.
struct ReadNotes {
    std::function<void(std::uint64_t)>
        meter;                  ///< told the bytes taken from the medium since the last call; may be empty
    std::optional<Error> error; ///< why the data ended early
};

/// Passes bytes on and turns a read error into the end of the data, so that what came before the damage is still used.
class MeteredSource final : public ByteSource {
public:
    MeteredSource(std::unique_ptr<ByteSource> inner, ReadNotes &notes) : m_inner(std::move(inner)), m_notes(notes) {}

    Result<std::size_t> read(std::span<char> into) override
    {
        if (m_notes.error)
            return 0U;
        const auto got = m_inner->read(into);
        const auto now = m_inner->consumed();
        if (m_notes.meter && now > m_told)
            m_notes.meter(now - m_told);
        m_told = now;
        if (!got)
            m_notes.error = got.error();
        return got ? *got : 0U;
    }
    std::uint64_t consumed() const override { return m_told; }

private:
    std::unique_ptr<ByteSource> m_inner;
    ReadNotes &m_notes;
    std::uint64_t m_told = 0;
};

} // namespace eps::engine
