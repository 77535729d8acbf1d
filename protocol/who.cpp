#include "protocol/who.h"

namespace oshra {

void Form<Who>::write(JsonOut& out, const Who& who) {
  if (who.viewer == kSpectator) {
    out.word("spectator");
  } else {
    out.value(who.viewer);
  }
}

Who Form<Who>::read(const JsonField& json) {
  if (json.json() == "spectator") return {kSpectator};
  if (json.json().is_number()) return {static_cast<Viewer>(json.whole(0, kMaxSeats - 1))};
  json.wrong("a seat or \"spectator\" is wanted, not " + json.text());
  return {};
}

std::string Form<Who>::type(TypeScript& types) {
  types.declare_type("Who", "number | \"spectator\"", "A seat, from 0 on, or someone who looks on.");
  return "Who";
}

}  // namespace oshra
