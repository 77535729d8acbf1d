#include "apps/lab/audit.h"

#include <array>
#include <limits>
#include <memory>

#include "apps/bots/exec_name.h"
#include "apps/common/bot_tools.h"
#include "apps/common/malformed.h"
#include "apps/common/seated_bots.h"
#include "apps/lab/game_position.h"
#include "apps/lab/log.h"
#include "bots/hidden_leaders/bots.h"
#include "bots/names.h"
#include "bots/yield/bots.h"

namespace oshra::lab {

namespace {

// No time is measured: a search is repeated by its iterations. One of a clock's whose iterations are not told ends at
// once, and is another one.
class StoppedWatch final : public Stopwatch {
 public:
  void start() override {}
  [[nodiscard]] std::uint32_t milliseconds() const override { return std::numeric_limits<std::uint32_t>::max(); }
};

// One game being gone through again.
class Rerun {
 public:
  Rerun() = default;
  Rerun(const Rerun&) = delete;
  Rerun& operator=(const Rerun&) = delete;
  virtual ~Rerun() = default;
  // Before it is applied.
  virtual void see(const Position& at, Actor actor, const Choice& logged) = 0;
};

template <Game G>
class RerunOf final : public Rerun {
 public:
  using MakeBot = MadeBot<G> (*)(std::string_view name, const BotTools& tools);

  RerunOf(const GamePosition<G>& start, MakeBot make_bot, const LogBots& bots, Audited& audited)
      : setup_(start.setup()), state_(start.state()), audited_(audited) {
    BotTools tools = bot_tools();
    tools.make_stopwatch = [] { return std::make_unique<StoppedWatch>(); };
    tools.budget = bots.budget;
    audited_.seats.resize(static_cast<std::size_t>(G::players(setup_)));
    for (Seat seat = 0; seat < G::players(setup_); ++seat) {
      const std::string& name = bots.names[seat];
      audited_.seats[seat].bot = name;
      if (name.empty()) continue;
      // Of a program only what random did in its place can be repeated.
      MadeBot<G> made = make_bot(is_exec(name) ? "random" : name, tools);
      if (made.bot == nullptr) throw Malformed("/bots", made.error);
      bots_[seat] = std::move(made.bot);
      by_the_clock_[seat] = bots.at_a_table || goes_by_the_clock(name);
      seats_[seat].seat(bots_[seat].get());
      seats_[seat].begin(setup_, seat, bots.seed);
    }
  }

  void see(const Position& at, Actor actor, const Choice& logged) override {
    ++seq_;
    if (actor != kChance) ask_again(at, actor, logged);
    go_on(actor, logged.action);
  }

 private:
  // The bots are on the other side of the table: what goes from the State to them, here and in go_on, is their seat's
  // view, options and projected events. SeatedBot takes nothing else.
  void ask_again(const Position& at, Seat seat, const Choice& logged) {
    G::options(setup_, state_, seat, options_);
    if (taken_for_all_to_see<G>(setup_, state_, seat, options_)) return;
    AuditedSeat& audited = audited_.seats[seat];
    if (!seats_[seat].taken()) {
      ++audited.left_out;
      return;
    }
    // Where no clock can have cut it short, a level does as many iterations as it has.
    const Effort effort{.iterations = by_the_clock_[seat] ? logged.iterations : 0};
    Choice again = seats_[seat].choose(setup_, G::view(setup_, state_, seat), options_, effort);
    again.stand_in = is_exec(audited.bot);
    if (again.stand_in && !logged.stand_in) {
      ++audited.left_out;
      return;
    }
    if (again == logged) {
      ++(again.stand_in ? audited.stand_in : audited.repeated);
      return;
    }
    ++audited.different;
    if (!audited_.failure) {
      audited_.failure = "seq " + std::to_string(seq_) + ": decision " + std::to_string(seats_[seat].decisions()) +
                         " of seat " + std::to_string(seat) + " (" + audited.bot + "): the log says " +
                         said(at, seat, logged) + "; from what it knew it chooses " + said(at, seat, again);
    }
  }

  void go_on(Actor actor, Action action) {
    CallbackSink<typename G::Event> sink{
        [](void* rerun, const typename G::Event& event) { static_cast<RerunOf*>(rerun)->tell(event); }, this};
    G::apply(setup_, state_, actor, action, sink);
  }

  void tell(const typename G::Event& event) {
    for (Seat seat = 0; seat < G::players(setup_); ++seat) {
      if (seats_[seat].taken()) seats_[seat].hear(setup_, G::project(event, seat));
    }
  }

  static std::string said(const Position& at, Seat seat, const Choice& choice) {
    std::string text = at.choice_json(seat, choice.action).dump();
    if (choice.iterations != 0) text += " after " + std::to_string(choice.iterations) + " iterations";
    if (choice.stand_in) text += " by a stand-in";
    return text;
  }

  typename G::Setup setup_;
  typename G::State state_;
  Audited& audited_;
  std::array<std::unique_ptr<Bot<G>>, kMaxSeats> bots_;
  std::array<SeatedBot<G>, kMaxSeats> seats_;
  std::array<bool, kMaxSeats> by_the_clock_ = {};
  typename G::Options options_;
  int seq_ = 0;
};

std::unique_ptr<Rerun> rerun_of(const Position& start, const LogBots& bots, Audited& audited) {
  if (bots.names.empty()) {
    throw Malformed("",
                    "no \"bots\" are named whose choices could be repeated; logs of simulate, arena and play name "
                    "them, older ones do not");
  }
  if (const auto* hl = dynamic_cast<const GamePosition<hidden_leaders::HiddenLeaders>*>(&start)) {
    return std::make_unique<RerunOf<hidden_leaders::HiddenLeaders>>(*hl, hidden_leaders::make_bot, bots, audited);
  }
  const auto& yield = dynamic_cast<const GamePosition<yield::Yield>&>(start);
  return std::make_unique<RerunOf<yield::Yield>>(yield, yield::make_bot, bots, audited);
}

}  // namespace

Audited audit_log(const std::string& text) {
  Audited audited;
  std::unique_ptr<Rerun> rerun;
  LogReader reader;
  reader.begin = [&](const Position& start, const LogBots& bots) { rerun = rerun_of(start, bots, audited); };
  reader.before = [&](const Position& at, Actor actor, const Choice& choice) { rerun->see(at, actor, choice); };
  const auto broken = replay_log(text, reader);
  if (!audited.failure) audited.failure = broken;
  return audited;
}

}  // namespace oshra::lab
