#include "tests/support/lldp.h"

#include "core/sources/lldp/dialects.h"

namespace eps::test {

namespace {

std::string joined(const std::vector<std::string> &list)
{
    std::string result;
    for (const auto &item : list)
        result += (result.empty() ? "" : ",") + item;
    return result;
}

} // namespace

Reading readNeighbours(std::string_view text, std::string_view command)
{
    sources::Document document;
    document.file = FileId(0);
    document.text = text;
    document.command = command;
    Reading reading;
    reading.dialect = readDocument(document, reading.findings);
    return reading;
}

std::string readDocument(const sources::Document &document, sources::Findings &into)
{
    const sources::TextDialect *best = nullptr;
    int confidence = 0;
    for (const auto &dialect : lldp::neighbourDialects()) {
        const auto probe = dialect.probe(document);
        if (probe.confidence > confidence) {
            confidence = probe.confidence;
            best = &dialect;
        }
    }
    if (best == nullptr)
        return {};
    best->parse(document, into);
    return std::string(best->name);
}

std::string describe(const Neighbour &record)
{
    std::string result = record.observer + "|" + record.localPort + "|" + record.localAlias + "|" + record.localLag;
    result += "|" + std::string(name(record.remoteChassisIdType)) + "=" + record.remoteChassisId;
    result += "|" + std::string(name(record.remotePortIdType)) + "=" + record.remotePortId;
    result += "|" + record.remotePortDescription + "|" + record.remoteSystemName + "|" + record.remoteSystemDescription;
    result += "|" + joined(record.remoteManagementIps) + "|" + joined(record.capabilities);
    result += "|ttl " + (record.ttlSeconds ? std::to_string(*record.ttlSeconds) : "-");
    return result + "|" + std::string(name(record.via));
}

std::string describe(const SwitchFacts &device)
{
    return device.device + "| " + device.os + " |" + joined(device.chassisIds) + "|" + joined(device.managementIps) +
           "|" + joined(device.capabilities);
}

std::string describe(const SwitchPortFact &port)
{
    return port.name + "|" + port.alias + "|" + std::to_string(port.ifIndex) + "|" + std::to_string(port.speedBps) +
           "|" + port.description + "|" + port.lag + "|" + port.mac + "|" + port.operState;
}

} // namespace eps::test
