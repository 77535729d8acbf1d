// Positions and set-ups of Yield from files (docs/scenarios.md).
#include <algorithm>

#include "apps/common/fields.h"
#include "apps/lab/scenarios/yield/position.h"
#include "protocol/yield/setup_json.h"
#include "protocol/yield/setup_parts.h"

namespace oshra::lab {

namespace {

using yield::CardBag;
using yield::Power;

// Far beyond any game, and low enough that fortresses merged (Y-P3) and raised all game long still fit a byte.
constexpr int kMaxValue = 50;

std::string numbered(const std::string& place, std::size_t i) { return place + "/" + std::to_string(i); }

class Loader {
 public:
  explicit Loader(const Json& file) : file_(file) {}

  std::unique_ptr<YieldPosition> load() {
    only_keys(file_, "",
              {"game", "title", "rules", "players", "map", "fortresses", "year", "season", "start", "phase", "leaders",
               "teams", "single", "seats", "discard", "deck", "steps"});
    const Json seats = file_.or_null("seats");
    if (!seats.is_array() || seats.size() < yield::kMinPlayers || seats.size() > yield::kMaxPlayers) {
      throw Malformed("/seats", "a list of 2 to 5 seats is wanted");
    }
    const int players = static_cast<int>(seats.size());
    if (file_.contains("players") &&
        integer(file_["players"], "/players", yield::kMinPlayers, yield::kMaxPlayers) != players) {
      throw Malformed("/players", "there are " + std::to_string(players) + " seats");
    }
    setup_ = or_malformed(yield::read_match(file_, players));
    state_.phase = phase();
    for (Seat seat = 0; seat < players; ++seat) {
      only_keys(seats[seat], place_of(seat), {"leader", "side", "hand", "armies", "used", "inactive", "seen"});
      setup_.powers.at(seat) = or_malformed(yield::read_power(setup_, seat, seats[seat], place_of(seat)));
    }
    if (state_.phase == yield::Phase::setup) return from_the_start(seats);
    if (std::ranges::any_of(setup_.powers, [](Power power) { return power != Power::none; })) setup_.leaders = 1;
    state_.powers = setup_.powers;
    when();
    fortresses();
    for (auto& armies : state_.at) armies.fill(yield::kOffMap);
    for (Seat seat = 0; seat < players; ++seat) this->seat_parts(seat, seats[seat]);
    one_side_to_a_location(seats);
    if (file_.contains("discard")) add_cards(file_["discard"], "/discard", state_.discard);
    deck();
    state_.raised = yield::kNowhere;
    yield::begin_phase(setup_, state_);
    return std::make_unique<YieldPosition>(setup_, state_);
  }

 private:
  static std::string place_of(Seat seat) { return numbered("/seats", seat); }

  [[nodiscard]] Seat seat(const Json& value, const std::string& place) const {
    return static_cast<Seat>(integer(value, place, 0, setup_.players - 1));
  }

  // More cards of the match, into `bag` too.
  void add_cards(const Json& list, const std::string& place, CardBag& bag) {
    array(list, place);
    for (std::size_t i = 0; i < list.size(); ++i) {
      const yield::Kind card = or_malformed(yield::read_card(list[i], numbered(place, i), all_));
      all_.add(card);
      bag.add(card);
    }
  }

  yield::Phase phase() const {
    if (!file_.contains("phase")) return yield::Phase::strategy;
    const auto phase = yield::phase_named(string(file_["phase"], "/phase"));
    if (!phase) throw Malformed("/phase", "setup, strategy, battle, conquer, recovery or recruit is wanted");
    return *phase;
  }

  std::unique_ptr<YieldPosition> from_the_start(const Json& seats) {
    if (const auto flaw = yield::starts_flaw(setup_)) throw malformed(*flaw);
    if (file_.contains("discard")) throw Malformed("/discard", "nothing is discarded before the set-up");
    for (const char* key : {"year", "season"}) {
      if (file_.contains(key)) integer(file_[key], std::string("/") + key, 1, 1);
    }
    for (Seat seat = 0; seat < setup_.players; ++seat) {
      for (const char* key : {"hand", "armies", "used", "inactive", "seen"}) {
        if (seats[seat].contains(key)) throw Malformed(place_of(seat) + "/" + key, "the set-up comes first");
      }
      if (setup_.powers.at(seat) != Power::none && setup_.leaders == 0) {
        throw Malformed(place_of(seat) + "/leader", "\"leaders\": true is wanted where there are leaders");
      }
    }
    more_numerals();
    if (file_.contains("start")) setup_.start = seat(file_["start"], "/start");
    if (file_.contains("deck")) {
      setup_.deck = {};
      add_cards(file_["deck"], "/deck", setup_.deck);
    }
    return std::make_unique<YieldPosition>(setup_, yield::initial(setup_));
  }

