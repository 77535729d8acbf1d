#include "protocol/table/parts.h"

namespace oshra {

std::string_view Words<match::NoUndo>::of(match::NoUndo why) {
  switch (why) {
    case match::NoUndo::nothing_done: return "nothing-done";
    case match::NoUndo::dealt: return "dealt";
    case match::NoUndo::learnt: return "learnt";
    case match::NoUndo::all_answered: return "all-answered";
    case match::NoUndo::another_acted: return "another-acted";
    case match::NoUndo::seat_changed: return "seat-changed";
    case match::NoUndo::not_playing: return "not-playing";
    case match::NoUndo::over: return "over";
    case match::NoUndo::paused: return "paused";
    case match::NoUndo::not_allowed: return "not-allowed";
  }
  return "";
}

}  // namespace oshra
