// oshra bot: a built-in bot as a program of its own, spoken to as docs/bot-protocol.md says. It plays by what
// the messages say, and decides as the bot itself would have.
#include "apps/programs/bot_command.h"

#include <algorithm>
#include <iostream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>

#include "apps/common/bot_tools.h"
#include "apps/common/budget.h"
#include "apps/common/exit_codes.h"
#include "apps/common/fields.h"
#include "apps/common/malformed.h"
#include "apps/programs/answer.h"
#include "apps/programs/exec_name.h"
#include "bots/hidden_leaders/bots.h"
#include "bots/names.h"
#include "bots/yield/bots.h"
#include "engine/core/invariant.h"
#include "protocol/bots/messages.h"
#include "table/games.h"
#include "table/options_of_view.h"

namespace oshra {

namespace {

namespace protocol = bot_protocol;

// What was read of a message, or Malformed with its place there.
template <class T>
T value_of(Read<T> read, const std::string& place) {
  if (!read) throw Malformed(place + read.error().place, read.error().message);
  return *std::move(read);
}

// A seat at any game.
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;
  virtual void sit_down(const protocol::GameBegins& message) = 0;
  virtual Json decide(const protocol::Decide& message) = 0;
};

template <Game G>
class PlayerOf final : public Player {
 public:
  using Talk = TalkOf<G>;

  PlayerOf(const std::string& level, const BotTools& tools) : bot_(make_bot<G>(level, tools).value()) {}

  void sit_down(const protocol::GameBegins& message) override {
    setup_ = value_of(Talk::read_setup(read_json(message.setup.json)), "/setup");
    const int players = G::players(setup_);
    if (message.seat >= players) {
      throw Malformed("/seat", "a whole number from 0 to " + std::to_string(players - 1) + " is wanted");
    }
    bot_->sit_down(setup_, message.seat);
  }

  Json decide(const protocol::Decide& message) override {
    const auto view = value_of(Talk::read_view(setup_, read_json(message.view.json)), "/view");
    for (std::size_t i = 0; i < message.events.size(); ++i) {
      const auto event =
          value_of(Talk::read_event(setup_, view, read_json(message.events[i].json)), "/events/" + std::to_string(i));
      if (bot_->listens()) bot_->hear(setup_, event);
    }
    list_options(message, view);
    Rng rng = protocol::generator_of(message.generator);
    const Effort effort{.iterations = message.iterations.value_or(0), .milliseconds = message.ms.value_or(0)};
    const Choice choice = bot_->choose(setup_, view, options_, rng, effort);
    const auto chosen = std::find(options_.begin(), options_.end(), choice.action);
    ensure(chosen != options_.end(), "a bot that chose what is no option");
    Json answer = {{"option", std::distance(options_.begin(), chosen)}};
    if (choice.iterations != 0) answer["iterations"] = choice.iterations;
    return answer;
  }

 private:
  void list_options(const protocol::Decide& message, const typename G::View& view) {
    if (G::viewer(view) == kSpectator || !contains(G::asked(view), G::viewer(view))) {
      throw Malformed("/view", "this is not the view of someone who is asked");
    }
    options_of_view<G>(setup_, view, options_);
    const Split* split = G::split(options_);
    const bool same = message.options ? split == nullptr && message.options->size() == options_.size()
                                      : split != nullptr && message.split.has_value();
    if (options_.size() == 0 || !same) {
      throw Malformed(message.options ? "/options" : "/split", "these are not the options of the view");
    }
  }

  std::unique_ptr<Bot<G>> bot_;
  typename G::Setup setup_ = {};
  typename G::Options options_;
};

class Sitting {
 public:
  explicit Sitting(std::string level) : level_(std::move(level)) {}

  // The answer, if one is wanted. Throws Malformed.
  std::optional<Json> hear(const std::string& line) {
    const Json document = read_json(line);
    if (!document.is_object()) throw Malformed("", "a JSON object is wanted");
    const auto message = value_of(read_whole<protocol::ToBot>(document), "");
    if (const auto* game = std::get_if<protocol::GameBegins>(&message)) begin(*game);
    const auto* question = std::get_if<protocol::Decide>(&message);
    if (question == nullptr) return std::nullopt;
    if (player_ == nullptr) throw Malformed("/type", "a \"game\" is wanted before the first question");
    return player_->decide(*question);
  }

 private:
  void begin(const protocol::GameBegins& message) {
    if (message.protocol != protocol::kVersion) {
      throw Malformed("/protocol", "version " + std::to_string(protocol::kVersion) + " is wanted, not " +
                                       std::to_string(message.protocol));
    }
    const double budget = read_budget(Json(message.budget), "/budget");
    const std::string game(message.game);
    if (player_ == nullptr || game != game_ || budget != tools_.budget || message.at_a_table != tools_.at_a_table) {
      game_ = game;
      tools_.budget = budget;
      tools_.at_a_table = message.at_a_table;
      auto player = with_game(
          game, [&]<Game G>() -> std::unique_ptr<Player> { return std::make_unique<PlayerOf<G>>(level_, tools_); });
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
