// The whole server over sockets: matches of both games to their end, whatever becomes of the connections and of the
// server on the way.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "protocol/log/verify.h"
#include "tests/apps/server/clients.h"
#include "tests/apps/server/here.h"
#include "tests/common/full.h"

namespace oshra::server {

namespace {

Json hidden_leaders(int players) { return {{"game", "hidden-leaders"}, {"players", players}, {"rules_version", 1}}; }
Json yield_of(int players) {
  static const std::vector<std::string> kMaps = {"two", "three", "four", "five"};
  return {{"game", "yield"},
          {"players", players},
          {"map", kMaps[static_cast<std::size_t>(players) - 2]},
          {"leaders", players % 2 == 0},
          {"rules_version", 1}};
}

// The log is what was played: it verifies, and holds what each of them has committed to.
void check_log(Crowd& crowd, const Party& party) {
  const auto log = crowd.ask({.method = "GET", .target = "/api/tables/" + party.table() + "/log"});
  REQUIRE(log.has_value());
  REQUIRE(log->status == 200);
  const auto verified = verify_log(*log->body);
  REQUIRE_MESSAGE(verified.has_value(), (verified ? "" : verified.error().message));
  CHECK(verified->finished);
  for (const auto& client : party.clients) {
    for (const std::string& commitment : client->commitments()) {
      CHECK(log->body->find(commitment) != std::string::npos);
    }
  }
  CHECK(party.clients.back()->commitments().empty());
  CHECK_FALSE(party.host().commitments().empty());
}

void check_same_end(const Party& party) {
  for (const auto& client : party.clients) {
    CHECK(client->end()["winners"] == party.host().end()["winners"]);
    CHECK(client->end()["secret"] == party.host().end()["secret"]);
    CHECK(client->view()["news"].whole<std::size_t>() == client->news().size());
  }
}

}  // namespace

TEST_CASE("whole matches of both games by sockets: people alone and with bots, in four languages, someone looks on") {
  Here here;
  Crowd crowd(here.port());
  struct Played {
    Json setup;
    int people;
  };
  std::vector<Played> all = {{hidden_leaders(2), 2}, {hidden_leaders(6), 3}, {yield_of(2), 2}, {yield_of(4), 1}};
  if (full())
    all.insert(all.end(), {{hidden_leaders(4), 4}, {hidden_leaders(6), 6}, {yield_of(3), 3}, {yield_of(5), 5}});
  std::vector<Party> parties;
  for (const auto& [setup, people] : all) parties.push_back(open_party(crowd, setup, people, 4, true));
  REQUIRE(crowd.until([&] { return std::ranges::all_of(parties, [](const Party& party) { return party.over(); }); }));
  for (const Party& party : parties) {
    check_same_end(party);
    check_log(crowd, party);
  }
}

TEST_CASE("a page that is loaded anew in the middle goes on as before, and one that comes new sees the same") {
  Here here;
  Crowd crowd(here.port());
  for (const Json& setup : {hidden_leaders(3), yield_of(2)}) {
    const Party party = open_party(crowd, setup, 2, 3, false);
    std::size_t reloads = 0;
    for (const auto& client : party.clients) {
      client->see = [&, one = client.get(), heard = 0](const Json&) mutable {
        if (++heard % 40 != 0 || one->end().is_object()) return;
        ++reloads;
        crowd.loop().post([one] { one->reload(); });
      };
    }
    REQUIRE(crowd.until([&] { return party.over(); }));
    CHECK(reloads > 3);
    check_same_end(party);
    check_log(crowd, party);
    for (const auto& client : party.clients) {
      Client late(crowd, client->seated(), 1);
      late.watching = client->watching;
      late.connect();
      REQUIRE(crowd.until([&] { return late.end().is_object(); }));
      CHECK(late.news() == client->news());
      CHECK(late.view()["hash"] == client->view()["hash"]);
      CHECK(late.end()["winners"] == client->end()["winners"]);
    }
  }
}

TEST_CASE("a server that is stopped and started again in the middle of matches has all at the same question") {
  Here here;
  Crowd crowd(here.port());
  std::vector<Party> parties;
  parties.push_back(open_party(crowd, hidden_leaders(4), 2, 3, false));
  parties.push_back(open_party(crowd, yield_of(2), 2, 3, false));
  parties.push_back(open_party(crowd, yield_of(3), 3, 3, false));
  const auto every = [&](const auto& so) {
    return std::ranges::all_of(parties, [&](const Party& party) { return std::ranges::all_of(party.clients, so); });
  };
  for (int round = 0; round < 3; ++round) {
    // Somewhere on the way all stop answering: somebody is asked and waits.
    const std::size_t news = parties.front().host().news().size() + 12;
    REQUIRE(crowd.until([&] {
      return every([](const auto& client) { return client->view().is_object(); }) &&
             parties.front().host().news().size() >= news;
    }));
    for (const Party& party : parties) {
      for (const auto& client : party.clients) client->plays = false;
    }
    // Until all is still: everything is answered, no bot thinks, and twice nothing came but what was said last. (While
    // something is being stored no bot thinks yet.)
    REQUIRE(crowd.until([&] { return every([](const auto& client) { return client->unanswered().empty(); }); }));
    const auto told = [&] {
      std::size_t all = 0;
      for (const Party& party : parties) {
        for (const auto& client : party.clients) all += client->news().size();
      }
      return all;
    };
    for (int still = 0; still < 2;) {
      const std::size_t before = told();
      const std::size_t chats = parties.front().host().chat().size() + 1;
      for (const Party& party : parties) party.host().command({{"type", "chat"}, {"text", "wait"}});
      REQUIRE(crowd.until([&] { return every([&](const auto& client) { return client->chat().size() == chats; }); }));
      const auto metrics = crowd.ask({.method = "GET", .target = "/metrics"});
      const bool thinks = metrics->body->find("\noshra_bots_thinking 0\n") == std::string::npos;
      still = thinks || told() != before ? 0 : still + 1;
    }
    std::vector<std::pair<Client*, Json>> asked;
    std::vector<std::pair<Client*, Json>> seen;
    for (const Party& party : parties) {
      for (const auto& client : party.clients) {
        seen.emplace_back(client.get(), client->view());
        if (client->asked().is_object()) asked.emplace_back(client.get(), client->asked());
      }
    }
    here.restart();
    crowd.set_port(here.port());
    // The clients come back by themselves.
    std::set<const Client*> asked_again;
    std::set<const Client*> seen_again;
    for (const auto& [client, view] : seen) {
      client->see = [&, one = client](const Json& message) {
        if (message["type"] == "view") seen_again.insert(one);
        if (message["type"] == "decision") asked_again.insert(one);
      };
    }
    REQUIRE(crowd.until([&] { return asked_again.size() >= asked.size() && seen_again.size() == seen.size(); }));
    CHECK(asked_again.size() == asked.size());
    for (const auto& [client, view] : seen) {
      CHECK(client->view()["hash"] == view["hash"]);
      CHECK(client->view()["news"] == view["news"]);
    }
    for (const auto& [client, question] : asked) CHECK(client->asked() == question);
    for (const Party& party : parties) {
      for (const auto& client : party.clients) {
        client->see = {};
        client->plays = true;
        client->answer_now();
      }
    }
  }
  REQUIRE(crowd.until([&] { return std::ranges::all_of(parties, [](const Party& party) { return party.over(); }); }));
  for (const Party& party : parties) {
    check_same_end(party);
    check_log(crowd, party);
  }
}

TEST_CASE("two tabs of one seat, both answering, see one match; what is said twice is done once") {
  Here here;
  Crowd crowd(here.port());
  Party party = open_party(crowd, yield_of(2), 2, 5, false);
  Client tab(crowd, party.host().seated(), 6);
  tab.connect();
  REQUIRE(crowd.until([&] { return party.host().view().is_object() && tab.view().is_object(); }));
  const Json chat = {{"type", "chat"}, {"command", 777}, {"text", "once"}};
  for (int i = 0; i < 3; ++i) {
    tab.say(chat);
    party.host().say(chat);
  }
  REQUIRE(crowd.until([&] { return party.over() && tab.end().is_object(); }));
  CHECK(tab.news() == party.host().news());
  CHECK(tab.view()["hash"] == party.host().view()["hash"]);
  for (const auto& client : party.clients) CHECK(client->chat() == std::vector<std::string>{"once"});
  CHECK(tab.acknowledged() > 0);
  CHECK(party.host().acknowledged() > 0);
  check_same_end(party);
  check_log(crowd, party);
}

TEST_CASE("a socket that is cut after every message there is: the match goes on, no choice is lost or made twice") {
  Here here;
  Crowd crowd(here.port());
  for (const Json& setup : {hidden_leaders(2), yield_of(2)}) {
    const Party party = open_party(crowd, setup, 2, 2, false);
    for (const auto& client : party.clients) client->takes_back = false;
    // After the first message of a connection, the second and so on, round and round.
    constexpr std::size_t kLongest = 14;
    for (const auto& client : party.clients) {
      client->see = [one = client.get()](const Json&) { one->cut_after = 1 + one->connections() % kLongest; };
    }
    REQUIRE(crowd.until([&] { return party.over(); }));
    CHECK(party.host().connections() > 2 * kLongest);
    check_same_end(party);
    const auto log = crowd.ask({.method = "GET", .target = "/api/tables/" + party.table() + "/log"});
    REQUIRE(log.has_value());
    CHECK(verify_log(*log->body).has_value());
    check_choices(party, *log->body);
  }
}

}  // namespace oshra::server
