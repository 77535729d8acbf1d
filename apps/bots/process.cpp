#include "apps/bots/process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): sigset_t and its kin
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

namespace oshra {

namespace {

using std::chrono::milliseconds;

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
    if (read >= 0) ::close(std::exchange(read, -1));
    if (write >= 0) ::close(std::exchange(write, -1));
  }

 private:
  static int above_standard(int end) {
    if (end > STDERR_FILENO) return end;
    const int copy = fcntl(end, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    ::close(end);
    return copy;
  }
};

// In a process group of its own, with the signals as a shell would have them and no file of ours but standard error.
int spawn(const std::string& command, int in, int out, pid_t& pid) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
  posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
  sigset_t signals;
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(&attributes, &signals);
  sigaddset(&signals, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  std::string shell = "sh";
  std::string flag = "-c";
  std::string line = command;
  const std::array<char*, 4> arguments = {shell.data(), flag.data(), line.data(), nullptr};
  const int error = posix_spawn(&pid, "/bin/sh", &files, &attributes, arguments.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return error;
}

// Until then, in whole milliseconds as poll wants them, at least 0.
int left_until(Process::Clock::time_point deadline) {
  const auto left = std::chrono::ceil<milliseconds>(deadline - Process::Clock::now()).count();
  constexpr decltype(left) kLongest = 1'000'000;
  return left < 0 ? 0 : static_cast<int>(left > kLongest ? kLongest : left);
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
  Pipe in;
  Pipe out;
  int error = in.open();
  if (error == 0) error = out.open();
  if (error == 0) error = spawn(command_, in.read, out.write, pid_);
  if (error == 0) {
    to_ = std::exchange(in.write, -1);
    from_ = std::exchange(out.read, -1);
    for (const int file : {to_, from_}) fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK);
  } else {
    pid_ = 0;
  }
  in.close();
  out.close();
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
      return why_gone();
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
    if (!more) return why_gone() + (heard_.empty() ? "" : " in the middle of a line");
    if (!wait_for(from_, POLLIN, deadline)) {
      return heard_.empty() ? "did not answer in time" : "did not end its line in time";
    }
  }
}

std::string Process::unasked() {
  take_in();
  return heard_;
}

bool Process::ended(milliseconds patience, int& status) const {
  const Clock::time_point until = Clock::now() + patience;
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

std::string Process::why_gone() {
  int status = 0;
  if (!ended(kGrace, status)) return "closed its input or output";
  if (status < 0) return "was ended by signal " + std::to_string(-status);
  constexpr int kCannotRun = 126;
  constexpr int kNotFound = 127;
  return "exited with status " + std::to_string(status) +
         (status == kNotFound    ? " (no such command)"
          : status == kCannotRun ? " (it cannot be run)"
                                 : "");
}

void Process::end(milliseconds grace) {
  if (!running()) return;
  if (to_ >= 0) close(std::exchange(to_, -1));
  int status = 0;
  ended(grace, status);
  // Before it is reaped: until then its number, which is its group's, belongs to nobody else.
  kill(-pid_, SIGKILL);
  while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
  pid_ = 0;
  close_pipes();
  heard_.clear();
}

void Process::close_pipes() {
  if (to_ >= 0) close(std::exchange(to_, -1));
  if (from_ >= 0) close(std::exchange(from_, -1));
}

}  // namespace oshra
