// Hidden Leaders for the lab.
#include "apps/lab/scenarios/hidden_leaders/position.h"

#include <map>
#include <optional>
#include <ranges>

#include "apps/common/fields.h"
#include "apps/lab/scenarios/hidden_leaders/describe.h"
#include "engine/core/hash.h"
#include "engine/hidden_leaders/knowledge.h"
#include "protocol/hidden_leaders/action_json.h"
#include "protocol/hidden_leaders/names.h"
#include "protocol/hidden_leaders/setup_json.h"
#include "protocol/hidden_leaders/view_json.h"

namespace oshra::lab {

namespace hl = hidden_leaders;
using hl::Card;
using hl::Leader;

namespace {

constexpr int kMaxScenarioHand = hl::kMaxHand + 1 - hl::kMaxGrowth;

class Loader {
 public:
  explicit Loader(const Json& file) : file_(file) {}

  std::unique_ptr<HiddenLeadersPosition> load() {
    only_keys(file_, "",
              {"game", "title", "rules", "players", "turn", "markers", "tavern", "graveyard", "wilderness", "harbor",
               "seats", "knows", "beginner", "heroes", "setup", "steps"});
    const Json seats = file_.or_null("seats");
    if (!seats.is_array() || seats.size() < hl::kMinPlayers || seats.size() > hl::kMaxPlayers) {
      throw Malformed("/seats", "a list of 2 to 6 seats is wanted");
    }
    const int players = static_cast<int>(seats.size());
    if (file_.contains("players") &&
        integer(file_["players"], "/players", hl::kMinPlayers, hl::kMaxPlayers) != players) {
      throw Malformed("/players", "there are " + std::to_string(players) + " seats");
    }
    setup_ = or_malformed(hl::read_variant(file_, players));
    if (file_.contains("setup") && boolean(file_["setup"], "/setup")) return from_the_start(seats);

    state_.red = state_.green = hl::kTrackStart;
    state_.turn = file_.contains("turn") ? static_cast<Seat>(integer(file_["turn"], "/turn", 0, players - 1)) : Seat{0};
    markers();
    pile("graveyard", state_.graveyard, everyone(players));
    pile("wilderness", state_.wilderness, 0);
    tavern();
    for (Seat seat = 0; seat < players; ++seat) this->seat(seat, seats[seat]);
    leaders();
    harbor();
    knowledge();
    state_.ask = hl::Ask::act;
    state_.asked = only(state_.turn);
    return std::make_unique<HiddenLeadersPosition>(setup_, state_);
  }

 private:
  std::unique_ptr<HiddenLeadersPosition> from_the_start(const Json& seats) {
    for (const char* key : {"turn", "markers", "tavern", "graveyard", "wilderness", "harbor", "knows"}) {
      if (file_.contains(key)) throw Malformed(std::string("/") + key, "with \"setup\": true there is no position");
    }
    for (std::size_t i = 0; i < seats.size(); ++i) {
      if (!seats[i].is_object() || !seats[i].empty()) {
        throw Malformed("/seats/" + std::to_string(i), "with \"setup\": true each seat is {}");
      }
    }
    return std::make_unique<HiddenLeadersPosition>(setup_, hl::initial(setup_));
  }

  // Each card once, and only cards of this match.
  Card card(const Json& value, const std::string& place) {
    const auto found = hl::card_named(string(value, place));
    if (!found) throw Malformed(place, "unknown card " + value.dump());
    if (!setup_.deck.has(hl::id(*found))) {
      throw Malformed(place, value.dump() + " is not among this match's heroes (\"heroes\", \"beginner\")");
    }
    if (named_.has(hl::id(*found))) throw Malformed(place, value.dump() + " is named twice");
    named_.add(hl::id(*found));
    return *found;
  }

  template <class Place>
  void each_card(const Json& list, const std::string& place, Place put) {
    array(list, place);
    for (std::size_t i = 0; i < list.size(); ++i) put(card(list[i], place + "/" + std::to_string(i)));
  }

  void put(Card card, hl::Place at, SeatSet knows) {
    hl::arrive(state_, card, at);
    state_.knows[hl::id(card)] = knows;
  }

  void markers() {
    if (!file_.contains("markers")) return;
    const Json& markers = file_["markers"];
    only_keys(markers, "/markers", {"red", "green"});
    const auto read = [&](const char* key, std::uint8_t& marker) {
      if (markers.contains(key)) {
        marker = static_cast<std::uint8_t>(
            integer(markers[key], std::string("/markers/") + key, hl::kTrackFirst, hl::kTrackLast));
      }
    };
    read("red", state_.red);
    read("green", state_.green);
  }

