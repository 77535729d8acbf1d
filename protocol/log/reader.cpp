#include "protocol/log/reader.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <memory>
#include <optional>

#include "protocol/find_name.h"
#include "protocol/log/names.h"
#include "protocol/log/seal.h"
#include "protocol/log/words.h"

namespace oshra {

namespace {

using match::Time;

// Of a level: what Effort::kMostIterations says.
constexpr std::uint64_t kMostIterations = 100'000'000;
constexpr double kMostBudget = 1000;

std::uint64_t whole_number(const JsonField& field, std::uint64_t most) {
  const Json& value = field.json();
  if (value.is_number_unsigned() && value.whole<std::uint64_t>() <= most) return value.whole<std::uint64_t>();
  field.wrong("a whole number up to " + std::to_string(most) + " is wanted, not " + field.text());
  return 0;
}

std::uint64_t seed_of(const JsonField& field) {
  const std::string& text = field.string();
  std::uint64_t seed = 0;
  const char* end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, seed);
  if (error != std::errc{} || stopped != end) {
    field.wrong("\"" + text + "\" is none: a whole number from 0 to 18446744073709551615 is wanted");
  }
  return seed;
}

double budget_of(const JsonField& field) {
  const Json& value = field.json();
  if (value.is_number() && value.number() > 0 && value.number() <= kMostBudget) return value.number();
  field.wrong("a number above 0, at most 1000, is wanted, not " + field.text());
  return 1;
}

template <std::size_t N>
std::array<std::uint8_t, N> bytes_of(const JsonField& field) {
  if (const auto bytes = match::from_hex<N>(field.string())) return *bytes;
  field.wrong(std::to_string(2 * N) + " digits from 0 to f are wanted, not " + field.text());
  return {};
}

// What sixteen digits say.
std::uint64_t hash_of(const JsonField& field) {
  std::uint64_t hash = 0;
  for (const std::uint8_t byte : bytes_of<8>(field)) hash = hash << 8 | byte;
  return hash;
}

// Reads the lines after the first, one after the other.
class EntryReader {
 public:
  // With its first line read; of version 1 that may be an entry too, without a number.
  explicit EntryReader(const LogFile& file)
      : version_(file.version),
        players_(players_of(file.head.setup)),
        words_(log_words(file.head.setup)),
        unnumbered_(file.entries.size()) {}

  // What is wrong with a line, or nothing; the entry is then in `entries`.
  std::optional<Flaw> read(const Json& json, LogFile& file) {
    JsonReader reader;
    const JsonField line(reader, json);
    match::Entry entry = ended_ ? nothing_more(line) : entry_of(line, file);
    if (file.head.what_if == file.entries.size() && !std::holds_alternative<match::Seats>(entry)) {
      line.wrong("a what-if goes its own way with who sits there now: \"seats\" is wanted");
    }
    if (reader.flaw()) return reader.flaw();
    if (auto* act = std::get_if<match::Act>(&entry)) words_->see(act->seat, act->action);
    if (auto* undo = std::get_if<match::Undo>(&entry)) forget(*undo, file.entries);
    ended_ = std::holds_alternative<match::End>(entry);
    file.entries.push_back(std::move(entry));
    return std::nullopt;
  }

 private:
  static match::Entry nothing_more(const JsonField& line) {
    line.wrong("nothing follows the outcome");
    return {};
  }

  match::Entry entry_of(const JsonField& line, LogFile& file) {
    // Version 1 numbers actions alone, and its last line is how it ended.
    if (version_ == 1 && line.has("over")) {
      file.outcome = line.json();
      return end_of(line);
    }
    const std::uint64_t seq = file.entries.size() + 1 - unnumbered_;
    const JsonField number = line.need("seq", "an action with its \"seq\" is wanted");
    if (number.sound() && whole_number(number, std::numeric_limits<match::Seq>::max()) != seq) {
      number.wrong("seq " + std::to_string(seq) + " is wanted");
    }
    if (!line.sound()) return {};
    if (line.has("deal")) return deal_of(line);
    if (line.has("seat")) return act_of(line);
    return version_ == 1 ? no_action(line) : other_of(line, file);
  }

