// What options of Hidden Leaders would do, and what each faction needs: single positions, and random games in which
// everything that is said to be sure is held against what really comes of it.
#include <doctest/doctest.h>

#include <algorithm>
#include <queue>

#include "apps/lab/scenarios/hidden_leaders/position.h"
#include "foresight/hidden_leaders/consequences.h"
#include "tests/common/full.h"
#include "tests/foresight/tried.h"
#include "tests/text/hidden_leaders_checks.h"

namespace {

using namespace oshra;
using namespace oshra::hidden_leaders;
using foresight::HiddenLeadersConsequences;
using Fact = foresight::HiddenLeadersFact;
using What = Fact::What;

// All lines in one, for what a test says when it fails.
std::string told_in_english(const Setup& setup, const View& view, Action action) {
  std::string all;
  for (const text::Sentence& line :
       text::hidden_leaders_in(text::Language::en).consequences(setup, view, text::kNames, action)) {
    all += line.text + '\n';
  }
  return all;
}

// A position of a scenario file, and the consequences of a choice there.
class HiddenLeadersTable {
 public:
  explicit HiddenLeadersTable(const char* scenario) : position_(lab::load_hidden_leaders(read_json(scenario))) {}

  void play(Seat seat, const char* choice) { position_->act(seat, {.action = action(seat, choice)}); }
  [[nodiscard]] HiddenLeadersConsequences of(Seat seat, const char* choice) const {
    return foresight::foresee(position_->setup(), seen_by(seat), action(seat, choice));
  }
  [[nodiscard]] std::string cost(Seat seat, const char* choice) const {
    const auto cost = text::hidden_leaders_in(text::Language::en).cost(of(seat, choice), seat, action(seat, choice));
    return cost ? cost->text : "";
  }
  [[nodiscard]] std::string told(Seat seat, const char* choice) const {
    return told_in_english(position_->setup(), seen_by(seat), action(seat, choice));
  }

 private:
  [[nodiscard]] View seen_by(Seat seat) const { return view(position_->setup(), position_->state(), seat); }
  [[nodiscard]] Action action(Seat seat, const char* choice) const {
    return position_->parse_choice(seat, read_json(choice), "here");
  }

  std::unique_ptr<lab::HiddenLeadersPosition> position_;
};

std::vector<Fact> facts_of(const HiddenLeadersConsequences& consequences, What what) {
  std::vector<Fact> found;
  std::ranges::copy_if(consequences.facts, std::back_inserter(found),
                       [&](const Fact& fact) { return fact.what == what; });
  return found;
}

// HL-E2, written from the rules page.
Faction faction_by_the_page(int red, int green) {
  if (red >= 9 && green >= 9) return Faction::undead;
  if (std::abs(red - green) <= 1) return Faction::water;
  return red > green ? Faction::army : Faction::tribes;
}

// Steps of one space, either marker, until that faction wins.
int steps_by_search(int red, int green, Faction faction) {
  std::array<std::array<bool, 14>, 14> met = {};
  std::queue<std::array<int, 3>> open;
  open.push({red, green, 0});
  while (!open.empty()) {
    const auto [r, g, steps] = open.front();
    open.pop();
    if (r < 1 || r > 12 || g < 1 || g > 12 || met.at(static_cast<std::size_t>(r)).at(static_cast<std::size_t>(g))) {
      continue;
    }
    met.at(static_cast<std::size_t>(r)).at(static_cast<std::size_t>(g)) = true;
    if (faction_by_the_page(r, g) == faction) return steps;
    for (const auto& [by_red, by_green] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
      open.push({r + by_red, g + by_green, steps + 1});
    }
  }
  return -1;
}

// Is the fact so, in the game as it really goes on?
bool holds(const Setup& setup, const Fact& fact, const Tried<HiddenLeaders>& real, const IdSet& unplaced) {
  switch (fact.what) {
    case What::card:
      return std::ranges::count_if(real.events, [&](const Event& event) {
               const bool moves = event.what == Happening::played || event.what == Happening::moved ||
                                  event.what == Happening::exchanged;
               return moves && event.from.spot == fact.from.spot && event.from.seat == fact.from.seat &&
                      event.to == fact.to && (fact.card == Card::none || id(fact.card) == event.card);
             }) >= fact.count;
    case What::party: return real.after.open_count[fact.seat] == fact.count && fact.limit == end_threshold(setup);
    case What::heroes: {
      const auto count = [&](const State& s) {
        IdSet heroes = s.open[fact.seat];
        for (Card card = s.hidden[fact.seat].top; card != Card::none; card = s.below[id(card)]) heroes.add(id(card));
        return ((heroes - unplaced) & kFactionCards[static_cast<std::size_t>(fact.faction)]).size();
      };
      return count(real.before) == fact.before && count(real.after) == fact.count;
    }
    case What::markers:
      return real.after.red == fact.red && real.after.green == fact.green &&
             faction_by_the_page(fact.red, fact.green) == fact.faction;
    case What::marker_choice: {
      OptionList options;
      hidden_leaders::options(setup, real.after, fact.seat, options);
      return real.after.ask == Ask::marker && std::ranges::any_of(options, [&](Action move) {
               return real.after.red + red_of(move) == fact.red && real.after.green + green_of(move) == fact.green;
             });
    }
    case What::ends: return real.after.ask == Ask::nothing && outcome(setup, real.after).faction == fact.faction;
  }
  return false;
}

}  // namespace

