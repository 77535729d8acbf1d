// Who may what at a table, message by message and way by way; whoever may not is told so, and learns and changes
// nothing.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <numeric>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/server/house/secrets.h"
#include "tests/apps/server/people.h"
#include "tests/apps/server/world.h"

namespace oshra::house {

namespace {

constexpr std::string_view kHost = "H";
constexpr std::string_view kSeat = "S";
constexpr std::string_view kWatcher = "W";

enum class Moment : std::uint8_t { waiting, playing, over };
constexpr std::array<Moment, 3> kMoments = {Moment::waiting, Moment::playing, Moment::over};

HouseRules for_strangers() {
  HouseRules rules{.table = {.clocks = {}, .grace_ms = 0, .pace_ms = 0, .undo = true}};
  rules.messages_per_second = 0;
  rules.tries_per_minute = 0;
  return rules;
}

// A message, and who may say it before, during and after the match: H the host, who plays too and is asked; S another
// player; W who looks on; ? is for the player alone to know, and changes nothing of anyone else's.
struct Rule {
  Json message;
  std::array<std::string_view, 3> may;
};

std::vector<Rule> rules_of_a_table(const Json& asked) {
  const Json decision = asked.is_null() ? Json(1) : asked["decision"];
  const Json choice = asked.is_null() ? Json({{"do", "done"}}) : asked["options"][0];
  const std::string bytes(64, 'a');
  const auto rule = [](Json message, std::string_view before, std::string_view during, std::string_view after) {
    return Rule{std::move(message), {before, during, after}};
  };
  const Json three = {{"game", "hidden-leaders"}, {"players", 3}, {"rules_version", 1}};
  return {
      rule({{"type", "enter"}, {"protocol", 1}, {"table", "x"}}, "", "", ""),
      rule({{"type", "settle"}, {"setup", three}}, "H", "", ""),
      rule({{"type", "settle"}, {"listed", true}}, "H", "", ""),
      rule({{"type", "fill"}, {"seat", 2}, {"with", {{"who", "bot"}}}}, "H", "", ""),
      rule({{"type", "fill"}, {"seat", 1}, {"with", {{"who", "open"}}}}, "H", "", ""),
      rule({{"type", "sit"}, {"seat", 3}}, "HS", "", ""),
      rule({{"type", "sit"}, {"seat", 0}}, "", "", ""),
      rule({{"type", "rename"}, {"name", "Zed"}}, "HS", "", ""),
      rule({{"type", "stand"}}, "HS", "", ""),
      rule({{"type", "start"}}, "", "", ""),  // seats are open
      rule({{"type", "want-code"}}, "HS", "HS", "HS"),
      rule({{"type", "want-code"}, {"seat", 0}}, "H", "H", "H"),
      rule({{"type", "renew"}, {"what", "invitation"}}, "H", "", ""),
      rule({{"type", "renew"}, {"what", "watching"}}, "H", "H", "H"),
      rule({{"type", "renew"}, {"what", "seat"}, {"seat", 1}}, "H", "H", "H"),
      rule({{"type", "renew"}, {"what", "host"}}, "H", "H", "H"),
      rule({{"type", "take-host"}}, "H", "H", "H"),  // who is it already
      rule({{"type", "rematch"}}, "", "", "HS"),
      rule({{"type", "chat"}, {"text", "hello"}}, "HSW", "HSW", "HSW"),
      rule({{"type", "mute"}, {"who", 1}, {"muted", true}}, "H", "H", "H"),

      rule({{"type", "hello"}, {"protocol", 1}, {"news", 0}, {"lang", "en"}}, "", "HSW", "HSW"),
      rule({{"type", "hello"}, {"protocol", 2}, {"news", 0}, {"lang", "en"}}, "", "", ""),
      rule({{"type", "act"}, {"decision", decision}, {"choice", choice}}, "", "H", ""),
      rule({{"type", "foresee"}, {"decision", decision}, {"choice", choice}}, "", "H", ""),
      rule({{"type", "undo"}}, "", "?", ""),
      rule({{"type", "look-up"}, {"text", "HL-1"}}, "", "HSW", "HSW"),
      rule({{"type", "look-back"}, {"news", 3}}, "", "HSW", "HSW"),
      rule({{"type", "look-back"}, {"news", 3}, {"seat", 0}}, "", "", "HSW"),
      rule({{"type", "look-back"}, {"news", 3}, {"all", true}}, "", "", "HSW"),
      rule({{"type", "look-back"}, {"news", 3}, {"all", true}, {"seat", 0}}, "", "", ""),
      rule({{"type", "look-at"}, {"seat", 1}}, "", "HSW", "HSW"),
      rule({{"type", "go-on"}}, "", "", ""),  // this is no lesson
      rule({{"type", "answer"}, {"seat", 0}}, "", "", ""),
      rule({{"type", "concede"}}, "", "HS", ""),
      rule({{"type", "agree"}, {"break_off", true}}, "", "HS", ""),
      rule({{"type", "commit"}, {"round", 0}, {"commitment", bytes}}, "", "", ""),
      rule({{"type", "open"}, {"round", 0}, {"secret", bytes}}, "", "", ""),
      rule({{"type", "pause"}, {"paused", true}}, "", "H", ""),
      rule({{"type", "break-off"}}, "", "H", ""),
      rule({{"type", "give-to-bot"}, {"seat", 1}}, "", "H", ""),
  };
}

bool has_number(const Json& message) {
  static const std::set<std::string> kWithout = {"enter", "hello", "commit", "open"};
  return !kWithout.contains(message["type"].string());
}

// A table with all who may be there, at one moment.
class Scene {
 public:
  explicit Scene(Moment moment)
      : world(for_strangers()), ann(world, create(world, {{"name", "Ann"}, {"setup", kFour}}).value()), bo(ann) {
    ann.come();
    invitation = ann.last("room")["invitation"].string();
    watching = ann.last("room")["watching"].string();
    bo = Person(world, join(world, "Bo", invitation).value());
    bo.come();
    watcher = std::make_unique<Person>(Person::watcher(world, table(), watching));
    watcher->come();
    if (moment == Moment::waiting) return;
    for (const int seat : {2, 3})
      ann.command({{"type", "fill"}, {"seat", seat}, {"with", {{"who", "bot"}, {"bot", "random"}}}});
    ann.command({{"type", "start"}});
    for (Person* person : everyone()) {
      person->say({{"type", "hello"}, {"protocol", 1}, {"news", 0}, {"lang", "en"}});
    }
    // Until Ann is asked, and Bo is not.
    ScriptedPlayer first(0, 5, match_of(ann));
    ScriptedPlayer second(1, 5, match_of(bo));
    const auto is_asked = [](const Person& person) {
      const auto& all = person.heard();
      const auto newest = std::find_if(all.rbegin(), all.rend(), [](const Json& message) {
        return message["type"] == "decision" || message["type"] == "ack";
      });
      return newest != all.rend() && (*newest)["type"] == "decision";
    };
    const auto only_ann = [&] { return is_asked(ann) && !is_asked(bo) && ann.last("decision").contains("options"); };
    for (int i = 0; i < 20 && !only_ann(); ++i) {
      if (!bo.play(second)) ann.play(first);
    }
    REQUIRE(only_ann());
    if (moment == Moment::over) ann.command({{"type", "break-off"}});
  }

