#include "apps/terminal/hidden_leaders/sitting.h"

#include "apps/terminal/hidden_leaders/teller.h"

namespace oshra::terminal {

hidden_leaders::Setup HiddenLeadersSettings::draw_setup(Rng& /*luck*/) const {
  return hidden_leaders::make_setup(players, beginner, extended);
}

std::unique_ptr<Teller> HiddenLeadersSettings::teller(PlayersSide<hidden_leaders::HiddenLeaders>& side,
                                                      const std::vector<std::string>& names) const {
  return std::make_unique<HiddenLeadersTeller>(side, language, names);
}

std::string HiddenLeadersSettings::flags() const {
  return std::string(beginner ? " --beginner" : "") + (extended ? " --heroes extended" : "");
}

}  // namespace oshra::terminal
