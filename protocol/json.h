// The JSON type used everywhere: keys keep the order they are written in, so that lines read the same for people.
#pragma once

#include <nlohmann/json.hpp>

namespace oshra {

using Json = nlohmann::ordered_json;

}  // namespace oshra