TEST_CASE("HL-E2: what each faction needs is the least number of single steps of both markers, as a search finds it") {
  const Setup setup = make_setup(4);
  for (int red = kTrackFirst; red <= kTrackLast; ++red) {
    for (int green = kTrackFirst; green <= kTrackLast; ++green) {
      CAPTURE(red);
      CAPTURE(green);
      const foresight::HiddenLeadersNeeds needs = foresight::needs(setup, red, green);
      CHECK(needs.leads == faction_by_the_page(red, green));
      for (int f = 0; f < kFactions; ++f) {
        CHECK(needs.steps.at(static_cast<std::size_t>(f)) == steps_by_search(red, green, static_cast<Faction>(f)));
      }
    }
  }
}

TEST_CASE("HL-E2: the needs in words name the faction that would win now, and the steps of the others") {
  const Setup setup = make_setup(4);
  View view = {};
  view.red = 8;
  view.green = 9;
  const auto lines = text::hidden_leaders_in(text::Language::en).needs(setup, view);
  REQUIRE(lines.size() == 5);
  CHECK(lines[1].text == "Hill Tribes: 1 space");
  CHECK(lines[2].text == "Imperial Army: 3 spaces");
  CHECK(lines[3].text == "Undead: 1 space");
  CHECK(lines[4].text == "Water Folk: would win now");
}

TEST_CASE("HL-A4: a move that is no choice is foreseen at the play, with whom HL-E2 would name") {
  const HiddenLeadersTable table(R"({"game": "hidden-leaders", "markers": {"red": 11, "green": 5},
    "seats": [{"hand": ["blind-eye-collector"]}, {}]})");
  const auto consequences = table.of(0, R"({"do": "play", "card": "blind-eye-collector"})");
  const auto markers = facts_of(consequences, What::markers);
  REQUIRE(markers.size() == 1);
  CHECK(markers[0].sure);
  CHECK(markers[0].red == 12);
  CHECK(markers[0].green == 8);
  CHECK(markers[0].faction == Faction::army);
  REQUIRE(consequences.then);
  CHECK(consequences.then->needs.steps.at(static_cast<std::size_t>(Faction::undead)) == 1);
  CHECK(table.told(0, R"({"do": "play", "card": "blind-eye-collector"})") ==
        "Blind Eye Collector (Hill Tribes; your hand) then lies face up in your party.\n"
        "Open heroes in your party: 1 of 8.\n"
        "Hill Tribes in your party, as far as you know: 1 instead of 0.\n"
        "Red stands on space 12, green on space 8: the Imperial Army would win.\n"
        "Spaces to go after that: Hill Tribes 6; Imperial Army 0; Undead 1; Water Folk 3.\n");
}

