// What golden games show: of Hidden Leaders every card played or performed, of Yield every kind of choice and event and
// every side of a leader.
#pragma once

#include <set>
#include <string>

#include "apps/lab/scenarios/yield/position.h"

namespace oshra::lab {

class Shown {
 public:
  static std::string choice(int kind) { return "choice " + std::to_string(kind); }
  static std::string event(int happening) { return "event " + std::to_string(happening); }
  static std::string side(int power) { return "side " + std::to_string(power); }

  // Before an action is applied.
  void see(const Position& before, Actor actor, Action action) {
    const auto* position = dynamic_cast<const YieldPosition*>(&before);
    hears_ = position == nullptr;
    if (hears_) return;
    things_.insert(choice(action.kind));
    yield::State after = position->state();
    CallbackSink<yield::Event> sink{[](void* things, const yield::Event& told) {
                                      const auto happening = static_cast<int>(told.what);
                                      static_cast<std::set<std::string>*>(things)->insert(event(happening));
                                    },
                                    &things_};
    yield::apply(position->setup(), after, actor, action, sink);
    for (const yield::Power power : after.powers) things_.insert(side(static_cast<int>(power)));
  }

  // Then each of its events in words.
  void hear(const std::string& told) {
    if (!hears_) return;
    for (const std::string word : {" plays ", " performs "}) {
      if (const auto at = told.find(word); at != std::string::npos) things_.insert(told.substr(at + word.size()));
    }
  }

  void add(const Shown& other) { things_.insert(other.things_.begin(), other.things_.end()); }
  [[nodiscard]] bool has(const std::string& thing) const { return things_.contains(thing); }
  [[nodiscard]] const std::set<std::string>& things() const { return things_; }

 private:
  std::set<std::string> things_;
  bool hears_ = true;
};

}  // namespace oshra::lab
