// What the fuzzers throw bytes at. Each takes any bytes at all and comes back; whatever else happens is a bug: an
// exception that is not Malformed, a broken invariant, what a sanitizer finds, or a law that does not hold.
#pragma once

#include <string>

namespace oshra::fuzz {

void try_scenario(const std::string& text);  // a scenario file
void try_log(const std::string& text);       // a log
void try_choice(const std::string& text);    // one choice, pattern or deal
void try_map(const std::string& text);       // a map file
void try_house(const std::string& text);     // what people say at a table of a server
// A game of arbitrary actions by arbitrary actors (match.h).
void try_hidden_leaders_actions(const std::string& bytes);
void try_yield_actions(const std::string& bytes);

}  // namespace oshra::fuzz
