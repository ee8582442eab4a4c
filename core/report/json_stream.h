#pragma once

#include "core/base/json.h"

#include <ostream>
#include <string_view>

namespace eps::report {

/// Writes one JSON object to a stream member by member and arrays element by element, so that reports of a million
/// hops never exist as one tree. Values themselves are dumped by the JSON library; bytes that are not UTF-8 become
/// U+FFFD. Used by one thread.
class JsonStream {
public:
    explicit JsonStream(std::ostream &out) : m_out(out) { m_out << '{'; }
    JsonStream(const JsonStream &) = delete;
    JsonStream &operator=(const JsonStream &) = delete;

    void member(std::string_view key, const OrderedJson &value)
    {
        name(key);
        dump(value);
    }

    /// An array whose elements are made one at a time: `make(item)` gives an OrderedJson.
    template <class Range, class Make> void array(std::string_view key, const Range &range, Make make)
    {
        beginArray(key);
        for (const auto &item : range)
            element(make(item));
        endArray();
    }

    /// An array element that is itself an object written member by member: between beginArray and endArray call
    /// beginObject, member…, endObject.
    void beginArray(std::string_view key)
    {
        name(key);
        m_out << '[';
        m_first = true;
    }
    void endArray()
    {
        m_out << ']';
        m_first = false;
    }
    void element(const OrderedJson &value)
    {
        separate();
        dump(value);
    }
    void beginObject()
    {
        separate();
        m_out << '{';
        m_first = true;
    }
    void endObject()
    {
        m_out << '}';
        m_first = false;
    }
    /// Ends the object and the line. Nothing may follow.
    void finish() { m_out << "}\n"; }

private:
    void separate()
    {
        if (!m_first)
            m_out << ',';
        m_out << '\n';
        m_first = false;
    }
    void name(std::string_view key)
    {
        if (!m_first)
            m_out << ',';
        m_first = false;
        m_out << '"' << key << "\":";
    }
    void dump(const OrderedJson &value) { m_out << value.dump(-1, ' ', false, OrderedJson::error_handler_t::replace); }

    std::ostream &m_out;
    bool m_first = true;
};

} // namespace eps::report
