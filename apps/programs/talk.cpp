#include "apps/programs/talk.h"

#include "protocol/hidden_leaders/action_json.h"
#include "protocol/hidden_leaders/bot_json.h"
#include "protocol/hidden_leaders/event_json.h"
#include "protocol/hidden_leaders/setup_json.h"
#include "protocol/hidden_leaders/view_json.h"
#include "protocol/yield/action_json.h"
#include "protocol/yield/bot_json.h"
#include "protocol/yield/event_json.h"
#include "protocol/yield/setup_json.h"
#include "protocol/yield/view_json.h"

namespace oshra {

namespace hl = hidden_leaders;

namespace {

// An answer's own keys, which are not its choice's (docs/bot-protocol.md).
const std::vector<std::string>& not_the_choices() {
  static const std::vector<std::string> kKeys = {"iterations"};
  return kKeys;
}

}  // namespace

Json HiddenLeadersTalk::setup(const hl::Setup& setup) { return hl::setup_json(setup); }
Json HiddenLeadersTalk::facts(const hl::Setup& setup) { return hl::facts_json(setup); }
Json HiddenLeadersTalk::view(const hl::Setup& setup, const hl::View& view) { return hl::view_json(setup, view); }
Json HiddenLeadersTalk::decision(const hl::Setup& setup, const hl::View& view) {
  return hl::decision_json(setup, view);
}
Json HiddenLeadersTalk::event(const hl::Setup& /*setup*/, const hl::View& view, const hl::ViewEvent& event) {
  return hl::event_json(event, Game::viewer(view));
}
Json HiddenLeadersTalk::outcome(const hl::Setup& setup, const hl::Outcome& outcome) {
  return hl::outcome_json(setup, outcome);
}
Json HiddenLeadersTalk::choice(const hl::Setup& /*setup*/, const hl::View& /*view*/, Action action) {
  return hl::choice_json(action);
}
Json HiddenLeadersTalk::split(const hl::Setup& /*setup*/, const hl::View& /*view*/, const Split& /*split*/) {
  return nullptr;
}
std::variant<Action, ActionError> HiddenLeadersTalk::read_choice(const hl::Setup& /*setup*/, const hl::View& /*view*/,
                                                                 const Json& choice) {
  return hl::parse_choice(choice, not_the_choices());
}

Json YieldTalk::setup(const yield::Setup& setup) { return yield::setup_json(setup); }
Json YieldTalk::facts(const yield::Setup& setup) { return yield::facts_json(setup); }
Json YieldTalk::view(const yield::Setup& setup, const yield::View& view) { return yield::view_json(setup, view); }
Json YieldTalk::decision(const yield::Setup& setup, const yield::View& view) {
  return yield::decision_json(setup, view);
}
Json YieldTalk::event(const yield::Setup& setup, const yield::View& view, const yield::ViewEvent& event) {
  return yield::event_json({setup, view.powers}, event);
}
Json YieldTalk::outcome(const yield::Setup& setup, const yield::Outcome& outcome) {
  return yield::outcome_json(setup, outcome);
}
Json YieldTalk::choice(const yield::Setup& setup, const yield::View& view, Action action) {
  return yield::choice_json({setup, view.powers}, Game::viewer(view), action);
}
Json YieldTalk::split(const yield::Setup& setup, const yield::View& view, const Split& split) {
  return yield::split_json(setup, view, split);
}
std::variant<Action, ActionError> YieldTalk::read_choice(const yield::Setup& setup, const yield::View& view,
                                                         const Json& choice) {
  return yield::parse_choice({setup, view.powers}, Game::viewer(view), choice, not_the_choices());
}

}  // namespace oshra
