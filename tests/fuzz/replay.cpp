#include "tests/fuzz/fuzz.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <random>
#include <string>
#include <unistd.h>
#include <vector>

/// Runs a fuzz target without a fuzzer: `fuzz_NAME --mutations N SEED…` feeds every seed file (folders are walked), N
/// mutations of each and a set of extremes. The same on every machine: mutations depend on the seed's bytes alone.
/// The bytes that were being read when the program dies are written to a file whose name is printed.

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMaxSeedBytes = 256U * 1024U; ///< larger seeds are cut
constexpr std::size_t kMaxMutatedBytes = 64U * 1024U;

std::string g_current;

// Only async-signal-safe calls: the program is in an unknown state.
extern "C" void keepInput(int signal)
{
    char path[] = "/tmp/eps-fuzz-XXXXXX";
    if (const int file = mkstemp(path); file >= 0) {
        [[maybe_unused]] const auto written = write(file, g_current.data(), g_current.size());
        [[maybe_unused]] auto said = write(STDERR_FILENO, "\nthe input was kept in ", 23);
        said = write(STDERR_FILENO, path, sizeof path - 1);
        said = write(STDERR_FILENO, "\n", 1);
    }
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

void feed(const std::string &bytes)
{
    g_current = bytes;
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t *>(g_current.data()), g_current.size());
}

std::vector<fs::path> seedFiles(const std::vector<std::string> &arguments)
{
    std::vector<fs::path> files;
    for (const std::string &argument : arguments) {
        if (fs::is_regular_file(argument))
            files.emplace_back(argument);
        else if (fs::is_directory(argument))
            for (const auto &entry : fs::recursive_directory_iterator(argument))
                if (entry.is_regular_file())
                    files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::string readSeed(const fs::path &path)
{
    std::ifstream file(path, std::ios::binary);
    std::string bytes(kMaxSeedBytes, '\0');
    file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(file.gcount()));
    return bytes;
}

std::uint64_t hashOf(const std::string &bytes)
{
    std::uint64_t hash = 14695981039346656037U;
    for (const char c : bytes)
        hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
    return hash;
}

class Mutator {
public:
    explicit Mutator(const std::string &seed) : m_seed(seed), m_random(hashOf(seed)) {}

    std::string next()
    {
        std::string bytes = m_seed.substr(0, kMaxMutatedBytes);
        for (std::size_t steps = 1 + below(4); steps > 0; --steps)
            mutate(bytes);
        return bytes;
    }

private:
    std::size_t below(std::size_t limit) { return limit == 0 ? 0 : m_random() % limit; }

    void mutate(std::string &bytes)
    {
        static constexpr std::array<std::string_view, 24> kTokens{
            "\0",         "\xff\xfe", "\"",          "'",    "{",  "}",  "[",
            "]",          "<",        "/>",          "&#0;", ":",  "=",  "|",
            ",",          "\t",       "\r\n",        "\n\n", "-1", "0x", "99999999999999999999",
            "4294967296", "\x1b[31m", "\xef\xbf\xbd"};
        const std::size_t at = below(bytes.size() + 1);
        const std::size_t length = std::min(below(64) + 1, bytes.size() - at);
        switch (below(7)) {
        case 0:
            bytes.resize(at);
            return;
        case 1:
            bytes.erase(at, length);
            return;
        case 2:
            bytes.insert(at, bytes.substr(at, length));
            return;
        case 3:
            bytes.insert(at, kTokens[below(kTokens.size())]);
            return;
        case 4:
            bytes.insert(at, below(300), bytes.empty() ? 'x' : bytes[below(bytes.size())]);
            return;
        case 5:
            swapLines(bytes, at);
            return;
        default:
            if (at < bytes.size())
                bytes[at] = static_cast<char>(m_random());
        }
    }
    static void swapLines(std::string &bytes, std::size_t at)
    {
        const std::size_t first = bytes.find('\n', at);
        const std::size_t second = first == std::string::npos ? first : bytes.find('\n', first + 1);
        if (second != std::string::npos)
            std::rotate(bytes.begin() + static_cast<std::ptrdiff_t>(at),
                        bytes.begin() + static_cast<std::ptrdiff_t>(first) + 1,
                        bytes.begin() + static_cast<std::ptrdiff_t>(second) + 1);
    }

    const std::string &m_seed;
    std::mt19937_64 m_random;
};

std::string repeated(std::string_view what, std::size_t times)
{
    std::string text;
    for (std::size_t i = 0; i < times; ++i)
        text += what;
    return text;
}

std::size_t feedExtremes()
{
    std::vector<std::string> inputs{{}};
    for (int byte = 0; byte < 256; ++byte)
        inputs.emplace_back(1, static_cast<char>(byte));
    for (const std::string_view nested :
         {"[", "{\"a\":", "<a>", "(", "{", "\"", " ", "\n", "a", "0", "\0", "\xff", "- "})
        inputs.push_back(repeated(nested, 20'000));
    inputs.push_back(repeated("<a b=\"c\">\n", 20'000));
    inputs.push_back("[" + repeated("1,", 50'000) + "1]");
    inputs.push_back(repeated("a=b\n", 50'000));
    for (const std::string &input : inputs)
        feed(input);
    return inputs.size();
}

} // namespace

int main(int argc, char **argv)
{
    std::size_t mutations = 0;
    std::vector<std::string> seeds;
    for (int i = 1; i < argc; ++i) {
        const std::string argument = argv[i];
        if (argument == "--mutations" && i + 1 < argc) {
            const std::string count = argv[++i];
            std::from_chars(count.data(), count.data() + count.size(), mutations);
        } else {
            seeds.push_back(argument);
        }
    }
    for (const int signal : {SIGABRT, SIGSEGV, SIGFPE, SIGBUS, SIGILL})
        std::signal(signal, keepInput);
    std::size_t fed = feedExtremes();
    const std::vector<fs::path> files = seedFiles(seeds);
    for (const fs::path &file : files) {
        const std::string seed = readSeed(file);
        feed(seed);
        Mutator mutator(seed);
        for (std::size_t i = 0; i < mutations; ++i)
            feed(mutator.next());
        fed += 1 + mutations;
    }
    std::cout << "fed " << fed << " inputs from " << files.size() << " seeds\n";
    if (files.empty()) {
        std::cerr << "no seed was found\n";
        return 1;
    }
    return 0;
}
