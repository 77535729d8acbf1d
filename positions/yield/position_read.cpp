#include "positions/yield/position_read.h"

#include <algorithm>
#include <string>

#include "engine/yield/game.h"
#include "protocol/yield/names.h"
#include "protocol/yield/setup_json.h"
#include "protocol/yield/setup_parts.h"

namespace oshra::yield {

namespace {

// Far beyond any game, and low enough that fortresses merged (Y-P3) and raised all game long still fit a byte.
constexpr int kMaxValue = 50;

class PositionReader {
 public:
  explicit PositionReader(const Json& file) : file_(reader_, file) {}

  Read<PositionRead<Setup, State>> read() {
    file_.only_keys({"game", "title", "rules", "players", "map", "fortresses", "year", "season", "start", "phase",
                     "leaders", "teams", "single", "seats", "discard", "deck", "steps", "lesson"});
    const JsonField seats = file_["seats"];
    const std::size_t count = seats.json().is_array() ? seats.json().size() : 0;
    if (count < kMinPlayers || count > kMaxPlayers) seats.wrong("a list of 2 to 5 seats is wanted");
    if (!reader_.sound()) return Unexpected(*reader_.flaw());
    const int players = static_cast<int>(count);
    if (file_.has("players") && file_["players"].integer(kMinPlayers, kMaxPlayers) != players) {
      file_["players"].wrong("there are " + std::to_string(players) + " seats");
    }
    setup_ = reader_.take(read_match(file_.json(), players));
    setup_.players = static_cast<std::uint8_t>(players);
    state_.phase = phase();
    for (Seat seat = 0; seat < players; ++seat) {
      const JsonField entry = seats.entry(seat);
      entry.only_keys({"leader", "side", "hand", "armies", "used", "inactive", "seen"});
      if (reader_.sound()) setup_.powers.at(seat) = reader_.take(read_power(setup_, seat, entry.json(), entry.place()));
    }
    // What follows looks at the map and counts armies: of something half read it could make nothing.
    if (!reader_.sound()) return Unexpected(*reader_.flaw());
    if (state_.phase == Phase::setup) {
      from_the_start(seats);
    } else {
      position(seats);
    }
    return reader_.result(PositionRead<Setup, State>{setup_, state_});
  }

 private:
  void position(const JsonField& seats) {
    if (std::ranges::any_of(setup_.powers, [](Power power) { return power != Power::none; })) setup_.leaders = 1;
    state_.powers = setup_.powers;
    when();
    fortresses();
    for (auto& armies : state_.at) armies.fill(kOffMap);
    for (Seat seat = 0; seat < setup_.players; ++seat) seat_parts(seat, seats.entry(seat));
    one_side_to_a_location(seats);
    if (file_.has("discard")) add_cards(file_["discard"], state_.discard);
    deck();
    state_.raised = kNowhere;
    if (reader_.sound()) begin_phase(setup_, state_);
  }

  [[nodiscard]] Seat seat(const JsonField& field) const {
    return static_cast<Seat>(field.integer(0, setup_.players - 1));
  }

  // More cards of the match, into `bag` too.
  void add_cards(const JsonField& list, CardBag& bag) {
    list.each([&](const JsonField& field) {
      const Read<Kind> card = read_card(field.json(), field.place(), all_);
      if (!card) return reader_.wrong(card.error().place, card.error().message);
      all_.add(*card);
      bag.add(*card);
    });
  }

  [[nodiscard]] Phase phase() const {
    if (!file_.has("phase")) return Phase::strategy;
    const auto phase = phase_named(file_["phase"].string());
    if (!phase) file_["phase"].wrong("setup, strategy, battle, conquer, recovery or recruit is wanted");
    return phase.value_or(Phase::strategy);
  }

  void from_the_start(const JsonField& seats) {
    if (const auto flaw = starts_flaw(setup_)) reader_.wrong(flaw->place, flaw->message);
    if (file_.has("discard")) file_["discard"].wrong("nothing is discarded before the set-up");
    for (const char* key : {"year", "season"}) {
      if (file_.has(key)) static_cast<void>(file_[key].integer(1, 1));
    }
    for (Seat seat = 0; seat < setup_.players; ++seat) {
      const JsonField entry = seats.entry(seat);
      for (const char* key : {"hand", "armies", "used", "inactive", "seen"}) {
        if (entry.has(key)) entry[key].wrong("the set-up comes first");
      }
      if (setup_.powers.at(seat) != Power::none && setup_.leaders == 0) {
        entry["leader"].wrong("\"leaders\": true is wanted where there are leaders");
      }
    }
    more_numerals();
    if (file_.has("start")) setup_.start = seat(file_["start"]);
    if (file_.has("deck")) {
      setup_.deck = {};
      add_cards(file_["deck"], setup_.deck);
    }
    if (reader_.sound()) state_ = initial(setup_);
  }

