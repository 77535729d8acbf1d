#include "protocol/hidden_leaders/talk.h"

#include "protocol/hidden_leaders/action_json.h"
#include "protocol/hidden_leaders/event_json.h"
#include "protocol/hidden_leaders/facts_form.h"
#include "protocol/hidden_leaders/facts_json.h"
#include "protocol/hidden_leaders/outcome_form.h"
#include "protocol/hidden_leaders/setup_json.h"
#include "protocol/hidden_leaders/view_json.h"
#include "protocol/hidden_leaders/view_read.h"

namespace oshra {

namespace hl = hidden_leaders;

void HiddenLeadersTalk::write_setup(JsonOut& out, const Setup& setup) { hl::write_setup(out, setup); }
Read<hl::Setup> HiddenLeadersTalk::read_setup(const Json& json) { return hl::read_setup(json); }
void HiddenLeadersTalk::write_facts(JsonOut& out, const Setup& setup) { hl::write_facts(out, setup); }

void HiddenLeadersTalk::write_open_view(JsonOut& out, const Setup& setup, const OpenView& open) {
  hl::write_view(out, setup, open);
}
void HiddenLeadersTalk::write_view(JsonOut& out, const Setup& setup, const View& view) {
  hl::write_view(out, setup, view);
}
Read<hl::View> HiddenLeadersTalk::read_view(const Setup& setup, const Json& json) { return hl::read_view(setup, json); }

void HiddenLeadersTalk::write_event(JsonOut& out, const Setup& /*setup*/, const View& view, const ViewEvent& event) {
  hl::write_event(out, event, view.viewer);
}
Read<hl::ViewEvent> HiddenLeadersTalk::read_event(const Setup& setup, const View& view, const Json& json) {
  return hl::read_event(setup, view.viewer, json);
}

void HiddenLeadersTalk::write_choice(JsonOut& out, const Setup& /*setup*/, const View& /*view*/, Action action) {
  hl::write_choice(out, action);
}
// Whether it is legal is the engine's to say; but it names nobody and no place that is not there.
Read<Action> HiddenLeadersTalk::read_choice(const Setup& setup, const View& view, const Json& json) {
  Read<Action> read = hl::read_choice(json);
  if (!read) return read;
  const hl::Do what = hl::kind_of(*read);
  const bool of_seat = what == hl::Do::player || what == hl::Do::choose_open || what == hl::Do::choose_hidden;
  if (of_seat && hl::seat_of(*read) >= setup.players) {
    return Unexpected(Flaw{"/of", "a seat is wanted, 0 to " + std::to_string(setup.players - 1)});
  }
  if (what == hl::Do::choose_hidden && read->b >= view.hidden_size[hl::seat_of(*read)]) {
    return Unexpected(
        Flaw{"/slot", "this player has " + std::to_string(view.hidden_size[hl::seat_of(*read)]) + " hidden heroes"});
  }
  return read;
}

void HiddenLeadersTalk::write_split(JsonOut& out, const Setup& /*setup*/, const View& /*view*/,
                                    const Split& /*split*/) {
  out.null();
}
Read<Split> HiddenLeadersTalk::read_split(const Setup& /*setup*/, const View& /*view*/, const Json& /*json*/) {
  return Unexpected(Flaw{"", "no choice of this game is a split: its options are listed"});
}

void HiddenLeadersTalk::write_outcome(JsonOut& out, const Setup& setup, const Outcome& outcome) {
  hl::write_outcome(out, setup, outcome);
}
Read<hl::Outcome> HiddenLeadersTalk::read_outcome(const Setup& setup, const Json& json) {
  return hl::read_outcome(setup, json);
}

void HiddenLeadersTalk::declare_types(TypeScript& types) {
  hl::declare_setup(types);
  types.type_of<hl::wire::Facts>();
  types.type_of<hl::wire::View>();
  hl::declare_event(types);
  hl::declare_choice(types);
  types.declare_type("HiddenLeadersSplit", "null", "No choice of this game is a split.");
  types.type_of<hl::wire::Outcome>();
}

}  // namespace oshra
