// The engine's card table, field by field, against the card file: the file is read here anew, by HL-V1 to HL-V8 of
// docs/rules/hidden-leaders.md and without the words of ability/vocabulary.h.
#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/hidden_leaders/cards.h"
#include "protocol/json.h"

namespace oshra::hidden_leaders {

namespace {

// --- Names -----------------------------------------------------------------------------------------------------------

template <class Value>
using Names = std::map<std::string, Value>;

const Names<Faction> kFactionsByName = {
    {"tribes", Faction::tribes}, {"army", Faction::army}, {"undead", Faction::undead}, {"water", Faction::water}};
const Names<By> kBy = {{"you", By::you}, {"P", By::p}, {"next", By::next}, {"each_other", By::each_other}};
const Names<Zone> kZones = {{"party", Zone::party},
                            {"hand", Zone::hand},
                            {"tavern", Zone::tavern},
                            {"harbor", Zone::harbor},
                            {"wilderness", Zone::wilderness},
                            {"graveyard", Zone::graveyard},
                            {"set", Zone::set},
                            {"Z", Zone::z}};
const Names<Of> kOf = {
    {"you", Of::you},   {"other", Of::other},          {"any", Of::any}, {"P", Of::p}, {"not_P", Of::not_p},
    {"next", Of::next}, {"each_other", Of::each_other}};
const Names<Face> kFaces = {{"open", Face::open}, {"hidden", Face::hidden}, {"either", Face::either}};
const Names<Pick> kPicks = {{"chosen", Pick::chosen}, {"top", Pick::top}, {"random", Pick::random}, {"all", Pick::all}};
const Names<Mode> kModeNames = {{"turn_over", Mode::turn_over}, {"look", Mode::look}};
const Names<Leading> kLeadingNames = {{"red", Leading::red}, {"green", Leading::green}};
const Names<Verb> kVerbs = {{"move_markers", Verb::move_markers},
                            {"set_x", Verb::set_x},
                            {"choose_player", Verb::choose_player},
                            {"choose_faction", Verb::choose_faction},
                            {"choose_pile", Verb::choose_pile},
                            {"choose_mode", Verb::choose_mode},
                            {"bury", Verb::bury},
                            {"discard", Verb::discard},
                            {"take", Verb::take},
                            {"draw", Verb::draw},
                            {"give", Verb::give},
                            {"look", Verb::look},
                            {"reveal", Verb::reveal},
                            {"put_back", Verb::put_back},
                            {"place_hidden", Verb::place_hidden},
                            {"place_open", Verb::place_open},
                            {"exchange", Verb::exchange},
                            {"turn_over", Verb::turn_over},
                            {"perform", Verb::perform},
                            {"play_another", Verb::play_another},
                            {"refill_tavern", Verb::refill_tavern}};

template <class Value>
Value named(const Names<Value>& names, const Json& name) {
  const auto found = names.find(name.string());
  REQUIRE_MESSAGE(found != names.end(), "not a word of HL-V: ", name.dump());
  return found->second;
}

// An object whose every key must be read: one that the reading does not know would be a part of the card left out.
class Fields {
 public:
  explicit Fields(const Json& object) : object_(object) {}
  Fields(const Fields&) = delete;
  Fields& operator=(const Fields&) = delete;
  ~Fields() {
    for (const auto& [key, value] : object_.items()) CHECK_MESSAGE(read_.contains(key), "unread: ", key);
  }

  const Json* find(const std::string& key) {
    read_.insert(key);
    return object_.find(key);
  }
  const Json& at(const std::string& key) {
    const Json* value = find(key);
    REQUIRE_MESSAGE(value != nullptr, "missing: ", key);
    return *value;
  }

