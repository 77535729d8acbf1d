#include "table/told.h"

namespace oshra::table {

std::string told_key(match::Told what, std::uint8_t value, bool you) {
  const std::string told = "table.told.";
  const std::string whose = you ? ".you" : ".other";
  switch (what) {
    case match::Told::undone: return told + "undone" + whose;
    case match::Told::taken_over:
      return told + "taken_over." + in_key(Words<match::Why>::of(static_cast<match::Why>(value))) + whose;
    case match::Told::given_back: return told + "given_back" + whose;
    case match::Told::reseated: return told + "reseated" + whose;
    case match::Told::paused: return told + "paused";
    case match::Told::goes_on: return told + "goes_on";
    case match::Told::broken_off:
      return told + "broken_off." + in_key(Words<match::Broken>::of(static_cast<match::Broken>(value)));
    case match::Told::event:
    case match::Told::over: return "";  // the game says it
  }
  return "";
}

std::string refused_key(const Refused& refused) {
  if (refused.no_undo) return no_undo_key(*refused.no_undo);
  if (refused.why == WhyRefused::over) return "refusal.game_is_over";
  if (refused.why == WhyRefused::illegal) return "refusal.not_offered";
  return "table.refused." + in_key(Words<WhyRefused>::of(refused.why));
}

}  // namespace oshra::table