  [[nodiscard]] std::string table() const { return ann.seated().table; }
  std::vector<Person*> everyone() { return {&ann, &bo, watcher.get()}; }
  Person& who(std::string_view role) { return role == kHost ? ann : role == kSeat ? bo : *watcher; }

  // What is stored, and what everybody has been told.
  std::string fingerprint() {
    const auto kept = world.load(table());
    std::string all = (*kept)->record;
    for (const std::string& line : (*kept)->lines) all += '\n' + line;
    for (Person* person : everyone()) all += ' ' + std::to_string(person->heard().size());
    return all + ann.last("view").dump();
  }

  // What no stranger may read.
  std::vector<std::string> secrets() {
    std::vector<std::string> all = {ann.seated().token, *ann.seated().host, bo.seated().token, invitation, watching};
    const auto kept = world.load(table());
    const Json record = read_json((*kept)->record);
    for (const char* key : {"secret", "host"}) all.push_back(record[key].string());
    for (const Json& seat : record["seats"]) {
      if (!seat["token"].string().empty()) all.push_back(seat["token"].string());
    }
    for (const Person* person : {&ann, &bo}) {
      if (const Json code = person->last("code"); !code.is_null()) all.push_back(code["code"].string());
    }
    return all;
  }
  // The cards in a player's own hand: in a refusal to somebody else they have no business.
  static std::vector<std::string> hand_of(const Person& person) {
    std::vector<std::string> cards;
    const Json view = person.last("view");
    if (view.is_null()) return cards;
    for (const Json& card : view["view"]["seats"][person.seated().seat]["hand"]) {
      if (card.is_string()) cards.push_back(card.string());
    }
    return cards;
  }

