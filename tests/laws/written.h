// Law 5, the written form of whole games: a log leads back to the game it was made of, and to nothing else.
#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "apps/common/malformed.h"
#include "apps/lab/logs/log.h"
#include "protocol/json.h"
#include "tests/laws/law.h"
#include "tests/laws/traits.h"
#include "tests/protocol/log/version_1.h"

namespace oshra::laws {

// `hashes`: of the states, the beginning first.
inline std::string log_of(lab::Position& position, const std::vector<Move>& moves, std::vector<std::uint64_t>& hashes) {
  lab::LogVersion1 log(position);
  hashes = {position.hash()};
  for (const Move& move : moves) {
    position.apply(move.actor, move.action);
    log.add(position, move.actor, {move.action});
    hashes.push_back(position.hash());
  }
  log.end(position);
  return log.text();
}

// Why the first line of a log does not say its set-up, all of it: replaying asks only for what the rules read.
template <class T>
Flaw setup_flaw(const typename T::Setup& setup, const std::string& log) {
  const auto read = T::read_setup(read_json(log.substr(0, log.find('\n'))));
  if (!read) return "a log's set-up cannot be read: " + read.error().place + ": " + read.error().message;
  if (!same_bytes(*read, setup)) return "a log's set-up is read as another";
  return std::nullopt;
}

// Why the written log of these moves does not replay.
template <class T>
Flaw log_flaw(const typename T::Setup& setup, const std::vector<Move>& moves) {
  std::vector<std::uint64_t> hashes;
  const std::string log = log_of(*T::lab_position(setup), moves, hashes);
  if (Flaw flaw = setup_flaw<T>(setup, log)) return flaw;
  try {
    std::size_t at = 0;
    bool same = true;
    const auto before = [&](const lab::Position& there, Actor actor, const match::Answer& answer) {
      same = same && at < moves.size() && there.hash() == hashes[at] && actor == moves[at].actor &&
             answer == match::Answer{.action = moves[at].action};
      ++at;
    };
    lab::LogReader reader;
    reader.before = before;
    if (const auto replayed = lab::replay_log(log, reader); !replayed) {
      return "a log does not replay: " + replayed.error();
    }
    if (!same || at != moves.size()) return "a log is read as another game than was written";
  } catch (const Malformed& malformed) {
    return std::string("a log cannot be read: ") + malformed.what();
  }
  return std::nullopt;
}

// Where that could be blind: a log that has been tampered with must not replay. The line for which it does.
template <class T>
Flaw tampered_log_replays(const typename T::Setup& setup, const std::vector<Move>& moves) {
  std::vector<std::uint64_t> hashes;
  std::vector<std::string> lines;
  std::istringstream text(log_of(*T::lab_position(setup), moves, hashes));
  for (std::string line; std::getline(text, line);) lines.push_back(line);
  const auto replays = [](const std::vector<std::string>& tried) {
    std::string whole;
    for (const std::string& line : tried) whole += line + "\n";
    try {
      return lab::replay_log(whole).has_value();
    } catch (const Malformed&) {
      return false;
    }
  };
  if (!replays(lines)) return "a log does not replay";
  for (std::size_t i = 1; i + 2 < lines.size(); i += 7) {
    auto altered = lines;
    char& digit = altered[i][altered[i].rfind('"') - 1];
    digit = digit == '0' ? '1' : '0';
    if (replays(altered)) return "altered: " + lines[i];
    auto exchanged = lines;
    std::swap(exchanged[i], exchanged[i + 1]);
    if (replays(exchanged)) return "exchanged with the next: " + lines[i];
    auto shortened = lines;
    shortened.erase(shortened.begin() + static_cast<std::ptrdiff_t>(i));
    if (replays(shortened)) return "left out: " + lines[i];
  }
  return std::nullopt;
}

}  // namespace oshra::laws