TEST_CASE("what a choice is sure to cost is the cards that leave its player, unless it is a discard by name") {
  HiddenLeadersTable table(R"({"game": "hidden-leaders", "markers": {"red": 5, "green": 5},
    "seats": [{"hand": ["unconfident-executioner", "aimless-eel"], "open": ["keen-koi"]}, {"open": ["canned-champion"]}]})");
  CHECK(table.cost(0, R"({"do": "play", "card": "unconfident-executioner"})") == "");
  CHECK(table.cost(0, R"({"do": "discard", "card": "aimless-eel"})") == "");
  table.play(0, R"({"do": "play", "card": "unconfident-executioner"})");
  CHECK(table.cost(0, R"({"do": "choose", "of": 0, "face": "open", "card": "keen-koi"})") == "costs 1 card");
  CHECK(table.cost(0, R"({"do": "choose", "of": 1, "face": "open", "card": "canned-champion"})") == "");
}

TEST_CASE("HL-A4: a move that is a choice yet to come is told as its places, and the choice itself as a move") {
  HiddenLeadersTable table(R"({"game": "hidden-leaders", "markers": {"red": 8, "green": 9},
    "seats": [{"hand": ["rotting-orangutan"]}, {}]})");
  const auto before = table.of(0, R"({"do": "play", "card": "rotting-orangutan"})");
  CHECK(facts_of(before, What::markers).empty());
  CHECK_FALSE(before.then);
  const auto choice = facts_of(before, What::marker_choice);
  REQUIRE(choice.size() == 2);
  CHECK(choice[0].sure);
  CHECK(choice[0].red == 10);
  CHECK(choice[0].faction == Faction::undead);
  CHECK(choice[1].green == 11);
  CHECK(choice[1].faction == Faction::tribes);
  CHECK(table.told(0, R"({"do": "play", "card": "rotting-orangutan"})") ==
        "Rotting Orangutan (Undead; your hand) then lies face up in your party.\n"
        "Open heroes in your party: 1 of 8.\n"
        "Undead in your party, as far as you know: 1 instead of 0.\n"
        "After that you choose where the markers go: red 10, green 9 (Undead); red 8, green 11 (Hill Tribes).\n");
  table.play(0, R"({"do": "play", "card": "rotting-orangutan"})");
  const auto markers = facts_of(table.of(0, R"({"do": "move", "green": 2})"), What::markers);
  REQUIRE(markers.size() == 1);
  CHECK(markers[0].faction == Faction::tribes);
}

TEST_CASE("HL-E1: the hero that ends the game is told so, also where it is turned over and nobody knows who it is") {
  const char* const kSevenOpen = R"({"game": "hidden-leaders", "markers": {"red": 4, "green": 4},
    "seats": [{"hand": ["short-sighted-soldier", "long-eared-loner"], "open": []},
              {"open": ["canned-champion", "keen-koi", "ace-fighter", "furious-frog", "leery-lizard", "aimless-eel",
                        "wrapped-warrior"], "hidden": ["bored-goblin"]}]})";
  HiddenLeadersTable table(kSevenOpen);
  CHECK(facts_of(table.of(0, R"({"do": "play", "card": "short-sighted-soldier"})"), What::ends).empty());
  table.play(0, R"({"do": "play", "card": "long-eared-loner"})");
  const auto consequences = table.of(0, R"({"do": "choose", "of": 1, "face": "hidden", "slot": 0})");
  const auto ends = facts_of(consequences, What::ends);
  REQUIRE(ends.size() == 1);
  CHECK(ends[0].sure);
  const auto party = facts_of(consequences, What::party);
  REQUIRE(party.size() == 1);
  CHECK(party[0].seat == 1);
  CHECK(party[0].count == 8);
  CHECK(party[0].sure);
  CHECK(table.told(0, R"({"do": "choose", "of": 1, "face": "hidden", "slot": 0})") ==
        "A card you do not know (Ben’s hidden hero no. 1) then lies face up in Ben’s party.\n"
        "Open heroes in Ben’s party: 8 of 8.\n"
        "With this the game ends (HL-E1): the Water Folk would win.\n");
}

