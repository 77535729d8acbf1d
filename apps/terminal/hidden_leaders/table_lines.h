// The table as one player sees it, in lines: made from that player's view alone.
#pragma once

#include <string>
#include <vector>

#include "apps/terminal/block.h"
#include "apps/terminal/lines.h"
#include "text/hidden_leaders/words.h"

namespace oshra::terminal {

class HiddenLeadersLines {
 public:
  HiddenLeadersLines(const text::HiddenLeadersWords& words, const hidden_leaders::Setup& setup,
                     const std::vector<std::string>& names)
      : words_(words), setup_(setup), names_(names) {}

  // From what is looked at least to what is looked at most. `told` are the cards whose text stands among the options,
  // `seen` those whose text did so before: theirs may be clipped.
  [[nodiscard]] std::vector<Block> blocks(const hidden_leaders::View& view, const IdSet& told, const IdSet& seen) const;
  // What counts once the game is over (HL-E2 to HL-E5): parties with their leaders, from seat 0 on, and the track.
  [[nodiscard]] std::vector<Block> at_the_end(const hidden_leaders::View& view) const;

  // "Keen Koi (Water Folk)".
  [[nodiscard]] std::string card(hidden_leaders::Card card) const;
  [[nodiscard]] std::string leader(hidden_leaders::Leader leader) const;
  [[nodiscard]] std::string card_with_text(hidden_leaders::Card card) const;
  // An option that names the card already: "Play Keen Koi: Water Folk. Move ...".
  [[nodiscard]] std::string option_with_text(const std::string& option, hidden_leaders::Card card) const;
  // An option that names the card, without its text: "Keen Koi in Ada’s party (Water Folk)".
  [[nodiscard]] std::string option_with_factions(const std::string& option, hidden_leaders::Card card) const;
  // An option that names a player: how many cards they hold, known ones by name, and how many open heroes they have.
  [[nodiscard]] std::string option_with_player(const std::string& option, const hidden_leaders::View& view,
                                               Seat seat) const;
  // "Wilderness: 3 (on top: Keen Koi)".
  [[nodiscard]] std::string pile(const hidden_leaders::View& view, hidden_leaders::NamedPile pile) const;
  // Where the markers go, those that move: "red 5→7, green 4→3".
  [[nodiscard]] std::string markers_to(const hidden_leaders::View& view, int red, int green) const;

 private:
  [[nodiscard]] std::string say(std::string_view key, const text::Slots& slots = {}) const {
    return words_.say(key, slots).text;
  }
  [[nodiscard]] std::string labelled(const std::string& label, const std::string& content) const;
  [[nodiscard]] std::string factions(hidden_leaders::FactionSet factions) const;
  [[nodiscard]] Block piles(const hidden_leaders::View& view) const;
  [[nodiscard]] Block tavern(const hidden_leaders::View& view, const IdSet& told, const IdSet& seen) const;
  [[nodiscard]] Block party(const hidden_leaders::View& view, Seat seat) const;
  [[nodiscard]] Block hand(const hidden_leaders::View& view, const IdSet& told, const IdSet& seen) const;
  [[nodiscard]] Block track(const hidden_leaders::View& view) const;
  [[nodiscard]] std::string open_count(const hidden_leaders::View& view, Seat seat) const;
  [[nodiscard]] std::string open_heroes(const hidden_leaders::View& view, Seat seat) const;
  [[nodiscard]] std::string hidden_heroes(const hidden_leaders::View& view, Seat seat) const;
  [[nodiscard]] std::string card_of_hand(const hidden_leaders::View& view, hidden_leaders::Card there) const;
  [[nodiscard]] std::string hand_of_other(const hidden_leaders::View& view, Seat seat) const;

  const text::HiddenLeadersWords& words_;
  const hidden_leaders::Setup& setup_;
  const std::vector<std::string>& names_;
};

// A hidden hero by its place, 0 the oldest; none: the viewer does not know it.
hidden_leaders::Card hidden_hero(const hidden_leaders::View& view, Seat seat, std::size_t place);

}  // namespace oshra::terminal