 private:
  const Json& object_;
  std::set<std::string> read_;
};

// --- HL-V4: selectors and conditions ---------------------------------------------------------------------------------

FactionSet faction_list(const Json& list, bool& of_f) {
  FactionSet factions = 0;
  for (const Json& name : list) {
    if (name == "F") {
      of_f = true;
    } else {
      factions = static_cast<FactionSet>(factions | just(named(kFactionsByName, name)));
    }
  }
  return factions;
}

Filter filter(Fields& fields) {
  Filter read;
  if (const Json* list = fields.find("faction")) read.any_of = faction_list(*list, read.of_f);
  if (const Json* list = fields.find("not_faction")) {
    bool of_f = false;
    read.none_of = faction_list(*list, of_f);
    CHECK_FALSE(of_f);
  }
  return read;
}

// `whose`: of a zone that has an owner, where the file leaves it out.
Selector selector(const Json& json, Of whose = Of::any) {
  Fields fields(json);
  Selector read;
  read.zone = named(kZones, fields.at("zone"));
  if (read.zone == Zone::party || read.zone == Zone::hand) {
    const Json* of = fields.find("of");
    CHECK((of != nullptr) == (whose == Of::any));
    read.of = of != nullptr ? named(kOf, *of) : whose;
  }
  if (read.zone == Zone::party) read.face = named(kFaces, fields.at("face"));
  if (const Json* at = fields.find("at")) {
    CHECK(*at == "top");
    read.top_only = true;
  }
  read.filter = filter(fields);
  return read;
}

When condition(const Json& json) {
  Fields fields(json);
  When read;
  if (const Json* exists = fields.find("exists")) {
    read.condition = Condition::exists;
    read.selector = selector(*exists);
    return read;
  }
  CHECK(fields.at("card") == "C");
  read.condition = Condition::c_fits;
  read.selector.filter = filter(fields);
  return read;
}

// --- HL-V5: markers --------------------------------------------------------------------------------------------------

void add_option(Markers& markers, int red, int green, Leading when = Leading::whichever) {
  REQUIRE(markers.count < markers.options.size());
  markers.options[markers.count++] = {static_cast<std::int8_t>(red), static_cast<std::int8_t>(green), when};
}

void combine(Markers& markers, const std::string& how, int red, int green) {
  if (how == "or" || how == "and_or") {
    add_option(markers, red, 0);
    add_option(markers, 0, green);
  }
  if (how == "and" || how == "and_or") add_option(markers, red, green);
  REQUIRE_MESSAGE(markers.count != 0, "unknown: ", how);
}

Markers markers(const Json& json) {
  Fields fields(json);
  Markers read;
  const auto mode = fields.at("mode").string();
  const auto number = [&](const char* key) { return fields.at(key).whole(); };
  if (mode == "none") return read;
  if (mode == "choice") {
    for (const Json& option : fields.at("options")) {
      Fields parts(option);
      Leading leading = Leading::whichever;
      if (const Json* when = parts.find("when")) leading = named(kLeadingNames, Fields(*when).at("leading"));
      add_option(read, parts.at("red").whole(), parts.at("green").whole(), leading);
    }
  } else if (mode == "relative") {
    const auto side = [&](const char* key) {
      const Json* value = fields.find(key);
      return value == nullptr ? 0 : value->whole();
    };
    combine(read, fields.at("combine").string(), side("leading"), side("trailing"));
    read.relative = true;
  } else if (mode == "x") {
    combine(read, fields.at("combine").string(), number("red"), number("green"));
    read.times_x = true;
  } else {
    combine(read, mode, number("red"), number("green"));
  }
  return read;
}

// --- HL-V3, HL-V7: steps ---------------------------------------------------------------------------------------------

class EffectReader {
 public:
  explicit EffectReader(const Json& effect) {
    for (const Json& json : effect) step(json, {});
  }
  [[nodiscard]] const std::vector<Step>& steps() const { return steps_; }

