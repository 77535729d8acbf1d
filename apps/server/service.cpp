#include "apps/server/service.h"

#include <algorithm>
#include <array>

#include "apps/server/addresses.h"
#include "apps/server/house/denied.h"
#include "apps/server/metrics.h"
#include "apps/server/page.h"
#include "protocol/house/from_house.h"
#include "protocol/house/to_house.h"
#include "protocol/yield/builtin_maps.h"

namespace oshra::server {

namespace {

using house::Denied;
using house::WhyDenied;
using net::Request;
using net::Response;

constexpr std::string_view kPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

net::Text text_of(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

Response json(int status, std::string body) {
  return {.status = status,
          .headers = {{"Cache-Control", "no-store"}, {"X-Content-Type-Options", "nosniff"}},
          .body = text_of(std::move(body))};
}

int status_of(WhyDenied why) {
  switch (why) {
    case WhyDenied::malformed:
    case WhyDenied::wrong_protocol:
    case WhyDenied::too_long: return 400;
    case WhyDenied::unknown: return 404;
    case WhyDenied::not_the_host:
    case WhyDenied::not_seated:
    case WhyDenied::muted:
    case WhyDenied::not_allowed: return 403;
    case WhyDenied::full:
    case WhyDenied::taken:
    case WhyDenied::not_now:
    case WhyDenied::nobody_plays:
    case WhyDenied::frozen: return 409;
    case WhyDenied::too_many: return 429;
    case WhyDenied::not_stored: return 507;
  }
  return 500;
}

Response refused(const Denied& denied) { return json(status_of(denied.why), form_text(denied)); }
Response refused(int status, WhyDenied why, std::string message) {
  Response response = refused({.why = why, .message = std::move(message)});
  response.status = status;
  return response;
}

// Whoever comes over a connection that was open before the server began to close.
Response closing() {
  Response response = refused(house::about_to_close());
  response.status = 503;
  response.headers.emplace_back("Retry-After", "3");
  return response;
}

// The path of a target, and its words: "/api/tables/abc/log".
std::string_view path_of(std::string_view target) { return target.substr(0, target.find_first_of("?#")); }
bool fits(std::string_view path, std::string_view pattern) {
  while (!pattern.empty()) {
    if (path.empty() || path.front() != '/') return false;
    const std::size_t end = std::min(path.find('/', 1), path.size());
    const std::size_t pattern_end = std::min(pattern.find('/', 1), pattern.size());
    const std::string_view word = path.substr(0, end);
    const std::string_view wanted = pattern.substr(0, pattern_end);
    if (wanted == "/{}" ? word.size() < 2 : word != wanted) return false;
    path.remove_prefix(end);
    pattern.remove_prefix(pattern_end);
  }
  return path.empty();
}
std::string word_of(std::string_view path, int number) {
  for (; number > 0; --number) path.remove_prefix(std::min(path.find('/', 1), path.size()));
  return path.empty() ? "" : std::string(path.substr(1, path.find('/', 1) - 1));
}

// The parts of a header that is a list, without the blanks around them.
std::vector<std::string_view> parts_of(std::string_view list, char between) {
  constexpr std::string_view kBlanks = " \t";
  std::vector<std::string_view> parts;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(between), list.size());
    std::string_view part = list.substr(0, end);
    list.remove_prefix(std::min(end + 1, list.size()));
    part.remove_prefix(std::min(part.find_first_not_of(kBlanks), part.size()));
    part = part.substr(0, part.find_last_not_of(kBlanks) + 1);
    if (!part.empty()) parts.push_back(part);
  }
  return parts;
}

// Whether Accept-Encoding lets a page come packed: "gzip, br", "*", but not "gzip;q=0". Who says nothing may be a
// program that would show the packed bytes as they are.
bool takes_gzip(std::string_view accept_encoding) {
  std::optional<bool> takes;
  for (const std::string_view part : parts_of(accept_encoding, ',')) {
    const std::vector<std::string_view> words = parts_of(part, ';');
    const bool gzip = !words.empty() && (words.front() == "gzip" || words.front() == "x-gzip");
    if (!gzip && (words.empty() || words.front() != "*" || takes)) continue;
    takes = std::ranges::none_of(words, [](std::string_view word) {
      return word.starts_with("q=0") && word.find_first_not_of("0.", 2) == std::string_view::npos;
    });
    if (gzip) break;
  }
  return takes.value_or(false);
}

// Whether If-None-Match names this tag, weak or not.
bool names_tag(std::string_view if_none_match, std::string_view etag) {
  return std::ranges::any_of(parts_of(if_none_match, ','), [&](std::string_view tag) {
    if (tag.starts_with("W/")) tag.remove_prefix(2);
    return tag == etag || tag == "*";
  });
}

// Names of hosts are the same in capitals and without.
bool same_name(std::string_view one, std::string_view other) {
  const auto small = [](char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
  };
  return std::ranges::equal(one, other, {}, small, small);
}

constexpr std::string_view kLogOf = "/api/tables/{}/log";
constexpr std::string_view kWhatIfOf = "/api/tables/{}/what-if";
constexpr std::string_view kLessons = "/api/lessons/{}";

// What a body says, or the answer to one that cannot be read.
template <class T>
Result<T, Response> read_body(const Request& request) {
  const Json document = read_json(request.body);
  if (document.is_discarded()) return Unexpected(refused({.why = WhyDenied::malformed, .message = "JSON is wanted"}));
  Read<T> read = read_whole<T>(document);
  if (read) return *std::move(read);
  return Unexpected(
      refused({.why = WhyDenied::malformed, .place = read.error().place, .message = read.error().message}));
}

}  // namespace

