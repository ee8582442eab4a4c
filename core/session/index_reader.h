#pragma once

#include "core/base/symbols.h"
#include "core/model/problem.h"
#include "core/session/last_enumerators.h"

#include <array>
#include <bit>
#include <concepts>
#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <typeindex>
#include <utility>
#include <vector>

namespace eps::session {

/// Reads what IndexWriter wrote. The bytes are hostile: nothing is longer than the bytes that are left could make it,
/// and all that is made takes no more memory than `memory`. After the first thing that is wrong every value is empty,
/// and error() says what it was.
class IndexReader {
public:
    /// Precondition: magic and number of the format were checked and cut off.
    IndexReader(std::string_view bytes, std::uint32_t format, std::uint64_t memory)
        : m_bytes(bytes), m_format(format), m_memory(memory)
    {
    }

    template <class... Values> void operator()(Values &...values) { (get(values), ...); }
    /// Fields that were added with that number of the format: an older file leaves them as they are.
    template <class... Values> void since(std::uint32_t format, Values &...values)
    {
        if (m_format >= format)
            (get(values), ...);
    }

    [[nodiscard]] bool ok() const { return m_error.empty(); }
    [[nodiscard]] const std::string &error() const { return m_error; }
    [[nodiscard]] bool atEnd() const { return m_bytes.empty(); }

private:
    using Texts = std::vector<std::string_view>;

    template <std::unsigned_integral T> void get(T &value)
    {
        const std::uint64_t number = getNumber();
        if (number > std::numeric_limits<T>::max())
            fail("a number is too large");
        value = ok() ? static_cast<T>(number) : T{};
    }
    template <std::signed_integral T> void get(T &value)
    {
        const std::uint64_t number = getNumber();
        const auto wide = static_cast<std::int64_t>((number >> 1U) ^ (0U - (number & 1U)));
        if (wide < std::numeric_limits<T>::min() || wide > std::numeric_limits<T>::max())
            fail("a number is too large");
        value = ok() ? static_cast<T>(wide) : T{};
    }
    void get(bool &value)
    {
        const std::uint64_t number = getNumber();
        if (number > 1)
            fail("a yes or no is neither");
        value = ok() && number == 1;
    }
    void get(double &value);
    void get(ProblemCode &code);
    template <class E>
    requires std::is_enum_v<E>
    void get(E &value)
    {
        const std::uint64_t number = getNumber();
        if (number > static_cast<std::uint64_t>(kLast<E>))
            fail("a value is none of its kind");
        value = ok() ? static_cast<E>(number) : E{};
    }
    template <class Tag> void get(StrongId<Tag> &id) { get(id.value); }
    void get(std::string &text) { text = getText(); }
    void get(SymbolTable &symbols);
    template <class T> void get(std::optional<T> &value)
    {
        bool there = false;
        get(there);
        value.reset();
        if (there)
            get(value.emplace());
    }
    template <class A, class B> void get(std::pair<A, B> &pair)
    {
        get(pair.first);
        get(pair.second);
    }
    template <class T, std::size_t n> void get(std::array<T, n> &values)
    {
        for (T &value : values)
            get(value);
    }
    template <class T> void get(std::vector<T> &values)
    {
        values = std::vector<T>(getCount(sizeof(T)));
        for (std::size_t i = 0; i < values.size() && ok(); ++i)
            get(values[i]);
    }
    template <class Key, class T> void get(std::map<Key, T> &values)
    {
        constexpr std::size_t kNode = 64;
        values.clear();
        for (std::size_t left = getCount(sizeof(Key) + sizeof(T) + kNode); left > 0 && ok(); --left) {
            std::pair<Key, T> entry{};
            get(entry);
            values.insert_or_assign(values.end(), std::move(entry.first), std::move(entry.second));
        }
    }
    template <class T> void get(std::shared_ptr<const T> &shared)
    {
        shared = nullptr;
        const std::uint64_t number = getNumber();
        if (number == 1) {
            auto made = std::make_shared<T>();
            charge(sizeof(T));
            // Counted before its content, as the writer does.
            m_shared.push_back({std::type_index(typeid(T)), made});
            get(*made);
            shared = std::move(made);
        } else if (number > 1) {
            const std::uint64_t at = number - 2;
            if (at >= m_shared.size() || m_shared[at].first != std::type_index(typeid(T)))
                return fail("something shared is not there");
            shared = std::static_pointer_cast<const T>(m_shared[at].second);
        }
    }
    template <class T>
    requires std::is_aggregate_v<T>
    void get(T &value) { transfer(*this, value); }

    std::uint64_t getNumber();
    /// Of things that take at least one byte here and `each` bytes in memory.
    std::size_t getCount(std::size_t each);
    /// Valid as long as the bytes.
    std::string_view getText();
    /// Takes note of memory that is about to be used.
    void charge(std::uint64_t bytes);
    void fail(std::string_view why);

    std::string_view m_bytes;
    std::uint32_t m_format;
    std::uint64_t m_memory; ///< that may still be used
    std::string m_error;
    Texts m_texts;
    std::vector<std::pair<std::type_index, std::shared_ptr<const void>>> m_shared;
};

} // namespace eps::session