  void pile(const char* key, hl::Pile& pile, SeatSet knows) {
    if (!file_.contains(key)) return;
    each_card(file_[key], std::string("/") + key, [&](Card card) {
      hl::insert(state_, pile, card, pile.size);
      state_.knows[hl::id(card)] = knows;
    });
  }

  void tavern() {
    if (!file_.contains("tavern")) return;
    const Json& tavern = array(file_["tavern"], "/tavern");
    if (tavern.size() > hl::kTavernSlots) throw Malformed("/tavern", "the Tavern has three slots");
    for (std::size_t i = 0; i < tavern.size(); ++i) {
      if (tavern[i].is_null()) continue;
      put(card(tavern[i], "/tavern/" + std::to_string(i)), hl::tavern_slot(static_cast<int>(i)),
          everyone(setup_.players));
    }
  }

  void seat(Seat seat, const Json& entry) {
    const std::string place = "/seats/" + std::to_string(seat);
    only_keys(entry, place, {"leader", "hand", "open", "hidden"});
    if (entry.contains("leader")) {
      const auto leader = hl::leader_named(string(entry["leader"], place + "/leader"));
      if (!leader) throw Malformed(place + "/leader", "unknown leader: lemron, cyra, myrad, xiadul, pavyr or enned");
      for (const Leader other : state_.leaders) {
        if (other == *leader) throw Malformed(place + "/leader", "this leader is named twice");
      }
      state_.leaders[seat] = *leader;
    }
    if (entry.contains("hand")) {
      if (array(entry["hand"], place + "/hand").size() > kMaxScenarioHand) {
        throw Malformed(place + "/hand", "a hand begins with at most " + std::to_string(kMaxScenarioHand) + " cards");
      }
      each_card(entry["hand"], place + "/hand", [&](Card card) { put(card, hl::hand_of(seat), only(seat)); });
    }
    if (entry.contains("open")) {
      each_card(entry["open"], place + "/open",
                [&](Card card) { put(card, hl::open_of(seat), everyone(setup_.players)); });
    }
    if (entry.contains("hidden")) {
      each_card(entry["hidden"], place + "/hidden",
                [&](Card card) { put(card, hl::hidden_top(state_, seat), only(seat)); });
    }
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
    if (file_.contains("harbor")) {
      each_card(file_["harbor"], "/harbor", [&](Card card) { state_.harbor.add(hl::id(card)); });
      setup_.deck = named_;
    } else {
      state_.harbor = setup_.deck - named_;
    }
    state_.harbor_size = static_cast<std::uint8_t>(state_.harbor.size());
  }

  void knowledge() {
    if (!file_.contains("knows")) return;
    const Json& knows = file_["knows"];
    if (!knows.is_object()) throw Malformed("/knows", "an object by seat is wanted");
    for (const auto& [who, list] : knows.items()) {
      const std::string place = "/knows/" + who;
      const Viewer viewer = viewer_named(who, setup_.players, place);
      array(list, place);
      for (std::size_t i = 0; i < list.size(); ++i) {
        const std::string at = place + "/" + std::to_string(i);
        const auto card = hl::card_named(string(list[i], at));
        if (!card) throw Malformed(at, "unknown card " + list[i].dump());
        if (!named_.has(hl::id(*card)) || state_.harbor.has(hl::id(*card))) {
          throw Malformed(at, "nobody knows a card of the Harbor: say where " + list[i].dump() + " lies");
        }
        hl::look(state_, *card, viewer);
      }
    }
  }

