#include "ui/models/table_text.h"

#include "ui/models/core_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace eps::ui {

namespace {

struct TableText {
    Q_DECLARE_TR_FUNCTIONS(eps::ui::TableText)
};

/// `key` is that of query::columnsOf; the same key means the same in every table.
struct TextRow {
    std::string_view key;
    const char *title;
    const char *tip;
};

constexpr std::array kRows{
    TextRow{"a", QT_TRANSLATE_NOOP("eps::ui::TableText", "Device"), ""},
    TextRow{"aPort", QT_TRANSLATE_NOOP("eps::ui::TableText", "Port"), ""},
    TextRow{"affects", QT_TRANSLATE_NOOP("eps::ui::TableText", "Affects"), ""},
    TextRow{"alias", QT_TRANSLATE_NOOP("eps::ui::TableText", "Alias"),
            QT_TRANSLATE_NOOP("eps::ui::TableText", "Another name of the port on its own device")},
    TextRow{"aliases", QT_TRANSLATE_NOOP("eps::ui::TableText", "Other names"), ""},
    TextRow{"b", QT_TRANSLATE_NOOP("eps::ui::TableText", "Other device"), ""},
    TextRow{"bPort", QT_TRANSLATE_NOOP("eps::ui::TableText", "Other port"), ""},
    TextRow{"because", QT_TRANSLATE_NOOP("eps::ui::TableText", "Because"),
            QT_TRANSLATE_NOOP("eps::ui::TableText", "Why the way is known as it is, or which fact is missing")},
    TextRow{"bond", QT_TRANSLATE_NOOP("eps::ui::TableText", "Bond"), ""},
    TextRow{"busId", QT_TRANSLATE_NOOP("eps::ui::TableText", "Bus id"), ""},
    TextRow{"candidates", QT_TRANSLATE_NOOP("eps::ui::TableText", "Candidates"),
            QT_TRANSLATE_NOOP("eps::ui::TableText", "How many ways through the fabric a network hop can take")},
    TextRow{"channel", QT_TRANSLATE_NOOP("eps::ui::TableText", "Channel"), ""},
    TextRow{"chassisIds", QT_TRANSLATE_NOOP("eps::ui::TableText", "Chassis"), ""},
    TextRow{"code", QT_TRANSLATE_NOOP("eps::ui::TableText", "Code"), ""},
    TextRow{"communicator", QT_TRANSLATE_NOOP("eps::ui::TableText", "Communicator"), ""},
    TextRow{"connection", QT_TRANSLATE_NOOP("eps::ui::TableText", "Connection"),
            QT_TRANSLATE_NOOP("eps::ui::TableText", "0 for collectives, 1 and more for send and receive")},
    TextRow{"cudaDev", QT_TRANSLATE_NOOP("eps::ui::TableText", "CUDA"),
            QT_TRANSLATE_NOOP("eps::ui::TableText", "Number of the GPU among those that the process sees")},
    TextRow{"device", QT_TRANSLATE_NOOP("eps::ui::TableText", "Device"), ""},
    TextRow{"evidence", QT_TRANSLATE_NOOP("eps::ui::TableText", "Evidence"),
            QT_TRANSLATE_NOOP("eps::ui::TableText", "Which ends of the hop printed it")},
    TextRow{"file", QT_TRANSLATE_NOOP("eps::ui::TableText", "File"), ""},
    TextRow{"fix", QT_TRANSLATE_NOOP("eps::ui::TableText", "What to do"), ""},
    TextRow{"from", QT_TRANSLATE_NOOP("eps::ui::TableText", "From"),
            QT_TRANSLATE_NOOP("eps::ui::TableText", "Rank that sends")},
    TextRow{"fromHost", QT_TRANSLATE_NOOP("eps::ui::TableText", "From host"), ""},
    TextRow{"fromNic", QT_TRANSLATE_NOOP("eps::ui::TableText", "From NIC"), ""},
    TextRow{"gdr", QT_TRANSLATE_NOOP("eps::ui::TableText", "GDR"),
            QT_TRANSLATE_NOOP("eps::ui::TableText", "Whether data pass host memory by (GPUDirect RDMA)")},
    TextRow{"gpuUuid", QT_TRANSLATE_NOOP("eps::ui::TableText", "GPU"), ""},
    TextRow{"gpus", QT_TRANSLATE_NOOP("eps::ui::TableText", "GPUs"), ""},
    TextRow{"host", QT_TRANSLATE_NOOP("eps::ui::TableText", "Host"), ""},
    TextRow{"ips", QT_TRANSLATE_NOOP("eps::ui::TableText", "Addresses"), ""},
    TextRow{"kind", QT_TRANSLATE_NOOP("eps::ui::TableText", "Kind"), ""},
    TextRow{"lag", QT_TRANSLATE_NOOP("eps::ui::TableText", "LAG"),
            QT_TRANSLATE_NOOP("eps::ui::TableText", "Bond or port channel that the port belongs to")},
    TextRow{"line", QT_TRANSLATE_NOOP("eps::ui::TableText", "Line"), ""},
    TextRow{"link", QT_TRANSLATE_NOOP("eps::ui::TableText", "Link"),
            QT_TRANSLATE_NOOP("eps::ui::TableText", "Which ends name it: confirmed is both")},
    TextRow{"mac", QT_TRANSLATE_NOOP("eps::ui::TableText", "MAC"), ""},
    TextRow{"management", QT_TRANSLATE_NOOP("eps::ui::TableText", "Management"), ""},
    TextRow{"managementIps", QT_TRANSLATE_NOOP("eps::ui::TableText", "Management address"), ""},
    TextRow{"netdev", QT_TRANSLATE_NOOP("eps::ui::TableText", "Interface"), ""},
    TextRow{"network", QT_TRANSLATE_NOOP("eps::ui::TableText", "Network"), ""},
    TextRow{"nic", QT_TRANSLATE_NOOP("eps::ui::TableText", "NIC"), ""},
    TextRow{"nicPort", QT_TRANSLATE_NOOP("eps::ui::TableText", "NIC port"), ""},
    TextRow{"nics", QT_TRANSLATE_NOOP("eps::ui::TableText", "NICs"),
            QT_TRANSLATE_NOOP("eps::ui::TableText", "NICs that its network hops use")},
    TextRow{"nvmlDev", QT_TRANSLATE_NOOP("eps::ui::TableText", "NVML"),
            QT_TRANSLATE_NOOP("eps::ui::TableText", "Number of the GPU on its host")},
    TextRow{"object", QT_TRANSLATE_NOOP("eps::ui::TableText", "About"), ""},
    TextRow{"os", QT_TRANSLATE_NOOP("eps::ui::TableText", "System"), ""},
    TextRow{"ownDump", QT_TRANSLATE_NOOP("eps::ui::TableText", "Own dump"),
            QT_TRANSLATE_NOOP("eps::ui::TableText", "Whether it told of itself, or only others of it")},
    TextRow{"ownLog", QT_TRANSLATE_NOOP("eps::ui::TableText", "Own log"),
            QT_TRANSLATE_NOOP("eps::ui::TableText", "Whether the log of this rank's own process was read")},
    TextRow{"path", QT_TRANSLATE_NOOP("eps::ui::TableText", "Path"),
            QT_TRANSLATE_NOOP("eps::ui::TableText", "What is known of the way through the fabric")},
    TextRow{"pci", QT_TRANSLATE_NOOP("eps::ui::TableText", "PCI"), ""},
    TextRow{"peer", QT_TRANSLATE_NOOP("eps::ui::TableText", "Other device"), ""},
    TextRow{"peerPort", QT_TRANSLATE_NOOP("eps::ui::TableText", "Other port"), ""},
    TextRow{"pid", QT_TRANSLATE_NOOP("eps::ui::TableText", "Process"), ""},
    TextRow{"port", QT_TRANSLATE_NOOP("eps::ui::TableText", "Port"), ""},
    TextRow{"ports", QT_TRANSLATE_NOOP("eps::ui::TableText", "Ports"), ""},
    TextRow{"rank", QT_TRANSLATE_NOOP("eps::ui::TableText", "Rank"), ""},
    TextRow{"ranks", QT_TRANSLATE_NOOP("eps::ui::TableText", "Ranks"),
            QT_TRANSLATE_NOOP("eps::ui::TableText", "Ranks whose network hops use it")},
    TextRow{"records", QT_TRANSLATE_NOOP("eps::ui::TableText", "Records"),
            QT_TRANSLATE_NOOP("eps::ui::TableText", "How many records of dumps prove it")},
    TextRow{"severity", QT_TRANSLATE_NOOP("eps::ui::TableText", "Severity"), ""},
    TextRow{"speedGbps", QT_TRANSLATE_NOOP("eps::ui::TableText", "Speed (Gb/s)"), ""},
    TextRow{"state", QT_TRANSLATE_NOOP("eps::ui::TableText", "State"),
            QT_TRANSLATE_NOOP("eps::ui::TableText", "ok: known, and nothing was found against it")},
    TextRow{"steering", QT_TRANSLATE_NOOP("eps::ui::TableText", "Steering"),
            QT_TRANSLATE_NOOP("eps::ui::TableText", "How it chooses among equal paths")},
    TextRow{"switchPorts", QT_TRANSLATE_NOOP("eps::ui::TableText", "Switch ports"), ""},
    TextRow{"text", QT_TRANSLATE_NOOP("eps::ui::TableText", "Problem"), ""},
    TextRow{"tier", QT_TRANSLATE_NOOP("eps::ui::TableText", "Tier"), ""},
    TextRow{"to", QT_TRANSLATE_NOOP("eps::ui::TableText", "To"),
            QT_TRANSLATE_NOOP("eps::ui::TableText", "Rank that receives")},
    TextRow{"toHost", QT_TRANSLATE_NOOP("eps::ui::TableText", "To host"), ""},
    TextRow{"toNic", QT_TRANSLATE_NOOP("eps::ui::TableText", "To NIC"), ""},
    TextRow{"transport", QT_TRANSLATE_NOOP("eps::ui::TableText", "Transport"), ""},
    TextRow{"uses", QT_TRANSLATE_NOOP("eps::ui::TableText", "Uses"), ""},
    TextRow{"via", QT_TRANSLATE_NOOP("eps::ui::TableText", "Via"),
            QT_TRANSLATE_NOOP("eps::ui::TableText", "As the library printed it")},
};

const TextRow *rowOf(std::string_view key)
{
    const auto found = std::find_if(kRows.begin(), kRows.end(), [key](const TextRow &row) { return row.key == key; });
    return found == kRows.end() ? nullptr : &*found;
}

} // namespace

