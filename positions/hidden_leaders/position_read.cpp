#include "positions/hidden_leaders/position_read.h"

#include <algorithm>
#include <ranges>
#include <string>

#include "engine/hidden_leaders/game.h"
#include "engine/hidden_leaders/knowledge.h"
#include "protocol/hidden_leaders/names.h"
#include "protocol/hidden_leaders/setup_json.h"

namespace oshra::hidden_leaders {

namespace {

constexpr int kMaxHandAtFirst = kMaxHand + 1 - kMaxGrowth;

class PositionReader {
 public:
  explicit PositionReader(const Json& file) : file_(reader_, file) {}

  Read<PositionRead<Setup, State>> read() {
    file_.only_keys({"game", "title", "rules", "players", "turn", "markers", "tavern", "graveyard", "wilderness",
                     "harbor", "seats", "knows", "beginner", "heroes", "setup", "steps", "lesson"});
    const JsonField seats = file_["seats"];
    const std::size_t count = seats.json().is_array() ? seats.json().size() : 0;
    if (count < kMinPlayers || count > kMaxPlayers) seats.wrong("a list of 2 to 6 seats is wanted");
    if (!reader_.sound()) return Unexpected(*reader_.flaw());
    const int players = static_cast<int>(count);
    if (file_.has("players") && file_["players"].integer(kMinPlayers, kMaxPlayers) != players) {
      file_["players"].wrong("there are " + std::to_string(players) + " seats");
    }
    setup_ = reader_.take(read_variant(file_.json(), players));
    setup_.players = static_cast<std::uint8_t>(players);
    if (file_.has("setup") && file_["setup"].boolean()) {
      from_the_start(seats);
    } else {
      position(seats);
    }
    return reader_.result(PositionRead<Setup, State>{setup_, state_});
  }

 private:
  void from_the_start(const JsonField& seats) {
    for (const char* key : {"turn", "markers", "tavern", "graveyard", "wilderness", "harbor", "knows"}) {
      if (file_.has(key)) file_[key].wrong("with \"setup\": true there is no position");
    }
    seats.each([](const JsonField& seat) {
      if (!seat.is_object() || !seat.json().empty()) seat.wrong("with \"setup\": true each seat is {}");
    });
    state_ = initial(setup_);
  }

  void position(const JsonField& seats) {
    state_.red = state_.green = kTrackStart;
    if (file_.has("turn")) state_.turn = static_cast<Seat>(file_["turn"].integer(0, setup_.players - 1));
    markers();
    pile("graveyard", state_.graveyard, everyone(setup_.players));
    pile("wilderness", state_.wilderness, 0);
    tavern();
    for (Seat seat = 0; seat < setup_.players; ++seat) this->seat(seat, seats.entry(seat));
    leaders();
    harbor();
    knowledge();
    state_.ask = Ask::act;
    state_.asked = only(state_.turn);
  }

  // Each card once, and only cards of this match: put(card) where it is one.
  template <class Put>
  void card(const JsonField& field, Put put) {
    const auto found = card_named(field.string());
    if (!found) return field.wrong("unknown card " + field.text());
    if (!setup_.deck.has(id(*found))) {
      return field.wrong(field.text() + " is not among this match's heroes (\"heroes\", \"beginner\")");
    }
    if (named_.has(id(*found))) return field.wrong(field.text() + " is named twice");
    named_.add(id(*found));
    put(*found);
  }
  template <class Put>
  void each_card(const JsonField& list, Put put) {
    list.each([&](const JsonField& field) { card(field, put); });
  }

  void put(Card card, Place at, SeatSet knows) {
    arrive(state_, card, at);
    state_.knows[id(card)] = knows;
  }

  void markers() {
    if (!file_.has("markers")) return;
    const JsonField markers = file_["markers"];
    markers.only_keys({"red", "green"});
    const auto read = [&](const char* key, std::uint8_t& marker) {
      if (markers.has(key)) marker = static_cast<std::uint8_t>(markers[key].integer(kTrackFirst, kTrackLast));
    };
    read("red", state_.red);
    read("green", state_.green);
  }

