// What bots that are programs are told: events and questions as JSON, and docs/bot-protocol.md as it says.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "apps/common/files.h"
#include "apps/maps/yield_wishes.h"
#include "protocol/bots/messages.h"
#include "protocol/hidden_leaders/event_json.h"
#include "protocol/hidden_leaders/names.h"
#include "protocol/hidden_leaders/view_json.h"
#include "protocol/yield/event_json.h"
#include "protocol/yield/view_json.h"
#include "table/talk_of.h"

namespace oshra {

namespace {

namespace hl = hidden_leaders;

std::set<std::string> keys_of(const Json& object) {
  std::set<std::string> keys;
  for (const auto& [key, value] : object.items()) keys.insert(key);
  return keys;
}

// A random game; see(before, actor, action, events) after every action.
template <Game G, class See>
void random_game(const typename G::Setup& setup, std::uint64_t seed, See see) {
  Rng rng(seed);
  typename G::State state = G::initial(setup);
  std::vector<typename G::Event> events;
  CallbackSink<typename G::Event> sink{[](void* to, const typename G::Event& event) {
                                         static_cast<std::vector<typename G::Event>*>(to)->push_back(event);
                                       },
                                       &events};
  while (G::asked(state) != 0) {
    const Actor actor = first_of(G::asked(state));
    const Action action = G::random_option(setup, state, actor, rng);
    G::apply(setup, state, actor, action, sink);
    see(state, events);
    events.clear();
  }
}

yield::Setup match_of(int players, bool leaders = false, yield::Teams teams = yield::Teams::none) {
  return yield_setup({.players = players, .leaders = leaders, .teams = teams, .map = {}});
}

yield::Setup with_powers(yield::Setup setup, std::initializer_list<yield::Power> powers) {
  std::copy(powers.begin(), powers.end(), setup.powers.begin());
  setup.leaders = 1;
  return setup;
}

}  // namespace

TEST_CASE("event JSON, Hidden Leaders: words, places and secrets") {
  const auto told = [](const hl::Event& event, Viewer viewer) {
    return hl::event_json(hl::project(event, viewer), viewer);
  };
  const auto koi = hl::id(hl::Card::keen_koi);
  CHECK(told({.what = hl::Happening::played, .seat = 1, .card = koi, .seen_by = everyone(3)}, 0) ==
        Json{{"what", "played"}, {"seat", 1}, {"card", "keen-koi"}});
  const hl::Event drawn{.what = hl::Happening::moved,
                        .seat = 2,
                        .card = koi,
                        .seen_by = only(2),
                        .from = hl::at(hl::Spot::harbor),
                        .to = hl::hand_of(2),
                        .value = 1};
  Json known = {{"what", "moved"},
                {"seat", 2},
                {"card", "keen-koi"},
                {"from", {{"place", "harbor"}}},
                {"to", {{"place", "hand"}, {"of", 2}}},
                {"at_random", true}};
  CHECK(told(drawn, 2) == known);
  known["card"] = nullptr;
  CHECK(told(drawn, 0) == known);
  CHECK(told(drawn, kSpectator) == known);
  const hl::Event leader{.what = hl::Happening::leader_dealt, .seat = 1, .card = 2, .seen_by = only(1)};
  CHECK(told(leader, 1) == Json{{"what", "leader_dealt"}, {"seat", 1}, {"leader", "cyra"}});
  CHECK(told(leader, 0) == Json{{"what", "leader_dealt"}, {"seat", 1}, {"leader", nullptr}});
  // Only its owner sees the order of a set.
  const hl::Event set{
      .what = hl::Happening::looked, .seat = 1, .card = koi, .seen_by = only(1), .from = hl::in_set(1, 2)};
  CHECK(told(set, 1)["from"] == Json{{"place", "set"}, {"of", 1}, {"slot", 2}});
  CHECK(told(set, 0)["from"] == Json{{"place", "set"}, {"of", 1}});
  CHECK(told({.what = hl::Happening::picked, .seat = 0, .from = hl::tavern_slot(2)}, 0)["from"] ==
        Json{{"place", "tavern"}, {"slot", 3}});
  CHECK(told({.what = hl::Happening::picked, .seat = 0, .from = {hl::Spot::hidden, 1, 0}}, 0)["from"] ==
        Json{{"place", "hidden"}, {"of", 1}, {"slot", 0}});
  CHECK(told({.what = hl::Happening::markers_moved, .seat = 1, .red = -2, .green = 1}, 0) ==
        Json{{"what", "markers_moved"}, {"seat", 1}, {"red", -2}, {"green", 1}});
  CHECK(told({.what = hl::Happening::faction_named, .seat = 1, .value = 3}, 0) ==
        Json{{"what", "faction_named"}, {"seat", 1}, {"faction", "water"}});
  CHECK(told({.what = hl::Happening::player_named, .seat = 1, .value = 2}, 0) ==
        Json{{"what", "player_named"}, {"seat", 1}, {"of", 2}});
  CHECK(told({.what = hl::Happening::mode_named, .seat = 1, .value = 1}, 0)["mode"] == "look");
  CHECK(told({.what = hl::Happening::pile_named, .seat = 1, .value = 1}, 0)["pile"] == "graveyard");
  CHECK(told({.what = hl::Happening::game_ends, .seat = 1}, 0) == Json{{"what", "game_ends"}, {"seat", 1}});
  // Whose action and which card's ability it follows from, where it follows from any; the same to all.
  const hl::Event marched{
      .what = hl::Happening::markers_moved, .seat = 1, .red = 1, .by = 2, .cause = hl::Card::keen_koi};
  for (const Viewer viewer : {Viewer{0}, Viewer{1}, Viewer{kSpectator}}) {
    CHECK(told(marched, viewer) ==
          Json{{"what", "markers_moved"}, {"seat", 1}, {"red", 1}, {"green", 0}, {"by", 2}, {"with", "keen-koi"}});
  }
  CHECK(told({.what = hl::Happening::turn_begins, .seat = 1, .by = 0}, 1) ==
        Json{{"what", "turn_begins"}, {"seat", 1}, {"by", 0}});
  const auto how = [&](hl::Declined kind) {
    return told({.what = hl::Happening::declined, .seat = 1, .value = static_cast<std::uint8_t>(kind)}, 0);
  };
  CHECK(how(hl::Declined::passed) == Json{{"what", "declined"}, {"seat", 1}, {"how", "passed"}});
  CHECK(how(hl::Declined::stopped)["how"] == "stopped");
  CHECK(how(hl::Declined::declined)["how"] == "declined");
}

TEST_CASE("event JSON, Yield: words and secrets") {
  const yield::Setup match = match_of(2);
  const yield::PerSeat<yield::Power> powers = {yield::Power::none, yield::Power::champion};
  const yield::Naming naming{match, powers};
  const auto told = [&](const yield::Event& event, Viewer viewer) {
    return yield::event_json(naming, yield::project(event, viewer));
  };
  const std::string first(match.names.id(0));
  const std::string second(match.names.id(1));
  CHECK(told({.what = yield::Happening::army_stepped, .seat = 1, .army = yield::Slot::cavalry, .from = 0, .to = 1},
             0) == Json{{"what", "army_stepped"}, {"seat", 1}, {"army", "champion"}, {"from", first}, {"to", second}});
  CHECK(told({.what = yield::Happening::conquered, .seat = 0, .to = 1, .value = 3}, 0) ==
        Json{{"what", "conquered"}, {"seat", 0}, {"at", second}, {"value", 3}});
  const yield::Event units{.what = yield::Happening::units_set, .seat = 1, .value = 4, .seen_by = only(1)};
  CHECK(told(units, 1) == Json{{"what", "units_set"}, {"seat", 1}, {"army", "archer"}, {"units", 4}});
  CHECK(told(units, 0)["units"] == nullptr);
  const auto forest_5 = static_cast<std::uint8_t>(yield::kind(yield::Region::forest, 5) + 1);
  const yield::Event given{.what = yield::Happening::card_given,
                           .seat = 0,
                           .of = 1,
                           .value = 0,
                           .card = forest_5,
                           .seen_by = static_cast<SeatSet>(only(0) | only(1))};
  CHECK(told(given, 1) ==
        Json{{"what", "card_given"}, {"seat", 0}, {"of", 1}, {"card", "forest 5"}, {"region", "forest"}});
  CHECK(told(given, kSpectator)["card"] == nullptr);
  CHECK(told({.what = yield::Happening::leader_picked,
              .seat = 1,
              .value = static_cast<std::uint8_t>(yield::Power::champion)},
             0) == Json{{"what", "leader_picked"}, {"seat", 1}, {"leader", "keralon"}, {"side", "b"}});
  CHECK(told({.what = yield::Happening::card_played, .seat = 0, .value = 0, .amount = 9}, 1) ==
        Json{{"what", "card_played"}, {"seat", 0}, {"card", nullptr}, {"face", "down"}, {"strength", 9}});
  CHECK(
      told({.what = yield::Happening::army_destroyed, .seat = 0, .of = kChance, .value = 2}, 1) ==
      Json{
          {"what", "army_destroyed"}, {"seat", 0}, {"army", "archer"}, {"from", first}, {"units", 2}, {"of", nullptr}});
  CHECK(told({.what = yield::Happening::season_begins, .of = 2, .value = 4}, 1) ==
        Json{{"what", "season_begins"}, {"year", 2}, {"season", 4}});
  CHECK(told({.what = yield::Happening::phase_begins, .of = 1, .value = 2}, 1) ==
        Json{{"what", "phase_begins"}, {"year", 1}, {"phase", "battle"}});
  CHECK(told({.what = yield::Happening::strategy_shown, .seat = 1, .value = 4}, 0)["card"] == "ambush");
}

TEST_CASE("event JSON, Yield: whose doing it is, by which card and leader, and how somebody ended") {
  const yield::Setup match = match_of(2);
  const yield::PerSeat<yield::Power> powers = {yield::Power::steal, yield::Power::none};
  const auto told = [&](const yield::Event& event) {
    return yield::event_json({match, powers}, yield::project(event, kSpectator));
  };
  CHECK(told({.what = yield::Happening::has_none,
              .seat = 1,
              .value = 2,
              .by = 1,
              .cause = yield::Strategy::move_all,
              .power = yield::Power::steal}) == Json{{"what", "has_none"},
                                                     {"seat", 1},
                                                     {"region", "town"},
                                                     {"by", 1},
                                                     {"with", "move-all"},
                                                     {"power", "pavyr a"}});
  CHECK(told({.what = yield::Happening::game_ends, .by = 0, .power = yield::Power::destroyer}) ==
        Json{{"what", "game_ends"}, {"by", 0}, {"power", "basil b"}});
  CHECK(told({.what = yield::Happening::ended_actions, .seat = 1, .by = 1, .cause = yield::Strategy::ritual}) ==
        Json{{"what", "ended_actions"}, {"seat", 1}, {"how", "passed"}, {"by", 1}, {"with", "ritual"}});
  const auto ended = [&](yield::Ending how) {
    return told({.what = yield::Happening::ended_actions, .value = static_cast<std::uint8_t>(how)})["how"];
  };
  CHECK(ended(yield::Ending::stopped) == "stopped");
  CHECK(ended(yield::Ending::declined) == "declined");
}

namespace {

// Each happening has a name of its own and the same fields each time, whoever is told.
class ToldWords {
 public:
  void hear(int what, const Json& json) {
    const std::string name = json["what"].string();
    CHECK(named_.emplace(what, name).first->second == name);
    std::set<std::string> keys = keys_of(json);
    for (const char* cause : {"by", "with", "power"}) keys.erase(cause);  // where there is one
    CHECK(keys_.emplace(name, keys).first->second == keys);
  }
  [[nodiscard]] std::size_t size() const { return keys_.size(); }
  [[nodiscard]] std::size_t happenings() const { return named_.size(); }

