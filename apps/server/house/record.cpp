#include "apps/server/house/record.h"

#include "protocol/games.h"

namespace oshra {

template <>
struct Form<house::SeatRecord> {
  static constexpr std::string_view kName = "SeatRecord";
  static constexpr std::tuple kFields = {field("who", &house::SeatRecord::who), field("name", &house::SeatRecord::name),
                                         field("bot", &house::SeatRecord::bot),
                                         field("token", &house::SeatRecord::token)};
};
template <>
struct Form<house::Record> {
  static constexpr std::string_view kName = "Record";
  static constexpr std::tuple kFields = {field("format", &house::Record::format),
                                         field("table", &house::Record::table),
                                         field("phase", &house::Record::phase),
                                         field("setup", &house::Record::setup),
                                         field("rules", &house::Record::rules),
                                         field("listed", &house::Record::listed),
                                         field("seats", &house::Record::seats),
                                         field("host", &house::Record::host),
                                         field("host_seat", &house::Record::host_seat),
                                         field("invitation", &house::Record::invitation),
                                         field("watching", &house::Record::watching),
                                         field("match", &house::Record::match),
                                         field("secret", &house::Record::secret),
                                         field("muted", &house::Record::muted),
                                         field("opened", &house::Record::opened),
                                         field("touched", &house::Record::touched),
                                         field("lived", &house::Record::lived),
                                         field("waits", &house::Record::waits),
                                         field("waits_after", &house::Record::waits_after),
                                         field("rematch", &house::Record::rematch),
                                         field("what_if", &house::Record::what_if),
                                         field("lesson", &house::Record::lesson),
                                         field("chat", &house::Record::chat)};
};

namespace house {

std::string game_of(const SetupJson& setup) {
  const Json json = read_json(setup.json);
  const Json* named = json.find("game");
  for (const std::string& game : game_names()) {
    if (named != nullptr && *named == Json(game)) return game;
  }
  return {};
}

std::string record_text(const Record& record) { return form_text(record); }

Read<Record> read_record(std::string_view text) {
  const Json document = read_json(text);
  if (document.is_discarded()) return Unexpected(Flaw{"", "a JSON object is wanted"});
  if (const Json* format = document.find("format"); format != nullptr && *format != Json(Record::kFormat)) {
    return Unexpected(Flaw{"/format", "this program reads records of format " + std::to_string(Record::kFormat) +
                                          ", not " + shown(*format)});
  }
  return read_whole<Record>(document);
}

}  // namespace house

}  // namespace oshra
