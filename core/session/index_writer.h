#pragma once

#include "core/base/symbols.h"
#include "core/model/problem.h"

#include <array>
#include <bit>
#include <concepts>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

namespace eps::session {

/// Turns values into bytes. Numbers are LEB128 (signed ones zigzag), so that small ones take one byte; a text is
/// written once and then named by its number; what several own is written once as well. Structures are written field by
/// field by transfer() (transfer.h). The reader is IndexReader: the two must agree line by line.
class IndexWriter {
public:
    /// Starts with these bytes and the number of the format.
    IndexWriter(std::string_view magic, std::uint32_t format) : m_bytes(magic) { put(format); }

    template <class... Values> void operator()(const Values &...values) { (put(values), ...); }
    /// Fields that were added with that number of the format.
    template <class... Values> void since(std::uint32_t, const Values &...values) { (put(values), ...); }

    [[nodiscard]] std::string take() { return std::move(m_bytes); }

private:
    template <std::unsigned_integral T> void put(T value)
    {
        std::uint64_t rest = value;
        for (; rest >= 128; rest >>= 7U)
            m_bytes += static_cast<char>(static_cast<unsigned char>(rest | 128U));
        m_bytes += static_cast<char>(static_cast<unsigned char>(rest));
    }
    template <std::signed_integral T> void put(T value)
    {
        const auto wide = static_cast<std::uint64_t>(static_cast<std::int64_t>(value));
        put((wide << 1U) ^ (value < 0 ? ~std::uint64_t{0} : 0U));
    }
    void put(bool value) { put(value ? 1U : 0U); }
    void put(double value)
    {
        const auto bits = std::bit_cast<std::uint64_t>(value);
        for (unsigned shift = 0; shift < 64; shift += 8)
            m_bytes += static_cast<char>(static_cast<unsigned char>(bits >> shift));
    }
    /// Codes are kept as texts: their numbers change whenever a row is added to the table.
    void put(ProblemCode code) { putText(kindOf(code).code); }
    template <class E>
    requires std::is_enum_v<E>
    void put(E value) { put(static_cast<std::uint32_t>(value)); }
    template <class Tag> void put(StrongId<Tag> id) { put(id.value); }
    void put(const std::string &text) { putText(text); }
    void put(const SymbolTable &symbols)
    {
        put(symbols.size());
        for (std::size_t i = 0; i < symbols.size(); ++i)
            putText(symbols.text(Symbol{i}));
    }
    template <class T> void put(const std::optional<T> &value)
    {
        put(value.has_value());
        if (value)
            put(*value);
    }
    template <class A, class B> void put(const std::pair<A, B> &pair)
    {
        put(pair.first);
        put(pair.second);
    }
    template <class T, std::size_t n> void put(const std::array<T, n> &values)
    {
        for (const T &value : values)
            put(value);
    }
    template <class T> void put(const std::vector<T> &values)
    {
        put(values.size());
        for (const T &value : values)
            put(value);
    }
    template <class Key, class T> void put(const std::map<Key, T> &values)
    {
        put(values.size());
        for (const auto &entry : values)
            put(entry);
    }
    /// 0 = null, 1 = a new one follows, n = the one with number n - 2.
    template <class T> void put(const std::shared_ptr<const T> &shared)
    {
        if (!shared)
            return put(0U);
        const auto [known, isNew] = m_shared.try_emplace(shared.get(), m_shared.size() + 2);
        put(isNew ? 1U : known->second);
        if (isNew)
            put(*shared);
    }
    template <class T>
    requires std::is_aggregate_v<T>
    void put(const T &value) { transfer(*this, value); }

    /// 0 = a new one follows, n = the one with number n - 1.
    void putText(std::string_view text)
    {
        const auto [known, isNew] = m_texts.try_emplace(std::string(text), m_texts.size() + 1);
        put(isNew ? 0U : known->second);
        if (!isNew)
            return;
        put(text.size());
        m_bytes += text;
    }

    std::string m_bytes;
    std::unordered_map<std::string, std::uint64_t> m_texts;
    std::unordered_map<const void *, std::uint64_t> m_shared;
};

} // namespace eps::session
