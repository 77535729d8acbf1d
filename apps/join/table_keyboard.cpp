#include "apps/join/table_keyboard.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

namespace oshra::join {

using terminal::Typed;

namespace {

// A Ctrl-C that comes just before one waits is seen after so many milliseconds.
constexpr int kBetweenLooks = 250;

}  // namespace

WakePipe::WakePipe() {
  if (pipe2(ends_.data(), O_CLOEXEC | O_NONBLOCK) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
}

WakePipe::~WakePipe() {
  close(ends_[0]);
  close(ends_[1]);
}

// A pipe that is full wakes as well as any.
void WakePipe::wake() const { [[maybe_unused]] const ssize_t ignored = write(ends_[1], "!", 1); }

void WakePipe::calm() const {
  std::array<char, 64> bytes = {};
  while (::read(ends_[0], bytes.data(), bytes.size()) > 0) {
  }
}

bool TableKeyboard::take_line(std::string& line) {
  const std::size_t end = typed_.find('\n');
  if (end == std::string::npos) return false;
  line = typed_.substr(0, end);
  typed_.erase(0, end + 1);
  return true;
}

void TableKeyboard::listen(int milliseconds) {
  std::array<pollfd, 2> ends = {pollfd{.fd = input_, .events = POLLIN, .revents = 0},
                                pollfd{.fd = heard_.readable(), .events = POLLIN, .revents = 0}};
  if (poll(ends.data(), ends.size(), milliseconds) <= 0) return;
  if ((ends[1].revents & POLLIN) != 0) heard_.calm();
  if ((ends[0].revents & (POLLIN | POLLHUP | POLLERR)) == 0) return;
  std::array<char, 4096> bytes = {};
  const ssize_t got = ::read(input_, bytes.data(), bytes.size());
  if (got > 0) {
    typed_.append(bytes.data(), static_cast<std::size_t>(got));
  } else if (got == 0 || errno != EINTR) {
    closed_ = true;
    if (!typed_.empty()) typed_ += '\n';  // the last line may have no end
  }
}

bool TableKeyboard::has_typed() {
  if (!closed_) listen(0);
  return closed_ || typed_.find('\n') != std::string::npos;
}

bool TableKeyboard::has_changed() {
  table_.take_in();
  return table_.has_something();
}

Typed TableKeyboard::read_line(bool or_change) {
  while (true) {
    if (terminal::Interrupts::take()) return {.what = Typed::What::interrupted};
    if (or_change && has_changed()) return {.what = Typed::What::changed};
    if (Typed typed; take_line(typed.line)) return typed;
    if (closed_) return {.what = Typed::What::closed};
    listen(kBetweenLooks);
  }
}

}  // namespace oshra::join
