#include "foresight/hidden_leaders/consequences.h"

#include "engine/hidden_leaders/game.h"
#include "engine/hidden_leaders/piles.h"
#include "foresight/imagine.h"

namespace oshra::foresight {

using namespace hidden_leaders;  // NOLINT(google-build-using-namespace)

namespace {

using Fact = HiddenLeadersFact;
using What = HiddenLeadersFact::What;
using HiddenLeadersWorld = World<HiddenLeaders>;

struct HiddenLeadersTold {
  // HL-E5: leaders and hidden heroes are shown after it.
  static bool ends(const Event& event) { return event.what == Happening::game_ends; }

  static bool goes_with(const Event& /*event*/, const Event& /*next*/) { return false; }

  // Each card that the viewer cannot place may lie where this one did. A card of a hand or of the Harbor has no place
  // of its own there: which one it would be, nobody can be told.
  static std::vector<View> told(const Setup& setup, const View& view, const State& before, const Event& event) {
    std::vector<View> views;
    if (event.what == Happening::has_none) return views;
    const Place place = find(before, setup.players, static_cast<Card>(event.card));
    View known = view;
    FaceDown* lying = nullptr;
    if (place.spot == Spot::hidden) {
      std::size_t first = 0;
      for (Seat seat = 0; seat < place.seat; ++seat) first += view.hidden_size[seat];
      lying = &known.hidden[first + place.slot];
    } else if (place.spot == Spot::wilderness) {
      std::size_t under = 0;
      for (Card card = below(before, static_cast<Card>(event.card)); card != Card::none; card = below(before, card)) {
        ++under;
      }
      lying = &known.wilderness[under];
    }
    if (lying == nullptr || lying->card != Card::none) return views;
    lying->knows |= only(view.viewer);
    const IdSet unplaced = unplaced_cards(setup, view);
    views.reserve(static_cast<std::size_t>(unplaced.size()));
    unplaced.for_each([&](std::uint8_t card) {
      lying->card = static_cast<Card>(card);
      views.push_back(known);
    });
    return views;
  }
};

// A card that can be said to go somewhere; the others are on their way, or being performed (HL-A8).
bool comes_to_lie(Spot spot) {
  switch (spot) {
    case Spot::wilderness:
    case Spot::graveyard:
    case Spot::tavern:
    case Spot::hand:
    case Spot::open:
    case Spot::hidden: return true;
    default: return false;
  }
}

// Outside abilities only cards between hands and piles move.
bool is_rest_of_turn(Ask ask) {
  switch (ask) {
    case Ask::nothing:
    case Ask::deal_draw:
    case Ask::deal_refill:
    case Ask::discard_more:
    case Ask::draw:
    case Ask::discard_down: return true;
    default: return false;
  }
}

class HiddenLeadersForesight {
 public:
  HiddenLeadersForesight(const Setup& setup, const View& view)
      : setup_(setup), view_(view), unplaced_(unplaced_cards(setup, view)) {}

  [[nodiscard]] std::vector<Fact> facts_of(const HiddenLeadersWorld& world) const {
    std::vector<Fact> facts;
    bool markers_move = false;
    for (const Event& event : world.events) {
      markers_move = markers_move || event.what == Happening::markers_moved;
      const bool moves =
          event.what == Happening::played || event.what == Happening::moved || event.what == Happening::exchanged;
      if (moves && comes_to_lie(event.to.spot)) add_card(project(event, view_.viewer), facts);
    }
    if (!world.whole) return facts;
    add_parties(world, facts);
    const State& after = world.after;
    if (markers_move) facts.push_back(markers(What::markers, after.red, after.green));
    if (after.ask == Ask::nothing) {
      facts.push_back({.what = What::ends, .faction = leading_faction(setup_, after.red, after.green)});
    }
    add_marker_choice(after, facts);
    return facts;
  }

