#include "ui/models/empty_input.h"

#include "ui/models/core_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace eps::ui {

namespace {

constexpr std::size_t kNamed = 8; ///< files and problems named one by one

struct EmptyInput {
    Q_DECLARE_TR_FUNCTIONS(eps::ui::EmptyInput)
};

} // namespace

QString emptyInputText(const Snapshot &snapshot)
{
    QStringList lines;
    const auto count = static_cast<int>(snapshot.files.size());
    lines << (count == 0 ? EmptyInput::tr("There is no file in what was opened.")
                         : EmptyInput::tr("None of %Ln files holds anything that EPS reads.", nullptr, count));
    std::size_t named = 0;
    for (const Problem &problem : snapshot.problems) {
        if (problem.severity == Severity::Error && named++ < kNamed)
            lines << fromCore(problem.text);
    }
    for (const SourceFile &file : snapshot.files) {
        if (!file.reason.empty() && named++ < kNamed)
            lines << QStringLiteral("%1: %2").arg(fromCore(file.path), fromCore(file.reason));
    }
    if (named > kNamed)
        lines << EmptyInput::tr("… %Ln more", nullptr, static_cast<int>(named - kNamed));
    return lines.join(u'\n');
}

} // namespace eps::ui
