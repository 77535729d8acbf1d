// What can be said at every question beside an answer: words that mean the same in every game and language.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace oshra::terminal {

enum class TableCommand { help, table, map, card, needs, known, log, undo, hint, rules, save, quit };

inline constexpr std::array kTableCommands = {TableCommand::help,  TableCommand::table, TableCommand::map,
                                              TableCommand::card,  TableCommand::needs, TableCommand::known,
                                              TableCommand::log,   TableCommand::undo,  TableCommand::hint,
                                              TableCommand::rules, TableCommand::save,  TableCommand::quit};

// Its English word, and the last part of its keys in i18n/: "table.command.undo" has the words of a language, the one
// that help names first.
std::string_view word_of(TableCommand command);

struct SaidCommand {
  TableCommand command = TableCommand::help;
  std::string rest = {};  // what follows it
};

// A message of i18n/ by its key.
using Say = std::function<std::string(const std::string& key)>;

// English words and single letters always mean their command, the latter also as the same key gives it on a Russian
// keyboard; and so do the words of the reader's language. Case and accents do not matter.
std::optional<SaidCommand> command_in(std::string_view typed, const Say& say);
bool is_quit(std::string_view typed, const Say& say);

// What is answered to a question for yes or no, in whatever language; nothing: neither.
std::optional<bool> yes_or_no(std::string_view typed);

// --- for those who have commands besides ---

// Words as they are compared.
using CommandWords = std::vector<std::u32string>;

// What is typed: its first word, and what follows it. Nothing: it begins with no word, or with a sign in it ("q!").
struct FirstWord {
  std::u32string word = {};
  std::string rest = {};
};
std::optional<FirstWord> first_word(std::string_view typed);

// Whether it is one of those that are always meant so, or that `own` names, which is the language's message.
bool is_word_of(const std::u32string& word, const CommandWords& always, const std::string& own);

}  // namespace oshra::terminal