  // Fortresses before the set-up are those of Y-S3: they make their locations numbered ones.
  void more_numerals() {
    if (!file_.contains("fortresses")) return;
    auto numeral = std::ranges::max(setup_.map.numerals);
    for_each_fortress([&](yield::Location at, const Json& entry, const std::string& place) {
      if (integer(entry["value"], place + "/value", 1, 1); !entry.or_null("owner").is_null()) {
        throw Malformed(place + "/owner", "before the set-up every fortress is neutral");
      }
      if (setup_.map.numerals.at(at) == 0) setup_.map.numerals.at(at) = ++numeral;
    });
  }

  void when() {
    const auto number = [&](const char* key, int low, int high, int otherwise) {
      return static_cast<std::uint8_t>(file_.contains(key) ? integer(file_[key], std::string("/") + key, low, high)
                                                           : otherwise);
    };
    const bool recovers = state_.phase == yield::Phase::recovery || state_.phase == yield::Phase::recruit;
    if (recovers && file_.contains("year") && file_["year"] == yield::kYears) {
      throw Malformed("/year", "the last year has no " + string(file_["phase"], "/phase") + " (Y-Y1)");
    }
    state_.year = number("year", 1, yield::kYears, 1);
    state_.since = state_.year;
    state_.season = number("season", 1, yield::kSeasons, 1);
    state_.start = state_.first = state_.turn = number("start", 0, setup_.players - 1, 0);
  }

  template <class Visit>
  void for_each_fortress(Visit visit) {
    const Json& fortresses = file_["fortresses"];
    if (!fortresses.is_object()) throw Malformed("/fortresses", "an object by location is wanted");
    for (const auto& [name, entry] : fortresses.items()) {
      const std::string place = "/fortresses/" + name;
      const auto at = setup_.names.find(name);
      if (!at) throw Malformed(place, "no location of this map is called \"" + name + "\"");
      only_keys(entry, place, {"value", "owner"});
      if (!entry.contains("value")) throw Malformed(place + "/value", "the fortress's value is missing");
      visit(*at, entry, place);
    }
  }

  void fortresses() {
    if (!file_.contains("fortresses")) return;
    for_each_fortress([&](yield::Location at, const Json& entry, const std::string& place) {
      state_.value.at(at) = static_cast<std::uint8_t>(integer(entry["value"], place + "/value", 1, kMaxValue));
      if (entry.or_null("owner").is_null()) return;
      state_.owned.at(seat(entry["owner"], place + "/owner")) |= yield::just(at);
    });
  }

  // An army that this seat has, by its name.
  [[nodiscard]] std::size_t slot(Seat seat, const std::string& name, const std::string& place) const {
    const Power power = setup_.powers.at(seat);
    const auto armies = static_cast<std::size_t>(army_count(setup_, seat, power));
    const auto found = yield::army_named(power, name);
    if (found && static_cast<std::size_t>(*found) < armies) return static_cast<std::size_t>(*found);
    std::string own;
    for (std::size_t i = 0; i < armies; ++i) {
      own.append(i == 0 ? "" : ", ").append(yield::army_name(power, static_cast<yield::Slot>(i)));
    }
    throw Malformed(place, "seat " + std::to_string(seat) + " has no army \"" + name + "\"; it has " + own);
  }

  void seat_parts(Seat seat, const Json& entry) {
    const std::string place = place_of(seat);
    if (entry.contains("hand")) hand(seat, entry["hand"], place + "/hand");
    auto& dials = state_.dials.at(seat);
    const auto armies = static_cast<std::size_t>(army_count(setup_, seat, setup_.powers.at(seat)));
    for (std::size_t i = 0; i < armies; ++i) dials.at(i).set(1);
    if (entry.contains("armies")) this->armies(seat, entry["armies"], place + "/armies");
    for (const yield::Dial& dial : dials)
      state_.base.at(seat) = static_cast<std::uint8_t>(state_.base.at(seat) + dial.units());
    if (entry.contains("used")) used(seat, entry["used"], place + "/used");
    if (entry.contains("inactive")) {
      if (state_.phase != yield::Phase::battle) {
        throw Malformed(place + "/inactive", "only in phase battle armies have fought (Y-B2)");
      }
      for_each_army(seat, entry["inactive"], place + "/inactive", [&](std::size_t i, const std::string& at) {
        if (state_.at.at(seat).at(i) == yield::kOffMap) {
          throw Malformed(at, "inactive is an army on the map that has fought; off it one has only its dial (Y-C5)");
        }
        state_.inactive |= yield::just_army(yield::army(seat, static_cast<yield::Slot>(i)));
      });
    }
    if (entry.contains("seen")) {
      for_each_army(seat, entry["seen"], place + "/seen",
                    [&](std::size_t i, const std::string&) { dials.at(i).show(); });
    }
  }

