#pragma once

#include <QString>

#include <string>

/// Where tests find their inputs.
namespace eps::test {

/// A file or folder of the project's own tree: source("tests/corpus/nccl/a2x8").
[[nodiscard]] std::string source(const std::string &relative);

/// A file or folder of the real inputs that may not be copied into the project (environment EPS_SHARED, else the
/// folder "shared" beside the project). Empty when it is absent: skip the test visibly with QSKIP then.
[[nodiscard]] std::string shared(const std::string &relative);

/// The whole file as bytes; aborts the test program when it is missing.
[[nodiscard]] std::string readFile(const std::string &path);

/// Path of an EPS program of this build: program("eps-cli").
[[nodiscard]] QString program(const QString &name);

} // namespace eps::test
