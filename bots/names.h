// How bots are named: "greedy", "adept", "search:iterations=5000,threads=2".
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "bots/search_settings.h"
#include "engine/core/result.h"

namespace oshra {

// Those that every game has, the weakest first.
inline constexpr std::array<std::string_view, 5> kLevels = {"random", "greedy", "novice", "adept", "master"};

// What stands after "search:", on top of a game's own settings; or what is wrong with it and what would be right.
Result<SearchSettings, std::string> parse_search(std::string_view fields, const SearchSettings& usual);

// Its choices depend on how fast the machine is: "search:ms=500".
bool goes_by_the_clock(std::string_view name);

// "random, greedy, ..., search:ms=500", and with "exec:COMMAND" after them.
std::string built_in_bots();
std::string known_bots();
// "unknown bot ...; there are: ..."
std::string unknown_bot(std::string_view name);

// A list of names with commas between them: the commas inside "search:a=1,b=2" belong to it, and "\," stands for one
// inside "exec:COMMAND". An empty name stays, to be refused.
std::vector<std::string> split_names(std::string_view list);
// The list that split_names reads so.
std::string join_names(const std::vector<std::string>& names);

}  // namespace oshra
