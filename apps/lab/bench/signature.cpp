#include "apps/lab/bench/signature.h"

#include "apps/maps/yield_wishes.h"
#include "engine/core/hash.h"
#include "engine/hidden_leaders/game.h"
#include "engine/yield/game.h"
#include "table/games.h"

namespace oshra::lab {

namespace hl = hidden_leaders;

namespace {

constexpr std::uint64_t kSignedGames = 50;  // of each kind
constexpr std::uint64_t kPrime = 0x100000001B3ULL;

// Plays one random game into the signature. `told()` is folded in after every action: what the sink has heard of it.
template <Game G, class Sink, class Told>
typename G::Outcome fold_game(std::uint64_t& signature, const typename G::Setup& setup, Rng rng, Sink& sink,
                              Told told) {
  typename G::Options list;
  const int players = G::players(setup);
  typename G::State state = G::initial(setup);
  for (int i = 0; G::asked(state) != 0 && i < 20'000; ++i) {
    const auto pending = G::pending(setup, state);
    const Actor actor = first_of(pending.actors);
    G::options(setup, state, actor, list);
    std::uint64_t seen = signature ^ pending.forced;
    for (const Action option : list) {
      const auto packed = static_cast<std::uint32_t>(option.kind | option.a << 8U | option.b << 16U) |
                          static_cast<std::uint32_t>(option.c) << 24U;
      seen = seen * kPrime ^ packed;
    }
    G::apply(setup, state, actor, list[rng.below(static_cast<std::uint32_t>(list.size()))], sink);
    const typename G::View view =
        G::view(setup, state, static_cast<Viewer>(i % (players + 1) == players ? kSpectator : i % players));
    signature = (seen ^ hash_of(state) ^ told()) * 0x9E3779B97F4A7C15ULL ^ hash_of(view);
  }
  const typename G::Outcome outcome = G::outcome(setup, state);
  signature ^= static_cast<std::uint64_t>(G::winners(outcome)) << 32U;
  return outcome;
}

// What everyone is told of Yield's events, as one number until it is asked for.
class Hearing {
 public:
  explicit Hearing(int players) : players_(players) {}

  CallbackSink<yield::Event> sink() {
    return {[](void* hearing, const yield::Event& event) { static_cast<Hearing*>(hearing)->hear(event); }, this};
  }
  std::uint64_t take() {
    const std::uint64_t heard = heard_;
    heard_ = 0;
    return heard;
  }

 private:
  void hear(const yield::Event& event) {
    for (Viewer viewer = 0; viewer < players_; ++viewer) fold(yield::project(event, viewer));
    fold(yield::project(event, kSpectator));
  }
  // What happens, and to whom it is told; not whose doing it is and how somebody ended, which change no game.
  struct Heard {
    yield::Happening what;
    Seat seat;
    Seat of;
    yield::Slot army;
    yield::Location from;
    yield::Location to;
    std::uint8_t value;
    std::uint8_t card;
    std::uint16_t amount;
  };
  void fold(const yield::ViewEvent& told) {
    const std::uint8_t value = told.what == yield::Happening::ended_actions ? std::uint8_t{0} : told.value;
    const Heard heard = {told.what, told.seat, told.of, told.army, told.from, told.to, value, told.card, told.amount};
    heard_ = heard_ * kPrime ^ hash_of(heard);
  }

  int players_;
  std::uint64_t heard_ = 0;
};

// Of fixed seeded games at every player count and variant: the options, the state and a view at every action, and who
// wins.
template <Game G>
std::uint64_t signature_of();

template <>
std::uint64_t signature_of<hl::HiddenLeaders>() {
  std::uint64_t signature = 0;
  NullSink sink;
  for (int players = hl::kMinPlayers; players <= hl::kMaxPlayers; ++players) {
    for (int variant = 0; variant < 4; ++variant) {
      const hl::Setup setup = hl::make_setup(players, (variant & 1) != 0, (variant & 2) != 0);
      for (std::uint64_t game = 0; game < kSignedGames; ++game) {
        const Rng rng = stream(1000 + static_cast<std::uint64_t>(players * 4 + variant), game);
        fold_game<hl::HiddenLeaders>(signature, setup, rng, sink, [] { return std::uint64_t{0}; });
      }
    }
  }
  return signature;
}

// The same, on the maps that come with the program, with and without leaders and teams; and what everyone is told of
// what happens.
template <>
std::uint64_t signature_of<yield::Yield>() {
  std::uint64_t signature = 0;
  std::uint64_t kind = 0;
  const auto play = [&](int players, yield::Teams teams) {
    for (const bool leaders : {false, true}) {
      ++kind;
      yield::Setup setup = yield_setup({.players = players, .leaders = leaders, .teams = teams, .map = {}});
      for (std::uint64_t game = 0; game < kSignedGames; ++game) {
        setup.single = static_cast<Seat>(teams == yield::Teams::two_against_one ? game % 3 : 0);
        Hearing hearing(players);
        CallbackSink<yield::Event> sink = hearing.sink();
        const yield::Outcome outcome =
            fold_game<yield::Yield>(signature, setup, stream(2000 + kind, game), sink, [&] { return hearing.take(); });
        signature = signature * kPrime ^ hash_of(outcome.points) ^ static_cast<std::uint64_t>(outcome.decided);
      }
    }
  };
  for (int players = yield::kMinPlayers; players <= yield::kMaxPlayers; ++players) play(players, yield::Teams::none);
  play(4, yield::Teams::two_against_two);
  play(3, yield::Teams::two_against_one);
  return signature;
}

}  // namespace

std::vector<std::pair<std::string_view, std::uint64_t>> signatures() {
  std::vector<std::pair<std::string_view, std::uint64_t>> all;
  for_each_game([&]<Game G>() { all.emplace_back(kNameOf<G>, signature_of<G>()); });
  return all;
}

}  // namespace oshra::lab
