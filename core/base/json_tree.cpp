#include "core/base/json_tree.h"

#include "core/base/json.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace eps {

namespace {

/// Length of the valid UTF-8 sequence at the front of `text`, 0 when there is none. Overlong forms are left to the
/// parser, which refuses them.
std::size_t sequenceLength(std::string_view text)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(0);
    const std::size_t length = lead < 0x80                    ? 1
                               : lead >= 0xC2 && lead <= 0xDF ? 2
                               : (lead & 0xF0U) == 0xE0       ? 3
                               : lead >= 0xF0 && lead <= 0xF4 ? 4
                                                              : 0;
    if (length == 0 || length > text.size())
        return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80)
            return 0;
    }
    const bool overlong = (lead == 0xE0 && byte(1) < 0xA0) || (lead == 0xF0 && byte(1) < 0x90);
    const bool outside = (lead == 0xED && byte(1) >= 0xA0) || (lead == 0xF4 && byte(1) >= 0x90);
    return overlong || outside ? 0 : length;
}

/// The text as the parser gets it, one byte after the other, repaired on the way: nothing is copied, so that reading
/// one of many values costs no more than that value.
class Feed {
public:
    explicit Feed(std::string_view text) : m_text(text) { prepare(); }

    [[nodiscard]] const char &current() const { return m_current; }
    [[nodiscard]] std::size_t offset() const { return m_offset; }
    [[nodiscard]] std::uint32_t line() const { return m_line; }

    void advance()
    {
        if (m_text[m_offset] == '\n')
            ++m_line;
        if (m_inString && !m_escaped && m_current == '\\') {
            m_escaped = true;
        } else {
            if (m_current == '"' && !m_escaped)
                m_inString = !m_inString;
            m_escaped = false;
        }
        ++m_offset;
        prepare();
    }

private:
    void prepare()
    {
        if (m_offset >= m_text.size())
            return;
        m_current = m_text[m_offset];
        if (m_offset >= m_validUntil) {
            const auto length = sequenceLength(m_text.substr(m_offset));
            m_validUntil = m_offset + std::max<std::size_t>(length, 1);
            if (length == 0)
                m_current = '?';
        }
        if (m_inString && static_cast<unsigned char>(m_current) < 0x20)
            m_current = ' ';
    }

    std::string_view m_text;
    std::size_t m_offset = 0;
    std::size_t m_validUntil = 0; ///< end of the UTF-8 sequence at m_offset
    std::uint32_t m_line = 1;
    char m_current = '\0';
    bool m_inString = false;
    bool m_escaped = false;
};

/// What the parser walks; all copies share the feed, and only one of them moves.
class FeedIterator {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char *;
    using reference = const char &;

    FeedIterator(Feed &feed, std::size_t offset) : m_feed(&feed), m_offset(offset) {}
    reference operator*() const { return m_feed->current(); }
    FeedIterator &operator++()
    {
        m_feed->advance();
        ++m_offset;
        return *this;
    }
    FeedIterator operator++(int)
    {
        auto before = *this;
        ++*this;
        return before;
    }
    bool operator==(const FeedIterator &other) const { return m_offset == other.m_offset; }
    bool operator!=(const FeedIterator &other) const { return m_offset != other.m_offset; }

private:
    Feed *m_feed;
    std::size_t m_offset;
};

/// Builds the tree from the parser's events. A node under construction lives in m_open until it is closed.
class TreeBuilder {
public:
    TreeBuilder(const Feed &feed, const JsonTreeLimits &limits) : m_feed(feed), m_limits(limits) {}

