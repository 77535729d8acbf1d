// A log as text, read: version 2 (docs/logs.md), and version 1, which was written before. Whether what it tells is
// legal is for whoever plays it again to say.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "match/log.h"
#include "protocol/log/head.h"
#include "protocol/reading.h"

namespace oshra {

struct LogFile {
  int version = match::kLogVersion;
  LogHead head = {};
  std::vector<match::Entry> entries = {};
  std::vector<int> lines = {};  // by entry: the line it stands on, from 1
  Json outcome = {};            // what the last line says of the end; null: the log is unfinished
  // A half line at the end, which is left out: a program was broken off while it wrote.
  std::string dropped = {};
};

// What is said of a line whose hash does not fit.
inline constexpr std::string_view kNotAsWritten =
    "\"line\" does not fit: this line, or one before it, is not as it was written";

// A flaw's place begins with its line: "line 3 /seq".
Read<LogFile> read_log(std::string_view text);

}  // namespace oshra
