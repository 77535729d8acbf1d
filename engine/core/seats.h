// Seats, sets of seats, and who may act or look.
#pragma once

#include <bit>
#include <cstdint>

namespace oshra {

using Seat = std::uint8_t;  // 0 .. players-1, rising clockwise

inline constexpr int kMaxSeats = 6;
inline constexpr std::uint8_t kSpectator = 6;  // as a viewer: one more player, who never acts
inline constexpr std::uint8_t kChance = 7;     // as an actor: whoever drives the game

using Viewer = std::uint8_t;  // a seat, or kSpectator
using Actor = std::uint8_t;   // a seat, or kChance

// Bit i is seat i; bit kSpectator the spectator; bit kChance, among actors, chance.
using SeatSet = std::uint8_t;

constexpr SeatSet only(std::uint8_t who) { return static_cast<SeatSet>(1U << who); }
constexpr SeatSet all_seats(int players) { return static_cast<SeatSet>((1U << players) - 1U); }
// All players and the spectator: what happens in the open.
constexpr SeatSet everyone(int players) { return static_cast<SeatSet>(all_seats(players) | only(kSpectator)); }
// False for anything that is no seat, whatever comes from outside.
constexpr bool contains(SeatSet set, std::uint8_t who) { return who < 8 && ((set >> who) & 1U) != 0; }
constexpr Seat first_of(SeatSet set) { return static_cast<Seat>(std::countr_zero(set)); }

// The members of a set in rising order: for (const Seat seat : each(seats)).
class SeatRange {
 public:
  class Iterator {
   public:
    explicit constexpr Iterator(SeatSet left) : left_(left) {}
    constexpr Seat operator*() const { return first_of(left_); }
    constexpr Iterator& operator++() {
      left_ &= static_cast<SeatSet>(left_ - 1);
      return *this;
    }
    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

   private:
    SeatSet left_;
  };

  explicit constexpr SeatRange(SeatSet seats) : seats_(seats) {}
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(seats_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

 private:
  SeatSet seats_;
};
constexpr SeatRange each(SeatSet seats) { return SeatRange(seats); }

constexpr Seat next_seat(Seat seat, int players) {
  const int next = seat + 1;
  return static_cast<Seat>(next == players ? 0 : next);
}

}  // namespace oshra
