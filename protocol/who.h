// A viewer in messages.
#pragma once

#include <string>

#include "engine/core/seats.h"
#include "protocol/form_read.h"
#include "protocol/form_write.h"
#include "protocol/typescript.h"

namespace oshra {

// A seat's number, or "spectator".
struct Who {
  Viewer viewer = kSpectator;

  friend bool operator==(const Who&, const Who&) = default;
};

template <>
struct Form<Who> {
  static void write(JsonOut& out, const Who& who);
  static Who read(const JsonField& json);
  static std::string type(TypeScript& types);
};

}  // namespace oshra
