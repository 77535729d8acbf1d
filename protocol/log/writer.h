// A match's log as text: its first line, then one for each entry (docs/logs.md). Lines are made one by one as the match
// goes on, and appended.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "match/log.h"
#include "protocol/log/head.h"
#include "protocol/log/seal.h"
#include "protocol/log/words.h"

namespace oshra {

class LogWriter {
 public:
  explicit LogWriter(LogHead head);
  ~LogWriter();

  // Each with its end of line. `outcome` goes with the end of a match: how it came about, in the game's words.
  std::string first_line();
  std::string line(const match::Entry& entry, const Json& outcome = {});

 private:
  // The fields of an entry, each with a comma before it: a log is written with every move, and most of the time goes
  // into making objects that are then only told.
  std::string written(const match::Seats& seats);
  std::string written(const match::Secret& secret);
  std::string written(const match::Commitments& commitments);
  std::string written(const match::Openings& openings);
  std::string written(const match::Deal& deal);
  std::string written(const match::Act& act);
  std::string written(const match::Undo& undo);
  std::string written(const match::TakeOver& take_over);
  std::string written(const match::GiveBack& give_back);
  std::string written(const match::Clock& clock);
  std::string written(const match::BreakOff& break_off);
  std::string written(const match::End& end);

  LogHead head_;
  Json outcome_;  // of the match whose end is being written
  std::unique_ptr<LogWords> words_;
  LogSeal seal_;
  std::vector<match::Act> acts_;  // by seq; of what is no choice an empty one
};

}  // namespace oshra