 private:
  void step(const Json& json, When only_in_mode) {
    Fields fields(json);
    Step read;
    read.verb = named(kVerbs, fields.at("verb"));
    if (const Json* by = fields.find("by")) read.by = named(kBy, *by);
    if (const Json* may = fields.find("may")) read.may = may->boolean();
    read.when = only_in_mode;
    if (const Json* when = fields.find("when")) {
      CHECK(only_in_mode.condition == Condition::always);
      read.when = condition(*when);
    }
    const auto binds = [&](const char* which) { CHECK(fields.at("as") == which); };
    switch (read.verb) {
      case Verb::move_markers:
      case Verb::refill_tavern: break;
      case Verb::put_back: read.to.zone = lifted_from_; break;  // the file leaves it out: whence they were lifted
      case Verb::set_x: number_x(fields, read); break;
      case Verb::choose_player:
        read.among = named(kOf, fields.at("among"));
        if (const Json* has = fields.find("has")) read.from = selector(*has, Of::p);
        binds("P");
        break;
      case Verb::choose_faction: binds("F"); break;
      case Verb::choose_pile:
        CHECK(fields.at("piles") == Json{"wilderness", "graveyard"});  // the order of enum NamedPile
        binds("Z");
        break;
      case Verb::choose_mode: return modes(fields, read);
      case Verb::exchange:
        read.from = selector(fields.at("a"));
        read.to = selector(fields.at("b"));
        CHECK(fields.at("count") == 1);
        break;
      default: cards(fields, read); break;
    }
    steps_.push_back(read);
  }

  static void number_x(Fields& fields, Step& read) {
    read.count = 0;
    if (const Json* max = fields.find("max")) read.count = max->whole<std::uint8_t>();
    if (const Json* moved = fields.find("moved")) {
      CHECK(*moved == true);
      read.counting = Counting::moved;
    } else if (const Json* cards = fields.find("count_of")) {
      read.from = selector(*cards);
    } else {
      read.counting = Counting::distinct_factions;
      read.from = selector(fields.at("distinct_factions"));
      bool of_f = false;
      read.except = faction_list(fields.at("except"), of_f);
      CHECK_FALSE(of_f);
    }
  }

  // Modes of one step each; they follow the step that names one.
  void modes(Fields& fields, Step& read) {
    const Json& list = fields.at("modes");
    read.mode_count = static_cast<std::uint8_t>(list.size());
    steps_.push_back(read);
    for (const Json& mode : list) {
      Fields parts(mode);
      When when;
      when.condition = Condition::mode_is;
      when.mode = named(kModeNames, parts.at("mode"));
      REQUIRE(parts.at("steps").size() == 1);
      step(parts.at("steps")[0], when);
    }
  }

  void cards(Fields& fields, Step& read) {
    if (const Json* card = fields.find("card")) {
      CHECK(*card == "C");
      read.pick = Pick::c;
    } else {
      read.from = selector(fields.at("from"));
      read.pick = named(kPicks, fields.at("pick"));
      if (read.pick != Pick::all) read.count = fields.at("count").whole<std::uint8_t>();
    }
    if (const Json* to = fields.find("to")) read.to = selector(*to);
    if (const Json* as = fields.find("as")) {
      CHECK(*as == "C");
      read.bind_c = true;
    }
    if (const Json* owner = fields.find("owner_as")) {
      CHECK(*owner == "P");
      read.bind_owner = true;
    }
    if (read.verb == Verb::look && read.to.zone == Zone::set) lifted_from_ = read.from.zone;
  }

