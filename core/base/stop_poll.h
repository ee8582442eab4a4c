#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>
#include <utility>

namespace eps {

/// Where long work asks whether to go on. Copies ask the same token. Any thread.
class StopPoll {
public:
    /// `onAsk` is called at every question, possibly from several threads: it lets tests count them.
    explicit StopPoll(std::stop_token token = {}, std::function<void()> onAsk = {})
        : m_token(std::move(token)), m_onAsk(std::move(onAsk))
    {
    }

    [[nodiscard]] bool stopped() const
    {
        if (m_onAsk)
            m_onAsk();
        return m_token.stop_requested();
    }
    /// For loops: asks once in 16,384 steps, and at step 0.
    [[nodiscard]] bool stoppedAt(std::size_t step) const { return step % kSteps == 0 && stopped(); }

    static constexpr std::size_t kSteps = 16'384;

private:
    std::stop_token m_token;
    std::function<void()> m_onAsk;
};

} // namespace eps
