#include "apps/terminal/table.h"

#include <utility>

namespace oshra::terminal {

namespace hl = hidden_leaders;

Table::Table(const hl::Setup& setup, Seat seat, std::uint64_t seed, Bots bots)
    : setup_(setup), state_(hl::initial(setup)), seat_(seat), bots_(std::move(bots)), chance_(stream(seed, 0)) {
  ensure(bots_.size() == setup.players && !bots_[seat], "a table with a bot for every seat but the player's");
  for (std::uint64_t bot = 1; bot <= setup.players; ++bot) whims_.push_back(stream(seed, bot));
}

void Table::play_on() {
  while (true) {
    const hl::Pending pending = hl::pending(setup_, state_);
    if (pending.actors == 0) return;
    const bool players_turn = contains(pending.actors, seat_);
    if (players_turn && !contains(pending.forced, seat_)) return;
    const Actor actor = players_turn ? seat_ : first_of(pending.actors);
    if (actor == kChance) {
      apply(actor, hl::random_option(setup_, state_, actor, chance_));
      continue;
    }
    hl::OptionList options;
    hl::options(setup_, state_, actor, options);
    // Forced for all to see: nobody needs to be asked (HL-A15).
    apply(actor, contains(pending.forced, actor)
                     ? options[0]
                     : bots_[actor]->choose(setup_, hl::view(setup_, state_, actor), options, whims_[actor]));
  }
}

hl::View Table::view() const { return hl::view(setup_, state_, seat_); }

std::vector<Action> Table::options() const {
  if (!contains(hl::pending(setup_, state_).actors, seat_)) return {};
  hl::OptionList options;
  hl::options(setup_, state_, seat_, options);
  return {options.begin(), options.end()};
}

std::vector<hl::ViewEvent> Table::news() { return std::exchange(news_, {}); }

hl::Verdict Table::choose(Action action) {
  const hl::Verdict verdict = hl::check(setup_, state_, seat_, action);
  if (verdict.ok()) apply(seat_, action);
  return verdict;
}

hl::Outcome Table::outcome() const { return hl::outcome(setup_, state_); }

void Table::apply(Actor actor, Action action) {
  const auto tell = [](void* table, const hl::Event& event) {
    auto& self = *static_cast<Table*>(table);
    self.news_.push_back(hl::project(event, self.seat_));
  };
  CallbackSink<hl::Event> sink{tell, this};
  hl::apply(setup_, state_, actor, action, sink);
  for (const Watcher& watcher : watchers_) watcher(setup_, state_, actor, action);
}

}  // namespace oshra::terminal