std::vector<Route> routes() {
  return {{"GET", "/healthz"},     {"GET", "/readyz"},      {"GET", "/metrics"},
          {"GET", "/version"},     {"GET", "/api/options"}, {"GET", "/api/tables"},
          {"POST", "/api/tables"}, {"POST", "/api/seats"},  {"POST", "/api/invitations"},
          {"POST", "/api/codes"},  {"POST", "/api/mine"},   {"GET", "/api/history"},
          {"GET", kLogOf},         {"POST", kWhatIfOf},     {"GET", kLessons},
          {"POST", "/api/lessons"}};
}

Service::Service(house::House& house, const Config& config, Surroundings surroundings)
    : house_(house), config_(config), surroundings_(std::move(surroundings)) {}

// Names are held against the server's own list, never against each other: a page of somebody else's whose name was made
// to mean this machine has its own name in both headers.
bool Service::from_this_server(const Request& request) const {
  const auto known = [&](std::string_view host) {
    return std::ranges::any_of(surroundings_.hosts, [&](const std::string& own) { return same_name(own, host); });
  };
  if (!known(request.host)) return false;
  if (request.origin.empty()) return true;  // no browser
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (request.origin.starts_with(scheme) && known(std::string_view(request.origin).substr(scheme.size())))
      return true;
  }
  return false;
}

std::optional<Response> Service::refusal(const Request& request) {
  if (const auto why_not = house_.why_not_ask(request.address)) return refused(*why_not);
  if (!from_this_server(request)) {
    return refused(403, WhyDenied::not_allowed, "this server is not called by that name; the setting hosts adds one");
  }
  if (path_of(request.target) != kSocketPath) return refused(404, WhyDenied::unknown, "there is no socket here");
  if (house_.is_closing()) return closing();
  return std::nullopt;
}

void Service::came(net::Connection connection, const Request& request) { house_.came(connection, request.address); }
void Service::said(net::Connection connection, std::string_view text) { house_.said(connection, text); }
void Service::went(net::Connection connection) { house_.went(connection); }

