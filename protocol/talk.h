// A game's things as JSON, out and in. Each game has a struct that does it (protocol/<game>/talk.h), so that the
// messages of tables and of bots are written once for all games.
#pragma once

#include <concepts>
#include <string>
#include <string_view>

#include "engine/core/action.h"
#include "engine/core/split.h"
#include "protocol/json_out.h"
#include "protocol/reading.h"
#include "protocol/typescript.h"

namespace oshra {

// What is read is what was written, to the byte: a view that a client reads has the hash that the match has for it.
// Events, choices and splits are told to, or made by, the viewer of the view beside them; its names are the match's.
template <class T>
concept Talk =
    requires(JsonOut& out, const typename T::Setup& setup, const typename T::View& view,
             const typename T::OpenView& open, const typename T::ViewEvent& event, const typename T::Outcome& outcome,
             const Split& split, Action action, const Json& json, TypeScript& types) {
      { T::kGame } -> std::convertible_to<std::string_view>;   // "hidden-leaders"
      { T::kTypes } -> std::convertible_to<std::string_view>;  // what its types of TypeScript begin with

      T::write_setup(out, setup);
      { T::read_setup(json) } -> std::same_as<Read<typename T::Setup>>;
      // What a player of this match may look up at any time: the cards, the map.
      T::write_facts(out, setup);

      T::write_view(out, setup, view);
      { T::read_view(setup, json) } -> std::same_as<Read<typename T::View>>;
      // As a view of someone who looks on and knows all; never read again.
      T::write_open_view(out, setup, open);
      T::write_event(out, setup, view, event);
      { T::read_event(setup, view, json) } -> std::same_as<Read<typename T::ViewEvent>>;
      T::write_choice(out, setup, view, action);
      { T::read_choice(setup, view, json) } -> std::same_as<Read<Action>>;
      T::write_split(out, setup, view, split);
      { T::read_split(setup, view, json) } -> std::same_as<Read<Split>>;
      T::write_outcome(out, setup, outcome);
      { T::read_outcome(setup, json) } -> std::same_as<Read<typename T::Outcome>>;

      // Declares its Setup, Facts, View, Event, Choice, Split and Outcome, each with kTypes before its name.
      T::declare_types(types);
    };

}  // namespace oshra