  const Json& file_;
  hl::Setup setup_ = {};
  hl::State state_ = {};
  IdSet named_;
};

}  // namespace

std::string HiddenLeadersPosition::asked() const { return hl::describe_pending(hl::pending(setup_, state()), state()); }

std::string HiddenLeadersPosition::describe(const hl::Event& event) const { return hl::describe_event(event); }

Action HiddenLeadersPosition::parse_choice(Actor, const Json& choice, const std::string& place) const {
  return accepted(hl::read_choice(choice, {"seat"}), place);
}

Action HiddenLeadersPosition::parse_deal(const Json& deal, const std::string& place) const {
  return accepted(hl::read_deal(deal), place);
}

void HiddenLeadersPosition::check_pattern(const Json& pattern, const std::string& place,
                                          const std::vector<std::string>& ignored) const {
  accepted(hl::check_pattern(pattern, ignored), place);
}

Json HiddenLeadersPosition::choice_json(Actor, Action action) const { return hl::choice_json(action); }
Json HiddenLeadersPosition::deal_json(Action action) const { return hl::deal_json(action); }

Json HiddenLeadersPosition::setup_json() const { return hl::setup_json(setup_); }

Json HiddenLeadersPosition::state_json() const {
  // As the all-knowing viewer would see it: every place is filled from the State itself.
  Json json = view_json(kSpectator);
  const auto bottom_up = [&](const hl::Pile& pile) {
    std::vector<Card> cards;
    for (Card card = pile.top; card != Card::none; card = hl::below(state(), card)) cards.push_back(card);
    Json list = Json::array();
    for (const Card card : std::views::reverse(cards)) list.push_back(hl::card_json(card));
    return list;
  };
  json["wilderness"] = bottom_up(state().wilderness);
  json["harbor"] = hl::cards_json(state().harbor);
  json["set"] = Json::array();
  for (int i = 0; i < state().set_size; ++i)
    json["set"].push_back(hl::card_json(state().set[static_cast<std::size_t>(i)]));
  for (Seat seat = 0; seat < setup_.players; ++seat) {
    Json& place = json["seats"][seat];
    place["leader"] = hl::leader_json(state().leaders[seat]);
    place["hand"] = Json::array();
    for (int i = 0; i < state().hands[seat].size(); ++i) {
      place["hand"].push_back(hl::card_json(static_cast<Card>(state().hands[seat][i])));
    }
    place["hidden"] = bottom_up(state().hidden[seat]);
  }
  return json;
}

Json HiddenLeadersPosition::knowledge_json() const {
  Json known = Json::object();
  (setup_.deck - state().harbor).for_each([&](std::uint8_t card) {
    Json list = Json::array();
    for (Viewer viewer = 0; viewer < setup_.players; ++viewer) {
      if (contains(state().knows[card], viewer)) list.push_back(viewer);
    }
    if (contains(state().knows[card], kSpectator)) list.push_back("spectator");
    known[std::string(hl::name_of(static_cast<Card>(card)))] = std::move(list);
  });
  return known;
}

// The table only: what is asked has steps of its own in scenario files.
Json HiddenLeadersPosition::view_json(Viewer viewer) const {
  Json json = hl::view_json(setup_, hl::view(setup_, state(), viewer));
  json.erase("moment");
  return json;
}

Json HiddenLeadersPosition::outcome_json() const { return hl::outcome_json(setup_, hl::outcome(setup_, state())); }

bool HiddenLeadersPosition::knows(Viewer viewer, const std::string& name) const {
  const auto card = hl::card_named(name);
  return card && contains(state().knows[hl::id(*card)], viewer);
}

bool HiddenLeadersPosition::is_card(const std::string& name) const { return hl::card_named(name).has_value(); }

bool HiddenLeadersPosition::unordered(std::string_view key) const {
  return key == "hand" || key == "open" || key == "harbor";
}

void HiddenLeadersPosition::check_parts(const Json& parts, const std::string& place, bool view) const {
  only_keys(parts, place,
            {"turn", "markers", "tavern", "graveyard", "wilderness", "harbor", "seats", "knows", "over", "faction",
             "winners", "scores", "to_act", "players"});
  if (parts.contains("markers")) {
    only_keys(parts["markers"], place + "/markers", {"red", "green"});
    for (const auto& [marker, space] : parts["markers"].items()) integer(space, place + "/markers/" + marker, 1, 12);
  }
  for (const char* pile : {"tavern", "graveyard", "wilderness", "harbor"}) {
    if (!parts.contains(pile)) continue;
    const std::string at = place + "/" + pile;
    if (view && std::string_view(pile) == "harbor" && parts[pile].is_number()) continue;
    check_card_list(*this, parts[pile], at, view || std::string_view(pile) == "tavern");
  }
  if (parts.contains("seats")) {
    const Json& seats = array(parts["seats"], place + "/seats");
    for (std::size_t i = 0; i < seats.size(); ++i) {
      if (seats[i].is_null()) continue;
      const std::string at = place + "/seats/" + std::to_string(i);
      only_keys(seats[i], at, {"leader", "hand", "open", "hidden"});
      for (const char* zone : {"hand", "open", "hidden"}) {
        if (seats[i].contains(zone)) check_card_list(*this, seats[i][zone], at + "/" + zone, view);
      }
    }
  }
  if (parts.contains("knows")) {
    if (view) throw Malformed(place + "/knows", "a view is what its seat knows; use it in \"expect\"");
    if (!parts["knows"].is_object()) throw Malformed(place + "/knows", "an object by seat is wanted");
    for (const auto& [who, cards] : parts["knows"].items()) {
      viewer_named(who, setup_.players, place + "/knows/" + who);
      check_card_list(*this, cards, place + "/knows/" + who, false);
    }
  }
}

Json HiddenLeadersPosition::in_full(const std::string& key, const Json& part) const {
  Json whole = part;
  while (key == "tavern" && whole.size() < hl::kTavernSlots) whole.push_back(nullptr);
  return whole;
}

std::unique_ptr<HiddenLeadersPosition> load_hidden_leaders(const Json& scenario) { return Loader(scenario).load(); }

}  // namespace oshra::lab
