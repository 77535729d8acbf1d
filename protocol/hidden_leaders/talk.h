// Hidden Leaders for the messages of tables and of bots (protocol/talk.h).
#pragma once

#include "engine/hidden_leaders/actions.h"
#include "engine/hidden_leaders/events.h"
#include "engine/hidden_leaders/outcome.h"
#include "engine/hidden_leaders/setup.h"
#include "engine/hidden_leaders/view.h"
#include "protocol/talk.h"

namespace oshra {

struct HiddenLeadersTalk {
  using Setup = hidden_leaders::Setup;
  using View = hidden_leaders::View;
  using OpenView = hidden_leaders::OpenView;
  using ViewEvent = hidden_leaders::ViewEvent;
  using Outcome = hidden_leaders::Outcome;
  static constexpr std::string_view kGame = "hidden-leaders";
  static constexpr std::string_view kTypes = "HiddenLeaders";

  static void write_setup(JsonOut& out, const Setup& setup);
  static Read<Setup> read_setup(const Json& json);
  static void write_facts(JsonOut& out, const Setup& setup);

  static void write_view(JsonOut& out, const Setup& setup, const View& view);
  static void write_open_view(JsonOut& out, const Setup& setup, const OpenView& open);
  static Read<View> read_view(const Setup& setup, const Json& json);
  static void write_event(JsonOut& out, const Setup& setup, const View& view, const ViewEvent& event);
  static Read<ViewEvent> read_event(const Setup& setup, const View& view, const Json& json);
  static void write_choice(JsonOut& out, const Setup& setup, const View& view, Action action);
  static Read<Action> read_choice(const Setup& setup, const View& view, const Json& json);
  // No choice of this game is a split: null, and nothing is read.
  static void write_split(JsonOut& out, const Setup& setup, const View& view, const Split& split);
  static Read<Split> read_split(const Setup& setup, const View& view, const Json& json);
  static void write_outcome(JsonOut& out, const Setup& setup, const Outcome& outcome);
  static Read<Outcome> read_outcome(const Setup& setup, const Json& json);

  static void declare_types(TypeScript& types);
};

static_assert(Talk<HiddenLeadersTalk>);

}  // namespace oshra