  void pile(const char* key, Pile& pile, SeatSet knows) {
    if (!file_.has(key)) return;
    each_card(file_[key], [&](Card card) {
      insert(state_, pile, card, pile.size);
      state_.knows[id(card)] = knows;
    });
  }

  void tavern() {
    if (!file_.has("tavern")) return;
    const JsonField tavern = file_["tavern"];
    if (tavern.length() > kTavernSlots) return tavern.wrong("the Tavern has three slots");
    int slot = 0;
    tavern.each([&](const JsonField& field) {
      const Place at = tavern_slot(slot++);
      if (field.json().is_null()) return;
      card(field, [&](Card card) { put(card, at, everyone(setup_.players)); });
    });
  }

  void seat(Seat seat, const JsonField& entry) {
    entry.only_keys({"leader", "hand", "open", "hidden"});
    if (entry.has("leader")) leader(seat, entry["leader"]);
    if (entry.has("hand")) {
      if (entry["hand"].length() > kMaxHandAtFirst) {
        return entry["hand"].wrong("a hand begins with at most " + std::to_string(kMaxHandAtFirst) + " cards");
      }
      each_card(entry["hand"], [&](Card card) { put(card, hand_of(seat), only(seat)); });
    }
    if (entry.has("open")) {
      each_card(entry["open"], [&](Card card) { put(card, open_of(seat), everyone(setup_.players)); });
    }
    if (entry.has("hidden")) {
      each_card(entry["hidden"], [&](Card card) { put(card, hidden_top(state_, seat), only(seat)); });
    }
  }

  void leader(Seat seat, const JsonField& field) {
    const auto leader = leader_named(field.string());
    if (!leader) return field.wrong("unknown leader: lemron, cyra, myrad, xiadul, pavyr or enned");
    if (std::ranges::find(state_.leaders, *leader) != state_.leaders.end()) {
      return field.wrong("this leader is named twice");
    }
    state_.leaders[seat] = *leader;
  }

  // Those not named, in the order of their numbers.
  void leaders() {
    int next = 1;
    const auto taken = [&](int number) {
      return std::ranges::any_of(state_.leaders, [&](Leader leader) { return static_cast<int>(leader) == number; });
    };
    for (Seat seat = 0; seat < setup_.players; ++seat) {
      if (state_.leaders[seat] != Leader::none) continue;
      while (taken(next)) ++next;
      state_.leaders[seat] = static_cast<Leader>(next);
    }
  }

  void harbor() {
    if (file_.has("harbor")) {
      each_card(file_["harbor"], [&](Card card) { state_.harbor.add(id(card)); });
      setup_.deck = named_;
    } else {
      state_.harbor = setup_.deck - named_;
    }
    state_.harbor_size = static_cast<std::uint8_t>(state_.harbor.size());
  }

  void knowledge() {
    if (!file_.has("knows")) return;
    const JsonField knows = file_["knows"];
    if (!knows.is_object()) return knows.wrong("an object by seat is wanted");
    knows.each_member([&](const std::string& who, const JsonField& list) {
      const Viewer viewer = reader_.take(read_viewer(who, setup_.players, list.place()));
      list.each([&](const JsonField& field) {
        const auto card = card_named(field.string());
        if (!card) return field.wrong("unknown card " + field.text());
        if (!named_.has(id(*card)) || state_.harbor.has(id(*card))) {
          return field.wrong("nobody knows a card of the Harbor: say where " + field.text() + " lies");
        }
        look(state_, *card, viewer);
      });
    });
  }

  JsonReader reader_;
  JsonField file_;
  Setup setup_ = {};
  State state_ = {};
  IdSet named_;
};

}  // namespace

Read<PositionRead<Setup, State>> read_position(const Json& file) { return PositionReader(file).read(); }

}  // namespace oshra::hidden_leaders
