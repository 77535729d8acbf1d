#include "apps/terminal/table_commands.h"

#include <algorithm>

#include "apps/terminal/lines.h"
#include "text/folding.h"

namespace oshra::terminal {

namespace {

// By which it is called in every language. "rule" and its like in all languages were always understood.
CommandWords always(TableCommand command) {
  switch (command) {
    case TableCommand::help: return {U"help", U"h", U"р"};
    case TableCommand::table: return {U"table", U"t", U"е"};
    case TableCommand::map: return {U"map", U"m", U"ь"};
    case TableCommand::card: return {U"card", U"cards", U"c", U"с"};
    case TableCommand::needs: return {U"needs", U"n", U"т"};
    case TableCommand::known: return {U"known", U"k", U"л"};
    case TableCommand::log: return {U"log", U"l", U"д"};
    case TableCommand::undo: return {U"undo", U"u", U"г"};
    case TableCommand::hint: return {U"hint"};
    case TableCommand::rules:
      return {U"rules", U"rule", U"r", U"к", U"regeln", U"regel", U"regles", U"regle", U"правила", U"правило"};
    case TableCommand::save: return {U"save", U"s", U"ы"};
    case TableCommand::quit: return {U"quit", U"q", U"й"};
  }
  return {};
}

}  // namespace

std::string_view word_of(TableCommand command) {
  switch (command) {
    case TableCommand::help: return "help";
    case TableCommand::table: return "table";
    case TableCommand::map: return "map";
    case TableCommand::card: return "card";
    case TableCommand::needs: return "needs";
    case TableCommand::known: return "known";
    case TableCommand::log: return "log";
    case TableCommand::undo: return "undo";
    case TableCommand::hint: return "hint";
    case TableCommand::rules: return "rules";
    case TableCommand::save: return "save";
    case TableCommand::quit: return "quit";
  }
  return "";
}

std::optional<FirstWord> first_word(std::string_view typed) {
  const std::size_t space = std::min(typed.find(' '), typed.size());
  const CommandWords said = text::folded_words(typed.substr(0, space));
  // A sign that folding leaves out ("q!") makes it another word.
  if (said.size() != 1 || typed.find_first_of("?!.,;:'[]") < space) return std::nullopt;
  return FirstWord{.word = said.front(), .rest = tidy(typed.substr(space), static_cast<int>(typed.size()))};
}

bool is_word_of(const std::u32string& word, const CommandWords& always, const std::string& own) {
  const auto is_among = [&](const CommandWords& words) { return std::ranges::find(words, word) != words.end(); };
  return is_among(always) || is_among(text::folded_words(own));
}

std::optional<SaidCommand> command_in(std::string_view typed, const Say& say) {
  if (typed == "?") return SaidCommand{};
  const auto said = first_word(typed);
  if (!said) return std::nullopt;
  for (const TableCommand command : kTableCommands) {
    if (is_word_of(said->word, always(command), say("table.command." + std::string(word_of(command))))) {
      return SaidCommand{.command = command, .rest = said->rest};
    }
  }
  return std::nullopt;
}

std::optional<bool> yes_or_no(std::string_view typed) {
  static const CommandWords kYes = {U"y", U"yes", U"j", U"ja", U"o", U"oui", U"д", U"да"};
  static const CommandWords kNo = {U"n", U"no", U"nein", U"non", U"н", U"нет"};
  const auto said = first_word(typed);
  if (!said || !said->rest.empty()) return std::nullopt;
  if (is_word_of(said->word, kYes, "")) return true;
  if (is_word_of(said->word, kNo, "")) return false;
  return std::nullopt;
}

bool is_quit(std::string_view typed, const Say& say) {
  const auto said = command_in(typed, say);
  return said && said->command == TableCommand::quit;
}

}  // namespace oshra::terminal