  World world;
  Person ann;
  Person bo;
  std::unique_ptr<Person> watcher;
  std::string invitation;
  std::string watching;
};

bool is_refusal(const Json& message) { return message["type"] == "denied" || message["type"] == "refused"; }

void check_holds_none(const Json& message, const std::vector<std::string>& secrets) {
  const std::string text = message.dump();
  for (const std::string& secret : secrets) CHECK_MESSAGE(text.find(secret) == std::string::npos, text, secret);
}

// All that was counted of what was not carried out.
std::uint64_t refusals(const World& world) {
  const Refusals all = world.house().counts().refusals;
  return std::reduce(all.by_house.begin(), all.by_house.end()) + std::reduce(all.by_table.begin(), all.by_table.end());
}

// Said by who may not: one refusal, which is counted, and nothing else for anybody.
void check_denied(Scene& scene, Connection from, Json message, std::uint32_t number,
                  const std::vector<std::string>& hidden) {
  if (has_number(message)) message["command"] = number;
  CAPTURE(message);
  const std::string before = scene.fingerprint();
  const std::uint64_t counted = refusals(scene.world);
  const std::size_t heard = scene.world.received(from).messages.size();
  scene.world.say(from, message);
  CHECK(refusals(scene.world) == counted + 1);
  const auto& all = scene.world.received(from).messages;
  REQUIRE(all.size() == heard + 1);
  CHECK(is_refusal(all.back()));
  check_holds_none(all.back(), scene.secrets());
  check_holds_none(all.back(), hidden);
  // The one who asked has heard one message more.
  std::string after = scene.fingerprint();
  for (Person* person : scene.everyone()) {
    if (person->connection() != from) continue;
    // Their count alone differs: it is put back.
    auto& messages = scene.world.received(from).messages;
    const Json refusal = messages.back();
    messages.pop_back();
    after = scene.fingerprint();
    messages.push_back(refusal);
  }
  CHECK(after == before);
}

}  // namespace

TEST_CASE("of all messages at every moment only those are carried out whose speaker may say them") {
  for (const Moment moment : kMoments) {
    const auto at = static_cast<std::size_t>(moment);
    CAPTURE(at);
    Scene scene(moment);
    std::uint32_t number = 5'000'000;
    for (const Rule& rule : rules_of_a_table(scene.ann.last("decision"))) {
      for (const std::string_view role : {kHost, kSeat, kWatcher}) {
        if (rule.may[at].find(role) != std::string_view::npos) continue;
        if (rule.may[at] == "?" && role != kWatcher) continue;
        CAPTURE(role);
        Person& speaker = scene.who(role);
        std::vector<std::string> hidden = Scene::hand_of(scene.bo);
        if (role != kHost) hidden = Scene::hand_of(scene.ann);
        if (role == kSeat && rule.message["type"] == "act") hidden.clear();  // the choice that they said themselves
        check_denied(scene, speaker.connection(), rule.message, ++number, hidden);
      }
    }
  }
}

TEST_CASE("of all messages at every moment those are carried out whose speaker may say them") {
  for (const Moment moment : kMoments) {
    const auto at = static_cast<std::size_t>(moment);
    CAPTURE(at);
    const std::size_t rules = rules_of_a_table({}).size();
    for (std::size_t i = 0; i < rules; ++i) {
      for (const std::string_view role : {kHost, kSeat, kWatcher}) {
        if (rules_of_a_table({})[i].may[at].find(role) == std::string_view::npos) continue;
        Scene scene(moment);
        Json message = rules_of_a_table(scene.ann.last("decision"))[i].message;
        if (has_number(message)) message["command"] = 5'000'000;
        CAPTURE(message);
        CAPTURE(role);
        Person& speaker = scene.who(role);
        const std::size_t heard = speaker.heard().size();
        speaker.say(message);
        REQUIRE(speaker.heard().size() > heard);
        for (std::size_t told = heard; told < speaker.heard().size(); ++told) {
          CHECK_FALSE(is_refusal(speaker.heard()[told]));
        }
      }
    }
  }
}

TEST_CASE("who has not entered, or has what is worth nothing here, is denied everything") {
  for (const Moment moment : kMoments) {
    CAPTURE(static_cast<int>(moment));
    Scene scene(moment);
    World& world = scene.world;
    const auto elsewhere = create(world, {{"name", "Hob"}, {"setup", kYieldTwo}}).value();
    // A seat that moved to another device, and back: two tokens that are worth nothing any more.
    const std::string first_token = scene.bo.seated().token;
    std::string used_code;
    std::string second_token;
    for (int i = 0; i < 2; ++i) {
      scene.bo.command({{"type", "want-code"}});
      used_code = scene.bo.last("code")["code"].string();
      Person moved(world, use_code(world, used_code).value());
      if (i == 0) second_token = moved.seated().token;
      scene.bo = moved;
      scene.bo.come();
      if (moment != Moment::waiting) scene.bo.hello();
    }
    CHECK_FALSE(use_code(world, used_code).has_value());
    scene.ann.command({{"type", "renew"}, {"what", "watching"}});
    scene.watcher =
        std::make_unique<Person>(Person::watcher(world, scene.table(), scene.ann.last("room")["watching"].string()));
    const std::string old_watching = std::exchange(scene.watching, scene.ann.last("room")["watching"].string());
    scene.watcher->come();
    if (moment != Moment::waiting) scene.watcher->hello();

    const Json plain = {{"type", "enter"}, {"protocol", 1}, {"table", scene.table()}};
    const auto with = [&](std::initializer_list<std::pair<const char*, std::string>> more) {
      Json enter = plain;
      for (const auto& [key, value] : more) enter[key] = value;
      return enter;
    };
    const std::vector<Json> enters = {Json(),
                                      plain,
                                      with({{"token", first_token}}),
                                      with({{"token", second_token}}),
                                      with({{"token", elsewhere.token}}),
                                      with({{"token", elsewhere.token}, {"host", *elsewhere.host}}),
                                      with({{"host", *elsewhere.host}}),
                                      with({{"token", elsewhere.token}, {"host", *scene.ann.seated().host}}),
                                      with({{"watching", old_watching}}),
                                      with({{"watching", used_code}}),
                                      with({{"token", used_code}}),
                                      with({{"token", ""}}),
                                      with({{"host", ""}}),
                                      with({{"watching", ""}})};
    for (const Json& enter : enters) {
      CAPTURE(enter);
      const Connection stranger = world.connect();
      if (!enter.is_null()) check_denied(scene, stranger, enter, 0, {});
      std::uint32_t number = 5'000'000;
      for (const Rule& rule : rules_of_a_table(scene.ann.last("decision"))) {
        check_denied(scene, stranger, rule.message, ++number, {});
      }
      world.cut(stranger);
    }
  }
}

TEST_CASE("each secret opens one door: an invitation, a code and the tokens are worth nothing at the others") {
  Scene scene(Moment::waiting);
  World& world = scene.world;
  scene.bo.command({{"type", "want-code"}});
  enum Door : std::uint8_t { invitation, code, token, host, watching };
  const std::vector<std::pair<Door, std::string>> secrets = {{invitation, scene.invitation},
                                                             {code, scene.bo.last("code")["code"].string()},
                                                             {token, scene.bo.seated().token},
                                                             {host, *scene.ann.seated().host},
                                                             {watching, scene.watching}};
  const auto opens = [&](Door door, const std::string& secret) {
    if (door == invitation) return join(world, "Cy", secret).has_value();
    if (door == code) return use_code(world, secret).has_value();
    const char* key = door == token ? "token" : door == host ? "host" : "watching";
    const Connection connection = world.connect();
    world.say(connection, {{"type", "enter"}, {"protocol", 1}, {"table", scene.table()}, {key, secret}});
    const bool entered = world.received(connection).messages.front()["type"] == "entered";
    world.cut(connection);
    return entered;
  };
  for (const auto& [own, secret] : secrets) {
    for (const Door door : {invitation, code, token, host, watching}) {
      if (door == own) continue;
      CAPTURE(own);
      CAPTURE(door);
      const std::string before = scene.fingerprint();
      CHECK_FALSE(opens(door, secret));
      CHECK(scene.fingerprint() == before);
    }
  }
  // What an invitation is for is told to who has it, and where one has a seat to who has its token.
  for (const auto& [own, secret] : secrets) {
    CHECK(read_invitation(world, secret).has_value() == (own == invitation));
    const auto mine = world.house().mine({.seats = {{scene.table(), secret}}});
    REQUIRE(mine.has_value());
    CHECK(mine->tables.size() == (own == token ? 1 : 0));
  }
  // At its own each of them does; that of a seat last, for a code ends it.
  for (const Door door : {invitation, token, host, watching, code}) {
    CHECK(opens(door, std::ranges::find(secrets, door, &std::pair<Door, std::string>::first)->second));
  }
}

TEST_CASE("a what-if is anybody's once a match is over, nobody's before, and tells and changes nothing of its table") {
  for (const Moment moment : kMoments) {
    CAPTURE(static_cast<int>(moment));
    Scene scene(moment);
    const std::string before = scene.fingerprint();
    const std::uint64_t tables = scene.world.house().counts().tables;
    const auto seated = what_if(scene.world, scene.table(), {{"name", "Cy"}, {"seat", 1}, {"news", 9}});
    CHECK(seated.has_value() == (moment == Moment::over));
    CHECK(scene.fingerprint() == before);
    CHECK(scene.world.house().counts().tables == tables + (seated ? 1 : 0));
    const Json told = read_json(seated ? form_text(*seated) : form_text(seated.error()));
    check_holds_none(told, scene.secrets());
    if (!seated) continue;
    Person cy(scene.world, *seated);
    cy.come();
    cy.hello();
    // What is kept of the match's secrets after its end is no secret any more; the tokens are.
    for (const Json& message : cy.heard()) {
      const std::string text = message.dump();
      for (const std::string& token : {scene.ann.seated().token, *scene.ann.seated().host, scene.bo.seated().token,
                                       scene.invitation, scene.watching}) {
        CHECK(text.find(token) == std::string::npos);
      }
    }
  }
}

TEST_CASE("no list and no log shows a secret, nor a match before its end") {
  for (const Moment moment : kMoments) {
    Scene scene(moment);
    const auto shown = [&] {
      return form_text(scene.world.house().open_tables()) + form_text(scene.world.house().history());
    };
    CHECK(shown().find(scene.table()) == std::string::npos);  // it is not listed
    const auto log = scene.world.house().log(scene.table());
    CHECK(log.has_value() == (moment == Moment::over));
    if (log) {
      CHECK(log->find(scene.ann.seated().token) == std::string::npos);
      CHECK(log->find(hash_of_token(scene.ann.seated().token)) == std::string::npos);
      CHECK(log->find(scene.watching) == std::string::npos);
    }
    CHECK(scene.world.notes().find(scene.ann.seated().token) == std::string::npos);
    CHECK(scene.world.notes().find(scene.watching) == std::string::npos);
  }
  // A listed table shows its invitation while it waits, and nothing more.
  Scene scene(Moment::waiting);
  scene.ann.command({{"type", "settle"}, {"listed", true}});
  const std::string shown = form_text(scene.world.house().open_tables());
  CHECK(shown.find(scene.invitation) != std::string::npos);
  for (const std::string& secret : scene.secrets()) {
    if (secret != scene.invitation) CHECK(shown.find(secret) == std::string::npos);
  }
}

}  // namespace oshra::house
