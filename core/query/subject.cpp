#include "core/query/subject.h"

namespace eps::query {

std::string_view name(Subject subject)
{
    switch (subject) {
    case Subject::Hops:
        return "hops";
    case Subject::Ranks:
        return "ranks";
    case Subject::Devices:
        return "devices";
    case Subject::Links:
        return "links";
    case Subject::Ports:
        return "ports";
    case Subject::Nics:
        return "NICs";
    case Subject::Problems:
        return "problems";
    }
    return {};
}

std::optional<Subject> findSubject(std::string_view wanted)
{
    for (const Subject subject : kSubjects) {
        if (name(subject) == wanted)
            return subject;
    }
    return std::nullopt;
}

} // namespace eps::query
