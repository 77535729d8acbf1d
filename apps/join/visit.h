// A visit to a table of a server: the waiting room, the match, its end, and the rematch.
#pragma once

#include <string>

#include "apps/join/kept_seats.h"
#include "apps/join/link.h"
#include "apps/join/table_line.h"
#include "apps/terminal/lines.h"
#include "text/language.h"

namespace oshra::join {

// How somebody with a seat comes to the table.
enum class Arrival {
  sits_down,
  comes_back,  // to a seat that was kept
  goes_on,     // with the others, after a game that is over
};

struct VisitSettings {
  Link link = {};
  Right right = {};
  Arrival arrival = Arrival::sits_down;
  text::Language language = text::Language::en;
  std::string command = {};  // that comes back here
  int input = 0;             // where answers come from: a file descriptor
  bool echo = false;         // that is no terminal: show them
  bool plain = false;        // nothing is drawn: for screen readers
};

enum class VisitEnded {
  over,  // the match is, or the player left
  lost,  // there is no way back to the table
  anew,  // the seat that was kept is lost and forgotten: the link's invitation may give another
};

// `seats` learns what is worth keeping.
VisitEnded visit(VisitSettings settings, KeptSeats& seats, terminal::Writer& out);

}  // namespace oshra::join
