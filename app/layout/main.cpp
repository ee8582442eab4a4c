#include "core/layout/layout.h"
#include "core/layout/protocol.h"

#include <cerrno>
#include <cstdio>
#include <string>
#include <system_error>
#include <unistd.h>

// The process that lays out pictures: reads framed requests from standard input, answers each on standard output, ends
// with the input. It is alone with Graphviz, so that a crash or an endless layout costs the window nothing: it kills
// the process and starts another.
//
// Exit status: 0 end of input, 1 standard input or output failed, 2 the input is not the protocol.

namespace {

constexpr int kOk = 0;
constexpr int kBrokenPipe = 1;
constexpr int kBadInput = 2;
constexpr std::size_t kBlock = 256UL * 1024UL;

int complain(int status, const std::string &text)
{
    std::fprintf(stderr, "eps-layout: %s\n", text.c_str());
    return status;
}

bool writeAll(std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t written = ::write(STDOUT_FILENO, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

/// The answer to one whole frame. A request that breaks a limit is answered with the error: the next one may be fine.
std::string answer(std::string_view frame)
{
    const eps::Result<eps::layout::FramedRequest> framed = eps::layout::decodeRequest(frame);
    if (!framed)
        return eps::layout::encodeReply(tl::unexpected(framed.error()), eps::layout::ticketOf(frame));
    return eps::layout::encodeReply(eps::layout::computeLayout(framed->request), framed->ticket);
}

} // namespace

int main(int argc, char **argv)
{
    if (argc > 1)
        return complain(kBadInput, std::string("unexpected argument ") + argv[1] +
                                       "; it is started by eps and reads requests from standard input");
    std::string pending;
    std::string block(kBlock, '\0');
    while (true) {
        const auto size = eps::layout::frameSize(pending);
        if (!size)
            return complain(kBadInput, size.error().oneLine());
        if (*size && pending.size() >= **size) {
            if (!writeAll(answer(std::string_view(pending).substr(0, **size))))
                return complain(kBrokenPipe, "cannot write the answer: " + std::generic_category().message(errno));
            pending.erase(0, **size);
            continue;
        }
        const ssize_t got = ::read(STDIN_FILENO, block.data(), block.size());
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return complain(kBrokenPipe, "cannot read requests: " + std::generic_category().message(errno));
        if (got == 0)
            return pending.empty() ? kOk : complain(kBadInput, "the last request is cut");
        pending.append(block.data(), static_cast<std::size_t>(got));
    }
}
