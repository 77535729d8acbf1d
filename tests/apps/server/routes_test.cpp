// docs/openapi.json and the server say the same; and whose requests the server answers at all.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "apps/server/addresses.h"
#include "apps/server/page.h"
#include "apps/server/service.h"
#include "tests/apps/server/clients.h"
#include "tests/apps/server/document.h"
#include "tests/apps/server/here.h"

namespace oshra::server {

namespace {

std::string upper(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
  return text;
}

// The path of a route as the document has it, with its slots empty.
std::string plain_path(std::string path) {
  for (std::size_t open = path.find('{'); open != std::string::npos; open = path.find('{', open + 1)) {
    path.erase(open + 1, path.find('}', open) - open - 1);
  }
  return path;
}

}  // namespace

TEST_CASE("the document has every route of the server, and no other") {
  std::set<std::string> described;
  for (const auto& [path, methods] : document()["paths"].items()) {
    for (const auto& [method, operation] : methods.items()) {
      described.insert(upper(method) + ' ' + plain_path(path));
      CHECK(operation.contains("summary"));
      CHECK_FALSE(operation["responses"].empty());
    }
  }
  std::set<std::string> served;
  for (const Route& route : routes()) served.insert(std::string(route.method) + ' ' + std::string(route.path));
  CHECK(described == served);
}

TEST_CASE("each route answers as it is described, also when it refuses") {
  Here here;
  Crowd crowd(here.port());
  for (const char* path :
       {"/healthz", "/readyz", "/metrics", "/version", "/api/options", "/api/tables", "/api/history"}) {
    check_route(crowd, "GET", path, path, "", 200);
    check_route(crowd, "GET", path, std::string(path) + "?lang=de", "", 200);
  }
  const Json options = check_route(crowd, "GET", "/api/options", "/api/options", "", 200);
  CHECK(options["maps"].size() >= 4);

  const Json bots = Json::array({{{"who", "open"}}, {{"who", "bot"}, {"bot", "random"}}});
  const Json open = check_route(crowd, "POST", "/api/tables", "/api/tables",
                                Json({{"name", "Ann"}, {"setup", kTwo}, {"listed", true}}).dump(), 201);
  CHECK(open.contains("host"));
  const Json tables = check_route(crowd, "GET", "/api/tables", "/api/tables", "", 200);
  REQUIRE(tables["tables"].size() == 1);
  const std::string invitation = tables["tables"][0]["invitation"].string();
  const std::string log = "/api/tables/" + open["table"].string() + "/log";
  check_route(crowd, "GET", "/api/tables/{table}/log", log, "", 409);
  check_route(crowd, "GET", "/api/tables/{table}/log", "/api/tables/nosuchtable/log", "", 404);
  const auto what_if = [&](const std::string& table, const Json& wish, int status) {
    return check_route(crowd, "POST", "/api/tables/{table}/what-if", "/api/tables/" + table + "/what-if", wish.dump(),
                       status);
  };
  const Json other = {{"name", "Cy"}, {"seat", 1}, {"news", 20}, {"bot", "random"}};
  CHECK(what_if(open["table"].string(), other, 409)["why"] == Json("not-now"));
  what_if("nosuchtable", other, 404);
  check_route(crowd, "POST", "/api/tables", "/api/tables",
              Json({{"name", "Ann"}, {"setup", kTwo}, {"start", true}}).dump(), 409);

  const Json read = check_route(crowd, "POST", "/api/invitations", "/api/invitations",
                                Json({{"invitation", invitation}}).dump(), 200);
  CHECK(read["game"] == Json("hidden-leaders"));
  check_route(crowd, "POST", "/api/invitations", "/api/invitations", Json({{"invitation", "x"}}).dump(), 404);
  check_route(crowd, "POST", "/api/invitations", "/api/invitations", Json({{"table", "x"}}).dump(), 400);
  const Json seat = Json({{"name", "Bo"}, {"invitation", invitation}});
  CHECK_FALSE(check_route(crowd, "POST", "/api/seats", "/api/seats", seat.dump(), 201).contains("host"));
  check_route(crowd, "POST", "/api/seats", "/api/seats", seat.dump(), 409);
  check_route(crowd, "POST", "/api/seats", "/api/seats", Json({{"name", "Bo"}, {"invitation", "x"}}).dump(), 404);
  check_route(crowd, "POST", "/api/codes", "/api/codes", Json({{"code", "x"}}).dump(), 404);
  check_route(crowd, "GET", "/api/lessons/{language}", "/api/lessons/de", "", 200);
  check_route(crowd, "GET", "/api/lessons/{language}", "/api/lessons/xx", "", 404);
  const Json lesson = {{"name", "Bo"}, {"lesson", "first-steps"}};
  check_route(crowd, "POST", "/api/lessons", "/api/lessons", lesson.dump(), 201);
  check_route(crowd, "POST", "/api/lessons", "/api/lessons", Json({{"name", "Bo"}, {"lesson", "x"}}).dump(), 404);

  // A seat is moved, a match is played to its end, and its log is there then.
  const house::Seated seated = crowd.seat(
      "/api/tables", {{"name", "Ann"}, {"setup", kTwo}, {"chairs", bots}, {"start", true}, {"listed", true}});
  Client ann(crowd, seated, 3);
  ann.plays = false;
  std::string code;
  ann.see = [&](const Json& message) {
    if (message["type"] == "code") code = message["code"].string();
  };
  ann.connect();
  REQUIRE(crowd.until([&] { return ann.asked().is_object(); }));
  const std::string its_log = "/api/tables/" + seated.table + "/log";
  CHECK(check_route(crowd, "GET", "/api/tables/{table}/log", its_log, "", 409)["why"] == Json("not-now"));
  ann.command({{"type", "want-code"}});
  REQUIRE(crowd.until([&] { return !code.empty(); }));
  ann.comes_back = false;
  const Json moved = check_route(crowd, "POST", "/api/codes", "/api/codes", Json({{"code", code}}).dump(), 201);
  check_route(crowd, "POST", "/api/codes", "/api/codes", Json({{"code", code}}).dump(), 404);
  REQUIRE(crowd.until([&] { return !ann.closed().empty(); }));
  // It was the host's: their rights have moved with it.
  Client again(
      crowd,
      {.table = seated.table, .seat = 0, .token = moved["token"].string(), .host = moved.or_null("host").string()}, 3);
  Json entered;
  again.see = [&](const Json& message) {
    if (message["type"] == "entered") entered = message;
  };
  again.connect();
  REQUIRE(crowd.until([&] { return entered.is_object(); }));
  CHECK(entered["host"] == Json(true));
  REQUIRE(crowd.until([&] { return again.end().is_object(); }));
  check_route(crowd, "GET", "/api/tables/{table}/log", its_log, "", 200);
  CHECK(what_if(seated.table, other, 201).contains("host"));
  for (const auto& [key, value] : std::vector<std::pair<const char*, Json>>{{"seat", 2},
                                                                            {"seat", 9},
                                                                            {"seat", -1},
                                                                            {"news", 99999},
                                                                            {"news", "x"},
                                                                            {"bot", "exec:ls"},
                                                                            {"name", " "},
                                                                            {"token", "x"}}) {
    Json bad = other;
    bad[key] = value;
    CHECK(what_if(seated.table, bad, 400)["place"] == Json(std::string("/") + key));
  }
  const Json history = check_route(crowd, "GET", "/api/history", "/api/history", "", 200);
  REQUIRE(history["tables"].size() == 1);
  CHECK(history["tables"][0]["table"] == Json(seated.table));
  CHECK_FALSE(history["tables"][0].contains("invitation"));
}

TEST_CASE("what is wrong with a body is said with its place") {
  Here here;
  Crowd crowd(here.port());
  struct Bad {
    std::string path;
    std::string body;
    std::string place;
  };
  const std::string setup = kTwo.dump();
  const std::vector<Bad> all = {
      {"/api/tables", "", ""},
      {"/api/tables", "{", ""},
      {"/api/tables", "[]", ""},
      {"/api/tables", R"({"name":"Ann"})", "/setup"},
      {"/api/tables", R"({"name":7,"setup":)" + setup + "}", "/name"},
      {"/api/tables", R"({"name":"Ann","setup":{"game":"chess","players":2}})", "/setup/game"},
      {"/api/tables", R"({"name":"Ann","setup":{"game":"hidden-leaders","players":99,"rules_version":1}})",
       "/setup/players"},
      {"/api/tables", R"({"name":"Ann","setup":)" + setup + R"(,"colour":"red"})", "/colour"},
      {"/api/tables", R"({"name":"Ann","setup":)" + setup + R"(,"chairs":[{"who":"open"}]})", "/chairs"},
      {"/api/tables", R"({"name":"Ann","setup":)" + setup + R"(,"chairs":[{"who":"cat"},{"who":"open"}]})",
       "/chairs/0/who"},
      {"/api/tables",
       R"({"name":"Ann","setup":)" + setup + R"(,"chairs":[{"who":"open"},{"who":"bot","bot":"exec:ls"}]})", ""},
      {"/api/tables", R"({"name":" ","setup":)" + setup + "}", ""},
      {"/api/seats", R"({"name":"Bo"})", "/invitation"},
      {"/api/seats", R"({"name":"Bo","invitation":[]})", "/invitation"},
      {"/api/codes", R"({"code":null})", "/code"},
      {"/api/codes", "null", ""},
  };
  for (const auto& [path, body, place] : all) {
    const Json denied = check_route(crowd, "POST", path, path, body, 400);
    CHECK(denied["why"] == Json("malformed"));
    CHECK(denied["message"].string().size() > 5);
    CHECK_MESSAGE(denied.or_null("place") == (place.empty() ? denied.or_null("place") : Json(place)), body);
  }
  check_route(crowd, "POST", "/api/tables", "/api/tables", std::string(100'000, ' '), 413);
  CHECK(check_route(crowd, "GET", "/api/tables", "/api/tables", "", 200)["tables"].empty());
}

TEST_CASE("whoever guesses codes and invitations is stopped after some, and finds nothing by going on") {
  Here here;
  Crowd crowd(here.port());
  crowd.seat("/api/tables", {{"name", "Ann"}, {"setup", kTwo}, {"listed", true}});
  const std::string invitation =
      check_route(crowd, "GET", "/api/tables", "/api/tables", "", 200)["tables"][0]["invitation"].string();
  const std::string bad = Json({{"name", "Bo"}, {"invitation", "guess"}}).dump();
  const std::string right = Json({{"name", "Bo"}, {"invitation", invitation}}).dump();
  int tries = 0;
  while (crowd.ask({.method = "POST", .target = "/api/seats", .body = bad})->status == 404 && tries < 100) ++tries;
  CHECK(tries == 30);
  check_route(crowd, "POST", "/api/seats", "/api/seats", bad, 429);
  check_route(crowd, "POST", "/api/seats", "/api/seats", right, 429);
  check_route(crowd, "POST", "/api/codes", "/api/codes", Json({{"code", "guess"}}).dump(), 429);
}

TEST_CASE("another method is answered with 405, another path with 404") {
  Here here;
  Crowd crowd(here.port());
  std::set<std::string> known;
  for (const Route& route : routes()) known.insert(std::string(route.method) + ' ' + std::string(route.path));
  for (const Route& route : routes()) {
    std::string target(route.path);
    if (const auto slot = target.find("{}"); slot != std::string::npos) target.replace(slot, 2, "abc");
    for (const std::string method : {"GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"}) {
      if (known.contains(method + ' ' + std::string(route.path))) continue;
      const auto answer = crowd.ask({.method = method, .target = target});
      REQUIRE(answer.has_value());
      CHECK_MESSAGE(answer->status == 405, method, target);
    }
  }
  for (const char* path : {"/api", "/api/", "/api/tables/", "/api/tables/abc", "/api/tables//log",
                           "/api/tables/abc/log/x", "/api/tables/a/b/log", "/Healthz", "/healthz/", "/../etc/passwd",
                           "/%2e%2e/etc/passwd", "/api/options/..", "/oshra.db", "/socket"}) {
    const auto answer = crowd.ask({.method = "GET", .target = path});
    REQUIRE(answer.has_value());
    CHECK_MESSAGE(answer->status == 404, path);
    const Json denied = read_json(*answer->body);
    CHECK(flaw_of(denied, document()["components"]["schemas"]["Denied"]) == "");
  }
}

TEST_CASE("a header that browsers leave alone in the clear, and complain about, is sent where it counts") {
  Config config = Here::usual();
  config.hosts = {"play.example.org", "other.example.org:8443"};
  Here here(config);
  Crowd crowd(here.port());
  const std::string port = ':' + std::to_string(here.port());
  const std::vector<std::pair<std::string, std::string>> calls = {
      {"localhost" + port, "same-origin"}, {"127.0.0.1" + port, "same-origin"},       {"[::1]" + port, "same-origin"},
      {"play.example.org", "same-origin"}, {"other.example.org:8443", "same-origin"},  // by a proxy
      {"play.example.org" + port, ""},
  };
  for (const auto& [host, sent] : calls) {
    CAPTURE(host);
    const auto page = crowd.ask({.method = "GET", .target = "/", .host = host});
    REQUIRE(page.has_value());
    CHECK(page->status == 200);
    CHECK(header(*page, "Cross-Origin-Opener-Policy") == sent);
    CHECK(header(*page, "Cross-Origin-Resource-Policy") == "same-origin");
  }
  CHECK(in_the_clear("192.168.1.20", 80));
  CHECK(in_the_clear("[fd00::5]:8480", 8480));
  CHECK_FALSE(in_the_clear("[fd00::5]", 8480));
  CHECK_FALSE(in_the_clear("localhost", 80));
}

TEST_CASE("only who calls the server by a name of its own is answered, over HTTP and over a socket") {
  Config config = Here::usual();
  config.hosts = {"Play.Example.org"};
  Here here(config);
  Crowd crowd(here.port());
  const std::string port = ':' + std::to_string(here.port());
  struct Call {
    std::string host;
    std::string origin;
    bool answered;
  };
  const std::vector<Call> calls = {
      {"127.0.0.1" + port, "", true},
      {"localhost" + port, "", true},
      {"localhost" + port, "http://localhost" + port, true},
      {"127.0.0.1" + port, "http://localhost" + port, true},
      {"play.example.org", "https://play.example.org", true},  // as browsers write it
      {"PLAY.example.ORG", "https://Play.Example.org", true},
      {"LocalHost" + port, "", true},
      {"play.example.org" + port, "http://play.example.org" + port, true},
      {"evil.example.org" + port, "", false},
      {"evil.example.org" + port, "http://evil.example.org" + port, false},  // equal, and foreign
      {"localhost" + port, "http://evil.example.org", false},
      {"localhost" + port, "http://evil.example.org" + port, false},
      {"localhost" + port, "null", false},
      {"localhost" + port, "ftp://localhost" + port, false},
      {"localhost" + port, "http://localhost:1", false},
      {"localhost" + port, "http://localhost" + port + ".evil.example.org", false},
      {"localhost:1", "", false},
      {"localhost", "", false},
      {"xlocalhost" + port, "", false},
  };
  for (const auto& [host, origin, answered] : calls) {
    CAPTURE(host);
    CAPTURE(origin);
    for (const char* path : {"/", "/version", "/api/tables", "/metrics"}) {
      const auto answer = crowd.ask({.method = "GET", .target = path, .host = host, .origin = origin});
      REQUIRE(answer.has_value());
      CHECK_MESSAGE(answer->status == (answered ? 200 : 403), path);
    }
    const auto posted = crowd.ask({.method = "POST",
                                   .target = "/api/tables",
                                   .host = host,
                                   .origin = origin,
                                   .body = Json({{"name", "Ann"}, {"setup", kTwo}}).dump()});
    CHECK(posted->status == (answered ? 201 : 403));
    for (const char* path : {"/healthz", "/readyz"}) {
      CHECK(crowd.ask({.method = "GET", .target = path, .host = host, .origin = origin})->status == 200);
    }
    bool opened = false;
    bool closed = false;
    const auto socket =
        net::connect(crowd.loop(), crowd.address(), {.target = "/socket", .host_header = host, .origin = origin},
                     {.opened = [&] { opened = true; },
                      .said = [](std::string_view) {},
                      .closed = [&](const std::string&) { closed = true; }});
    REQUIRE(crowd.until([&] { return opened || closed; }));
    CHECK(opened == answered);
  }
}

TEST_CASE("every count of /metrics is said as Prometheus wants it: what it is, of which type, then its value") {
  Here here;
  Crowd crowd(here.port());
  crowd.seat("/api/tables", {{"name", "Ann"}, {"setup", kTwo}});
  CHECK(crowd.ask({.method = "GET", .target = "/", .host = "evil.example.org"})->status == 403);
  CHECK(crowd.ask({.method = "GET", .target = "/", .origin = "http://evil.example.org"})->status == 403);
  CHECK(crowd.ask({.method = "POST", .target = "/api/tables", .body = "{"})->status == 400);
  int denied = 0;
  const auto socket =
      net::connect(crowd.loop(), crowd.address(), {.target = "/socket"},
                   {.opened = [] {}, .said = [&](std::string_view) { ++denied; }, .closed = [](const std::string&) {}});
  socket->send("{");
  socket->send(R"({"type":"enter","protocol":1,"table":"nosuchtable"})");
  REQUIRE(crowd.until([&] { return denied == 2; }));
  const auto answer = crowd.ask({.method = "GET", .target = "/metrics"});
  REQUIRE(answer.has_value());
  CHECK(answer->type == "text/plain; version=0.0.4");
  REQUIRE(answer->body->ends_with('\n'));
  std::istringstream lines(*answer->body);
  static const std::regex kHelp("# HELP (oshra_[a-z]+(?:_[a-z]+)*) ([A-Z][^\\\\]*\\.)");
  static const std::regex kType("# TYPE (\\S+) (counter|gauge)");
  static const std::regex kValue("([a-z_]+)(\\{(?:why|status|code)=\"[a-z0-9-]+\"\\})? (0|[1-9][0-9]*)");
  std::map<std::string, std::uint64_t> counts;
  std::set<std::string> names;
  std::string line;
  REQUIRE(std::getline(lines, line));
  for (bool more = true; more;) {
    std::smatch helped;
    REQUIRE_MESSAGE(std::regex_match(line, helped, kHelp), line);
    const std::string name = helped[1];
    CAPTURE(name);
    CHECK(names.insert(name).second);  // each once
    std::string type;
    REQUIRE(std::getline(lines, type));
    std::smatch typed;
    REQUIRE_MESSAGE(std::regex_match(type, typed, kType), type);
    CHECK(typed[1] == name);
    CHECK(name.ends_with("_total") == (typed[2] == "counter"));
    while ((more = static_cast<bool>(std::getline(lines, line))) && !line.starts_with('#')) {
      std::smatch valued;
      REQUIRE_MESSAGE(std::regex_match(line, valued, kValue), line);
      CHECK(valued[1] == name);
      CHECK(counts.emplace(std::string(valued[1]) + std::string(valued[2]), std::stoull(valued[3])).second);
    }
  }
  CHECK(names.size() == 20);
  CHECK(counts["oshra_tables"] == 1);
  CHECK(counts["oshra_changes_stored_total"] == 1);
  CHECK(counts["oshra_connections"] >= 1);
  CHECK(counts["oshra_requests_total"] == 6);  // the socket is one
  CHECK(counts[R"(oshra_requests_refused_total{status="400"})"] == 1);
  CHECK(counts[R"(oshra_requests_refused_total{status="403"})"] == 2);
  CHECK(counts[R"(oshra_messages_denied_total{why="malformed"})"] == 1);
  CHECK(counts[R"(oshra_messages_denied_total{why="unknown"})"] == 1);
  CHECK(counts[R"(oshra_messages_denied_total{why="full"})"] == 0);
  CHECK(counts[R"(oshra_messages_refused_total{why="stale"})"] == 0);
  CHECK(counts["oshra_resident_bytes"] > 1'000'000);
}

TEST_CASE("a program without its page says so, with the headers that keep others out of it") {
  Here here;
  Crowd crowd(here.port());
  const auto page = crowd.ask({.method = "GET", .target = "/"});
  REQUIRE(page.has_value());
  CHECK(page->status == 200);
  const std::string policy = header(*page, "Content-Security-Policy");
  for (const char* part :
       {"default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'", "script-src 'self'"}) {
    CHECK(policy.find(part) != std::string::npos);
  }
  CHECK(policy.find("unsafe") == std::string::npos);
  CHECK(header(*page, "X-Content-Type-Options") == "nosniff");
  CHECK(header(*page, "Referrer-Policy") == "no-referrer");
  CHECK(header(*page, "Cross-Origin-Opener-Policy") == "same-origin");
  CHECK(header(*page, "Cross-Origin-Resource-Policy") == "same-origin");
  CHECK(header(*page, "Access-Control-Allow-Origin") == "");
  const auto head = crowd.ask({.method = "HEAD", .target = "/version"});
  REQUIRE(head.has_value());
  CHECK(head->status == 200);
  CHECK((!head->body || head->body->empty()));
}

}  // namespace oshra::server