TEST_CASE("HL-E1: the hero after which the game ends with this turn, unless a move of the markers is still to come") {
  const char* const kSevenOpen = R"({"game": "hidden-leaders", "markers": {"red": 4, "green": 4},
    "seats": [{"hand": ["short-sighted-soldier", "rotting-orangutan"],
               "open": ["canned-champion", "keen-koi", "ace-fighter", "furious-frog", "leery-lizard", "aimless-eel",
                        "wrapped-warrior"]}, {}]})";
  HiddenLeadersTable table(kSevenOpen);
  CHECK(table.of(0, R"({"do": "play", "card": "short-sighted-soldier"})").last_turn == Faction::army);
  CHECK_FALSE(table.of(0, R"({"do": "play", "card": "rotting-orangutan"})").last_turn);
  CHECK_FALSE(table.of(0, R"({"do": "done"})").last_turn);
  table.play(0, R"({"do": "play", "card": "rotting-orangutan"})");
  CHECK(table.of(0, R"({"do": "move", "green": 2})").last_turn == Faction::tribes);
}

TEST_CASE("HL-H8: what a card does depends on one that nobody has seen: perhaps; and is sure for whoever knows it") {
  const char* const kOracle = R"({"game": "hidden-leaders", "markers": {"red": 8, "green": 6},
    "wilderness": ["ghastly-granny"], "seats": [{"hand": ["tentacle-oracle"]}, {}]})";
  const auto unknown = HiddenLeadersTable(kOracle).of(0, R"({"do": "play", "card": "tentacle-oracle"})");
  const auto markers = facts_of(unknown, What::markers);
  REQUIRE(markers.size() == 1);
  CHECK_FALSE(markers[0].sure);
  CHECK(markers[0].red == 5);
  CHECK_FALSE(unknown.then);
  const std::string told = HiddenLeadersTable(kOracle).told(0, R"({"do": "play", "card": "tentacle-oracle"})");
  CHECK(has(told, "Perhaps: Red stands on space 5, green on space 3: the Imperial Army would win."));

  const char* const kKnown = R"({"game": "hidden-leaders", "markers": {"red": 8, "green": 6},
    "wilderness": ["ghastly-granny"], "knows": {"0": ["ghastly-granny"]},
    "seats": [{"hand": ["tentacle-oracle"]}, {}]})";
  const auto known = HiddenLeadersTable(kKnown).of(0, R"({"do": "play", "card": "tentacle-oracle"})");
  CHECK(facts_of(known, What::markers).empty());  // one of the Undead: no move
}

TEST_CASE("HL-V4: a target is told with its faction and owner, and how many of that faction are left there") {
  HiddenLeadersTable table(R"({"game": "hidden-leaders", "markers": {"red": 4, "green": 4},
    "seats": [{"hand": ["aimless-eel"]}, {"open": ["ghastly-granny", "crow-carrier"]}]})");
  table.play(0, R"({"do": "play", "card": "aimless-eel"})");
  table.play(0, R"({"do": "move", "red": 1})");
  CHECK(table.told(0, R"({"do": "choose", "of": 1, "face": "open", "card": "ghastly-granny"})") ==
        "Ghastly Granny (Undead; Ben’s party) goes to the Graveyard.\n"
        "Open heroes in Ben’s party: 1 of 8.\n"
        "Undead in Ben’s party, as far as you know: 1 instead of 2.\n");
}

