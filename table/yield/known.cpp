#include "foresight/yield/known.h"

#include "protocol/yield/names.h"
#include "table/known.h"

namespace oshra::table {

KnownJson known_of(const yield::Setup& setup, const yield::View& everyones, std::span<const yield::ViewEvent> /*heard*/,
                   Seat seat) {
  YieldKnown known;
  std::uint8_t slot = 0;
  for (const foresight::YieldDialRange& dial : foresight::dials_of(setup, everyones, seat)) {
    const auto army = static_cast<yield::Slot>(slot++);
    known.armies.entries.emplace_back(yield::army_name(everyones.powers[seat], army),
                                      YieldDialKnown{.least = dial.least, .most = dial.most});
  }
  for (int i = 0; i < yield::kRegions; ++i) {
    const auto region = static_cast<yield::Region>(i);
    if ((everyones.lacks.of(seat) & yield::just(region)) != 0) known.lacks.push_back(yield::name_of(region));
  }
  return {{form_text(known)}};
}

}  // namespace oshra::table
