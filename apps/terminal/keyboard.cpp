#include "apps/terminal/keyboard.h"

#include <poll.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <iostream>

namespace oshra::terminal {

namespace {

volatile std::sig_atomic_t g_pressed = 0;
struct sigaction g_before = {};

extern "C" void note_interrupt(int signal) {
  if (g_pressed != 0) {
    sigaction(signal, &g_before, nullptr);
    raise(signal);
  }
  g_pressed = 1;
}

// Until something is typed or Ctrl-C is pressed: also one that came just before, which would interrupt no reading. A
// terminal hands over one line at a time, so that nothing is left in a buffer.
void wait_at_the_terminal() {
  constexpr int kBetweenLooks = 100;  // milliseconds
  pollfd typed{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
  while (!Interrupts::pending() && poll(&typed, 1, kBetweenLooks) == 0) {
  }
}

}  // namespace

Interrupts::Interrupts() {
  struct sigaction action = {};
  action.sa_handler = note_interrupt;
  sigemptyset(&action.sa_mask);
  // What is being written is written on: a stream that was interrupted would write nothing any more. Whoever waits at a
  // terminal waits in poll, which ends.
  action.sa_flags = SA_RESTART;
  g_pressed = 0;
  sigaction(SIGINT, &action, &g_before);
}

Interrupts::~Interrupts() { sigaction(SIGINT, &g_before, nullptr); }

bool Interrupts::pending() { return g_pressed != 0; }

bool Interrupts::take() {
  const bool pressed = g_pressed != 0;
  g_pressed = 0;
  return pressed;
}

Typed StreamKeyboard::read() {
  Typed typed;
  if (&in_ == &std::cin && isatty(STDIN_FILENO) != 0) wait_at_the_terminal();
  if (Interrupts::take()) return {.what = Typed::What::interrupted};
  const bool whole = static_cast<bool>(std::getline(in_, typed.line));
  if (Interrupts::take()) {
    // What has been typed of a line is gone with it.
    in_.clear();
    std::clearerr(stdin);
    return {.what = Typed::What::interrupted};
  }
  if (!whole) return {.what = Typed::What::closed};
  return typed;
}

}  // namespace oshra::terminal