  // Of one world, as HiddenLeadersConsequences::last_turn.
  [[nodiscard]] std::optional<Faction> last_turn(const HiddenLeadersWorld& world) const {
    const State& after = world.after;
    if (!world.whole || !is_rest_of_turn(after.ask)) return std::nullopt;
    for (Seat seat = 0; seat < setup_.players; ++seat) {
      if (after.open_count[seat] >= end_threshold(setup_)) return leading_faction(setup_, after.red, after.green);
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] bool is_known(Card card) const { return card != Card::none && !unplaced_.has(id(card)); }

  // What the viewer is only told in this world is not known beforehand. Cards that cannot be told apart are counted.
  void add_card(const ViewEvent& event, std::vector<Fact>& facts) const {
    const auto card = static_cast<Card>(event.card);
    Fact fact{
        .what = What::card, .card = is_known(card) ? card : Card::none, .from = event.from, .to = event.to, .count = 1};
    for (Fact& other : facts) {
      fact.count = other.count;
      if (other != fact) continue;
      ++other.count;
      return;
    }
    fact.count = 1;
    facts.push_back(fact);
  }

  [[nodiscard]] Fact markers(What what, int red, int green, Seat seat = 0) const {
    return {.what = what,
            .seat = seat,
            .faction = leading_faction(setup_, red, green),
            .red = static_cast<std::uint8_t>(red),
            .green = static_cast<std::uint8_t>(green)};
  }

  [[nodiscard]] int known_heroes(const State& s, Seat seat, Faction faction) const {
    int count = 0;
    const auto add = [&](Card card) { count += is_known(card) && (factions_of(card) & just(faction)) != 0 ? 1 : 0; };
    s.open[seat].for_each([&](std::uint8_t card) { add(static_cast<Card>(card)); });
    for (Card card = s.hidden[seat].top; card != Card::none; card = below(s, card)) add(card);
    return count;
  }

  void add_parties(const HiddenLeadersWorld& world, std::vector<Fact>& facts) const {
    for (Seat seat = 0; seat < setup_.players; ++seat) {
      if (world.after.open_count[seat] != world.before.open_count[seat]) {
        facts.push_back({.what = What::party,
                         .seat = seat,
                         .count = world.after.open_count[seat],
                         .limit = static_cast<std::uint8_t>(end_threshold(setup_))});
      }
      for (int f = 0; f < kFactions; ++f) {
        const auto faction = static_cast<Faction>(f);
        const int before = known_heroes(world.before, seat, faction);
        const int after = known_heroes(world.after, seat, faction);
        if (before == after) continue;
        facts.push_back({.what = What::heroes,
                         .seat = seat,
                         .count = static_cast<std::uint8_t>(after),
                         .before = static_cast<std::uint8_t>(before),
                         .faction = faction});
      }
    }
  }

  // The markers stand where everyone sees them, so whoever is asked has the same moves in every world.
  void add_marker_choice(const State& after, std::vector<Fact>& facts) const {
    if (after.ask != Ask::marker) return;
    const Seat seat = first_of(after.asked);
    OptionList moves;
    options(setup_, after, seat, moves);
    for (const Action move : moves) {
      facts.push_back(markers(What::marker_choice, after.red + red_of(move), after.green + green_of(move), seat));
    }
  }

  const Setup& setup_;
  const View& view_;
  IdSet unplaced_;
};

}  // namespace

HiddenLeadersConsequences foresee(const Setup& setup, const View& view, Action action) {
  HiddenLeadersConsequences consequences;
  const auto imagined = Imagining<HiddenLeaders, HiddenLeadersTold>(setup, view, action).imagine();
  if (!imagined) return consequences;
  const HiddenLeadersForesight foresight(setup, view);
  std::vector<std::vector<Fact>> worlds;
  worlds.reserve(imagined->worlds.size());
  if (imagined->all) consequences.last_turn = foresight.last_turn(imagined->worlds.front());
  for (const HiddenLeadersWorld& world : imagined->worlds) {
    worlds.push_back(foresight.facts_of(world));
    if (foresight.last_turn(world) != consequences.last_turn) consequences.last_turn.reset();
  }
  const auto same = [](Fact a, Fact b) {
    a.sure = b.sure;
    return a == b;
  };
  consequences.facts = joined(worlds, imagined->all, same, [](Fact&, const Fact&) {});
  for (const Fact& fact : consequences.facts) {
    if (fact.what != What::markers || !fact.sure) continue;
    consequences.then = HiddenLeadersThen{fact.red, fact.green, needs(setup, fact.red, fact.green)};
  }
  return consequences;
}

}  // namespace oshra::foresight
