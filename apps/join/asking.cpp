#include "apps/join/asking.h"

#include <memory>
#include <optional>
#include <utility>

#include "protocol/clean_text.h"
#include "protocol/form_read.h"

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

Result<std::vector<house::Listed>, std::string> open_tables(const Link& link) {
  auto tables = read_answer<house::Tables>(asked(link, "GET", "api/tables"));
  if (!tables) return Unexpected(tables.error());
  return tables->tables;
}

Result<std::string, std::string> log_of(const Link& link, const std::string& table) {
  return asked(link, "GET", "api/tables/" + table + "/log");
}

}  // namespace oshra::join
