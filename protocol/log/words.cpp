#include "protocol/log/words.h"

#include <array>

#include "protocol/hidden_leaders/action_json.h"
#include "protocol/yield/action_json.h"

namespace oshra {

namespace {

class HiddenLeadersWords final : public LogWords {
 public:
  [[nodiscard]] Json choice(Seat /*seat*/, Action action) const override { return hidden_leaders::choice_json(action); }
  [[nodiscard]] Read<Action> read_choice(Seat /*seat*/, const Json& line,
                                         const std::vector<std::string>& ignored) const override {
    return hidden_leaders::read_choice(line, ignored);
  }
  [[nodiscard]] Json deal(Action action) const override { return hidden_leaders::deal_json(action); }
  [[nodiscard]] Read<Action> read_deal(const Json& deal) const override { return hidden_leaders::read_deal(deal); }
  [[nodiscard]] std::string_view pile(std::uint8_t number) const override {
    constexpr std::array<std::string_view, hidden_leaders::kDealtFroms> kNames = {"start", "leaders", "harbor",
                                                                                  "cards"};
    return number < kNames.size() ? kNames[number] : std::string_view{};
  }
};

// An army's name is a matter of its leader, and leaders may be picked during the match (Y-S2).
class YieldWords final : public LogWords {
 public:
  explicit YieldWords(const yield::Setup& setup) : setup_(setup), powers_(setup.powers) {}

  [[nodiscard]] Json choice(Seat seat, Action action) const override {
    return yield::choice_json({setup_, powers_}, seat, action);
  }
  [[nodiscard]] Read<Action> read_choice(Seat seat, const Json& line,
                                         const std::vector<std::string>& ignored) const override {
    return yield::read_choice({setup_, powers_}, seat, line, ignored);
  }
  [[nodiscard]] Json deal(Action action) const override { return yield::deal_json(action); }
  [[nodiscard]] Read<Action> read_deal(const Json& deal) const override { return yield::read_deal(deal); }
  [[nodiscard]] std::string_view pile(std::uint8_t number) const override {
    constexpr std::array<std::string_view, yield::kDealtFroms> kNames = {"start", "deck"};
    return number < kNames.size() ? kNames[number] : std::string_view{};
  }
  void see(Seat seat, Action action) override {
    if (seat < yield::kMaxPlayers && yield::kind_of(action) == yield::Do::leader) {
      powers_[seat] = yield::power_of(static_cast<yield::Leader>(action.a), action.b != 0);
    }
  }
  void unsee(Seat seat, Action action) override {
    if (seat < yield::kMaxPlayers && yield::kind_of(action) == yield::Do::leader) powers_[seat] = setup_.powers[seat];
  }

 private:
  yield::Setup setup_;
  yield::PerSeat<yield::Power> powers_;
};

std::unique_ptr<LogWords> words_of(const hidden_leaders::Setup& /*setup*/) {
  return std::make_unique<HiddenLeadersWords>();
}
std::unique_ptr<LogWords> words_of(const yield::Setup& setup) { return std::make_unique<YieldWords>(setup); }

}  // namespace

std::unique_ptr<LogWords> log_words(const AnySetup& setup) {
  return std::visit([](const auto& of_a_game) { return words_of(of_a_game); }, setup);
}

}  // namespace oshra
