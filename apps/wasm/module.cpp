// The table as a WebAssembly module: the same messages as from a server (docs/table-protocol.md), in one call each.
// oshra.mjs beside it is its other half. Texts go in through one buffer and come out through another; both are the
// module's own. A handle is a table's number, from 1 on. Times are milliseconds.
#include <cstdint>
#include <map>
#include <memory>
#include <string>

#include "engine/core/invariant.h"
#include "match/fairness.h"
#include "protocol/json.h"
#include "table/table.h"

namespace oshra {

// The page starts the module again from the log.
void invariant_broken(const char* /*what*/) { __builtin_trap(); }

}  // namespace oshra

namespace {

using oshra::table::Table;

std::string& input() {
  static std::string text;
  return text;
}
std::string& output() {
  static std::string text;
  return text;
}
std::map<std::uint32_t, std::unique_ptr<Table>>& tables() {
  static std::map<std::uint32_t, std::unique_ptr<Table>> all;
  return all;
}

Table& at(std::uint32_t handle) {
  const auto found = tables().find(handle);
  if (found == tables().end()) oshra::invariant_broken("a table that is not open");
  return *found->second;
}

}  // namespace

#define OSHRA_EXPORT(name) __attribute__((export_name(#name))) extern "C"

// NOLINTBEGIN(misc-use-internal-linkage)

// Room for a text of so many bytes, to be filled before the call that takes it.
OSHRA_EXPORT(oshra_input) char* oshra_input(std::uint32_t size) {
  input().resize(size);
  return input().data();
}
OSHRA_EXPORT(oshra_output) const char* oshra_output() { return output().data(); }
OSHRA_EXPORT(oshra_output_size) std::uint32_t oshra_output_size() {
  return static_cast<std::uint32_t>(output().size());
}

// An OpenTable comes in. 0: it is refused, and why goes out as {"place": ..., "message": ...}.
OSHRA_EXPORT(oshra_open) std::uint32_t oshra_open() {
  static std::uint32_t last = 0;
  auto opened = oshra::table::open_table(input(), {});
  if (!opened) {
    output() = oshra::Json({{"place", opened.error().place}, {"message", opened.error().message}}).dump();
    return 0;
  }
  tables()[++last] = *std::move(opened);
  return last;
}
OSHRA_EXPORT(oshra_close) void oshra_close(std::uint32_t handle) { tables().erase(handle); }

OSHRA_EXPORT(oshra_join) void oshra_join(std::uint32_t handle, std::uint32_t visitor, std::uint32_t viewer) {
  at(handle).join(visitor, static_cast<oshra::Viewer>(viewer));
}
OSHRA_EXPORT(oshra_part) void oshra_part(std::uint32_t handle, std::uint32_t visitor, double now) {
  at(handle).part(visitor, static_cast<oshra::table::Time>(now));
}
OSHRA_EXPORT(oshra_start) void oshra_start(std::uint32_t handle, double now) {
  at(handle).start(static_cast<oshra::table::Time>(now));
}
// A message comes in.
OSHRA_EXPORT(oshra_hear) void oshra_hear(std::uint32_t handle, std::uint32_t visitor, double now) {
  at(handle).hear(visitor, input(), static_cast<oshra::table::Time>(now));
}
OSHRA_EXPORT(oshra_tick) void oshra_tick(std::uint32_t handle, double now) {
  at(handle).tick(static_cast<oshra::table::Time>(now));
}
// Negative: nothing is due.
OSHRA_EXPORT(oshra_next_tick) double oshra_next_tick(std::uint32_t handle) {
  const auto next = at(handle).next_tick();
  return next ? static_cast<double>(*next) : -1;
}
// Lets one bot choose; 0: none is wanted.
OSHRA_EXPORT(oshra_think) std::uint32_t oshra_think(std::uint32_t handle, double now) {
  return at(handle).think(static_cast<oshra::table::Time>(now)) ? 1 : 0;
}
// What is to be sent goes out: a line each, the visitor's number, a space, the message.
OSHRA_EXPORT(oshra_letters) void oshra_letters(std::uint32_t handle) {
  output().clear();
  for (const auto& letter : at(handle).take_letters()) {
    output() += std::to_string(letter.to) + ' ' + letter.text + '\n';
  }
}
// The lines of the log since the last call go out.
OSHRA_EXPORT(oshra_log) void oshra_log(std::uint32_t handle) { output() = at(handle).take_log(); }

// For a player who takes part in the exchange of secrets: match and secret come in as {"match": HEX, "secret": HEX},
// the commitment goes out as hexadecimal digits; nothing, if they cannot be read.
OSHRA_EXPORT(oshra_commitment) void oshra_commitment(std::uint32_t seat) {
  output().clear();
  const oshra::Json json = oshra::read_json(input());
  if (!json.is_object() || !json.contains("match") || !json.contains("secret")) return;
  const auto text_of = [&](const char* key) { return json[key].is_string() ? json[key].string() : std::string(); };
  const auto match = oshra::match::from_hex<16>(text_of("match"));
  const auto secret = oshra::match::from_hex<32>(text_of("secret"));
  if (!match || !secret) return;
  output() = oshra::match::to_hex(oshra::match::commitment(*match, static_cast<std::uint8_t>(seat), *secret));
}

// NOLINTEND(misc-use-internal-linkage)
