#include "protocol/yield/talk.h"

#include "protocol/yield/action_json.h"
#include "protocol/yield/event_json.h"
#include "protocol/yield/facts_json.h"
#include "protocol/yield/map_json.h"
#include "protocol/yield/outcome_form.h"
#include "protocol/yield/setup_json.h"
#include "protocol/yield/view_form.h"
#include "protocol/yield/view_json.h"

namespace oshra {

// Once in a match: no need to do without a tree of values.
void YieldTalk::write_setup(JsonOut& out, const Setup& setup) { out.json(shown(yield::setup_json(setup))); }
Read<yield::Setup> YieldTalk::read_setup(const Json& json) { return yield::read_setup(json); }
void YieldTalk::write_facts(JsonOut& out, const Setup& setup) { yield::write_facts(out, setup); }

void YieldTalk::write_view(JsonOut& out, const Setup& setup, const View& view) { yield::write_view(out, setup, view); }
void YieldTalk::write_open_view(JsonOut& out, const Setup& setup, const OpenView& open) {
  yield::write_open_view(out, setup, open);
}
Read<yield::View> YieldTalk::read_view(const Setup& setup, const Json& json) { return yield::read_view(setup, json); }

void YieldTalk::write_event(JsonOut& out, const Setup& setup, const View& view, const ViewEvent& event) {
  yield::write_event(out, {setup, view.powers}, event);
}
Read<yield::ViewEvent> YieldTalk::read_event(const Setup& setup, const View& view, const Json& json) {
  return yield::read_event({setup, view.powers}, json);
}

void YieldTalk::write_choice(JsonOut& out, const Setup& setup, const View& view, Action action) {
  yield::write_choice(out, {setup, view.powers}, view.viewer, action);
}
Read<Action> YieldTalk::read_choice(const Setup& setup, const View& view, const Json& json) {
  return yield::read_choice({setup, view.powers}, view.viewer, json);
}

void YieldTalk::write_split(JsonOut& out, const Setup& setup, const View& view, const Split& split) {
  yield::write_split(out, setup, view, split);
}
Read<Split> YieldTalk::read_split(const Setup& setup, const View& view, const Json& json) {
  return yield::read_split(setup, view, json);
}

void YieldTalk::write_outcome(JsonOut& out, const Setup& setup, const Outcome& outcome) {
  yield::write_outcome(out, setup, outcome);
}
Read<yield::Outcome> YieldTalk::read_outcome(const Setup& setup, const Json& json) {
  return yield::read_outcome(setup, json);
}

void YieldTalk::declare_types(TypeScript& types) {
  // Its map is a name or an object, which no form says.
  const std::string map = types.type_of<yield::MapWire>();
  const std::string leader = types.type_of<yield::Leader>();
  const std::string side = types.type_of<yield::Side>();
  types.declare_type("YieldSetup",
                     "{\n"
                     "  game: \"yield\";\n"
                     "  /** 2 to 5 */\n"
                     "  players: number;\n"
                     "  /** the name of a map that comes with the program, or one written out */\n"
                     "  map: string | " +
                         map +
                         ";\n"
                         "  /** whether leaders are played with */\n"
                         "  leaders: boolean;\n"
                         "  /** by seat: leaders that are not picked */\n"
                         "  powers?: Record<string, { leader: " +
                         leader + "; side: " + side +
                         " }>;\n"
                         "  teams?: \"2v2\" | \"2v1\";\n"
                         "  /** in two against one: who plays alone */\n"
                         "  single?: number;\n"
                         "  /** who starts, where that is not drawn */\n"
                         "  start?: number;\n"
                         "  /** by card: how many, where it is not the game's own deck */\n"
                         "  deck?: Record<string, number>;\n"
                         "  rules_version: number;\n"
                         "}",
                     "All that is fixed before the first move.");
  yield::declare_facts(types);
  types.type_of<yield::ViewWire>();
  yield::declare_event(types);
  yield::declare_choice(types);
  yield::declare_split(types);
  types.type_of<yield::OutcomeWire>();
}

}  // namespace oshra
