#include "apps/terminal/patient_bots.h"

#include <utility>

#include "apps/common/bot_tools.h"
#include "apps/terminal/keyboard.h"

namespace oshra::terminal {

namespace {

class CallableStopwatch final : public Stopwatch {
 public:
  explicit CallableStopwatch(std::unique_ptr<Stopwatch> watch) : watch_(std::move(watch)) {}

  void start() override { watch_->start(); }
  [[nodiscard]] std::uint32_t milliseconds() const override { return watch_->milliseconds(); }
  [[nodiscard]] bool called_off() const override { return Interrupts::pending(); }

 private:
  std::unique_ptr<Stopwatch> watch_;
};

}  // namespace

BotTools patient_bot_tools() {
  BotTools tools = bot_tools();
  tools.make_stopwatch = [make = std::move(tools.make_stopwatch)] {
    return std::make_unique<CallableStopwatch>(make());
  };
  tools.at_a_table = true;
  return tools;
}

}  // namespace oshra::terminal