  // Fortresses before the set-up are those of Y-S3: they make their locations numbered ones.
  void more_numerals() {
    if (!file_.has("fortresses")) return;
    auto numeral = std::ranges::max(setup_.map.numerals);
    each_fortress([&](Location at, const JsonField& entry) {
      static_cast<void>(entry["value"].integer(1, 1));
      if (!entry["owner"].json().is_null()) entry["owner"].wrong("before the set-up every fortress is neutral");
      if (setup_.map.numerals.at(at) == 0) setup_.map.numerals.at(at) = ++numeral;
    });
  }

  void when() {
    const auto number = [&](const char* key, int low, int high, int otherwise) {
      return static_cast<std::uint8_t>(file_.has(key) ? file_[key].integer(low, high) : otherwise);
    };
    const bool recovers = state_.phase == Phase::recovery || state_.phase == Phase::recruit;
    if (recovers && file_.has("year") && file_["year"].json() == Json(kYears)) {
      file_["year"].wrong("the last year has no " + file_["phase"].string() + " (Y-Y1)");
    }
    state_.year = number("year", 1, kYears, 1);
    state_.since = state_.year;
    state_.season = number("season", 1, kSeasons, 1);
    state_.start = state_.first = state_.turn = number("start", 0, setup_.players - 1, 0);
  }

  // visit(location, entry).
  template <class Visit>
  void each_fortress(Visit visit) {
    const JsonField fortresses = file_["fortresses"];
    if (!fortresses.is_object()) return fortresses.wrong("an object by location is wanted");
    fortresses.each_member([&](const std::string& name, const JsonField& entry) {
      const auto at = setup_.names.find(name);
      if (!at) return entry.wrong("no location of this map is called \"" + name + "\"");
      entry.only_keys({"value", "owner"});
      if (!entry.sound()) return;
      if (!entry.has("value")) return entry["value"].wrong("the fortress's value is missing");
      visit(*at, entry);
    });
  }

  void fortresses() {
    if (!file_.has("fortresses")) return;
    each_fortress([&](Location at, const JsonField& entry) {
      state_.value.at(at) = static_cast<std::uint8_t>(entry["value"].integer(1, kMaxValue));
      if (entry["owner"].json().is_null()) return;
      state_.owned.at(seat(entry["owner"])) |= just(at);
    });
  }

  // An army that this seat has, by its name, as `at` says it.
  [[nodiscard]] std::optional<std::size_t> slot(Seat seat, const std::string& name, const JsonField& at) const {
    const Power power = setup_.powers.at(seat);
    const auto armies = static_cast<std::size_t>(army_count(setup_, seat, power));
    const auto found = army_named(power, name);
    if (found && static_cast<std::size_t>(*found) < armies) return static_cast<std::size_t>(*found);
    std::string own;
    for (std::size_t i = 0; i < armies; ++i) {
      own.append(i == 0 ? "" : ", ").append(army_name(power, static_cast<Slot>(i)));
    }
    at.wrong("seat " + std::to_string(seat) + " has no army \"" + name + "\"; it has " + own);
    return std::nullopt;
  }

  void seat_parts(Seat seat, const JsonField& entry) {
    if (entry.has("hand")) hand(seat, entry["hand"]);
    auto& dials = state_.dials.at(seat);
    const auto armies = static_cast<std::size_t>(army_count(setup_, seat, setup_.powers.at(seat)));
    for (std::size_t i = 0; i < armies; ++i) dials.at(i).set(1);
    if (entry.has("armies")) this->armies(seat, entry["armies"]);
    for (const Dial& dial : dials)
      state_.base.at(seat) = static_cast<std::uint8_t>(state_.base.at(seat) + dial.units());
    if (entry.has("used")) used(seat, entry["used"]);
    if (entry.has("inactive")) inactive(seat, entry["inactive"]);
    if (entry.has("seen")) {
      each_army(seat, entry["seen"], [&](std::size_t i, const JsonField&) { dials.at(i).show(); });
    }
  }

  void inactive(Seat seat, const JsonField& list) {
    if (state_.phase != Phase::battle) return list.wrong("only in phase battle armies have fought (Y-B2)");
    each_army(seat, list, [&](std::size_t i, const JsonField& at) {
      if (state_.at.at(seat).at(i) == kOffMap) {
        return at.wrong("inactive is an army on the map that has fought; off it one has only its dial (Y-C5)");
      }
      state_.inactive |= just_army(army(seat, static_cast<Slot>(i)));
    });
  }