TEST_CASE("HL-S5: who is not asked, and what is no option, have no consequences") {
  const HiddenLeadersTable table(R"({"game": "hidden-leaders", "seats": [{"hand": ["keen-koi"]}, {}]})");
  CHECK(table.of(1, R"({"do": "play", "card": "keen-koi"})").facts.empty());
  CHECK(table.of(0, R"({"do": "play", "card": "ace-fighter"})").facts.empty());
  CHECK(table.told(0, R"({"do": "done"})") == "What follows cannot be foreseen.\n");
}

TEST_CASE("HL-H8: in random games all that is sure comes true, and what comes is among what was foreseen") {
  const int games = full() ? 60 : 12;
  int sure = 0;
  int perhaps = 0;
  int came = 0;  // of the latter
  int last_turns = 0;
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    const Setup setup = make_setup(players, false, true);
    for (int game = 0; game < games; ++game) {
      const auto seed = static_cast<std::uint64_t>(players * 1000 + game);
      Rng rng(seed);
      each_question<HiddenLeaders>(setup, seed, [&](const State& state, Seat seat, const OptionList& options) {
        const View view = hidden_leaders::view(setup, state, seat);
        const IdSet unplaced = unplaced_cards(setup, view);
        const Action action = options[rng.below(static_cast<std::uint32_t>(options.size()))];
        const HiddenLeadersConsequences foreseen = foresight::foresee(setup, view, action);
        const Tried<HiddenLeaders> real(setup, state, seat, action);
        bool markers_told = false;
        bool end_told = false;
        for (const Fact& fact : foreseen.facts) {
          const bool is_so = holds(setup, fact, real, unplaced);
          markers_told = markers_told || (fact.what == What::markers && is_so);
          end_told = end_told || (fact.what == What::ends && is_so);
          CAPTURE(static_cast<int>(fact.what));
          CAPTURE(seed);
          if (fact.sure && !is_so) FAIL_CHECK("a sure fact is false");
          ++(fact.sure ? sure : perhaps);
          came += !fact.sure && is_so ? 1 : 0;
        }
        if (foreseen.last_turn) {
          // Whatever everyone does from now on.
          ++last_turns;
          State end = real.after;
          NullSink nobody;
          while (HiddenLeaders::asked(end) != 0) {
            const Seat next = first_of(HiddenLeaders::asked(end));
            REQUIRE(end.turn == real.after.turn);
            apply(setup, end, next, random_option(setup, end, next, rng), nobody);
          }
          CHECK(outcome(setup, end).faction == *foreseen.last_turn);
        }
        const bool moved = real.after.red != state.red || real.after.green != state.green;
        if (moved && !markers_told) FAIL_CHECK("the markers go where nobody foresaw it");
        if ((real.after.ask == Ask::nothing) != end_told) FAIL_CHECK("the game ends and nobody foresaw it");
      });
    }
  }
  CHECK(sure > 1000);
  CHECK(perhaps > 10);
  CHECK(came > 0);
  CHECK(came < perhaps);
  CHECK(last_turns > 20);
}

TEST_CASE("HL-H8: a perhaps is true in one world that its player thinks possible and false in another") {
  int met = 0;
  const Setup setup = make_setup(4, false, true);
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    each_question<HiddenLeaders>(setup, seed, [&](const State& state, Seat seat, const OptionList& options) {
      const View view = hidden_leaders::view(setup, state, seat);
      for (const Action action : options) {
        for (const Fact& fact : foresight::foresee(setup, view, action).facts) {
          if (fact.sure) continue;
          ++met;
          Rng rng(seed);
          std::array<bool, 2> seen = {};
          for (int tries = 0; tries < 2000 && !(seen[0] && seen[1]); ++tries) {
            const Tried<HiddenLeaders> world(setup, determinize(setup, view, rng), seat, action);
            seen.at(holds(setup, fact, world, unplaced_cards(setup, view)) ? 1 : 0) = true;
          }
          CAPTURE(text::hidden_leaders_in(text::Language::en).option(view, text::kNames, action).text);
          CAPTURE(told_in_english(setup, view, action));
          CHECK(seen[0]);
          CHECK(seen[1]);
        }
      }
    });
  }
  CHECK(met > 10);
}
