#include "apps/lab/signature.h"

#include "engine/core/hash.h"
#include "engine/hidden_leaders/game.h"

namespace oshra::lab {

namespace hl = hidden_leaders;

std::uint64_t hidden_leaders_signature() {
  std::uint64_t signature = 0;
  NullSink sink;
  hl::OptionList list;
  for (int players = hl::kMinPlayers; players <= hl::kMaxPlayers; ++players) {
    for (int variant = 0; variant < 4; ++variant) {
      const hl::Setup setup = hl::make_setup(players, (variant & 1) != 0, (variant & 2) != 0);
      for (std::uint64_t game = 0; game < 50; ++game) {
        Rng rng = stream(1000 + static_cast<std::uint64_t>(players * 4 + variant), game);
        hl::State state = hl::initial(setup);
        for (int i = 0; state.asked != 0 && i < 20'000; ++i) {
          const hl::Pending pending = hl::pending(setup, state);
          const Actor actor = first_of(pending.actors);
          hl::options(setup, state, actor, list);
          std::uint64_t seen = signature ^ pending.forced;
          for (const Action option : list) {
            const auto packed = static_cast<std::uint32_t>(option.kind | option.a << 8U | option.b << 16U);
            seen = seen * 0x100000001B3ULL ^ packed;
          }
          hl::apply(setup, state, actor, list[rng.below(static_cast<std::uint32_t>(list.size()))], sink);
          const hl::View view =
              hl::view(setup, state, static_cast<Viewer>(i % (players + 1) == players ? kSpectator : i % players));
          signature = (seen ^ hash_of(state)) * 0x9E3779B97F4A7C15ULL ^ hash_of(view);
        }
        signature ^= static_cast<std::uint64_t>(hl::outcome(setup, state).winners) << 32U;
      }
    }
  }
  return signature;
}

}  // namespace oshra::lab