  // A position is never the middle of an instruction, where a hand may be larger.
  void hand(Seat seat, const JsonField& list) {
    if (const std::size_t size = list.length(); size > kHandLimit) {
      return list.wrong("a hand has at most " + std::to_string(kHandLimit) + " cards (Y-H1), not " +
                        std::to_string(size));
    }
    add_cards(list, state_.hands.at(seat));
  }

  // visit(slot, where it is named).
  template <class Visit>
  void each_army(Seat seat, const JsonField& list, Visit visit) {
    list.each([&](const JsonField& at) {
      const std::string& name = at.string();
      if (!at.sound()) return;
      if (const auto found = slot(seat, name, at)) visit(*found, at);
    });
  }

  void armies(Seat seat, const JsonField& armies) {
    if (!armies.is_object()) return armies.wrong("an object by army is wanted");
    armies.each_member([&](const std::string& name, const JsonField& entry) {
      const auto slot = this->slot(seat, name, entry);
      if (!slot) return;
      entry.only_keys({"at", "units"});
      if (entry.has("units")) state_.dials.at(seat).at(*slot).set(entry["units"].integer(1, kMaxUnits));
      const JsonField where = entry["at"];
      if (where.json().is_null()) return;
      const std::string& name_of_it = where.string();
      if (!where.sound()) return;
      const auto location = setup_.names.find(name_of_it);
      if (!location) return where.wrong("no location of this map is called " + where.text());
      state_.at.at(seat).at(*slot) = *location;
    });
  }

  void used(Seat seat, const JsonField& used) {
    if (state_.phase != Phase::strategy) {
      return used.wrong("after the last season all strategy cards are back in hand (Y-T1)");
    }
    if (!used.is_object()) return used.wrong("an object by strategy card is wanted");
    used.each_member([&](const std::string& name, const JsonField& face) {
      const auto card = strategy_named(name);
      if (!card) {
        return face.wrong("unknown strategy card: move-all, move-2, conquer, ambush, upgrade or ritual is wanted");
      }
      const bool up = face.json() == Json("up");
      if (!up && face.json() != Json("down")) return face.wrong("\"up\" or \"down\" is wanted, not " + face.text());
      (up ? state_.up : state_.face_down).at(seat) |= just(*card);
    });
    // One a season, and this season's is still to be chosen. Fewer are let pass: most files say only what they need.
    const int most = state_.season - 1;
    if (const auto count = static_cast<int>(used.json().size()); count > most) {
      used.wrong((most == 0 ? "none is" : "at most " + std::to_string(most) + (most == 1 ? " is" : " are")) +
                 " used before the choice of season " + std::to_string(state_.season) +
                 ", one each season (Y-T1), not " + std::to_string(count));
    }
  }

  // Y-M3.
  void one_side_to_a_location(const JsonField& seats) const {
    for (Seat seat = 0; seat < setup_.players; ++seat) {
      for (std::size_t slot = 0; slot < kSlots; ++slot) {
        const Location at = state_.at.at(seat).at(slot);
        if (at == kOffMap) continue;
        for (const Seat enemy : each(enemies_of(setup_, seat))) {
          if (enemy > seat || std::ranges::find(state_.at.at(enemy), at) == state_.at.at(enemy).end()) continue;
          const std::string name(army_name(setup_.powers.at(seat), static_cast<Slot>(slot)));
          const JsonField where = seats.entry(seat)["armies"][name.c_str()]["at"];
          where.wrong("seat " + std::to_string(enemy) + ", an enemy, has an army on " + where.text() + " (Y-M3)");
        }
      }
    }
  }

  void deck() {
    if (file_.has("deck")) {
      add_cards(file_["deck"], state_.deck);
      setup_.deck = all_;
      return;
    }
    all_.for_each([&](Kind card, int count) {
      if (count <= setup_.deck.count(card)) return;
      file_["deck"].wrong("there are " + std::to_string(setup_.deck.count(card)) + " of \"" + card_name(card) +
                          "\" in the game, not " + std::to_string(count) +
                          "; with others of its own a file says what its deck is");
    });
    if (reader_.sound()) state_.deck = setup_.deck - all_;
  }

  JsonReader reader_;
  JsonField file_;
  Setup setup_ = {};
  State state_ = {};
  CardBag all_;  // every card named so far
};

}  // namespace

Read<PositionRead<Setup, State>> read_position(const Json& file) { return PositionReader(file).read(); }

}  // namespace oshra::yield