QString subjectTitle(query::Subject subject)
{
    switch (subject) {
    case query::Subject::Hops:
        return TableText::tr("Hops");
    case query::Subject::Ranks:
        return TableText::tr("Ranks");
    case query::Subject::Devices:
        return TableText::tr("Devices");
    case query::Subject::Links:
        return TableText::tr("Links");
    case query::Subject::Ports:
        return TableText::tr("Ports");
    case query::Subject::Nics:
        return TableText::tr("NICs");
    case query::Subject::Problems:
        return TableText::tr("Problems");
    }
    return {};
}

QString subjectCount(query::Subject subject, std::size_t count)
{
    const int n = static_cast<int>(std::min<std::size_t>(count, INT_MAX));
    switch (subject) {
    case query::Subject::Hops:
        return TableText::tr("%Ln hops", nullptr, n);
    case query::Subject::Ranks:
        return TableText::tr("%Ln ranks", nullptr, n);
    case query::Subject::Devices:
        return TableText::tr("%Ln devices", nullptr, n);
    case query::Subject::Links:
        return TableText::tr("%Ln links", nullptr, n);
    case query::Subject::Ports:
        return TableText::tr("%Ln ports", nullptr, n);
    case query::Subject::Nics:
        return TableText::tr("%Ln NICs", nullptr, n);
    case query::Subject::Problems:
        return TableText::tr("%Ln problems", nullptr, n);
    }
    return {};
}

QString columnTitle(std::string_view key)
{
    const TextRow *row = rowOf(key);
    return row != nullptr ? TableText::tr(row->title) : fromCore(key);
}

QString columnTip(std::string_view key)
{
    const TextRow *row = rowOf(key);
    return row != nullptr && *row->tip != '\0' ? TableText::tr(row->tip) : QString();
}

} // namespace eps::ui
