// oshra bot: a built-in bot as a program of its own, spoken to as docs/bot-protocol.md says. It plays by what stands
// under "exact": what the bot itself would have been handed, so it decides as it would have.
#include "apps/programs/bot_command.h"

#include <algorithm>
#include <charconv>
#include <iostream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>

#include "apps/common/bot_tools.h"
#include "apps/common/budget.h"
#include "apps/common/exit_codes.h"
#include "apps/common/fields.h"
#include "apps/common/games.h"
#include "apps/common/malformed.h"
#include "apps/programs/answer.h"
#include "apps/programs/exact.h"
#include "apps/programs/exec_name.h"
#include "apps/programs/game_talk.h"
#include "bots/hidden_leaders/bots.h"
#include "bots/names.h"
#include "bots/yield/bots.h"
#include "engine/core/invariant.h"

namespace oshra {

namespace {

// Throws Malformed.
const Json& at(const Json& object, const std::string& place, const char* key) {
  if (!object.is_object() || !object.contains(key)) throw Malformed(place + "/" + key, "is missing");
  return *object.find(key);
}

const std::string& text_at(const Json& object, const std::string& place, const char* key) {
  return string(at(object, place, key), place + "/" + key);
}

std::uint32_t number_or_0(const Json& object, const std::string& place, const char* key) {
  if (!object.contains(key)) return 0;
  const auto value = whole_number(object[key]);
  if (!value || *value > ~std::uint32_t{0}) throw Malformed(place + "/" + key, "a whole number is wanted");
  return static_cast<std::uint32_t>(*value);
}

template <PlainBytes T>
T exact_value(std::uint32_t kind, const Json& text, const std::string& place) {
  const Result<T, CodecError> value = read_exact<T>(kind, string(text, place));
  if (!value.has_value()) throw Malformed(place, "these bytes are of another kind or version, or damaged");
  return *value;
}

Rng generator_of(const std::string& text) {
  std::uint64_t state = 0;
  const char* end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, state, 16);
  if (error != std::errc{} || stopped != end) throw Malformed("/exact/generator", "a hexadecimal number is wanted");
  return Rng(state);
}

// How many options a question has: listed, or described as a split.
std::uint64_t options_told(const Json& message) {
  if (!message.contains("split")) return array(at(message, "", "options"), "/options").size();
  return whole_number(at(message["split"], "/split", "ways")).value_or(0);
}

// A seat at any game.
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;
  virtual void sit_down(const Json& message) = 0;
  virtual Json decide(const Json& message) = 0;
};

template <TalkOfGame Talk>
class PlayerOf final : public Player {
 public:
  using G = typename Talk::Game;

  PlayerOf(const std::string& level, const BotTools& tools) : bot_(make_bot<G>(level, tools).value()) {}

  void sit_down(const Json& message) override {
    setup_ = exact_value<typename G::Setup>(Talk::kKinds.setup, at(at(message, "", "exact"), "/exact", "setup"),
                                            "/exact/setup");
    bot_->sit_down(setup_, static_cast<Seat>(integer(at(message, "", "seat"), "/seat", 0, G::players(setup_) - 1)));
  }

  Json decide(const Json& message) override {
    const Json& exact = at(message, "", "exact");
    const auto view = exact_value<typename G::View>(Talk::kKinds.view, at(exact, "/exact", "view"), "/exact/view");
    for (const Json& event : array(at(exact, "/exact", "events"), "/exact/events")) {
      const auto told = exact_value<typename G::ViewEvent>(Talk::kKinds.event, event, "/exact/events");
      if (bot_->listens()) bot_->hear(setup_, told);
    }
    // Law 4: a player has the same options in every world their view allows.
    Rng any(0);
    const typename G::State world = G::determinize(setup_, view, any);
    G::options(setup_, world, G::viewer(view), options_);
    if (options_.size() == 0 || options_.size() != options_told(message)) {
      throw Malformed(message.contains("split") ? "/split/ways" : "/options", "these are not the options of the view");
    }
    Rng rng = generator_of(text_at(exact, "/exact", "generator"));
    const Effort effort{.iterations = number_or_0(exact, "/exact", "iterations"),
                        .milliseconds = number_or_0(exact, "/exact", "ms")};
    const Choice choice = bot_->choose(setup_, view, options_, rng, effort);
    const auto chosen = std::find(options_.begin(), options_.end(), choice.action);
    ensure(chosen != options_.end(), "a bot that chose what is no option");
    Json answer = {{"option", std::distance(options_.begin(), chosen)}};
    if (choice.iterations != 0) answer["iterations"] = choice.iterations;
    return answer;
  }