void Service::asked(const Request& request, Answer answer) {
  const std::string_view path = path_of(request.target);
  // Whoever looks after the server asks by any name.
  if (request.method == "GET" && path == "/healthz") return answer(json(200, R"({"ok":true})"));
  if (request.method == "GET" && path == "/readyz") {
    const auto why_not = house_.why_not_ready();
    if (!why_not) return answer(json(200, R"({"ready":true})"));
    return answer(json(503, Json({{"ready", false}, {"why", *why_not}}).dump()));
  }
  if (const auto why_not = house_.why_not_ask(request.address)) return answer(refused(*why_not));
  if (!from_this_server(request)) {
    return answer(
        refused(403, WhyDenied::not_allowed, "this server is not called by that name; the setting hosts adds one"));
  }
  bool known = false;
  for (const Route& route : routes()) {
    if (!fits(path, route.path)) continue;
    if (route.method == request.method) return answer_api(request, path, answer);
    known = true;
  }
  if (known) return answer(refused(405, WhyDenied::malformed, "this is not done here by " + request.method));
  if (request.method != "GET") return answer(refused(405, WhyDenied::malformed, "a page is asked for by GET"));
  answer(page(request, path));
}

void Service::answer_api(const Request& request, std::string_view path, const Answer& answer) {
  if (request.method == "POST") return post(request, path, answer);
  if (path == "/metrics") {
    Response response = json(200, metrics());
    response.type = "text/plain; version=0.0.4";
    return answer(std::move(response));
  }
  if (path == "/version") {
    return answer(json(200, Json({{"program", "oshra"},
                                  {"version", surroundings_.version},
                                  {"house_protocol", house::kProtocol},
                                  {"table_protocol", table::kProtocol}})
                                .dump()));
  }
  if (path == "/api/options") return answer(json(200, options()));
  if (path == "/api/tables") return answer(json(200, form_text(house_.open_tables())));
  if (path == "/api/history") return answer(json(200, form_text(house_.history())));
  if (fits(path, kLessons)) {
    const auto lessons = house_.lessons(word_of(path, 2));
    return answer(lessons ? json(200, form_text(*lessons)) : refused(lessons.error()));
  }
  const auto log = house_.log(word_of(path, 2));
  if (!log) return answer(refused(log.error()));
  Response response = json(200, *log);
  response.type = "application/jsonl; charset=utf-8";
  answer(std::move(response));
}

void Service::post(const Request& request, std::string_view path, const Answer& answer) {
  if (house_.is_closing()) return answer(closing());
  const auto told = [answer](const Result<house::Seated, Denied>& seated) {
    answer(seated ? json(201, form_text(*seated)) : refused(seated.error()));
  };
  const auto with = [&]<class Wish>(std::type_identity<Wish>, auto act) {
    auto wish = read_body<Wish>(request);
    if (!wish) return answer(wish.error());
    act(*wish);
  };
  if (path == "/api/tables") {
    with(std::type_identity<house::CreateTable>(),
         [&](const house::CreateTable& wish) { house_.create(wish, request.address, told); });
  } else if (path == "/api/seats") {
    with(std::type_identity<house::JoinTable>(),
         [&](const house::JoinTable& wish) { house_.join(wish, request.address, told); });
  } else if (path == "/api/invitations") {
    with(std::type_identity<house::ReadInvitation>(), [&](const house::ReadInvitation& wish) {
      const auto invited = house_.read_invitation(wish, request.address);
      answer(invited ? json(200, form_text(*invited)) : refused(invited.error()));
    });
  } else if (fits(path, kWhatIfOf)) {
    with(std::type_identity<house::WhatIf>(),
         [&](const house::WhatIf& wish) { house_.what_if(word_of(path, 2), wish, request.address, told); });
  } else if (path == "/api/lessons") {
    with(std::type_identity<house::OpenLesson>(),
         [&](const house::OpenLesson& wish) { house_.open_lesson(wish, request.address, told); });
  } else if (path == "/api/mine") {
    with(std::type_identity<house::AskMine>(), [&](const house::AskMine& wish) {
      const auto mine = house_.mine(wish);
      answer(mine ? json(200, form_text(*mine)) : refused(mine.error()));
    });
  } else {
    with(std::type_identity<house::UseCode>(),
         [&](const house::UseCode& wish) { house_.use_code(wish, request.address, told); });
  }
}

