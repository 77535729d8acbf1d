// A table in the middle of a match, with one person at seat 0, who is its host, and bots elsewhere.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "protocol/json.h"
#include "table/table.h"
#include "tests/table/by_messages.h"

namespace oshra {

class OneAtATable {
 public:
  explicit OneAtATable(const std::string& game = "hidden-leaders", const table::TableTools& tools = {},
                       const std::string& language = "", const Json& rules = Json::object(),
                       const std::string& stand_in = "greedy") {
    Json wish = wish_of(game, 0);
    wish["seats"][0]["who"] = "person";
    wish["seats"][0]["bot"] = stand_in;
    for (std::size_t seat = 1; seat < wish["seats"].size(); ++seat) wish["seats"][seat]["who"] = "bot";
    wish["rules"]["pace_ms"] = 0;
    wish["rules"].update(rules);
    match_ = wish["match"].string();
    table_ = *table::open_table(wish.dump(), tools);
    table_->join(0, 0);
    Json hello = {{"type", "hello"}, {"protocol", 1}, {"news", 0}};
    if (!language.empty()) hello["lang"] = language;
    say(hello);
    table_->start(now);
    take(0);
    ScriptedPlayer player(0, 1, match_);
    for (int i = 0; i < 2; ++i) {
      for (const Json& said : player.answers(last("exchange"))) say(said);
    }
    go_on();
  }

  std::vector<Json> say(const Json& message, table::Visitor from = 0) { return say_text(message.dump(), from); }
  std::vector<Json> say_text(const std::string& text, table::Visitor from = 0) {
    table_->hear(from, text, now);
    return take(from);
  }
  // The bots play until someone else is asked.
  void go_on() {
    while (table_->think(now)) take(0);
  }
  std::vector<Json> take(table::Visitor to) {
    std::vector<Json> heard;
    for (const table::Letter& letter : table_->take_letters()) {
      Json message = read_json(letter.text);
      if (letter.to == 0) last_[message["type"].string()] = message;
      if (letter.to == to) heard.push_back(std::move(message));
    }
    return heard;
  }
  const Json& last(const std::string& type) { return last_[type]; }
  // An answer that is right.
  Json act(std::uint32_t command) {
    const Json& decision = last("decision");
    return {
        {"type", "act"}, {"command", command}, {"decision", decision["decision"]}, {"choice", decision["options"][0]}};
  }
  table::Table& table() { return *table_; }
  void close() { table_.reset(); }

  table::Time now = 0;

 private:
  std::string match_;
  std::unique_ptr<table::Table> table_;
  std::map<std::string, Json> last_;
};

}  // namespace oshra
