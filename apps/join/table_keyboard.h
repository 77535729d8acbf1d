// The keys of a terminal while a table on a server is listened to: what is heard there can be more urgent than what is
// being typed.
#pragma once

#include <array>
#include <string>

#include "apps/join/remote_table.h"
#include "apps/terminal/keyboard.h"

namespace oshra::join {

// Wakes whoever reads, from any thread.
class WakePipe {
 public:
  WakePipe();
  ~WakePipe();
  WakePipe(const WakePipe&) = delete;
  WakePipe& operator=(const WakePipe&) = delete;

  void wake() const;
  void calm() const;
  [[nodiscard]] int readable() const { return ends_[0]; }

 private:
  std::array<int, 2> ends_ = {-1, -1};
};

class TableKeyboard final : public terminal::Keyboard {
 public:
  // All of them outlive it; `input` is a file descriptor.
  TableKeyboard(int input, const WakePipe& heard, RemoteTable& table) : input_(input), heard_(heard), table_(table) {}

  terminal::Typed read() override { return read_line(true); }
  terminal::Typed read_answer() override { return read_line(false); }
  bool has_typed() override;
  bool has_changed() override;

 private:
  // Waits for a line, or for a change too.
  terminal::Typed read_line(bool or_change);
  // Waits for something, typed or heard, for so long at most.
  void listen(int milliseconds);
  [[nodiscard]] bool take_line(std::string& line);

  int input_;
  const WakePipe& heard_;
  RemoteTable& table_;
  std::string typed_;  // and not taken yet
  bool closed_ = false;
};

}  // namespace oshra::join
