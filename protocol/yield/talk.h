// Yield's things as JSON, out and in (protocol/talk.h).
#pragma once

#include <string_view>

#include "engine/core/action.h"
#include "engine/core/split.h"
#include "engine/yield/events.h"
#include "engine/yield/outcome.h"
#include "engine/yield/setup.h"
#include "engine/yield/view.h"
#include "protocol/talk.h"

namespace oshra {

struct YieldTalk {
  using Setup = yield::Setup;
  using View = yield::View;
  using OpenView = yield::OpenView;
  using ViewEvent = yield::ViewEvent;
  using Outcome = yield::Outcome;

  static constexpr std::string_view kGame = "yield";
  static constexpr std::string_view kTypes = "Yield";

  static void write_setup(JsonOut& out, const Setup& setup);
  static Read<Setup> read_setup(const Json& json);
  static void write_facts(JsonOut& out, const Setup& setup);

  static void write_view(JsonOut& out, const Setup& setup, const View& view);
  static void write_open_view(JsonOut& out, const Setup& setup, const OpenView& open);
  static Read<View> read_view(const Setup& setup, const Json& json);
  // To the viewer of the view, who also makes the choices.
  static void write_event(JsonOut& out, const Setup& setup, const View& view, const ViewEvent& event);
  static Read<ViewEvent> read_event(const Setup& setup, const View& view, const Json& json);
  static void write_choice(JsonOut& out, const Setup& setup, const View& view, Action action);
  static Read<Action> read_choice(const Setup& setup, const View& view, const Json& json);
  static void write_split(JsonOut& out, const Setup& setup, const View& view, const Split& split);
  static Read<Split> read_split(const Setup& setup, const View& view, const Json& json);
  static void write_outcome(JsonOut& out, const Setup& setup, const Outcome& outcome);
  static Read<Outcome> read_outcome(const Setup& setup, const Json& json);

  static void declare_types(TypeScript& types);
};

static_assert(Talk<YieldTalk>);

}  // namespace oshra
