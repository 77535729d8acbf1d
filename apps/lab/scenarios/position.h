// A running game of either kind, as the lab's commands see it: scenarios, traces, replays and the like are written once
// against this.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/action.h"
#include "engine/core/seats.h"
#include "match/answer.h"
#include "protocol/games.h"
#include "protocol/json.h"

namespace oshra::lab {

// Why an action is refused, which rules say so, and what would be legal.
struct Refusal {
  std::string why;
  std::vector<std::string> rules;
  std::string legal;

  [[nodiscard]] std::string text() const {
    std::string text = why + " (";
    for (const std::string& rule : rules) text += (&rule == rules.data() ? "" : ", ") + rule;
    return text + "); legal: " + legal;
  }
};

class Position;

// Is told what is played on a position; none: not.
struct Watcher {
  std::function<void(const Position& at, Actor actor, const match::Answer& answer)> before;  // it is carried out
  std::function<void(const std::string& event)> event;  // as its full truth, when all is done
};

class Position {
 public:
  Position() = default;
  Position(const Position&) = delete;
  Position& operator=(const Position&) = delete;
  virtual ~Position() = default;

  [[nodiscard]] virtual int players() const = 0;
  [[nodiscard]] virtual SeatSet actors() const = 0;  // bit kChance: chance; 0: over
  [[nodiscard]] virtual std::vector<Action> options(Actor actor) const = 0;
  // Where a seat's options are described and not listed: their total and bounds. Else null.
  [[nodiscard]] virtual Json split_json(Actor /*actor*/) const { return nullptr; }
  // Where it stands, for a trace: the step of the turn, or the card and step that ask.
  [[nodiscard]] virtual std::string asked() const = 0;

  // Throws Malformed; `place` is where the choice stands in its file.
  [[nodiscard]] virtual Action parse_choice(Actor actor, const Json& choice, const std::string& place) const = 0;
  [[nodiscard]] virtual Action parse_deal(const Json& deal, const std::string& place) const = 0;
  // Keys in `ignored` are not the choice's own: the `seat` of a step.
  virtual void check_pattern(const Json& pattern, const std::string& place,
                             const std::vector<std::string>& ignored = {}) const = 0;
  [[nodiscard]] virtual Json choice_json(Actor actor, Action action) const = 0;
  [[nodiscard]] virtual Json deal_json(Action action) const = 0;

  // Nothing: it is legal.
  [[nodiscard]] virtual std::optional<Refusal> refusal(Actor actor, Action action) const = 0;

  // What is legal is carried out by the referee of all games (match/referee.h), one step at a time.
  virtual void deal(Action action) = 0;
  virtual void act(Seat seat, const match::Answer& answer) = 0;
  void apply(Actor actor, Action action) { actor == kChance ? deal(action) : act(actor, {.action = action}); }
  // Of a seat that is asked: the only thing that everyone can see it may do; nothing: the player is to choose.
  virtual std::optional<Action> forced(Seat seat) = 0;
  virtual void take_forced(Seat seat) = 0;  // what forced() has just said of it
  virtual void watch(const Watcher& watcher) = 0;

  [[nodiscard]] virtual Json setup_json() const = 0;
  [[nodiscard]] virtual Json state_json() const = 0;  // the parts of a position, by their keys in a file
  [[nodiscard]] virtual Json view_json(Viewer viewer) const = 0;
  [[nodiscard]] virtual Json outcome_json() const = 0;  // over, winners ...
  [[nodiscard]] virtual bool is_card(const std::string& name) const = 0;

  // What an expectation may say of a position, or of a view. Throws Malformed.
  virtual void check_parts(const Json& parts, const std::string& place, bool view) const = 0;
  // An expected part together with what a file may leave out of it.
  [[nodiscard]] virtual Json in_full(const std::string& key, const Json& part) const = 0;
  // Lists of cards and the like, which compare without order.
  [[nodiscard]] virtual bool unordered(std::string_view key) const = 0;
  // `knows` in an expectation, in a game that lets files say it.
  [[nodiscard]] virtual bool knows(Viewer, const std::string&) const { return false; }

  [[nodiscard]] virtual std::uint64_t hash() const = 0;
  // Number of leaves of the tree of decisions so many actions deep, chance enumerated.
  [[nodiscard]] virtual std::uint64_t perft(int depth) const = 0;
};

// What an actor may choose, in one line; or who is asked instead.
std::string legal_options(const Position& position, Actor actor);

// An action by the name under which everyone knows it: a choice or a deal.
Json action_json(const Position& position, Actor actor, Action action);

// A list of names of cards; in views also null. Throws Malformed.
void check_card_list(const Position& position, const Json& list, const std::string& place, bool null_too);

// "0" to "5" or "spectator". Throws Malformed.
Viewer viewer_named(const std::string& who, int players, const std::string& place);

// A scenario file's position, before its first step. Throws Malformed.
std::unique_ptr<Position> load_position(const Json& scenario);

// The start of a game.
std::unique_ptr<Position> start_position(const AnySetup& setup);

}  // namespace oshra::lab
