// What several messages of a table are made of.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/core/seats.h"
#include "match/log.h"
#include "match/undo.h"
#include "protocol/form_read.h"
#include "protocol/form_write.h"
#include "protocol/log/names.h"
#include "protocol/typescript.h"
#include "protocol/values.h"
#include "protocol/who.h"

namespace oshra {

template <>
struct Words<match::Occupant> {
  static constexpr std::string_view kName = "Occupant";
  static constexpr int kFirst = 0;
  static constexpr int kCount = static_cast<int>(kOccupants.size());
  static std::string_view of(match::Occupant who) { return kOccupants[static_cast<std::size_t>(who)]; }
  static constexpr std::string_view kWanted = "who sits there is wanted";
};
template <>
struct Words<match::Why> {
  static constexpr std::string_view kName = "WhyTakenOver";
  static constexpr int kFirst = 0;
  static constexpr int kCount = match::kWhys;
  static std::string_view of(match::Why why) { return kWhys[static_cast<std::size_t>(why)]; }
  static constexpr std::string_view kWanted = "why a bot plays is wanted";
};
template <>
struct Words<match::Broken> {
  static constexpr std::string_view kName = "WhyBrokenOff";
  static constexpr int kFirst = 0;
  static constexpr int kCount = match::kBrokens;
  static std::string_view of(match::Broken why) { return kBrokens[static_cast<std::size_t>(why)]; }
  static constexpr std::string_view kWanted = "why it was broken off is wanted";
};
template <>
struct Words<match::NoUndo> {
  static constexpr std::string_view kName = "WhyNoUndo";
  static constexpr int kFirst = 0;
  static constexpr int kCount = match::kNoUndos;
  static std::string_view of(match::NoUndo why);
  static constexpr std::string_view kWanted = "why nothing can be taken back is wanted";
};

}  // namespace oshra
