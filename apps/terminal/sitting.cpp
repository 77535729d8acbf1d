#include "apps/terminal/sitting.h"

#include <algorithm>

#include "apps/common/user_files.h"
#include "bots/names.h"
#include "match/fairness.h"
#include "protocol/clean_text.h"
#include "text/icu/icu_formatter.h"
#include "text/messages.h"

namespace oshra::terminal {

namespace {

// "adept" as the reader calls it. A search with settings of its own and a program have names that only a command line
// understands.
std::string kind_of_bot(const text::Messages& words, const std::string& bot) {
  const std::string kind = is_exec(bot) ? "program" : std::ranges::find(kLevels, bot) != kLevels.end() ? bot : "search";
  return words.say("table.bot_kind." + kind).text;
}

// Of whoever has given none.
std::string made_up_name(text::Language language) {
  return text::Messages(text::Book::common, language, text::icu_formatter()).say("table.your_name").text;
}

// Whatever language it was made up in.
bool is_made_up(const match::SeatNote& seat) {
  return seat.who == match::Occupant::person && std::ranges::any_of(text::kAllLanguages, [&](text::Language language) {
           return seat.name == made_up_name(language);
         });
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
  if (settings.persons() > settings.players) {
    return "--people: " + std::to_string(settings.persons()) + " are named, and " + std::to_string(settings.players) +
           " play";
  }
  const auto others = static_cast<std::size_t>(settings.players - settings.persons());
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
    if (!settings.is_person(seat)) {
      names.push_back(words.say("table.bot_name." + std::to_string(++bot)).text);
    } else if (!settings.people.empty()) {
      const std::string name = tidy(clean_text(settings.people[seat]), kLongestName);
      const auto number = std::int64_t{seat} + 1;
      names.push_back(name.empty() ? words.say("phrase.player_number", {{"number", number}}).text : name);
    } else {
      names.push_back(given.empty() ? made_up_name(settings.language) : given);
    }
  }
  return names;
}

std::vector<std::string> names_of(const match::Seats& seats, text::Language language) {
  std::vector<std::string> names;
  names.reserve(seats.seats.size());
  for (const match::SeatNote& seat : seats.seats) {
    names.push_back(is_made_up(seat) ? made_up_name(language) : tidy(clean_text(seat.name), kLongestName));
  }
  return names;
}

void seat_as_before(const match::Seats& seats, SittingSettings& settings) {
  settings.players = static_cast<int>(seats.seats.size());
  settings.people.clear();
  settings.bots.clear();
  for (Seat seat = 0; seat < settings.players; ++seat) {
    const match::SeatNote& note = seats.seats[seat];
    if (note.who == match::Occupant::person) {
      settings.seat = seat;
      settings.name = note.name;
      settings.people.push_back(note.name);
    } else {
      settings.bots.push_back(note.bot);
    }
  }
  const bool made_up = std::ranges::any_of(seats.seats, is_made_up);
  if (settings.people.size() > 1) {
    settings.seat = 0;
  } else {
    settings.people.clear();
  }
  if (made_up || !settings.people.empty()) settings.name.clear();
  const bool alike = std::ranges::all_of(settings.bots, [&](const auto& bot) { return bot == settings.bots.front(); });
  if (alike && !settings.bots.empty()) settings.bots.resize(1);
}

std::vector<std::string> others_of(const SittingSettings& settings, const std::vector<std::string>& names,
                                   Seat reader) {
  const text::Messages words(text::Book::common, settings.language, text::icu_formatter());
  std::vector<std::string> others(names.size());
  for (Seat seat = 0; seat < settings.players; ++seat) {
    if (seat == reader) continue;
    others[seat] = names[seat];
    if (!settings.is_person(seat)) others[seat] += " (" + kind_of_bot(words, settings.bot_of(seat)) + ')';
  }
  return others;
}

std::string repeat_command(const SittingSettings& settings, const MatchSeed& seed, std::string_view word,
                           const std::string& flags) {
  std::string line = settings.play_command;
  if (!word.empty()) line += ' ' + std::string(word);
  line += " --players " + std::to_string(settings.players);
  if (settings.seat != 0) line += " --seat " + std::to_string(settings.seat);
  std::string people;
  for (const std::string& name : settings.people) people += (people.empty() ? "" : ",") + name;
  if (!people.empty()) line += " --people " + for_a_shell(people);
  if (settings.bots != SittingSettings().bots && settings.persons() < settings.players) {
    line += " --bots " + for_a_shell(join_names(settings.bots));
  }
  line += flags + " --lang " + std::string(text::code_of(settings.language));
  if (!settings.name.empty()) line += " --name " + for_a_shell(clean_text(settings.name));
  if (settings.plain) line += " --plain";
  return line + " --seed " + seed.text();
}

Advice parting_words(const Teller& teller, const SittingPapers& papers, const SittingSettings& settings, bool over,
                     const std::string& repeat) {
  if (!over && papers.is_kept()) {
    const std::string with_file = papers.offered ? "" : " --resume " + for_a_shell(papers.kept_as);
    return {.paragraphs = {teller.say("table.kept"), teller.say("table.go_on_later")},
            .command = settings.play_command + with_file};
  }
  Advice advice;
  if (!over) advice.paragraphs.push_back(teller.say("table.broken_off"));
  advice.paragraphs.push_back(teller.say(repeat.empty() ? "table.no_repeat" : "table.repeat"));
  advice.command = repeat;
  return advice;
}

Advice save_log(const Teller& teller, const SittingPapers& papers, const SittingSettings& settings,
                const std::string& log, const std::string& path) {
  const auto saved = [&](const char* how, const std::string& file) {
    return Advice{.paragraphs = {teller.say(how), teller.say("table.go_on_later")},
                  .command = settings.play_command + " --resume " + for_a_shell(file)};
  };
  if (path.empty()) {
    if (!papers.is_kept()) return {.paragraphs = {teller.say("table.save.where")}};
    return saved("table.save.kept", papers.kept_as);
  }
  // A new file: what is there is somebody's.
  if (!write_private_file(path, log)) return {.paragraphs = {teller.say("table.save.failed", {{"file", path}})}};
  return saved("table.save.done", path);
}

match::Seats seats_of(const SittingSettings& settings, const std::vector<std::string>& names) {
  match::Seats seats{.at_a_table = true};
  for (Seat seat = 0; seat < settings.players; ++seat) {
    const bool person = settings.is_person(seat);
    seats.seats.push_back({.who = person ? match::Occupant::person : match::Occupant::bot,
                           .name = names[seat],
                           .bot = person ? "" : settings.bot_of(seat)});
  }
  return seats;
}

std::vector<match::Entry> first_entries(const match::MatchId& id, const match::Seats& seats,
                                        const match::Bytes32& secret) {
  std::vector<match::Entry> entries = {seats};
  // Nobody else could contribute: the table's own commitment is all there is to keep.
  const match::Exchange alone(id, secret, 0, 0);
  for (match::Entry& entry : match::entries_of(alone, secret)) entries.push_back(std::move(entry));
  return entries;
}

bool has_programs(const SittingSettings& settings) { return std::ranges::any_of(settings.bots, is_exec); }

}  // namespace oshra::terminal