  static match::Entry no_action(const JsonField& line) {
    line.wrong("who acts is missing: \"seat\" or \"deal\"");
    return {};
  }

  match::Entry other_of(const JsonField& line, LogFile& file) {
    if (line.has("seats")) return seats_of(line);
    if (line.has("secret")) return alone(line, "secret", match::Secret{bytes_of<32>(line["secret"])});
    if (line.has("commitments")) return commitments_of(line);
    if (line.has("openings")) return openings_of(line);
    if (line.has("undo")) return undo_of(line, file);
    if (line.has("take_over")) return take_over_of(line);
    if (line.has("give_back")) return give_back_of(line);
    if (line.has("clock")) return alone(line, "clock", match::Clock{one_of(line["clock"], "paused", "goes-on")});
    if (line.has("break_off")) return break_off_of(line);
    if (line.has("end")) {
      file.outcome = line["end"].json();
      return alone(line, "end", end_of(line["end"]));
    }
    line.wrong(
        "unknown entry: seats, secret, commitments, openings, deal, seat, undo, take_over, give_back, clock, break_off "
        "or end is wanted");
    return {};
  }

  // A line with this key and no other of its own.
  static match::Entry alone(const JsonField& line, std::string_view key, match::Entry entry) {
    line.only_keys({"seq", key, "line"});
    return entry;
  }

  // Whether it is the first of two words.
  static bool one_of(const JsonField& field, std::string_view yes, std::string_view no) {
    const std::string& word = field.string();
    if (word != yes && word != no) {
      field.wrong("\"" + std::string(yes) + "\" or \"" + std::string(no) + "\" is wanted, not " + field.text());
    }
    return word == yes;
  }

  Seat seat_of(const JsonField& field) const { return static_cast<Seat>(field.integer(0, players_ - 1)); }

  SeatSet set_of(const JsonField& list) const {
    SeatSet seats = 0;
    list.each([&](const JsonField& seat) { seats |= only(seat_of(seat)); });
    return seats;
  }

  match::Contributions contributions_of(const JsonField& seats) const {
    match::Contributions given;
    if (!seats.is_object()) seats.wrong("an object by seat is wanted");
    seats.each_member([&](const std::string& who, const JsonField& field) {
      const auto viewer = read_viewer(who, players_, field.place());
      if (viewer && *viewer != kSpectator) {
        given[*viewer] = bytes_of<32>(field);
      } else {
        field.wrong("a seat from 0 to " + std::to_string(players_ - 1) + " is wanted");
      }
    });
    return given;
  }

  match::Entry seats_of(const JsonField& line) const {
    line.only_keys({"seq", "seats", "bots_seed", "budget", "at_a_table", "line"});
    match::Seats seats;
    line["seats"].each([&](const JsonField& field) {
      field.only_keys({"who", "name", "bot"});
      match::SeatNote note;
      const JsonField who = field.need("who", "who sits there is missing: \"person\", \"bot\" or \"open\"");
      const auto occupant = find_name<match::Occupant>(kOccupants, who.string());
      if (!occupant) who.wrong("\"person\", \"bot\" or \"open\" is wanted, not " + who.text());
      note.who = occupant.value_or(match::Occupant::open);
      if (field.has("name")) note.name = field["name"].string();
      if (field.has("bot")) note.bot = field["bot"].string();
      seats.seats.push_back(std::move(note));
    });
    if (seats.seats.size() != static_cast<std::size_t>(players_)) {
      line["seats"].wrong("one for each of " + std::to_string(players_) + " players is wanted");
    }
    seats.bots_seed = seed_of(line.need("bots_seed", "is missing: what the bots' choices are repeated from"));
    if (line.has("budget")) seats.budget = budget_of(line["budget"]);
    if (line.has("at_a_table")) seats.at_a_table = line["at_a_table"].boolean();
    return seats;
  }

