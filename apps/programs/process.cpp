#include "apps/programs/process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): sigset_t and its kin
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <optional>
#include <system_error>
#include <utility>

#include "apps/programs/descendants.h"
#include "apps/programs/keeper.h"

namespace oshra {

namespace {

std::string error_text(int error) { return std::system_category().message(error); }

// Writing to a program that is gone is an error to be told, not the end of ours: holds SIGPIPE back from this thread.
class WithoutSigpipe {
 public:
  WithoutSigpipe() {
    sigemptyset(&sigpipe_);
    sigaddset(&sigpipe_, SIGPIPE);
    sigset_t pending;
    sigpending(&pending);
    was_pending_ = sigismember(&pending, SIGPIPE) == 1;
    pthread_sigmask(SIG_BLOCK, &sigpipe_, &before_);
  }
  WithoutSigpipe(const WithoutSigpipe&) = delete;
  WithoutSigpipe& operator=(const WithoutSigpipe&) = delete;
  ~WithoutSigpipe() {
    if (!was_pending_) {
      const timespec at_once = {};
      while (sigtimedwait(&sigpipe_, nullptr, &at_once) < 0 && errno == EINTR) {
      }
    }
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

 private:
  sigset_t sigpipe_ = {};
  sigset_t before_ = {};
  bool was_pending_ = false;
};

void close_file(int& file) {
  if (file >= 0) close(std::exchange(file, -1));
}

// Both ends are closed in the programs that we start, and numbered above the standard three, which those get anew.
struct Pipe {
  int read = -1;
  int write = -1;

  int open() {
    std::array<int, 2> ends = {};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return errno;
    read = above_standard(ends[0]);
    write = above_standard(ends[1]);
    return read < 0 || write < 0 ? EMFILE : 0;
  }
  void close() {
    close_file(read);
    close_file(write);
  }

 private:
  static int above_standard(int end) {
    if (end > STDERR_FILENO) return end;
    const int copy = fcntl(end, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    ::close(end);
    return copy;
  }
};

// Where SIGCHLD is ignored the system reaps a keeper unseen, and its number might be another's when we ask for it.
void keep_ended_children() {
  struct sigaction action = {};
  if (sigaction(SIGCHLD, nullptr, &action) != 0) return;
  const bool ignored = (action.sa_flags & SA_SIGINFO) == 0 && action.sa_handler == SIG_IGN;
  if (!ignored && (action.sa_flags & SA_NOCLDWAIT) == 0) return;
  if (ignored) action.sa_handler = SIG_DFL;
  action.sa_flags &= ~SA_NOCLDWAIT;
  sigaction(SIGCHLD, &action, nullptr);
}

// Until then, in whole milliseconds as poll wants them, at least 0.
int left_until(Process::Clock::time_point deadline) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Process::Clock::now()).count();
  constexpr decltype(left) kLongestWait = 1'000'000;
  return left < 0 ? 0 : static_cast<int>(left > kLongestWait ? kLongestWait : left);
}

// False: it is past the deadline.
bool wait_for(int file, short what, Process::Clock::time_point deadline) {
  while (true) {
    pollfd polled = {file, what, 0};
    const int left = left_until(deadline);
    if (poll(&polled, 1, left) > 0) return true;
    if (left == 0) return false;
  }
}

// What a keeper says; nothing: it is gone.
std::optional<int> read_number(int file) {
  int number = 0;
  ssize_t size = 0;
  while ((size = read(file, &number, sizeof number)) < 0 && errno == EINTR) {
  }
  if (size != static_cast<ssize_t>(sizeof number)) return {};
  return number;
}

}  // namespace

Result<void, std::string> Process::start() {
  keep_ended_children();
  if (!sees_descendants()) return Unexpected(std::string("cannot be started: /proc does not tell what it would start"));
  Pipe in;
  Pipe out;
  Pipe life;
  Pipe report;
  int error = 0;
  for (Pipe* pipe : {&in, &out, &life, &report}) {
    if (error == 0) error = pipe->open();
  }
  std::string name = "sh";
  std::string flag = "-c";
  std::string line = command_;
  const std::array<char*, 4> arguments = {name.data(), flag.data(), line.data(), nullptr};
  if (error == 0) {
    error = start_keeper(
        {.arguments = arguments.data(), .in = in.read, .out = out.write, .lifeline = life.read, .report = report.write},
        keeper_);
  }
  to_ = std::exchange(in.write, -1);
  from_ = std::exchange(out.read, -1);
  lifeline_ = std::exchange(life.write, -1);
  report_ = std::exchange(report.read, -1);
  for (Pipe* pipe : {&in, &out, &life, &report}) pipe->close();
  heard_.clear();
  told_ = Told::nothing;
  if (error == 0) {
    error = read_number(report_).value_or(ECHILD);  // nothing of the program's own runs before that is said
    for (const int file : {to_, from_}) fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK);
  }
  if (error == 0) return {};
  kill_and_reap();
  return Unexpected("cannot be started: " + error_text(error));
}

