#include "apps/join/asking.h"

#include <memory>
#include <optional>
#include <utility>

#include "protocol/form_read.h"
#include "protocol/form_write.h"

namespace oshra::join {

namespace {

constexpr int kFine = 200;
constexpr int kCreated = 201;

NoAnswer not_understood(std::string why) { return {.what = NoAnswer::What::not_understood, .why = std::move(why)}; }

Answer<std::string> asked(const Link& link, const std::string& method, const std::string& path,
                          const std::string& body = {}, Sought sought = Sought::anything) {
  const std::unique_ptr<net::Loop> loop = net::make_loop();
  std::optional<Result<net::Response, std::string>> answer;
  net::Request request{.method = method, .target = link.folder + path, .host = link.host, .body = body};
  net::ask(*loop, link.server, request, [&](Result<net::Response, std::string> response) {
    answer = std::move(response);
    loop->stop();
  });
  loop->run();
  if (!answer) return Unexpected(NoAnswer{.why = link.host});
  if (!*answer) return Unexpected(NoAnswer{.why = answer->error()});
  const std::string text = (*answer)->body ? *(*answer)->body : std::string();
  if ((*answer)->status == kFine || (*answer)->status == kCreated) return text;
  if (auto denied = read_whole<house::Denied>(read_json(text))) {
    return Unexpected(NoAnswer{.what = NoAnswer::What::denied, .denied = *std::move(denied), .sought = sought});
  }
  return Unexpected(NoAnswer{.what = NoAnswer::What::not_oshra, .status = (*answer)->status});
}

template <class T>
Answer<T> read_answer(const Answer<std::string>& answer) {
  if (!answer) return Unexpected(answer.error());
  auto read = read_whole<T>(read_json(*answer));
  if (!read) return Unexpected(not_understood(read.error().place + ": " + read.error().message));
  return *std::move(read);
}

Answer<house::MyTables> asked_of_mine(const Link& link, const std::vector<house::HeldSeat>& seats) {
  return read_answer<house::MyTables>(asked(link, "POST", "api/mine", form_text(house::AskMine{.seats = seats})));
}

}  // namespace

Answer<house::Seated> sit_down(const Link& link, const std::string& name) {
  const Json wish = {{"name", name}, {"invitation", link.invitation}};
  return read_answer<house::Seated>(asked(link, "POST", "api/seats", wish.dump(), Sought::invitation));
}

Answer<house::Seated> use_code(const Link& link, const std::string& code) {
  return read_answer<house::Seated>(asked(link, "POST", "api/codes", Json({{"code", code}}).dump(), Sought::code));
}

Answer<house::Seated> open_table(const Link& link, const std::string& name, const Json& setup) {
  return read_answer<house::Seated>(asked(link, "POST", "api/tables", Json({{"name", name}, {"setup", setup}}).dump()));
}

Answer<std::vector<std::string>> bots_of(const Link& link) {
  const auto answer = asked(link, "GET", "api/options");
  if (!answer) return Unexpected(answer.error());
  // The page's affair is all else that it says.
  const Json document = read_json(*answer);
  std::vector<std::string> bots;
  const Json list = document.or_null("bots");
  if (!list.is_array()) return Unexpected(not_understood("/bots"));
  bots.reserve(list.size());
  for (const Json& bot : list) {
    if (bot.is_string()) bots.push_back(bot.string());
  }
  return bots;
}

Answer<std::vector<house::Mine>> my_tables(const Link& link, const std::vector<house::HeldSeat>& seats) {
  auto mine = asked_of_mine(link, seats);
  if (!mine) return Unexpected(mine.error());
  return mine->tables;
}

Answer<bool> is_worthless(const Link& link, const house::HeldSeat& seat) {
  const auto mine = asked_of_mine(link, {seat});
  if (!mine) return Unexpected(mine.error());
  return !mine->gone.empty() || !mine->worthless.empty();
}

Answer<std::vector<house::Listed>> open_tables(const Link& link) {
  auto tables = read_answer<house::Tables>(asked(link, "GET", "api/tables"));
  if (!tables) return Unexpected(tables.error());
  return tables->tables;
}

Answer<std::string> log_of(const Link& link, const std::string& table) {
  return asked(link, "GET", "api/tables/" + table + "/log");
}

}  // namespace oshra::join