 private:
  std::map<int, std::string> named_;
  std::map<std::string, std::set<std::string>> keys_;
};

}  // namespace

TEST_CASE("event JSON: in random games every happening is told, each in its own words") {
  ToldWords words;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const hl::Setup setup = hl::make_setup(2 + static_cast<int>(seed % 5), false, true);
    random_game<hl::HiddenLeaders>(setup, seed, [&](const hl::State& /*after*/, const auto& events) {
      for (const hl::Event& event : events) {
        for (const Viewer viewer : {Viewer{0}, Viewer{1}, Viewer{kSpectator}}) {
          Json json = hl::event_json(hl::project(event, viewer), viewer);
          // These are left out where there is none; whoever is told.
          CHECK((json.contains("by") ? json["by"].whole() : kChance) == event.by);
          CHECK(json.contains("with") == (event.cause != hl::Card::none));
          json.erase("by");
          json.erase("with");
          words.hear(static_cast<int>(event.what), json);
        }
      }
    });
  }
  CHECK(words.happenings() == hl::kHappenings);
  CHECK(words.size() == words.happenings());

  ToldWords yields;
  for (std::uint64_t seed = 0; seed < 120; ++seed) {
    yield::Setup match = match_of(4, seed % 3 == 0, seed % 2 == 0 ? yield::Teams::two_against_two : yield::Teams::none);
    if (seed % 3 == 1) {
      match = with_powers(match, {yield::Power::steal, yield::Power::undead_armies, yield::Power::move_fortresses,
                                  yield::Power::spread_power});
    }
    if (seed % 6 == 5) match = match_of(3, false, yield::Teams::two_against_one);
    random_game<yield::Yield>(match, seed, [&](const yield::State& after, const auto& events) {
      const yield::Naming naming{match, after.powers};
      for (const yield::Event& event : events) {
        for (const Viewer viewer : {Viewer{0}, Viewer{1}, Viewer{kSpectator}}) {
          yields.hear(static_cast<int>(event.what), yield::event_json(naming, yield::project(event, viewer)));
        }
      }
    });
  }
  CHECK(yields.happenings() == yield::kHappenings);
  CHECK(yields.size() == yields.happenings());
}