  std::vector<Step> steps_;
  Zone lifted_from_ = Zone::none;
};

// --- Comparing -------------------------------------------------------------------------------------------------------

template <class Value>
int number(Value value) {
  return static_cast<int>(value);
}

void check_equal(const char* which, const Selector& engine, const Selector& file) {
  CAPTURE(which);
  CHECK(number(engine.zone) == number(file.zone));
  CHECK(number(engine.of) == number(file.of));
  CHECK(number(engine.face) == number(file.face));
  CHECK(engine.top_only == file.top_only);
  CHECK(number(engine.filter.any_of) == number(file.filter.any_of));
  CHECK(number(engine.filter.none_of) == number(file.filter.none_of));
  CHECK(engine.filter.of_f == file.filter.of_f);
}

void check_equal(const Step& engine, const Step& file) {
  CHECK(number(engine.verb) == number(file.verb));
  CHECK(number(engine.by) == number(file.by));
  check_equal("from", engine.from, file.from);
  check_equal("to", engine.to, file.to);
  CHECK(number(engine.pick) == number(file.pick));
  CHECK(number(engine.count) == number(file.count));
  CHECK(engine.may == file.may);
  CHECK(engine.bind_c == file.bind_c);
  CHECK(engine.bind_owner == file.bind_owner);
  CHECK(number(engine.among) == number(file.among));
  CHECK(number(engine.counting) == number(file.counting));
  CHECK(number(engine.except) == number(file.except));
  CHECK(number(engine.mode_count) == number(file.mode_count));
  CHECK(number(engine.when.condition) == number(file.when.condition));
  check_equal("when", engine.when.selector, file.when.selector);
  CHECK(number(engine.when.mode) == number(file.when.mode));
}

void check_equal(const Markers& engine, const Markers& file) {
  CHECK(number(engine.count) == number(file.count));
  CHECK(engine.relative == file.relative);
  CHECK(engine.times_x == file.times_x);
  for (std::size_t i = 0; i < file.options.size(); ++i) {
    CAPTURE(i);
    CHECK(number(engine.options[i].red) == number(file.options[i].red));
    CHECK(number(engine.options[i].green) == number(file.options[i].green));
    CHECK(number(engine.options[i].when) == number(file.options[i].when));
  }
}

// --- HL-V6, HL-V8: what follows from the steps -----------------------------------------------------------------------

std::string order_of(const Program& program) {
  if (program.size == 0) return "nothing";
  const auto moves = [&](int i) { return program.steps[static_cast<std::size_t>(i)].verb == Verb::move_markers; };
  if (moves(0)) return program.size == 1 ? "markers_only" : "markers_first";
  return moves(program.size - 1) ? "ability_first" : "ability_only";
}

std::string shape_of(const Selector& from) {
  switch (from.zone) {
    case Zone::party:
      return from.face == Face::open ? "open_hero" : from.face == Face::hidden ? "hidden_slot" : "open_or_hidden_hero";
    case Zone::hand: return "hand_card";
    case Zone::graveyard: return "graveyard_card";
    case Zone::set: return "set_card";
    case Zone::tavern: return "tavern_card";
    default: return "no shape";
  }
}

Json decisions_of(const Program& program) {
  Json list = Json::array();
  for (std::size_t i = 0; i < program.size; ++i) {
    const Step& step = program.steps[i];
    if (step.by == By::nobody) continue;
    const auto by = std::ranges::find_if(kBy, [&](const auto& entry) { return entry.second == step.by; })->first;
    const auto add = [&](const std::string& shape, bool optional, int picks = 1) {
      Json decision = {{"shape", shape}, {"by", by}};
      if (optional) decision["optional"] = true;
      if (picks > 1) decision["picks"] = picks;
      const bool repeated = step.when.condition == Condition::mode_is && list.back() == decision;
      if (!repeated) list.push_back(std::move(decision));
    };
    switch (step.verb) {
      case Verb::move_markers: add("marker_option", step.may); break;
      case Verb::choose_player: add("player", step.may); break;
      case Verb::choose_faction: add("faction", step.may); break;
      case Verb::choose_pile: add("pile", step.may); break;
      case Verb::choose_mode: add("mode", step.may); break;
      case Verb::play_another: add("extra_play", step.may); break;
      case Verb::exchange:
        if (!step.from.top_only) add(shape_of(step.from), step.may);
        add(shape_of(step.to), step.may && step.from.top_only);
        break;
      default: add(shape_of(step.from), step.may, step.count); break;
    }
  }
  return list;
}

// The cards of the sets that are in the game, in the order of the file.
std::vector<Json> cards_of_the_file() {
  std::ifstream in("tests/oracle/hidden_leaders/cards.json");
  REQUIRE(in.good());
  const Json file = read_json(std::string(std::istreambuf_iterator<char>(in), {}));
  std::vector<Json> cards;
  for (const Json& card : file) {
    if (card["set"] != "queens" && card["set"] != "forgotten-legends") cards.push_back(card);
  }
  return cards;
}

}  // namespace

TEST_CASE("HL-T3: the card table has the cards of the file, in its order") {
  const std::vector<Json> file = cards_of_the_file();
  REQUIRE(file.size() == kCards);
  std::map<std::string, int> in_set;
  for (std::size_t i = 0; i < file.size(); ++i) {
    const CardFacts& engine = card_table::kHeroes[i];
    CAPTURE(engine.slug);
    CHECK(number(engine.card) == static_cast<int>(i) + 1);
    CHECK(std::string(engine.slug) == file[i]["id"].string());
    const auto set = file[i]["set"].string();
    ++in_set[set];
    CHECK((engine.set == CardSet::extended) == (set == "ks8"));
  }
  CHECK(in_set == std::map<std::string, int>{{"base72", 72}, {"emperor", 1}, {"ks4", 4}, {"ks8", 8}});
}

TEST_CASE("HL-V1, HL-S4: factions and the beginners' mark of every card are those of the file") {
  const std::vector<Json> file = cards_of_the_file();
  for (std::size_t i = 0; i < file.size(); ++i) {
    const CardFacts& engine = card_table::kHeroes[i];
    CAPTURE(engine.slug);
    bool of_f = false;
    CHECK(number(engine.factions) == number(faction_list(file[i]["factions"], of_f)));
    CHECK_FALSE(of_f);
    if (file[i]["faction"] == "all") {
      CHECK(engine.factions == kAllFactions);
    } else {
      CHECK(number(engine.factions) == number(just(named(kFactionsByName, file[i]["faction"]))));
    }
    CHECK(engine.advanced == file[i]["advanced"].boolean());
  }
}

TEST_CASE("HL-V5: the markers of every card are those of the file") {
  const std::vector<Json> file = cards_of_the_file();
  for (std::size_t i = 0; i < file.size(); ++i) {
    const CardFacts& engine = card_table::kHeroes[i];
    CAPTURE(engine.slug);
    check_equal(engine.program.markers, markers(file[i]["markers"]));
  }
}

TEST_CASE("HL-V2, HL-V3, HL-V4, HL-V7: every step of every card is that of the file") {
  const std::vector<Json> file = cards_of_the_file();
  for (std::size_t i = 0; i < file.size(); ++i) {
    const CardFacts& engine = card_table::kHeroes[i];
    CAPTURE(engine.slug);
    const EffectReader effect(file[i]["effect"]);
    REQUIRE(number(engine.program.size) == static_cast<int>(effect.steps().size()));
    for (std::size_t s = 0; s < effect.steps().size(); ++s) {
      CAPTURE(s);
      check_equal(engine.program.steps[s], effect.steps()[s]);
    }
    for (std::size_t s = engine.program.size; s < kMaxSteps; ++s) check_equal(engine.program.steps[s], Step{});
  }
}

TEST_CASE("HL-V6, HL-V8: order and decisions of the file follow from the engine's programs") {
  for (const Json& card : cards_of_the_file()) {
    const auto slug = card["id"].string();
    CAPTURE(slug);
    const auto engine = std::ranges::find(card_table::kHeroes, std::string_view(slug), &CardFacts::slug);
    REQUIRE(engine != card_table::kHeroes.end());
    CHECK(order_of(engine->program) == card["order"].string());
    CHECK(decisions_of(engine->program).dump() == card["decisions"].dump());
  }
}

}  // namespace oshra::hidden_leaders