  match::Entry commitments_of(const JsonField& line) const {
    const JsonField of = line["commitments"];
    of.only_keys({"table", "asked", "seats"});
    match::Commitments commitments;
    commitments.table = bytes_of<32>(of.need("table", "the table's commitment is missing"));
    commitments.asked = set_of(of.need("asked", "who was asked is missing"));
    commitments.seats = contributions_of(of.need("seats", "what they committed to is missing"));
    return alone(line, "commitments", commitments);
  }

  match::Entry openings_of(const JsonField& line) const {
    const JsonField of = line["openings"];
    of.only_keys({"seats"});
    return alone(line, "openings", match::Openings{contributions_of(of["seats"])});
  }

  match::Entry deal_of(const JsonField& line) const {
    if (version_ == 1) {
      line.only_keys({"seq", "deal", "hash"});
    } else {
      line.only_keys({"seq", "deal", "k", "pile", "of", "from", "hash", "line"});
    }
    match::Deal deal;
    deal.action = dealt(line["deal"]);
    deal.hash = state_hash_of(line);
    if (version_ == 1) return deal;
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint32_t>::max();
    deal.k = static_cast<std::uint32_t>(whole_number(line.need("k", "the number of the deal is missing"), kMost));
    deal.of = static_cast<std::uint32_t>(whole_number(line.need("of", "how many there were is missing"), kMost));
    deal.pile = pile_of(line.need("pile", "what was drawn from is missing"));
    if (line.has("from")) {
      if (line["from"].length() == 0) line["from"].wrong("at least one thing is wanted");
      line["from"].each([&](const JsonField& thing) {
        const Action action = dealt(thing);
        constexpr std::uint8_t kFull = std::numeric_limits<std::uint8_t>::max();
        if (!deal.from.empty() && deal.from.back().action == action && deal.from.back().count < kFull) {
          ++deal.from.back().count;
        } else {
          deal.from.push_back({action, 1});
        }
      });
    }
    return deal;
  }

  std::uint8_t pile_of(const JsonField& field) const {
    const std::string& name = field.string();
    std::string known;
    for (std::uint8_t number = 0; !words_->pile(number).empty(); ++number) {
      if (words_->pile(number) == name) return number;
      known.append(known.empty() ? "" : ", ").append(words_->pile(number));
    }
    field.wrong("one of " + known + " is wanted, not " + field.text());
    return 0;
  }

  Action dealt(const JsonField& field) const {
    const Read<Action> read = words_->read_deal(field.json());
    if (read) return *read;
    field.wrong_at(read.error());
    return {};
  }

  static std::uint64_t state_hash_of(const JsonField& line) {
    return hash_of(line.need("hash", "the hash is missing"));
  }

  match::Entry act_of(const JsonField& line) const {
    static const std::vector<std::string> kNotTheChoices = {"seq",        "seat", "forced", "by_bot", "stand_in",
                                                            "iterations", "ms",   "hash",   "line"};
    match::Act act;
    act.hash = state_hash_of(line);
    act.seat = seat_of(line["seat"]);
    if (line.has("forced")) act.forced = line["forced"].boolean();
    if (line.has("by_bot")) act.by_bot = line["by_bot"].boolean();
    if (line.has("stand_in")) act.stand_in = line["stand_in"].boolean();
    if (line.has("iterations")) {
      act.iterations = static_cast<std::uint32_t>(whole_number(line["iterations"], kMostIterations));
    }
    if (line.has("ms")) act.milliseconds = whole_number(line["ms"], std::numeric_limits<std::int64_t>::max());
    if (!line.sound()) return act;
    const Read<Action> read = words_->read_choice(act.seat, line.json(), kNotTheChoices);
    if (read) {
      act.action = *read;
    } else {
      line.wrong_at(read.error());
    }
    return act;
  }

