#pragma once

#include "core/base/ids.h"

#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>

namespace eps {

/// Strings that recur a million times (NIC names, transports), kept once. Symbols of one table only compare with
/// each other. Not thread-safe while interning; reading is safe from any thread afterwards.
class SymbolTable {
public:
    /// The symbol of `text`, new or known. O(1).
    Symbol intern(std::string_view text)
    {
        if (const auto found = m_index.find(text); found != m_index.end())
            return found->second;
        const Symbol symbol{m_texts.size()};
        m_texts.emplace_back(text);
        m_index.emplace(m_texts.back(), symbol);
        return symbol;
    }

    /// The text of `symbol`; empty for the invalid symbol.
    [[nodiscard]] std::string_view text(Symbol symbol) const
    {
        return symbol.valid() ? std::string_view(m_texts.at(symbol.index())) : std::string_view();
    }

    [[nodiscard]] std::size_t size() const { return m_texts.size(); }

    SymbolTable() = default;
    SymbolTable(SymbolTable &&) noexcept = default;
    SymbolTable &operator=(SymbolTable &&) noexcept = default;
    /// The same texts with the same symbols. O(n).
    SymbolTable(const SymbolTable &other)
    {
        for (const std::string &text : other.m_texts)
            intern(text);
    }
    SymbolTable &operator=(const SymbolTable &other)
    {
        if (this != &other)
            *this = SymbolTable(other);
        return *this;
    }
    ~SymbolTable() = default;

private:
    std::deque<std::string> m_texts; // a deque never moves its elements: the index points into it
    std::unordered_map<std::string_view, Symbol> m_index;
};

} // namespace eps
