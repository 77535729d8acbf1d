// Where answers come from, a line each, and Ctrl-C, which is an answer too.
#pragma once

#include <iosfwd>
#include <string>

namespace oshra::terminal {

struct Typed {
  enum class What {
    line,
    closed,       // Ctrl-D, or the input has ended
    interrupted,  // Ctrl-C
    changed,      // what was asked is not asked any more: look again
  };
  What what = What::line;
  std::string line = {};
};

class Keyboard {
 public:
  Keyboard() = default;
  Keyboard(const Keyboard&) = delete;
  Keyboard& operator=(const Keyboard&) = delete;
  virtual ~Keyboard() = default;

  // Waits for it.
  virtual Typed read() = 0;
  // Likewise, whatever changes meanwhile: a question that no news takes away. Never `changed`.
  virtual Typed read_answer() { return read(); }
  // Something was typed that need not be waited for: also while nothing is asked. Only where one can tell.
  virtual bool has_typed() { return false; }
  // The next that is read is `changed`.
  virtual bool has_changed() { return false; }
};

class StreamKeyboard final : public Keyboard {
 public:
  explicit StreamKeyboard(std::istream& in) : in_(in) {}
  Typed read() override;

 private:
  std::istream& in_;
};

// Ctrl-C (SIGINT) is noted instead of ending the program, as long as this lives; one at a time. Pressed again before
// anybody has taken notice of the first, it ends the program after all.
class Interrupts {
 public:
  Interrupts();
  ~Interrupts();
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;

  [[nodiscard]] static bool pending();
  // Whether it was pressed since the last call.
  static bool take();
};

}  // namespace oshra::terminal