 private:
  std::unique_ptr<Bot<G>> bot_;
  typename G::Setup setup_ = {};
  typename G::Options options_;
};

class Sitting {
 public:
  explicit Sitting(std::string level) : level_(std::move(level)) {}

  // The answer, if one is wanted. Throws Malformed.
  std::optional<Json> hear(const std::string& line) {
    const Json message = read_json(line);
    if (!message.is_object()) throw Malformed("", "a JSON object is wanted");
    const std::string& type = text_at(message, "", "type");
    if (type == "game") {
      begin(message);
    } else if (type == "decide") {
      if (player_ == nullptr) throw Malformed("/type", "a \"game\" is wanted before the first question");
      return player_->decide(message);
    }
    // Anything else is of no use to it: "over", or what later versions may add.
    return std::nullopt;
  }

 private:
  void begin(const Json& message) {
    integer(at(message, "", "protocol"), "/protocol", kBotProtocol, kBotProtocol);
    const Json& exact = at(message, "", "exact");
    const double budget = read_budget(at(exact, "/exact", "budget"), "/exact/budget");
    const bool at_a_table = exact.contains("at_a_table") && boolean(exact["at_a_table"], "/exact/at_a_table");
    const std::string& game = text_at(message, "", "game");
    if (player_ == nullptr || game != game_ || budget != tools_.budget || at_a_table != tools_.at_a_table) {
      game_ = game;
      tools_.budget = budget;
      tools_.at_a_table = at_a_table;
      auto player = with_game(game, [&]<Game G>() -> std::unique_ptr<Player> {
        return std::make_unique<PlayerOf<TalkOf<G>>>(level_, tools_);
      });
      if (!player) throw Malformed("/game", player.error());
      player_ = *std::move(player);
    }
    player_->sit_down(message);
  }

  std::string level_;
  std::string game_;
  BotTools tools_ = bot_tools();
  std::unique_ptr<Player> player_;
};

int serve(const std::string& level) {
  if (is_exec(level)) {
    throw UsageError("LEVEL", "\"" + level + "\" is a program already: a built-in bot is wanted");
  }
  for_each_game([&]<Game G>() {
    if (const MadeBot<G> made = make_bot<G>(level, bot_tools()); !made) throw UsageError("LEVEL", made.error());
  });
  Sitting sitting(level);
  std::string line;
  for (std::uint64_t number = 1; std::getline(std::cin, line); ++number) {
    try {
      if (const std::optional<Json> answer = sitting.hear(line)) std::cout << answer->dump() << '\n' << std::flush;
    } catch (const Malformed& malformed) {
      std::cerr << "oshra bot: line " << number << ": " << malformed.what() << " (docs/bot-protocol.md)\n";
      return kExitUsage;
    }
  }
  return kExitDone;
}

}  // namespace

void add_bot_command(Command app) {
  Command command =
      app.add_command("bot", "A built-in bot as a program: questions in, answers out, a line of JSON each");
  auto level = std::make_shared<std::string>();
  command.add_option("LEVEL", *level, built_in_bots()).required();
  command.footer(
      "The protocol: docs/bot-protocol.md. Try: oshra simulate yield --players 2 --games 1 --bots 'exec:oshra bot "
      "greedy,random'");
  command.runs([level] { return serve(*level); });
}

}  // namespace oshra
