// What a player of a match may look up at any time, for whoever knows nothing else of the game: the map, the cards, the
// leaders and the numbers of the rules.
#pragma once

#include "engine/yield/setup.h"
#include "protocol/json.h"
#include "protocol/json_out.h"
#include "protocol/typescript.h"

namespace oshra::yield {

void write_facts(JsonOut& out, const Setup& setup);
Json facts_json(const Setup& setup);
void declare_facts(TypeScript& types);

}  // namespace oshra::yield
