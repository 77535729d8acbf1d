#include "apps/terminal/sitting.h"

#include <algorithm>

#include "bots/names.h"
#include "protocol/clean_text.h"
#include "text/icu/icu_formatter.h"
#include "text/messages.h"

namespace oshra::terminal {

namespace {

// One word of a command line.
std::string for_a_shell(const std::string& word) {
  constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_,:=./+-";
  if (word.find_first_not_of(kPlain) == std::string::npos) return word;
  std::string quoted = "'";
  for (const char letter : word) quoted += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
  return quoted + "'";
}

// "adept" as the reader calls it. A search with settings of its own and a program have names that only a command line
// understands.
std::string kind_of_bot(const text::Messages& words, const std::string& bot) {
  const std::string kind = is_exec(bot) ? "program" : std::ranges::find(kLevels, bot) != kLevels.end() ? bot : "search";
  return words.say("table.bot_kind." + kind).text;
}

}  // namespace

std::optional<std::string> what_is_wrong_with_seats(const SittingSettings& settings, int least, int most) {
  if (settings.players < least || settings.players > most) {
    return "--players: " + std::to_string(least) + " to " + std::to_string(most) + " can play, not " +
           std::to_string(settings.players);
  }
  if (settings.seat >= settings.players) {
    return "--seat: with " + std::to_string(settings.players) + " players the seats are 0 to " +
           std::to_string(settings.players - 1) + ", not " + std::to_string(settings.seat);
  }
  const auto others = static_cast<std::size_t>(settings.players - 1);
  if (settings.bots.size() != 1 && settings.bots.size() != others) {
    return "--bots: one name for all or " + std::to_string(others) + " for the others' seats, not " +
           std::to_string(settings.bots.size());
  }
  return std::nullopt;
}

std::vector<std::string> names_of(const SittingSettings& settings) {
  const text::Messages words(text::Book::common, settings.language, text::icu_formatter());
  const std::string given = tidy(clean_text(settings.name), kLongestName);
  std::vector<std::string> names;
  int bot = 0;
  for (Seat seat = 0; seat < settings.players; ++seat) {
    if (seat == settings.seat) {
      names.push_back(given.empty() ? words.say("table.your_name").text : given);
    } else {
      names.push_back(words.say("table.bot_name." + std::to_string(++bot)).text);
    }
  }
  return names;
}

std::vector<std::string> others_of(const SittingSettings& settings, const std::vector<std::string>& names) {
  const text::Messages words(text::Book::common, settings.language, text::icu_formatter());
  std::vector<std::string> others(names.size());
  for (Seat seat = 0; seat < settings.players; ++seat) {
    if (seat != settings.seat) others[seat] = names[seat] + " (" + kind_of_bot(words, settings.bot_of(seat)) + ')';
  }
  return others;
}

std::string repeat_command(const SittingSettings& settings, const MatchSeed& seed, const std::string& command,
                           const std::string& flags) {
  std::string line = command + " --players " + std::to_string(settings.players);
  if (settings.seat != 0) line += " --seat " + std::to_string(settings.seat);
  if (settings.bots != SittingSettings().bots) {
    line += " --bots " + for_a_shell(join_names(settings.bots));
  }
  return line + flags + " --seed " + seed.text();
}

match::Seats seats_of(const SittingSettings& settings, const std::vector<std::string>& names) {
  match::Seats seats{.at_a_table = true};
  for (Seat seat = 0; seat < settings.players; ++seat) {
    const bool person = seat == settings.seat;
    seats.seats.push_back({.who = person ? match::Occupant::person : match::Occupant::bot,
                           .name = names[seat],
                           .bot = person ? "" : settings.bot_of(seat)});
  }
  return seats;
}

bool has_programs(const SittingSettings& settings) { return std::ranges::any_of(settings.bots, is_exec); }

}  // namespace oshra::terminal
