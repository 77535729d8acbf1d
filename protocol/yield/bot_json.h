// What a bot is told besides its view and the events: the fixed facts of the match, and the question it is asked.
#pragma once

#include "engine/core/split.h"
#include "engine/yield/view.h"
#include "protocol/json.h"
#include "protocol/yield/names.h"

namespace oshra::yield {

// The map, written out: {"map": {"locations": {"a": "forest"}, "streets": [["a", "b"]], "starts": ["a"], ...}}.
Json facts_json(const Setup& setup);

// What is asked, of whom, and why, with what a view's JSON leaves out: {"ask": "fight", "asked": [1], "turn": 0,
// "battle": {...}, ...}. A key is there only where there is something to say.
Json decision_json(const Setup& setup, const View& view);

// Units to be spread by the view's player: {"do": "units", "total": 12, "armies": {"archer": {"least": 1, "most": 15},
// ...}, "ways": 55}.
Json split_json(const Setup& setup, const View& view, const Split& split);

}  // namespace oshra::yield