Result<void, std::string> Process::send(const std::string& line, Clock::time_point deadline) {
  const WithoutSigpipe quiet;
  const std::string whole = line + '\n';
  std::string_view left = whole;
  while (!left.empty()) {
    const ssize_t written = write(to_, left.data(), left.size());
    if (written >= 0) {
      left.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {
      if (!wait_for(to_, POLLOUT, deadline)) return Unexpected(std::string("did not read what it was told in time"));
    } else if (errno != EINTR) {
      return Unexpected(why_gone(deadline));
    }
  }
  return {};
}

bool Process::take_in() {
  std::array<char, 4096> buffer;
  while (heard_.size() <= longest_line_) {
    const ssize_t size = read(from_, buffer.data(), buffer.size());
    if (size > 0) {
      heard_.append(buffer.data(), static_cast<std::size_t>(size));
    } else if (size == 0) {
      return false;
    } else if (errno != EINTR) {
      return errno == EAGAIN;
    }
  }
  return true;
}

Result<std::string, std::string> Process::read_line(Clock::time_point deadline) {
  while (true) {
    const bool more = take_in();
    // Nobody would end what it starts: it does not play on.
    if (ended(Clock::now()) && told_ == Told::no_more) return Unexpected(why_gone(deadline));
    const std::size_t end = heard_.find('\n');
    if (end != std::string::npos && end <= longest_line_) {
      std::string line = heard_.substr(0, end);
      heard_.erase(0, end + 1);
      return line;
    }
    if (heard_.size() > longest_line_) {
      return Unexpected("said a line longer than " + std::to_string(longest_line_) + " bytes");
    }
    if (!more) return Unexpected(why_gone(deadline) + (heard_.empty() ? "" : " in the middle of a line"));
    if (!wait_for(from_, POLLIN, deadline)) {
      return Unexpected(std::string(heard_.empty() ? "did not answer in time" : "did not end its line in time"));
    }
  }
}

std::string Process::unasked() {
  take_in();
  return heard_;
}

bool Process::ended(Clock::time_point until) {
  if (told_ == Told::nothing && wait_for(report_, POLLIN, until)) {
    const std::optional<int> status = read_number(report_);
    told_ = status ? Told::status : Told::no_more;
    status_ = status.value_or(0);
  }
  return told_ != Told::nothing;
}

std::string Process::why_gone(Clock::time_point deadline) {
  if (!ended(std::min(deadline, Clock::now() + kGrace))) return "closed its input or output";
  if (told_ == Told::no_more) return "has lost its keeper, which somebody killed";
  if (WIFSIGNALED(status_)) return "was ended by signal " + std::to_string(WTERMSIG(status_));
  constexpr int kCannotRun = 126;
  constexpr int kNotFound = 127;
  const int status = WEXITSTATUS(status_);
  return "exited with status " + std::to_string(status) +
         (status == kNotFound    ? " (no such command)"
          : status == kCannotRun ? " (it cannot be run)"
                                 : "");
}

void Process::end(std::chrono::milliseconds grace) {
  if (!running()) return;
  close_file(to_);
  ended(Clock::now() + grace);
  kill_and_reap();
  heard_.clear();
}

void Process::kill_and_reap() {
  if (keeper_ > 0) {
    const WithoutSigpipe quiet;
    const char now = 0;
    while (write(lifeline_, &now, 1) < 0 && errno == EINTR) {
    }
    end_keeper(std::exchange(keeper_, 0));
  }
  for (int* file : {&to_, &from_, &lifeline_, &report_}) close_file(*file);
}

}  // namespace oshra
