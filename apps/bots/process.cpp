#include "apps/bots/process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): sigset_t and its kin
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

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

// Both ends closed in programs that are started, and above the standard three, which those get anew.
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

// What a started shell is given.
struct Shell {
  std::string command;
  int in;
  int out;      // -1: nothing it says is heard, on standard error neither
  pid_t group;  // 0: one of its own
};

// With the signals as a shell would have them and no file of ours but standard error.
int spawn(const Shell& shell, pid_t& pid) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_adddup2(&files, shell.in, STDIN_FILENO);
  if (shell.out >= 0) {
    posix_spawn_file_actions_adddup2(&files, shell.out, STDOUT_FILENO);
  } else {
    for (const int file : {STDOUT_FILENO, STDERR_FILENO}) {
      posix_spawn_file_actions_addopen(&files, file, "/dev/null", O_WRONLY, 0);
    }
  }
  posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
  sigset_t signals;
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(&attributes, &signals);
  sigaddset(&signals, SIGPIPE);
  sigaddset(&signals, SIGCHLD);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  posix_spawnattr_setpgroup(&attributes, shell.group);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  std::string name = "sh";
  std::string flag = "-c";
  std::string line = shell.command;
  const std::array<char*, 4> arguments = {name.data(), flag.data(), line.data(), nullptr};
  const int error = posix_spawn(&pid, "/bin/sh", &files, &attributes, arguments.data(), environ);
  if (error != 0) pid = 0;
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return error;
}

// Waits for the end of its input, which is ours, and gives its group a second more.
constexpr const char* kGuard = "trap '' HUP INT QUIT TERM; read -r nothing; sleep 1; kill -KILL 0";

// Ignored, it would have the system reap a program unseen, and its number might be another's when we kill it.
void keep_ended_children() {
  struct sigaction action = {};
  if (sigaction(SIGCHLD, nullptr, &action) != 0) return;
  const bool ignored = (action.sa_flags & SA_SIGINFO) == 0 && action.sa_handler == SIG_IGN;
  if (!ignored && (action.sa_flags & SA_NOCLDWAIT) == 0) return;
  if (ignored) action.sa_handler = SIG_DFL;
  action.sa_flags &= ~SA_NOCLDWAIT;
  sigaction(SIGCHLD, &action, nullptr);
}

void reap(pid_t& pid) {
  if (pid <= 0) return;
  while (waitpid(pid, nullptr, 0) < 0 && errno == EINTR) {
  }
  pid = 0;
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

}  // namespace

std::string Process::start() {
  keep_ended_children();
  Pipe in;
  Pipe out;
  Pipe life;
  int error = in.open();
  if (error == 0) error = out.open();
  if (error == 0) error = life.open();
  // The guard first: there is no moment in which the program runs without it.
  if (error == 0) error = spawn({.command = kGuard, .in = life.read, .out = -1, .group = 0}, guard_);
  if (error == 0) error = spawn({.command = command_, .in = in.read, .out = out.write, .group = guard_}, pid_);
  if (error == 0) {
    to_ = std::exchange(in.write, -1);
    from_ = std::exchange(out.read, -1);
    lifeline_ = std::exchange(life.write, -1);
    for (const int file : {to_, from_}) fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK);
  } else {
    kill_and_reap();
  }
  in.close();
  out.close();
  life.close();
  heard_.clear();
  return error == 0 ? "" : "cannot be started: " + error_text(error);
}

std::string Process::send(const std::string& line, Clock::time_point deadline) {
  const WithoutSigpipe quiet;
  const std::string whole = line + '\n';
  std::string_view left = whole;
  while (!left.empty()) {
    const ssize_t written = write(to_, left.data(), left.size());
    if (written >= 0) {
      left.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {
      if (!wait_for(to_, POLLOUT, deadline)) return "did not read what it was told in time";
    } else if (errno != EINTR) {
      return why_gone(deadline);
    }
  }
  return "";
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

std::string Process::read_line(std::string& line, Clock::time_point deadline) {
  while (true) {
    const bool more = take_in();
    const std::size_t end = heard_.find('\n');
    if (end != std::string::npos && end <= longest_line_) {
      line = heard_.substr(0, end);
      heard_.erase(0, end + 1);
      return "";
    }
    if (heard_.size() > longest_line_) return "said a line longer than " + std::to_string(longest_line_) + " bytes";
    if (!more) return why_gone(deadline) + (heard_.empty() ? "" : " in the middle of a line");
    if (!wait_for(from_, POLLIN, deadline)) {
      return heard_.empty() ? "did not answer in time" : "did not end its line in time";
    }
  }
}

std::string Process::unasked() {
  take_in();
  return heard_;
}

bool Process::ended(Clock::time_point until, int& status) const {
  while (true) {
    siginfo_t info = {};
    if (waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == pid_) {
      status = info.si_code == CLD_EXITED ? info.si_status : -info.si_status;
      return true;
    }
    if (Clock::now() >= until) return false;
    constexpr int kBetweenLooks = 2;
    poll(nullptr, 0, kBetweenLooks);
  }
}

std::string Process::why_gone(Clock::time_point deadline) {
  int status = 0;
  if (!ended(std::min(deadline, Clock::now() + kGrace), status)) return "closed its input or output";
  if (status < 0) return "was ended by signal " + std::to_string(-status);
  constexpr int kCannotRun = 126;
  constexpr int kNotFound = 127;
  return "exited with status " + std::to_string(status) +
         (status == kNotFound    ? " (no such command)"
          : status == kCannotRun ? " (it cannot be run)"
                                 : "");
}

void Process::end(std::chrono::milliseconds grace) {
  if (!running()) return;
  close_file(to_);
  int status = 0;
  ended(Clock::now() + grace, status);
  kill_and_reap();
  close_file(from_);
  close_file(lifeline_);
  heard_.clear();
}

void Process::kill_and_reap() {
  if (guard_ <= 0) return;
  // Before anything is reaped: until then the guard's number, which is the group's, belongs to nobody else.
  kill(-guard_, SIGKILL);
  if (pid_ > 0) kill(pid_, SIGKILL);  // it may have left the group
  reap(pid_);
  reap(guard_);
}

}  // namespace oshra