    bool null() { return leaf(JsonNode::Kind::Null, {}); }
    bool boolean(bool value) { return leaf(JsonNode::Kind::Scalar, value ? "true" : "false"); }
    bool number_integer(Json::number_integer_t value) { return leaf(JsonNode::Kind::Scalar, std::to_string(value)); }
    bool number_unsigned(Json::number_unsigned_t value) { return leaf(JsonNode::Kind::Scalar, std::to_string(value)); }
    bool number_float(Json::number_float_t, const std::string &spelled)
    {
        return leaf(JsonNode::Kind::Scalar, spelled);
    }
    bool string(std::string &value) { return leaf(JsonNode::Kind::Scalar, std::move(value)); }
    bool binary(Json::binary_t &) { return leaf(JsonNode::Kind::Null, {}); }
    bool start_object(std::size_t) { return open(JsonNode::Kind::Object); }
    bool start_array(std::size_t) { return open(JsonNode::Kind::Array); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }
    bool key(std::string &name)
    {
        m_key = std::move(name);
        m_keyLine = m_feed.line();
        return true;
    }
    bool parse_error(std::size_t, const std::string &, const Json::exception &exception)
    {
        m_error = jsonErrorText(exception);
        // The tree tells the line; the parser counts from the start of the value.
        if (const auto place = m_error.find(": "); m_error.starts_with("parse error at ") && place != std::string::npos)
            m_error.erase(0, place + 2);
        return false;
    }

    JsonTree finish()
    {
        JsonTree tree;
        tree.error = std::move(m_error);
        tree.errorLine = tree.error.empty() ? 0 : m_feed.line();
        while (!m_open.empty())
            close();
        tree.root = std::move(m_root);
        tree.end = m_feed.offset();
        tree.endLine = m_feed.line();
        tree.values = std::min(m_values, m_limits.values);
        return tree;
    }

private:
    JsonNode make(JsonNode::Kind kind, std::string scalar)
    {
        JsonNode node;
        node.kind = kind;
        node.scalar = std::move(scalar);
        node.line = std::exchange(m_keyLine, 0);
        if (node.line == 0)
            node.line = m_feed.line();
        node.key = std::exchange(m_key, {});
        return node;
    }
    bool count()
    {
        if (++m_values <= m_limits.values)
            return true;
        m_error = "more than " + std::to_string(m_limits.values) + " values";
        return false;
    }
    bool leaf(JsonNode::Kind kind, std::string scalar)
    {
        if (!count())
            return false;
        place(make(kind, std::move(scalar)));
        return true;
    }
    bool open(JsonNode::Kind kind)
    {
        if (m_open.size() >= m_limits.depth) {
            m_error = "nested more than " + std::to_string(m_limits.depth) + " levels deep";
            return false;
        }
        if (!count())
            return false;
        m_open.push_back(make(kind, {}));
        return true;
    }
    bool close()
    {
        auto node = std::move(m_open.back());
        m_open.pop_back();
        place(std::move(node));
        return true;
    }
    void place(JsonNode node)
    {
        if (m_open.empty())
            m_root = std::move(node);
        else
            m_open.back().children.push_back(std::move(node));
    }

    const Feed &m_feed;
    JsonTreeLimits m_limits;
    std::size_t m_values = 0;
    JsonNode m_root;
    std::vector<JsonNode> m_open;
    std::string m_key;
    std::uint32_t m_keyLine = 0;
    std::string m_error;
};

} // namespace

const JsonNode *JsonNode::find(std::string_view name) const
{
    if (kind != Kind::Object)
        return nullptr;
    for (const auto &child : children) {
        if (child.key == name)
            return &child;
    }
    return nullptr;
}

std::string_view JsonNode::text(std::string_view name) const
{
    const auto *found = find(name);
    return found != nullptr && found->kind == Kind::Scalar ? std::string_view(found->scalar) : std::string_view();
}

JsonTree readJsonTree(std::string_view text, const JsonTreeLimits &limits)
{
    Feed feed(text);
    TreeBuilder builder(feed, limits);
    const FeedIterator first(feed, 0);
    const FeedIterator last(feed, text.size());
    Json::sax_parse(first, last, &builder, Json::input_format_t::json, false);
    return builder.finish();
}

} // namespace eps
