// What a viewer is told in the course of a match, in order. Each has a list of their own, so that its numbers tell
// nothing about what others are told.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/game.h"
#include "match/log.h"

namespace oshra::match {

enum class Told : std::uint8_t {
  event,       // of the game
  undone,      // seat has taken back `count` of the actions that were carried out
  taken_over,  // a bot plays for seat; value: a Why
  given_back,  // seat plays again itself
  reseated,    // someone else sits at seat
  paused,
  goes_on,
  broken_off,  // value: a Broken
  over,
};

template <Game G>
struct News {
  Told what = Told::event;
  Seat seat = 0;
  std::uint8_t value = 0;
  std::uint8_t count = 0;
  typename G::ViewEvent event = {};

  friend bool operator==(const News&, const News&) = default;
};

template <Game G>
class NewsOf {
 public:
  explicit NewsOf(int players) : players_(players) {}

  void tell(const typename G::Event& event) {
    each_viewer([&](Viewer viewer) { lists_[viewer].push_back({.event = G::project(event, viewer)}); });
  }
  void tell_all(const News<G>& news) {
    each_viewer([&](Viewer viewer) { lists_[viewer].push_back(news); });
  }

  // What this viewer was told since the n-th.
  [[nodiscard]] std::span<const News<G>> since(Viewer viewer, std::size_t n) const {
    const std::vector<News<G>>& all = lists_[viewer];
    return std::span(all).subspan(std::min(n, all.size()));
  }

 private:
  void each_viewer(auto use) {
    for (Viewer viewer = 0; viewer < players_; ++viewer) use(viewer);
    use(kSpectator);
  }

  int players_;
  std::array<std::vector<News<G>>, kSpectator + 1> lists_ = {};
};

}  // namespace oshra::match
