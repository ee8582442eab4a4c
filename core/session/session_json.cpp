#include "core/session/session_json.h"

#include "core/base/json.h"
#include "core/base/text.h"
#include "core/base/version.h"

#include <cmath>
#include <concepts>
#include <utility>

namespace eps::session {

namespace {

constexpr std::string_view kSchemaName = "eps.session/";
constexpr std::string_view kDigestName = "xxh128:";
constexpr int kMaxDepth = 8;
constexpr double kFarthest = 1e9; ///< of a place in the scene
constexpr int kColours = 1000;

OrderedJson jsonOf(const SessionInputs &inputs)
{
    return {{"paths", inputs.paths},
            {"deviceNames", inputs.deviceNames},
            {"aliases", inputs.aliases},
            {"keepManagement", inputs.keepManagement}};
}

OrderedJson jsonOf(const SessionArrangement &arrangement)
{
    OrderedJson pinned = OrderedJson::object();
    for (const auto &[words, place] : arrangement.pinned)
        pinned[words] = {place.x, place.y};
    return {{"pinned", pinned},
            {"hidden", arrangement.hidden},
            {"isolated", arrangement.isolated},
            {"folded", arrangement.folded},
            {"colours", arrangement.colours},
            {"dismissed", arrangement.dismissed},
            {"notes", arrangement.notes}};
}

OrderedJson jsonOf(const KeptFile &file)
{
    OrderedJson json = {{"path", file.path}};
    if (file.record.location.empty())
        return json;
    if (file.record.location != file.path)
        json["location"] = file.record.location;
    json["bytes"] = file.record.bytes;
    json["modifiedNs"] = file.record.modifiedNs;
    if (!file.record.digest.empty())
        json["digest"] = std::string(kDigestName) + file.record.digest;
    return json;
}

/// Takes values out of JSON objects. Once one is of the wrong kind, error() says which.
class Taker {
public:
    /// An object in an object; absent is an empty one.
    const Json &object(const Json &from, const char *key)
    {
        static const Json empty = Json::object();
        const Json *found = jsonFind(from, key);
        if (found != nullptr && !found->is_object())
            wrong(key);
        return found != nullptr && found->is_object() ? *found : empty;
    }
    const Json &array(const Json &from, const char *key)
    {
        static const Json empty = Json::array();
        const Json *found = jsonFind(from, key);
        if (found != nullptr && !found->is_array())
            wrong(key);
        return found != nullptr && found->is_array() ? *found : empty;
    }
    void take(const Json &from, const char *key, std::string &into)
    {
        if (const Json *found = jsonFind(from, key); found != nullptr)
            takeValue(*found, key, into);
    }
    void take(const Json &from, const char *key, bool &into)
    {
        const Json *found = jsonFind(from, key);
        if (found != nullptr && !found->is_boolean())
            wrong(key);
        if (found != nullptr && found->is_boolean())
            into = found->get<bool>();
    }
    template <std::integral T> void take(const Json &from, const char *key, T &into)
    {
        if (const Json *found = jsonFind(from, key); found != nullptr)
            takeValue(*found, key, into);
    }
    template <class T> void take(const Json &from, const char *key, std::map<std::string, T> &into)
    {
        for (const auto &item : object(from, key).items())
            takeValue(item.value(), key, into[item.key()]);
    }
    void take(const Json &from, const char *key, std::vector<std::string> &into)
    {
        for (const Json &value : array(from, key))
            takeValue(value, key, into.emplace_back());
    }
    void take(const Json &from, const char *key, std::set<std::string> &into)
    {
        std::vector<std::string> values;
        take(from, key, values);
        into.insert(values.begin(), values.end());
    }
    void wrong(std::string_view key)
    {
        if (m_error.empty())
            m_error = "\"" + std::string(key) + "\" is not what it should be";
    }
    [[nodiscard]] const std::string &error() const { return m_error; }

private:
    void takeValue(const Json &value, const char *key, std::string &into)
    {
        if (value.is_string())
            into = value.get<std::string>();
        else
            wrong(key);
    }
    template <std::integral T> void takeValue(const Json &value, const char *key, T &into)
    {
        const bool fits =
            value.is_number_integer() && (value.is_number_unsigned() ? std::in_range<T>(value.get<std::uint64_t>())
                                                                     : std::in_range<T>(value.get<std::int64_t>()));
        if (fits)
            into = value.get<T>();
        else
            wrong(key);
    }
    void takeValue(const Json &value, const char *key, SessionPoint &into)
    {
        const auto number = [](const Json &v) { return v.is_number() && std::abs(v.get<double>()) <= kFarthest; };
        if (value.is_array() && value.size() == 2 && number(value[0]) && number(value[1]))
            into = {value[0].get<double>(), value[1].get<double>()};
        else
            wrong(key);
    }