TEST_CASE("the generator of a built-in bot: out and in again") {
  Rng rng(0x0123456789abcdef);
  CHECK(form_text(bot_protocol::state_of(rng)) == "\"efcdab8967452301\"");
  rng.next();
  Rng same = bot_protocol::generator_of(bot_protocol::state_of(rng));
  CHECK(same.next() == rng.next());
}

namespace {

// As the page shows it: long texts, lists and objects cut short.
Json shortened(const Json& value) {
  constexpr std::size_t kText = 40;
  constexpr std::size_t kList = 4;
  constexpr std::size_t kObject = 12;
  const auto more = [](std::size_t left) { return "... " + std::to_string(left) + " more"; };
  if (value.is_string() && value.string().size() > kText) {
    return value.string().substr(0, 16) + "...";
  }
  if (value.is_array()) {
    Json list = Json::array();
    for (const Json& each : value) {
      if (value.size() > kList && list.size() + 1 == kList) {
        list.push_back(more(value.size() - list.size()));
        break;
      }
      list.push_back(shortened(each));
    }
    return list;
  }
  if (value.is_object()) {
    Json object = Json::object();
    for (const auto& [key, each] : value.items()) {
      if (value.size() > kObject && object.size() == 3) {
        object["..."] = more(value.size() - 3).substr(4);
        break;
      }
      object[key] = shortened(each);
    }
    return object;
  }
  return value;
}

struct Examples {
  Json game;
  Json decide;
  Json over;
  Json broken_off;
};

Json told(const bot_protocol::ToBot& message) { return read_json(form_text(message)); }

// The messages to one seat of a random game; of its questions the first that `wanted` likes.
template <Game G, class Wanted>
Examples examples_of(const typename G::Setup& setup, Seat seat, std::uint64_t seed, Wanted wanted) {
  using Talk = TalkOf<G>;
  Examples examples;
  examples.game = told(bot_protocol::game_begins<Talk>(setup, seat, 1, false));
  std::vector<typename G::ViewEvent> heard;
  typename G::Options options;
  random_game<G>(setup, seed, [&](const typename G::State& state, const auto& events) {
    for (const auto& event : events) heard.push_back(G::project(event, seat));
    const typename G::View view = G::view(setup, state, seat);
    if (G::asked(state) == 0) {
      examples.over = told(bot_protocol::over<Talk>(setup, view, G::outcome(setup, state), heard));
      examples.broken_off = told(bot_protocol::broken_off<Talk>(setup, view, heard));
    }
    if (!contains(G::asked(state), seat)) return;
    G::options(setup, state, seat, options);
    if (examples.decide.is_null() && wanted(view)) {
      auto question = bot_protocol::decide<Talk>(setup, view, options, G::split(options), heard);
      question.limit_ms = 10'000;
      question.seed = bot_protocol::seed_of(stream(seed, seat));
      question.generator = bot_protocol::state_of(stream(seed, seat));
      examples.decide = told(question);
    }
    heard.clear();
  });
  return examples;
}

// The JSON block after "<!-- NAME -->".
std::optional<Json> block(const std::string& page, const std::string& name) {
  const std::size_t mark = page.find("<!-- " + name + " -->");
  const std::string fence = "```json\n";
  const std::size_t begin = page.find(fence, mark);
  if (mark == std::string::npos || begin == std::string::npos) return std::nullopt;
  const std::size_t end = page.find("```", begin + fence.size());
  Json json = read_json(page.substr(begin + fence.size(), end - begin - fence.size()));
  if (json.is_discarded()) return std::nullopt;
  return json;
}

void on_the_page(const std::string& game, const Examples& examples) {
  const std::string page = read_file("docs/bot-protocol.md");
  const auto shown = [&](const std::string& type, const Json& message) {
    const Json wanted = shortened(message);
    const std::optional<Json> there = block(page, game + " " + type);
    CHECK_MESSAGE((there && *there == wanted), game << " " << type << ": wanted: " << wanted.dump());
  };
  shown("game", examples.game);
  shown("decide", examples.decide);
  shown("over", examples.over);
}

}  // namespace

