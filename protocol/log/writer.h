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
  Json written(const match::Seats& seats);
  Json written(const match::Secret& secret);
  Json written(const match::Commitments& commitments);
  Json written(const match::Openings& openings);
  Json written(const match::Deal& deal);
  Json written(const match::Act& act);
  Json written(const match::Undo& undo);
  Json written(const match::TakeOver& take_over);
  Json written(const match::GiveBack& give_back);
  Json written(const match::Clock& clock);
  Json written(const match::BreakOff& break_off);
  Json written(const match::End& end);
  std::string sealed(const Json& json);

  LogHead head_;
  std::unique_ptr<LogWords> words_;
  LogSeal seal_;
  std::vector<match::Act> acts_;  // by seq; of what is no choice an empty one
};

}  // namespace oshra