  match::Entry undo_of(const JsonField& line, const LogFile& file) const {
    line.only_keys({"seq", "undo", "hash", "line"});
    const JsonField of = line["undo"];
    of.only_keys({"seat", "taken_back"});
    match::Undo undo;
    undo.seat = seat_of(of.need("seat", "who takes it back is missing"));
    of.need("taken_back", "what is taken back is missing").each([&](const JsonField& field) {
      const auto seq = static_cast<match::Seq>(whole_number(field, file.entries.size()));
      if (seq == 0 || (!undo.taken_back.empty() && seq <= undo.taken_back.back())) {
        field.wrong("the numbers of earlier entries, rising, are wanted");
      } else if (!std::holds_alternative<match::Act>(file.entries[seq - 1])) {
        field.wrong("entry " + std::to_string(seq) + " is no player's action");
      }
      undo.taken_back.push_back(seq);
    });
    undo.hash = state_hash_of(line);
    return undo;
  }

  match::Entry take_over_of(const JsonField& line) const {
    const JsonField of = line["take_over"];
    of.only_keys({"seat", "why"});
    const JsonField why = of.need("why", "the reason is missing");
    const auto known = find_name<match::Why>(kWhys, why.string());
    if (!known) why.wrong("absent, move-clock, game-clock, host or conceded is wanted, not " + why.text());
    const Seat seat = seat_of(of.need("seat", "whose seat is missing"));
    return alone(line, "take_over", match::TakeOver{seat, known.value_or(match::Why::absent)});
  }

  static match::Entry break_off_of(const JsonField& line) {
    const JsonField why = line["break_off"];
    const auto known = find_name<match::Broken>(kBrokens, why.string());
    if (!known) why.wrong("\"host\", \"agreement\" or \"endless\" is wanted, not " + why.text());
    return alone(line, "break_off", match::BreakOff{known.value_or(match::Broken::by_host)});
  }

  match::Entry give_back_of(const JsonField& line) const {
    const JsonField of = line["give_back"];
    of.only_keys({"seat"});
    return alone(line, "give_back", match::GiveBack{seat_of(of.need("seat", "whose seat is missing"))});
  }

  match::End end_of(const JsonField& end) const {
    match::End read;
    read.over = end.need("over", "whether the game is over is missing").boolean();
    if (end.has("winners")) read.winners = set_of(end["winners"]);
    return read;
  }

  void forget(const match::Undo& undo, const std::vector<match::Entry>& entries) {
    for (const match::Seq seq : undo.taken_back) {
      const auto& act = std::get<match::Act>(entries[seq - 1]);
      words_->unsee(act.seat, act.action);
    }
  }

