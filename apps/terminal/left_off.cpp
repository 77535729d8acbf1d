#include "apps/terminal/left_off.h"

#include <algorithm>
#include <variant>

#include "apps/programs/exec_name.h"
#include "apps/terminal/sitting.h"
#include "table/games.h"

namespace oshra::terminal {

namespace {

using Wrong = std::optional<std::string>;

template <class Kind>
const Kind* last_of(const std::vector<match::Entry>& entries) {
  const Kind* last = nullptr;
  for (const match::Entry& entry : entries) {
    if (const auto* here = std::get_if<Kind>(&entry)) last = here;
  }
  return last;
}

Wrong why_not_gone_on_with(const LogFile& file) {
  if (file.version != match::kLogVersion) return "it is of an old version, and only read and told any more";
  if (last_of<match::End>(file.entries) != nullptr) return "this game is over; `oshra tell` tells it";
  const auto* seats = last_of<match::Seats>(file.entries);
  if (file.head.chance != match::ChanceKind::keyed || seats == nullptr ||
      last_of<match::Secret>(file.entries) == nullptr) {
    return "it has not begun at a table";
  }
  if (!file.head.position.is_null() || !file.head.deals.empty()) return "it begins at a position of its own";
  for (const match::SeatNote& seat : seats->seats) {
    if (is_exec(seat.bot)) return "programs played in it, and could read all deals from this file";
  }
  const auto is_person = [](const match::SeatNote& seat) { return seat.who == match::Occupant::person; };
  const auto people = std::ranges::count_if(seats->seats, is_person);
  if (people == 0) return "nobody but bots plays in it";
  const bool of_a_terminal = people == 1 || std::all_of(seats->seats.begin(), seats->seats.begin() + people, is_person);
  if (!of_a_terminal || last_of<match::TakeOver>(file.entries) != nullptr ||
      last_of<match::Clock>(file.entries) != nullptr || last_of<match::BreakOff>(file.entries) != nullptr ||
      file.head.rules.clocks.per_move != 0 || file.head.rules.clocks.per_game != 0) {
    return "it was played at the table of a server, not at a terminal";
  }
  return std::nullopt;
}

// Each entry must be one that the match itself would make, and each line one that this program would write.
template <Game G>
Wrong what_is_wrong_with(const LeftOff& left_off, const typename G::Setup& setup) {
  match::Match<G> again(beginning_of<G>(left_off.file, setup));
  for (std::size_t i = 0; i < left_off.file.entries.size(); ++i) {
    if (const auto taken = again.take(left_off.file.entries[i]); !taken) {
      return "line " + std::to_string(left_off.file.lines[i]) + ": " + taken.error();
    }
  }
  if (MatchLog<G>(again).take() != left_off.text) return "this program would write another log of it";
  return std::nullopt;
}

}  // namespace

Result<LeftOff, std::string> read_left_off(std::string_view text) {
  const std::string_view whole_lines = text.substr(0, text.rfind('\n') + 1);
  Read<LogFile> file = read_log(whole_lines);
  if (!file) return Unexpected(file.error().place + ": " + file.error().message);
  if (Wrong wrong = why_not_gone_on_with(*file)) return Unexpected(*std::move(wrong));
  LeftOff left_off{.file = *std::move(file), .text = std::string(whole_lines)};
  left_off.seats = *last_of<match::Seats>(left_off.file.entries);
  left_off.secret = last_of<match::Secret>(left_off.file.entries)->secret;
  const Wrong wrong = with_game_of(left_off.file.head.setup, [&]<Game G>(const typename G::Setup& setup) {
    return what_is_wrong_with<G>(left_off, setup);
  });
  if (wrong) return Unexpected(*wrong);
  return left_off;
}

}  // namespace oshra::terminal
