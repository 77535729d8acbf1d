#include "protocol/house/from_house.h"
#include "protocol/house/to_house.h"

namespace oshra {

std::string_view Words<house::RoomPhase>::of(house::RoomPhase phase) {
  switch (phase) {
    case house::RoomPhase::waiting: return "waiting";
    case house::RoomPhase::playing: return "playing";
    case house::RoomPhase::over: return "over";
    case house::RoomPhase::frozen: return "frozen";
  }
  return "";
}

std::string_view Words<house::WhyDenied>::of(house::WhyDenied why) {
  switch (why) {
    case house::WhyDenied::malformed: return "malformed";
    case house::WhyDenied::wrong_protocol: return "wrong-protocol";
    case house::WhyDenied::unknown: return "unknown";
    case house::WhyDenied::full: return "full";
    case house::WhyDenied::taken: return "taken";
    case house::WhyDenied::not_the_host: return "not-the-host";
    case house::WhyDenied::not_seated: return "not-seated";
    case house::WhyDenied::not_now: return "not-now";
    case house::WhyDenied::nobody_plays: return "nobody-plays";
    case house::WhyDenied::too_long: return "too-long";
    case house::WhyDenied::too_many: return "too-many";
    case house::WhyDenied::muted: return "muted";
    case house::WhyDenied::not_allowed: return "not-allowed";
    case house::WhyDenied::not_stored: return "not-stored";
    case house::WhyDenied::frozen: return "frozen";
  }
  return "";
}

std::string_view Words<house::Secret>::of(house::Secret what) {
  switch (what) {
    case house::Secret::invitation: return "invitation";
    case house::Secret::watching: return "watching";
    case house::Secret::seat: return "seat";
    case house::Secret::host: return "host";
  }
  return "";
}

namespace {

template <class... Kinds>
bool has_tag(std::type_identity<std::variant<Kinds...>> /*kinds*/, std::string_view type) {
  return ((Form<Kinds>::kTag.value == type) || ...);
}

}  // namespace

bool is_to_house(const Json& document) {
  const Json* type = document.find("type");
  return type != nullptr && type->is_string() && has_tag(std::type_identity<house::ToHouse>(), type->string());
}

Read<house::ToHouse> read_to_house(const Json& document) { return read_whole<house::ToHouse>(document); }

}  // namespace oshra