  int version_;
  int players_;
  std::unique_ptr<LogWords> words_;
  bool ended_ = false;
  std::size_t unnumbered_;
};

// --- the first line of version 1: a set-up, and perhaps who the bots were ---

// Takes a key out of an object.
std::optional<Json> take(Json& object, const char* key) {
  if (!object.contains(key)) return std::nullopt;
  std::optional<Json> value = std::move(object[key]);
  object.erase(key);
  return value;
}

Read<std::optional<match::Seats>> take_bots(Json& first) {
  const auto names = take(first, "bots");
  if (!names) return std::optional<match::Seats>();
  const auto seed = take(first, "bots_seed");
  const auto budget = take(first, "budget");
  const auto at_a_table = take(first, "at_a_table");
  JsonReader reader;
  match::Seats seats;
  const JsonField list(reader, *names, "/bots");
  list.each([&](const JsonField& name) {
    const bool bot = !name.json().is_null();
    match::SeatNote note{.who = bot ? match::Occupant::bot : match::Occupant::person};
    if (bot) note.bot = name.string();
    if (bot && note.bot.empty()) name.wrong("a bot without a name; null stands for someone who is none");
    seats.seats.push_back(std::move(note));
  });
  if (seats.seats.empty()) list.wrong("one name, or null, for each player is wanted");
  if (seed) {
    seats.bots_seed = seed_of({reader, *seed, "/bots_seed"});
  } else {
    reader.wrong("/bots_seed", "is missing: what the bots' choices are repeated from");
  }
  if (budget) seats.budget = budget_of({reader, *budget, "/budget"});
  if (at_a_table) seats.at_a_table = JsonField(reader, *at_a_table, "/at_a_table").boolean();
  return reader.result(std::optional(std::move(seats)));
}

Read<LogFile> begin_version_1(Json first) {
  if (!first.is_object() || !first.contains("game")) {
    return Unexpected(Flaw{"", "a log begins with its Setup: {\"game\": ...}"});
  }
  auto bots = take_bots(first);
  if (!bots) return Unexpected(bots.error());
  auto setup = read_any_setup(first);
  if (!setup) return Unexpected(setup.error());
  LogFile file{.version = 1, .head = {.setup = *std::move(setup), .chance = match::ChanceKind::fast}};
  const auto players = static_cast<std::size_t>(players_of(file.head.setup));
  if (const auto& seats = *bots) {
    if (seats->seats.size() != players) {
      return Unexpected(
          Flaw{"/bots", "one name, or null, for each of " + std::to_string(players) + " players is wanted"});
    }
    file.entries.emplace_back(*seats);
    file.lines.push_back(1);
  }
  return file;
}

Read<LogFile> begin_version_2(const Json& first, std::string_view line, LogSeal& seal) {
  // A newer version may have other seals.
  if (const auto flaw = version_flaw(first)) return Unexpected(*flaw);
  if (!seal.fits(line)) return Unexpected(Flaw{"", std::string(kNotAsWritten)});
  auto head = read_head(first);
  if (!head) return Unexpected(head.error());
  return LogFile{.version = match::kLogVersion, .head = *std::move(head)};
}

Flaw on_line(int line, const Flaw& flaw) {
  const std::string place = "line " + std::to_string(line);
  if (flaw.place.empty()) return {place, flaw.message};
  return {place + (line == 1 ? ": " : " ") + flaw.place, flaw.message};
}

// The lines of a text; the last may lack its end.
struct Lines {
  std::string_view left;

  struct Line {
    std::string_view text;
    bool whole;
  };
  std::optional<Line> next() {
    if (left.empty()) return std::nullopt;
    const std::size_t end = left.find('\n');
    const Line line{left.substr(0, end), end != std::string_view::npos};
    left.remove_prefix(line.whole ? end + 1 : left.size());
    return line;
  }
};

}  // namespace

Read<LogFile> read_log(std::string_view text) {
  Lines lines{text};
  LogFile file;
  LogSeal seal;
  std::optional<EntryReader> entries;
  for (int number = 1; const auto line = lines.next(); ++number) {
    const auto wrong = [&](const Flaw& flaw) { return Unexpected(on_line(number, flaw)); };
    const bool sealed = number > 1 && file.version == match::kLogVersion;
    const bool as_written = !sealed || seal.fits(line->text);
    const Json json = as_written ? read_json(line->text) : Json::discarded();
    // What was not written to its end is no reason to lose what was.
    if (number > 1 && !line->whole && json.is_discarded()) {
      file.dropped = line->text;
      break;
    }
    if (!as_written) return wrong({"", std::string(kNotAsWritten)});
    if (line->text.empty()) return wrong({"", "an empty line"});
    if (json.is_discarded()) return wrong({"", "this is not JSON"});
    if (entries) {
      if (const auto flaw = entries->read(json, file)) return wrong(*flaw);
      file.lines.push_back(number);
      continue;
    }
    auto begun =
        json.is_object() && json.contains("log") ? begin_version_2(json, line->text, seal) : begin_version_1(json);
    if (!begun) return wrong(begun.error());
    file = *std::move(begun);
    entries.emplace(file);
  }
  if (!entries) return Unexpected(Flaw{"line 1", "a log begins with its Setup"});
  return file;
}

}  // namespace oshra