    std::string m_error;
};

/// A digest of another kind says nothing; without one, another time counts as a change.
void keepDigestOfOurKind(std::string &kept)
{
    std::string_view digest = kept;
    kept = text::consume(digest, kDigestName) ? std::string(digest) : std::string();
}

void takeFile(Taker &taker, const Json &json, KeptFile &file)
{
    taker.take(json, "path", file.path);
    taker.take(json, "location", file.record.location);
    taker.take(json, "bytes", file.record.bytes);
    taker.take(json, "modifiedNs", file.record.modifiedNs);
    taker.take(json, "digest", file.record.digest);
    if (file.record.location.empty() && jsonFind(json, "bytes") != nullptr)
        file.record.location = file.path;
    keepDigestOfOurKind(file.record.digest);
}

/// Without a record, whatever is there counts as changed.
void takeOrigin(Taker &taker, const Json &json, SessionState &state)
{
    taker.take(json, "origin", state.origin);
    state.originRecord.location = state.origin;
    taker.take(json, "originBytes", state.originRecord.bytes);
    taker.take(json, "originDigest", state.originRecord.digest);
    keepDigestOfOurKind(state.originRecord.digest);
}

void takeArrangement(Taker &taker, const Json &json, SessionArrangement &arrangement)
{
    taker.take(json, "pinned", arrangement.pinned);
    taker.take(json, "hidden", arrangement.hidden);
    taker.take(json, "isolated", arrangement.isolated);
    taker.take(json, "folded", arrangement.folded);
    taker.take(json, "colours", arrangement.colours);
    taker.take(json, "dismissed", arrangement.dismissed);
    taker.take(json, "notes", arrangement.notes);
    for (const auto &[words, colour] : arrangement.colours) {
        if (colour < 0 || colour >= kColours)
            taker.wrong("colours");
    }
}

tl::unexpected<Error> damaged(std::string why)
{
    return failure("the session file is damaged", "session.json: " + std::move(why), "it is not opened",
                   "open an older copy of it, or the logs themselves");
}

Result<void> checkSchema(const Json &json)
{
    const std::string schema = jsonString(json, "schema");
    std::string_view number = schema;
    if (!text::consume(number, kSchemaName))
        return damaged("it is of no session");
    const auto version = text::toInteger<std::int64_t>(number);
    if (!version || *version < 1)
        return damaged("its schema is no number");
    if (*version <= kSchema)
        return {};
    const std::string by = text::toDisplay(jsonString(json, "eps"));
    return failure("the session was saved by a newer EPS",
                   "its schema is " + text::toDisplay(schema) + (by.empty() ? "" : " (EPS " + by + ")") +
                       ", this EPS " + kVersion + " reads up to " + std::string(kSchemaName) + std::to_string(kSchema),
                   "it is not opened", "use the EPS that saved it, or open the logs themselves");
}

} // namespace

std::string writeSessionJson(const SessionHead &head)
{
    const SessionState &state = head.state;
    OrderedJson json = {{"schema", std::string(kSchemaName) + std::to_string(kSchema)},
                        {"eps", kVersion},
                        {"savedAt", state.savedAt},
                        {"folder", head.folder},
                        {"inputs", jsonOf(state.inputs)},
                        {"view", state.view},
                        {"selection", {{"current", state.selected}, {"shown", state.shown}}},
                        {"arrangement", jsonOf(state.arrangement)}};
    if (!state.origin.empty())
        json["origin"] = state.origin;
    if (!state.origin.empty() && !state.originRecord.digest.empty()) {
        json["originBytes"] = state.originRecord.bytes;
        json["originDigest"] = std::string(kDigestName) + state.originRecord.digest;
    }
    OrderedJson files = OrderedJson::array();
    for (const KeptFile &file : head.files)
        files.push_back(jsonOf(file));
    json["files"] = std::move(files);
    return json.dump(1, ' ', false, OrderedJson::error_handler_t::replace) + '\n';
}

Result<SessionHead> readSessionJson(std::string_view text)
{
    const auto json = parseJson(text, kMaxDepth);
    if (!json)
        return damaged(json.error().oneLine());
    if (auto known = checkSchema(*json); !known)
        return tl::unexpected(known.error());
    SessionHead head;
    SessionState &state = head.state;
    Taker taker;
    taker.take(*json, "savedAt", state.savedAt);
    takeOrigin(taker, *json, state);
    taker.take(*json, "folder", head.folder);
    const Json &inputs = taker.object(*json, "inputs");
    taker.take(inputs, "paths", state.inputs.paths);
    taker.take(inputs, "deviceNames", state.inputs.deviceNames);
    taker.take(inputs, "aliases", state.inputs.aliases);
    taker.take(inputs, "keepManagement", state.inputs.keepManagement);
    taker.take(*json, "view", state.view);
    const Json &selection = taker.object(*json, "selection");
    taker.take(selection, "current", state.selected);
    taker.take(selection, "shown", state.shown);
    takeArrangement(taker, taker.object(*json, "arrangement"), state.arrangement);
    for (const Json &file : taker.array(*json, "files"))
        takeFile(taker, file, head.files.emplace_back());
    if (!taker.error().empty())
        return damaged(taker.error());
    return head;
}

} // namespace eps::session
