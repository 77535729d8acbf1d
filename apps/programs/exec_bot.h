// A bot that is a program of its own, spoken to over its standard input and output (docs/bot-protocol.md). Started when
// it sits down for the first time, it plays one game after the other. Whatever goes wrong, the game goes on: an
// offender is ended and `random` plays in its place from then on.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "apps/programs/answer.h"
#include "apps/programs/exec_name.h"
#include "apps/programs/process.h"
#include "bots/random.h"
#include "bots/tools.h"
#include "protocol/bots/messages.h"

namespace oshra {

template <Game G>
class ExecBot final : public Bot<G> {
 public:
  using Talk = TalkOf<G>;
  using Setup = typename G::Setup;
  using View = typename G::View;
  using Options = typename G::Options;

  ExecBot(const std::string& command, const ExecLimits& limits, const BotTools& tools)
      : command_(command), limits_(limits), tools_(tools), process_(command, limits.longest_line) {}

  void sit_down(const Setup& setup, Seat seat) override {
    heard_.clear();
    seat_ = seat;
    if (offence_.empty() && !process_.running()) offend_unless(process_.start());
    if (offence_.empty()) {
      offend_unless(tell(bot_protocol::game_begins<Talk>(setup, seat, tools_.budget, tools_.at_a_table)));
    }
  }

  void hear(const Setup& /*setup*/, const typename G::ViewEvent& event) override {
    if (offence_.empty()) heard_.push_back(event);
  }

  Choice choose(const Setup& setup, const View& view, const Options& options, Rng& rng, const Effort& effort) override {
    if (offence_.empty()) {
      const Result<Choice, std::string> answer = ask(setup, view, options, rng, effort);
      if (answer) return *answer;
      offend(answer.error());
    }
    Choice choice = stand_in_.choose(setup, view, options, rng, effort);
    choice.stand_in = true;
    return choice;
  }

  void game_over(const Setup& setup, const View& view, const typename G::Outcome& outcome) override {
    if (offence_.empty())
      offend_unless(tell(bot_protocol::over<Talk>(setup, view, outcome, std::exchange(heard_, {}))));
  }

  void broken_off(const Setup& setup, const View& view) override {
    if (offence_.empty()) offend_unless(tell(bot_protocol::broken_off<Talk>(setup, view, std::exchange(heard_, {}))));
  }

  [[nodiscard]] bool listens() const override { return true; }
  // What it did wrong; empty: nothing.
  [[nodiscard]] const std::string& offence() const { return offence_; }

 private:
  [[nodiscard]] Process::Clock::time_point deadline() const { return Process::Clock::now() + limits_.decision; }

  // What went wrong; the limit is told where time was what it lacked.
  [[nodiscard]] Unexpected<std::string> with_limit(const std::string& wrong, Process::Clock::time_point until) const {
    if (Process::Clock::now() < until) return Unexpected(wrong);
    return Unexpected(wrong + " (" + limit_text(limits_) + ")");
  }

  Result<void, std::string> tell(const bot_protocol::ToBot& message) {
    const Process::Clock::time_point until = deadline();
    if (const auto sent = process_.send(form_text(message), until); !sent) return with_limit(sent.error(), until);
    return {};
  }

  Result<Choice, std::string> ask(const Setup& setup, const View& view, const Options& options, const Rng& rng,
                                  const Effort& effort) {
    if (const std::string said = process_.unasked(); !said.empty()) {
      return Unexpected("said " + quoted(said) + ", which nobody asked for: one line for each question is wanted");
    }
    bot_protocol::Decide question =
        bot_protocol::decide<Talk>(setup, view, options, G::split(options), std::exchange(heard_, {}));
    question.limit_ms = static_cast<std::uint64_t>(limits_.decision.count());
    question.seed = bot_protocol::seed_of(rng);
    question.generator = bot_protocol::state_of(rng);
    if (effort.iterations != 0) question.iterations = effort.iterations;
    if (effort.milliseconds != 0) question.ms = effort.milliseconds;
    const Process::Clock::time_point until = deadline();
    if (const auto sent = process_.send(form_text(question), until); !sent) return with_limit(sent.error(), until);
    const auto line = process_.read_line(until);
    if (!line) return with_limit(line.error(), until);
    return read_answer<G>(setup, view, options, *line);
  }

  void offend_unless(const Result<void, std::string>& done) {
    if (!done) offend(done.error());
  }
  void offend(const std::string& wrong) {
    offence_ = wrong;
    process_.end(std::chrono::milliseconds(0));
    if (tools_.on_offence) {
      tools_.on_offence("exec:" + command_ + " at seat " + std::to_string(seat_) + " " + offence_ +
                        "; random plays in its place");
    }
  }

  std::string command_;
  ExecLimits limits_;
  BotTools tools_;
  Process process_;
  Seat seat_ = 0;
  std::vector<typename G::ViewEvent> heard_;  // since the last message
  std::string offence_;
  RandomBot<G> stand_in_;
};

// By its name, which is_exec().
template <Game G>
MadeBot<G> make_exec_bot(std::string_view name, const BotTools& tools) {
  const auto command = exec_command(name);
  if (!command) return Unexpected(command.error());
  const auto limits = exec_limits();
  if (!limits) return Unexpected(limits.error());
  return MadeBot<G>(std::make_unique<ExecBot<G>>(*command, *limits, tools));
}

}  // namespace oshra
