// oshra rules: the rules of both games to read, by id, by topic, by word.
#include <iostream>
#include <limits>
#include <memory>

#include "apps/common/command_line.h"
#include "apps/common/exit_codes.h"
#include "apps/terminal/commands.h"
#include "apps/terminal/rules_reader.h"
#include "apps/terminal/surroundings.h"
#include "protocol/games.h"
#include "protocol/json.h"

namespace oshra::terminal {

namespace {

constexpr const char* kCommand = "oshra rules";

struct RulesWanted {
  std::vector<std::string> words;
  std::string language;
  std::string game;
  bool json = false;
};

struct GameRules {
  std::string game;
  RulesReader reader;
};

text::Book book_of(std::type_identity<hidden_leaders::Setup> /*of*/) { return text::Book::hidden_leaders; }
text::Book book_of(std::type_identity<yield::Setup> /*of*/) { return text::Book::yield; }

std::vector<GameRules> games_wanted(const RulesWanted& arguments, text::Language language) {
  std::vector<GameRules> games;
  for_each_setup([&]<class Setup>(std::type_identity<Setup> of) {
    if (arguments.game.empty() || arguments.game == Setup::kGame) {
      games.push_back({std::string(Setup::kGame), RulesReader(book_of(of), language)});
    }
  });
  return games;
}

std::vector<const text::ReadableRule*> all_of(const text::RulesBook& book) {
  std::vector<const text::ReadableRule*> all;
  for (const text::ReadableRule& rule : book.rules()) all.push_back(&rule);
  return all;
}

Json json_of(const GameRules& game, const text::ReadableRule& rule) {
  const text::RuleTopic& topic = game.reader.book().topics()[rule.topic];
  Json marks = Json::array();
  for (const text::Mark& mark : rule.sentence.marks) {
    marks.push_back(
        {{"kind", text::name_of(mark.kind)}, {"what", mark.what}, {"begin", mark.begin}, {"length", mark.length}});
  }
  return {{"game", game.game},          {"id", rule.id},
          {"topic", topic.letter},      {"topic_title", topic.title},
          {"text", rule.sentence.text}, {"marks", std::move(marks)}};
}

void print_topics(const std::vector<GameRules>& games, Writer& out) {
  for (const GameRules& game : games) {
    out.line(inked(Ink::strong, game.reader.title()));
    for (const std::string& topic : game.reader.topics()) out.line("  " + topic, 2 * kHangingIndent);
    out.blank();
  }
  out.line(games.front().reader.how_to_ask(kCommand));
}

void print_found(const GameRules& game, const std::vector<const text::ReadableRule*>& found, Writer& out) {
  out.line(inked(Ink::strong, game.reader.title()));
  const Lines lines = found.size() == 1 ? game.reader.one(*found.front())
                                        : game.reader.several(found, std::numeric_limits<std::size_t>::max());
  for (const std::string& line : lines) out.line(line, kHangingIndent);
}

int read_rules(const RulesWanted& arguments) {
  const text::Language language = text::language_named(arguments.language).value_or(usual_language());
  std::string wanted;
  for (const std::string& word : arguments.words) wanted += (wanted.empty() ? "" : " ") + word;
  const std::vector<GameRules> games = games_wanted(arguments, language);
  if (wanted.empty() && !arguments.json) {
    Writer out(std::cout, terminal_screen, wants_colour());
    print_topics(games, out);
    return kExitDone;
  }

  std::vector<std::vector<const text::ReadableRule*>> found;
  bool any = false;
  for (const GameRules& game : games) {
    found.push_back(wanted.empty() ? all_of(game.reader.book()) : game.reader.book().find(wanted));
    any = any || !found.back().empty();
  }
  if (!any) {
    Writer err(std::cerr, terminal_screen, false);
    const std::string shown = tidy(wanted, kMaxWidth);
    for (const GameRules& game : games) {
      const Lines lines = game.reader.nothing(shown);
      // That there is nothing is said once.
      for (std::size_t i = &game == &games.front() ? 0 : 1; i < lines.size(); ++i) err.line(lines[i], kHangingIndent);
    }
    err.line(games.front().reader.how_to_ask(kCommand), kHangingIndent);
    return kExitUsage;
  }
  if (arguments.json) {
    Json list = Json::array();
    for (std::size_t i = 0; i < games.size(); ++i) {
      for (const text::ReadableRule* rule : found[i]) list.push_back(json_of(games[i], *rule));
    }
    std::cout << json_text(list) << '\n';
    return kExitDone;
  }
  Writer out(std::cout, terminal_screen, wants_colour());
  bool first = true;
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (found[i].empty()) continue;
    if (!first) out.blank();
    first = false;
    print_found(games[i], found[i], out);
  }
  return kExitDone;
}

}  // namespace

void add_rules_command(Command app) {
  Command command = app.add_command("rules", "Read the rules of both games, by id, by topic or by word");
  const auto arguments = std::make_shared<RulesWanted>();
  command.add_option("word", arguments->words,
                     "A rule's id (HL-P1, or p1 for both games), a topic's letter (HL-P) or words in your language "
                     "(default: the list of topics)");
  command.add_option("--lang", arguments->language, "The language: en, de, fr, ru (default: the locale's, else en)")
      .one_of({"en", "de", "fr", "ru"});
  command.add_option("--game", arguments->game, "The rules of one game alone: hidden-leaders or yield")
      .one_of(game_names());
  command.add_flag("--json", arguments->json,
                   "A list for machines: id, topic, text, and marks in bytes of UTF-8; without words all rules");
  command.runs([arguments] { return read_rules(*arguments); });
}

}  // namespace oshra::terminal
