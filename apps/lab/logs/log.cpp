#include "apps/lab/logs/log.h"

#include <algorithm>
#include <memory>
#include <span>

#include "apps/common/fields.h"
#include "apps/lab/logs/log_beginning.h"
#include "match/match.h"
#include "protocol/hash_text.h"
#include "protocol/log/reader.h"
#include "table/games.h"

namespace oshra::lab {

std::unique_ptr<Position> start_of_log(const LogFile& log) {
  if (log.head.position.is_null()) return start_position(log.head.setup);
  std::unique_ptr<Position> start;
  try {
    start = load_position(log.head.position);
  } catch (const Malformed& malformed) {
    throw Malformed("line 1: /position", malformed.what());
  }
  if (start->setup_json() != setup_json(log.head.setup)) {
    throw Malformed("line 1: /setup", "the position's is wanted: " + start->setup_json().dump());
  }
  return start;
}

LogExtent extent_of(const LogFile& log) {
  const int lines = log.lines.empty() ? 1 : log.lines.back();
  return {.finished = !log.outcome.is_null(), .half_line = log.dropped.empty() ? 0 : lines + 1};
}

namespace {

std::string on_line(const LogFile& log, std::size_t entry) { return "line " + std::to_string(log.lines[entry]); }

LogBots bots_of(const LogFile& log) {
  LogBots bots;
  for (const match::Entry& entry : log.entries) {
    const auto* seats = std::get_if<match::Seats>(&entry);
    if (seats == nullptr) continue;
    bots = {.names = {}, .seed = seats->bots_seed, .budget = seats->budget, .at_a_table = seats->at_a_table};
    for (const match::SeatNote& seat : seats->seats) {
      bots.names.push_back(seat.who == match::Occupant::bot ? seat.bot : "");
    }
  }
  return bots;
}

// Goes through a log's entries on a Position.
class Replay {
 public:
  Replay(const LogFile& log, const LogReader& reader) : log_(log), reader_(reader), position_(start_of_log(log)) {}

  Result<void, std::string> go() {
    begin();
    position_->watch(reader_);
    for (at_ = 0; at_ < log_.entries.size(); ++at_) {
      const auto wrong = std::visit([this](const auto& entry) { return see(entry); }, log_.entries[at_]);
      if (wrong) return Unexpected(on_line(log_, at_) + ": " + *wrong);
    }
    return {};
  }

 private:
  using Wrong = std::optional<std::string>;

  void begin() const {
    if (!reader_.begin) return;
    const auto seats = std::ranges::find_if(
        log_.entries, [](const match::Entry& entry) { return std::holds_alternative<match::Seats>(entry); });
    try {
      reader_.begin(*position_, bots_of(log_));
    } catch (const Malformed& malformed) {
      const auto entry = static_cast<std::size_t>(seats - log_.entries.begin());
      throw Malformed(seats == log_.entries.end() ? "line 1" : on_line(log_, entry), malformed.what());
    }
  }

  Wrong see(const match::Deal& deal) {
    if (auto wrong = refused(kChance, deal.action)) return wrong;
    position_->deal(deal.action);
    return hash_flaw(deal.hash);
  }
  Wrong see(const match::Act& act) {
    if (auto wrong = refused(act.seat, act.action)) return wrong;
    position_->act(act.seat, {.action = act.action,
                              .iterations = act.iterations,
                              .stand_in = act.stand_in,
                              .forced = act.forced,
                              .milliseconds = act.milliseconds});
    return hash_flaw(act.hash);
  }
  // From the beginning again, without what is taken back.
  Wrong see(const match::Undo& undo) {
    position_ = start_of_log(log_);
    for (const match::Done& done : match::course_of(std::span(log_.entries).first(at_ + 1))) {
      if (const auto refusal = position_->refusal(done.actor, done.action)) {
        return "without what is taken back seq " + std::to_string(done.seq) + " is refused: " + refusal->text();
      }
      position_->apply(done.actor, done.action);
    }
    position_->watch(reader_);
    return hash_flaw(undo.hash);
  }
  Wrong see(const match::End& end) const {
    const Json outcome = position_->outcome_json();
    const bool same = log_.version == 1 ? log_.outcome == outcome : end.over == outcome["over"] && tells(outcome);
    return same ? std::nullopt : Wrong("the outcome is " + outcome.dump());
  }
  Wrong see(const auto& /*of_the_table*/) const { return std::nullopt; }

  // Whether the log's end says all of it.
  [[nodiscard]] bool tells(const Json& outcome) const {
    return std::ranges::all_of(outcome.items(), [&](const JsonMember& part) {
      return log_.outcome.contains(part.key) && log_.outcome[part.key] == part.value;
    });
  }

  [[nodiscard]] Wrong refused(Actor actor, Action action) const {
    const auto refusal = position_->refusal(actor, action);
    return refusal ? Wrong("refused: " + refusal->text()) : std::nullopt;
  }
  [[nodiscard]] Wrong hash_flaw(std::uint64_t hash) const {
    if (position_->hash() == hash) return std::nullopt;
    return "the hash is " + hash_text(position_->hash()) + ", not " + hash_text(hash);
  }

  const LogFile& log_;
  const LogReader& reader_;
  std::unique_ptr<Position> position_;
  std::size_t at_ = 0;
};

// Whether the log of a match holds as such: who may take back what, what is forced, who plays for whom.
template <Game G>
Result<void, std::string> holds_as_match(const LogFile& log, const typename G::Setup& setup) {
  match::Match<G> match(beginning_of<G>(log, setup));
  for (std::size_t i = 0; i < log.entries.size(); ++i) {
    const auto taken = match.take(log.entries[i]);
    if (!taken) return Unexpected(on_line(log, i) + ": " + taken.error());
  }
  return {};
}

Result<void, std::string> holds_as_match(const LogFile& log) {
  // Logs of version 1 need not say who sat where.
  if (log.version == 1) return {};
  return with_game_of(log.head.setup, [&]<Game G>(const auto& setup) { return holds_as_match<G>(log, setup); });
}

}  // namespace

Result<void, std::string> replay_log(const std::string& text, const LogReader& reader) {
  const LogFile log = or_malformed(read_log(text));
  if (reader.extent) reader.extent(extent_of(log));
  auto replayed = Replay(log, reader).go();
  return replayed ? holds_as_match(log) : replayed;
}

}  // namespace oshra::lab
