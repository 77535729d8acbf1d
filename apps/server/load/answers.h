// What a person of a load makes of a message. A view has some kilobytes and comes with every move to everyone: to look
// no further than needed keeps the generator from being what is measured.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/rng.h"

namespace oshra::load {

// "view"; empty: the text does not begin as a message of the server does.
std::string_view kind_of(std::string_view text);

struct Answer {
  std::uint32_t decision = 0;
  std::string choice;  // JSON
};
// Any of the options, or any split of units. None: the text is no decision.
std::optional<Answer> random_answer(std::string_view decision, Rng& rng);

}  // namespace oshra::load