// What the page offers: the program's maps, and this server's bots and rules.
std::string Service::options() const {
  Json maps = Json::array();
  for (const yield::EmbeddedMap& builtin : yield::kEmbeddedMaps) {
    const auto map = yield::builtin_map(builtin.name);
    if (!map) continue;
    Json names = Json::object();
    for (std::size_t i = 0; i < yield::kNameLanguages.size(); ++i) {
      names[yield::kNameLanguages[i]] = map->title.in[i].view();
    }
    maps.push_back({{"id", builtin.name}, {"players", map->players}, {"names", std::move(names)}});
  }
  return Json({{"bots", config_.house.bots},
               {"default_bot", config_.house.default_bot},
               {"rules", read_json(form_text(config_.house.table))},
               {"maps", std::move(maps)}})
      .dump();
}

Response Service::page(const Request& request, std::string_view path) const {
  const PageFile* file = page_file(path);
  std::vector<std::pair<std::string, std::string>> guards = {{"Content-Security-Policy", std::string(kPolicy)},
                                                             {"X-Content-Type-Options", "nosniff"},
                                                             {"Referrer-Policy", "no-referrer"},
                                                             {"Cross-Origin-Resource-Policy", "same-origin"}};
  // In the clear it counts for nothing, and every page load would leave a complaint in the browser's console.
  if (!in_the_clear(request.host, surroundings_.port)) {
    guards.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
  }
  if (file == nullptr && page_files().empty() && path == "/") {
    return {.status = 200,
            .type = "text/plain; charset=utf-8",
            .headers = guards,
            .body = text_of("This program was built without its page. `./play` builds both.\n")};
  }
  if (file == nullptr) return refused(404, WhyDenied::unknown, "there is nothing here");
  // Packed or not it is the same page, though not the same bytes: a weak tag.
  Response response{.type = std::string(file->type),
                    .headers = {{"Cache-Control", file->for_ever ? "public, max-age=31536000, immutable" : "no-cache"},
                                {"ETag", "W/" + std::string(file->etag)},
                                {"Vary", "Accept-Encoding"}}};
  response.headers.insert(response.headers.end(), guards.begin(), guards.end());
  if (names_tag(request.if_none_match, file->etag)) {
    response.status = 304;
    return response;
  }
  std::optional<std::string> plain;
  if (!takes_gzip(request.accept_encoding)) plain = net::unpacked(file->gzip);
  if (!plain) response.headers.emplace_back("Content-Encoding", "gzip");
  response.body = text_of(plain ? *std::move(plain) : std::string(file->gzip));
  return response;
}

namespace {

// Each count with the word for what is counted.
template <class Word, std::size_t kCount>
std::vector<std::pair<std::string, std::uint64_t>> by_word(const std::array<std::uint64_t, kCount>& counts) {
  std::vector<std::pair<std::string, std::uint64_t>> all;
  all.reserve(kCount);
  for (std::size_t i = 0; i < kCount; ++i) all.emplace_back(Words<Word>::of(static_cast<Word>(i)), counts.at(i));
  return all;
}

}  // namespace

std::string Service::metrics() const {
  const house::HouseCounts counts = house_.counts();
  std::string text;
  add_gauge(text, "tables", "Tables that are kept.", counts.tables);
  add_gauge(text, "tables_loaded", "Tables in memory.", counts.loaded);
  add_gauge(text, "tables_playing", "Tables with a match that goes on.", counts.playing);
  add_counter(text, "tables_frozen", "Matches that met a fault of this program.", counts.frozen);
  add_gauge(text, "guests", "Connections that are at a table or about to enter one.", counts.guests);
  add_gauge(text, "bots_thinking", "Bots that think.", counts.thinking);
  add_counter(text, "changes_stored", "Changes of tables that were stored.", counts.stored);
  add_counter(text, "changes_lost", "Changes that could not be stored.", counts.not_stored);
  add_counters(text, "messages_denied", "Messages over sockets that the house did not carry out.", "why",
               by_word<WhyDenied>(counts.refusals.by_house));
  add_counters(text, "messages_refused", "Messages over sockets that a table did not carry out.", "why",
               by_word<table::WhyRefused>(counts.refusals.by_table));
  add_counter(text, "messages_repeated", "Commands that came again and were answered as the first time.",
              counts.refusals.repeated);
  return text + surroundings_.more_metrics();
}

}  // namespace oshra::server
