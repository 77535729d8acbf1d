#include "apps/join/asking.h"

#include <memory>
#include <optional>
#include <utility>

#include "protocol/clean_text.h"
#include "protocol/form_read.h"
#include "protocol/form_write.h"

namespace oshra::join {

namespace {

constexpr int kFine = 200;
constexpr int kCreated = 201;

Result<std::string, std::string> asked(const Link& link, const std::string& method, const std::string& path,
                                       const std::string& body = {}) {
  const std::unique_ptr<net::Loop> loop = net::make_loop();
  std::optional<Result<net::Response, std::string>> answer;
  net::Request request{.method = method, .target = link.folder + path, .host = link.host, .body = body};
  net::ask(*loop, link.server, request, [&](Result<net::Response, std::string> response) {
    answer = std::move(response);
    loop->stop();
  });
  loop->run();
  if (!answer) return Unexpected(std::string("there was no answer"));
  if (!*answer) return Unexpected(answer->error());
  const std::string text = (*answer)->body ? *(*answer)->body : std::string();
  if ((*answer)->status == kFine || (*answer)->status == kCreated) return text;
  // Which the house says in words, and anything else with its status.
  const Json document = read_json(text);
  if (const auto denied = read_whole<house::Denied>(document)) return Unexpected(clean_text(denied->message));
  return Unexpected("the server answered " + std::to_string((*answer)->status) + ": is it one of Oshra?");
}

template <class T>
Result<T, std::string> read_answer(const Result<std::string, std::string>& answer) {
  if (!answer) return Unexpected(answer.error());
  auto read = read_whole<T>(read_json(*answer));
  if (!read) return Unexpected("the server's answer is not understood: " + read.error().message);
  return *std::move(read);
}

}  // namespace

Result<house::Seated, std::string> sit_down(const Link& link, const std::string& name) {
  const Json wish = {{"name", name}, {"invitation", link.invitation}};
  return read_answer<house::Seated>(asked(link, "POST", "api/seats", wish.dump()));
}

Result<house::Seated, std::string> use_code(const Link& link, const std::string& code) {
  return read_answer<house::Seated>(asked(link, "POST", "api/codes", Json({{"code", code}}).dump()));
}

Result<house::Seated, std::string> open_table(const Link& link, const std::string& name, const Json& setup) {
  return read_answer<house::Seated>(asked(link, "POST", "api/tables", Json({{"name", name}, {"setup", setup}}).dump()));
}

Result<std::vector<std::string>, std::string> bots_of(const Link& link) {
  const auto answer = asked(link, "GET", "api/options");
  if (!answer) return Unexpected(answer.error());
  // The page's affair is all else that it says.
  const Json document = read_json(*answer);
  std::vector<std::string> bots;
  const Json list = document.or_null("bots");
  if (!list.is_array()) return Unexpected(std::string("the server's answer is not understood"));
  bots.reserve(list.size());
  for (const Json& bot : list) {
    if (bot.is_string()) bots.push_back(bot.string());
  }
  return bots;
}

Result<std::vector<house::Mine>, std::string> my_tables(const Link& link, const std::vector<house::HeldSeat>& seats) {
  auto mine = read_answer<house::MyTables>(asked(link, "POST", "api/mine", form_text(house::AskMine{.seats = seats})));
  if (!mine) return Unexpected(mine.error());
  return mine->tables;
}

Result<std::vector<house::Listed>, std::string> open_tables(const Link& link) {
  auto tables = read_answer<house::Tables>(asked(link, "GET", "api/tables"));
  if (!tables) return Unexpected(tables.error());
  return tables->tables;
}

Result<std::string, std::string> log_of(const Link& link, const std::string& table) {
  return asked(link, "GET", "api/tables/" + table + "/log");
}

}  // namespace oshra::join
