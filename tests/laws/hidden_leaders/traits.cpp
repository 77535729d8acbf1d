#include "tests/laws/hidden_leaders/traits.h"

#include "apps/lab/scenarios/hidden_leaders/position.h"
#include "protocol/hidden_leaders/action_json.h"

namespace oshra::laws {

using namespace hidden_leaders;

namespace {

// Bytes that can be written as JSON at all.
bool can_be_named(Action action) {
  if (action.kind == 0 || action.kind >= kActionKinds || action.c != 0) return false;
  switch (kind_of(action)) {
    case Do::move:
      return red_of(action) >= -11 && red_of(action) <= 11 && green_of(action) >= -11 && green_of(action) <= 11;
    case Do::faction: return action.a < kFactions;
    case Do::pile:
    case Do::mode: return action.a < 2;
    case Do::deal_leader: return action.a >= 1 && action.a <= kLeaders;
    default: return action.b <= kCards;
  }
}

bool is_deal(Action action) { return kind_of(action) >= Do::deal_card; }

}  // namespace

std::vector<Variant<Setup>> HiddenLeadersTraits::variants(int players) {
  std::vector<Variant<Setup>> all;
  for (const bool extended : {false, true}) {
    for (const bool beginner : {false, true}) {
      all.push_back({make_setup(players, beginner, extended), std::to_string(players) + " players" +
                                                                  (beginner ? ", beginner" : ", full") +
                                                                  (extended ? ", extended" : ", base")});
    }
  }
  return all;
}

std::string HiddenLeadersTraits::describe(Actor actor, Action action) {
  std::string text = actor == kChance ? "chance " : name_of_viewer(actor) + " ";
  if (can_be_named(action)) return text + (is_deal(action) ? deal_json(action) : choice_json(action)).dump();
  for (const std::uint8_t byte : {action.kind, action.a, action.b, action.c}) text += std::to_string(byte) + " ";
  return text + "(no choice has these bytes)";
}

// --- law 1 ---

void HiddenLeadersTraits::Marks::see(const Setup& setup, const State& state) {
  if (state.ask == Ask::act) hand_at_begin_ = state.hands[state.turn].size();
  raise(frames_, state.depth + 1);
  raise(set_, state.set_size);
  for (Seat seat = 0; seat < setup.players; ++seat) {
    raise(hand_, state.hands[seat].size());
    raise(hidden_, state.hidden[seat].size);
    raise(open_, state.open_count[seat]);
  }
}

// A chain begins with a card played from a hand (HL-A9), which counts as performed.
void HiddenLeadersTraits::Marks::hear(const Event& event) {
  if (event.what == Happening::turn_begins) chains_now_ = performances_now_ = 0;
  if (event.what == Happening::played) {
    performances_now_ = 0;
    raise(chains_, ++chains_now_);
  }
  if (event.what == Happening::played || event.what == Happening::performs) raise(performances_, ++performances_now_);
}

Flaw HiddenLeadersTraits::Marks::exceeded() const {
  if (frames_ > 5) return "more than five frames, the turn among them";
  if (performances_now_ > kPerformers + 1) return "a chain of more than seven performances (HL-A9)";
  if (chains_now_ > hand_at_begin_) return "more chains in a turn than its hand had cards (HL-A9)";
  return std::nullopt;
}

std::string HiddenLeadersTraits::Marks::text() const {
  const auto mark = [](const char* name, int value, int bound) {
    return std::string(name) + " " + std::to_string(value) + (bound != 0 ? "/" + std::to_string(bound) : "");
  };
  return mark("frames", frames_, kMaxFrames + 1) + ", " + mark("hand", hand_, kMaxHand) + ", " +
         mark("set", set_, kMaxSet) + ", " + mark("hidden stack", hidden_, 0) + ", " + mark("open party", open_, 0) +
         ", " + mark("a player's options", options_, static_cast<int>(kMaxOptions)) + ", " +
         mark("performances in a chain", performances_, kPerformers + 1) + ", " + mark("chains in a turn", chains_, 0);
}

// --- law 5 ---

// What the viewer cannot place lies evenly in all places left.
std::vector<Likelihood> HiddenLeadersTraits::expected(const Setup& setup, const View& view) {
  IdSet unknown = setup.deck;
  const auto place = [&](Card card) {
    if (card != Card::none) unknown.remove(id(card));
  };
  int hidden = 0;
  for (Seat seat = 0; seat < setup.players; ++seat) {
    unknown = unknown - view.open[seat];
    for (int i = 0; i < view.hand_known[seat].size(); ++i) unknown.remove(view.hand_known[seat][i]);
    hidden += view.hidden_size[seat];
  }
  for (const FaceDown& card : view.hidden) place(card.card);
  for (const FaceDown& card : view.wilderness) place(card.card);
  for (const Card card : view.graveyard) place(card);
  for (const Card card : view.tavern) place(card);
  for (int i = 0; i < view.set_known.size(); ++i) unknown.remove(view.set_known[i]);
  for (int i = 0; i + 1 < view.depth; ++i) place(view.frames[static_cast<std::size_t>(i)].c);

  std::vector<Likelihood> all;
  const double size = unknown.size();
  // `slots`: how many of the unknown cards that place holds.
  const auto even = [&](int where, double slots) {
    if (slots <= 0) return;
    unknown.for_each([&](std::uint8_t card) { all.push_back({key(where, card), slots / size}); });
  };
  const auto one_of_group = [&](int where, const SortedBytes& known, int group) {
    for (int i = 0; i < known.size(); ++i) all.push_back({key(where, known[i]), 1.0 / group});
    even(where, static_cast<double>(group - known.size()) / group);
  };
  for (Seat seat = 0; seat < setup.players; ++seat) {
    even(kHand + seat, view.hand_size[seat] - view.hand_known[seat].size());
    const bool answers_here = view.ask == Ask::setup_choice ||
                              (view.ask == Ask::each_discards && seat != view.turn && view.hand_size[seat] != 0);
    if (answers_here && seat != view.viewer && !contains(view.asked, seat)) {
      const int picks = view.ask == Ask::setup_choice ? 2 : 1;
      for (int pick = 0; pick < picks; ++pick) {
        one_of_group(kAnswer + 2 * seat + pick, view.hand_known[seat], view.hand_size[seat]);
      }
    }
  }
  for (int i = 0; i < hidden; ++i) {
    if (view.hidden[static_cast<std::size_t>(i)].card == Card::none) even(kHidden + i, 1);
  }
  for (int i = 0; i < view.wilderness_size; ++i) {
    if (view.wilderness[static_cast<std::size_t>(i)].card == Card::none) even(kWilderness + i, 1);
  }
  even(kSet, view.set_size - view.set_known.size());
  if (view.viewer != view.turn && view.set_size != 0) one_of_group(kFirstOfSet, view.set_known, view.set_size);
  if (view.viewer != view.turn && view.set_size >= 2) {
    all.push_back({key(kSetRises, 0), 0.5});
    all.push_back({key(kSetRises, 1), 0.5});
  }
  even(kHarbor, view.harbor_size);

  const int dealt = view.ask == Ask::deal_start ? 0 : view.ask == Ask::deal_leader ? view.count : setup.players;
  std::vector<int> unseen;
  for (int leader = 1; leader <= kLeaders; ++leader) {
    bool seen = false;
    for (const Leader known : view.leaders) seen = seen || static_cast<int>(known) == leader;
    if (!seen) unseen.push_back(leader);
  }
  for (int seat = 0; seat < dealt; ++seat) {
    if (view.leaders[static_cast<std::size_t>(seat)] != Leader::none) continue;
    for (const int leader : unseen)
      all.push_back({key(kLeader + seat, leader), 1.0 / static_cast<double>(unseen.size())});
  }
  return all;
}

// Once for each action: its JSON, written and read, leads back to it, and to no other.
Flaw HiddenLeadersTraits::Names::met(const Setup&, const State&, Actor actor, Action action) {
  const std::uint32_t chance = actor == kChance ? 1 : 0;
  const std::uint32_t code = chance << 21U | static_cast<std::uint32_t>(action.kind & 31U) << 16U |
                             static_cast<std::uint32_t>(action.a) << 8U | action.b;
  if (seen_[code]) return std::nullopt;
  seen_[code] = true;
  if (!can_be_named(action) || is_deal(action) != (actor == kChance))
    return "an option without a name: " + describe(actor, action);
  const std::string text = (actor == kChance ? deal_json(action) : choice_json(action)).dump();
  const Json json = read_json(text);
  const auto parsed = actor == kChance ? read_deal(json) : read_choice(json);
  if (!parsed) return "cannot be read: " + text + ": " + parsed.error().message;
  if (!(*parsed == action)) return "is read as something else: " + text;
  if (actor != kChance && !fits_pattern(json, action)) return "does not fit itself: " + text;
  const auto [at, fresh] = names_.emplace((actor == kChance ? "deal " : "") + text, code);
  if (!fresh) return "two actions have one name: " + at->first;
  return std::nullopt;
}

std::unique_ptr<lab::Position> HiddenLeadersTraits::lab_position(const Setup& setup) {
  return std::make_unique<lab::HiddenLeadersPosition>(setup, initial(setup));
}

}  // namespace oshra::laws