TEST_CASE("docs/bot-protocol.md: the examples are what a program is told") {
  on_the_page("hidden-leaders", examples_of<hl::HiddenLeaders>(hl::make_setup(3), 1, 11, [](const hl::View& view) {
                return view.ask == hl::Ask::pick;
              }));
  // Not on a map that comes with the program: those may be drawn anew.
  const yield::Setup match =
      yield_setup({.players = 3, .leaders = true, .teams = yield::Teams::none, .map = "tests/golden/own-map.json"});
  on_the_page("yield", examples_of<yield::Yield>(
                           match, 0, 11, [](const yield::View& view) { return view.ask == yield::Ask::fight; }));
}

namespace {

// The keys of every question of a random game, each asked of whoever is asked.
template <Game G>
void keys_of_questions(const typename G::Setup& setup, std::uint64_t seed, std::set<std::string>& keys) {
  random_game<G>(setup, seed, [&](const typename G::State& state, const auto& /*events*/) {
    for (const Seat seat : each(static_cast<SeatSet>(G::asked(state) & all_seats(G::players(setup))))) {
      keys.merge(keys_of(view_json(setup, G::view(setup, state, seat))["moment"]));
    }
  });
}

}  // namespace

TEST_CASE("docs/bot-protocol.md: every happening and every question is listed") {
  const std::string page = read_file("docs/bot-protocol.md");
  const auto listed = [&](const std::string& word) {
    CHECK_MESSAGE(page.find('`' + word + '`') != std::string::npos, word);
  };
  std::set<std::string> keys;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    keys_of_questions<hl::HiddenLeaders>(hl::make_setup(4, false, true), seed, keys);
  }
  for (const std::string key : {"performing", "player", "faction", "mode", "x", "number", "first", "performed"}) {
    CHECK_MESSAGE(keys.contains(key), key);
  }
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const yield::Setup three = match_of(3, true);
    keys_of_questions<yield::Yield>(three, seed, keys);
  }
  for (const std::string key : {"count", "card", "stepped", "raised", "demand", "battle", "past", "given", "answer"}) {
    CHECK_MESSAGE(keys.contains(key), key);
  }
  for (const std::string& key : keys) listed(key);
  for (int i = 0; i < hl::kHappenings; ++i) {
    listed(hl::event_json({.what = static_cast<hl::Happening>(i)}, 0)["what"].string());
  }
  for (auto ask = hl::Ask::setup_choice; ask <= hl::Ask::each_discards;
       ask = static_cast<hl::Ask>(static_cast<int>(ask) + 1)) {
    listed(std::string(hl::name_of(ask)));
  }
  const yield::Setup match = match_of(2);
  const yield::PerSeat<yield::Power> powers = {};
  for (int i = 0; i < yield::kHappenings; ++i) {
    const yield::ViewEvent event{.what = static_cast<yield::Happening>(i)};
    listed(yield::event_json({match, powers}, event)["what"].string());
  }
  for (int i = static_cast<int>(yield::Ask::leader); i < yield::kAsks; ++i) {
    listed(std::string(yield::name_of(static_cast<yield::Ask>(i))));
  }
}

}  // namespace oshra