  // A position is never the middle of an instruction, where a hand may be larger.
  void hand(Seat seat, const Json& list, const std::string& place) {
    if (const std::size_t size = array(list, place).size(); size > yield::kHandLimit) {
      throw Malformed(place, "a hand has at most " + std::to_string(yield::kHandLimit) + " cards (Y-H1), not " +
                                 std::to_string(size));
    }
    add_cards(list, place, state_.hands.at(seat));
  }

  template <class Visit>
  void for_each_army(Seat seat, const Json& list, const std::string& place, Visit visit) {
    array(list, place);
    for (std::size_t i = 0; i < list.size(); ++i) {
      const std::string at = numbered(place, i);
      visit(slot(seat, string(list[i], at), at), at);
    }
  }

  void armies(Seat seat, const Json& entry, const std::string& place) {
    if (!entry.is_object()) throw Malformed(place, "an object by army is wanted");
    for (const auto& [name, army] : entry.items()) {
      const std::string at = place + "/" + name;
      const std::size_t slot = this->slot(seat, name, at);
      only_keys(army, at, {"at", "units"});
      if (army.contains("units")) {
        state_.dials.at(seat).at(slot).set(integer(army["units"], at + "/units", 1, yield::kMaxUnits));
      }
      const Json where = army.or_null("at");
      if (where.is_null()) continue;
      const auto location = setup_.names.find(string(where, at + "/at"));
      if (!location) throw Malformed(at + "/at", "no location of this map is called " + where.dump());
      state_.at.at(seat).at(slot) = *location;
    }
  }

  void used(Seat seat, const Json& entry, const std::string& place) {
    if (state_.phase != yield::Phase::strategy) {
      throw Malformed(place, "after the last season all strategy cards are back in hand (Y-T1)");
    }
    if (!entry.is_object()) throw Malformed(place, "an object by strategy card is wanted");
    for (const auto& [name, face] : entry.items()) {
      const std::string at = place + "/" + name;
      const auto card = yield::strategy_named(name);
      if (!card) {
        throw Malformed(at, "unknown strategy card: move-all, move-2, conquer, ambush, upgrade or ritual is wanted");
      }
      if (face != "up" && face != "down") throw Malformed(at, "\"up\" or \"down\" is wanted, not " + face.dump());
      (face == "up" ? state_.up : state_.face_down).at(seat) |= yield::just(*card);
    }
    // One a season, and this season's is still to be chosen. Fewer are let pass: most files say only what they need.
    const int most = state_.season - 1;
    if (static_cast<int>(entry.size()) > most) {
      throw Malformed(place,
                      (most == 0 ? "none is" : "at most " + std::to_string(most) + (most == 1 ? " is" : " are")) +
                          " used before the choice of season " + std::to_string(state_.season) +
                          ", one each season (Y-T1), not " + std::to_string(entry.size()));
    }
  }

  // Y-M3.
  void one_side_to_a_location(const Json& seats) const {
    for (Seat seat = 0; seat < setup_.players; ++seat) {
      for (std::size_t slot = 0; slot < yield::kSlots; ++slot) {
        const yield::Location at = state_.at.at(seat).at(slot);
        if (at == yield::kOffMap) continue;
        for (const Seat enemy : each(enemies_of(setup_, seat))) {
          if (enemy > seat || std::ranges::find(state_.at.at(enemy), at) == state_.at.at(enemy).end()) continue;
          const std::string name(army_name(setup_.powers.at(seat), static_cast<yield::Slot>(slot)));
          throw Malformed(place_of(seat) + "/armies/" + name + "/at",
                          "seat " + std::to_string(enemy) + ", an enemy, has an army on " +
                              seats[seat]["armies"][name]["at"].dump() + " (Y-M3)");
        }
      }
    }
  }

  void deck() {
    if (file_.contains("deck")) {
      add_cards(file_["deck"], "/deck", state_.deck);
      setup_.deck = all_;
      return;
    }
    all_.for_each([&](yield::Kind card, int count) {
      if (count > setup_.deck.count(card)) {
        throw Malformed("/deck", "there are " + std::to_string(setup_.deck.count(card)) + " of \"" +
                                     yield::card_name(card) + "\" in the game, not " + std::to_string(count) +
                                     "; with others of its own a file says what its deck is");
      }
    });
    state_.deck = setup_.deck - all_;
  }

  const Json& file_;
  yield::Setup setup_ = {};
  yield::State state_ = {};
  CardBag all_;  // every card named so far
};

}  // namespace

std::unique_ptr<YieldPosition> load_yield(const Json& scenario) { return Loader(scenario).load(); }

}  // namespace oshra::lab
