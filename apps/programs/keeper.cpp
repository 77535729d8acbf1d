#include "apps/programs/keeper.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers)
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <fstream>
#include <iterator>
#include <mutex>
#include <string>
#include <vector>

#include "apps/programs/descendants.h"

namespace oshra {

namespace {

using KeeperClock = std::chrono::steady_clock;

// ---- In the keeper and in the program before it is one. Both are forked from a process that may have several threads,
// ---- any of which may hold a lock: what may be called here is what may be called in a signal handler.

// From `first` on, but one.
void close_files(int first, int kept = -1) {
  const auto close_between = [](int from, int last) {
    if (from > last || close_range(static_cast<unsigned>(from), static_cast<unsigned>(last), 0) == 0) return;
    rlimit most = {};
    getrlimit(RLIMIT_NOFILE, &most);
    for (int file = from; file <= last && static_cast<rlim_t>(file) < most.rlim_cur; ++file) close(file);
  };
  constexpr int kLast = 0x7fffffff;
  if (kept >= first) close_between(first, kept - 1);
  close_between(std::max(first, kept + 1), kLast);
}

void say(int file, int number) {
  while (write(file, &number, sizeof number) < 0 && errno == EINTR) {
  }
}

// As a shell would have them: none held back, none handled by us, and those not ignored that programs count on.
void give_signals_back() {
  for (int signal = 1; signal < NSIG; ++signal) {
    struct sigaction action = {};
    if (sigaction(signal, nullptr, &action) != 0) continue;
    const bool ignored = (action.sa_flags & SA_SIGINFO) == 0 && action.sa_handler == SIG_IGN;
    if (ignored && signal != SIGPIPE && signal != SIGCHLD) continue;
    action = {};
    action.sa_handler = SIG_DFL;
    sigaction(signal, &action, nullptr);
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
}

// It gets no file of ours but standard error. If it cannot become the program, the error goes into `failed`; if it
// does, that file is closed.
[[noreturn]] void become_program(const KeptProgram& program, int failed) {
  setpgid(0, 0);                                                 // a signal to its group is not for the keeper
  prctl(PR_SET_PDEATHSIG, static_cast<unsigned long>(SIGKILL));  // should it kill its keeper
  dup2(program.in, STDIN_FILENO);
  dup2(program.out, STDOUT_FILENO);
  close_files(STDERR_FILENO + 1, failed);
  give_signals_back();
  execve("/bin/sh", program.arguments, environ);
  say(failed, errno);
  _exit(1);
}

// 0, or the error.
int start_program(const KeptProgram& program, pid_t& pid) {
  std::array<int, 2> failed = {};
  if (pipe2(failed.data(), O_CLOEXEC) != 0) return errno;
  // Where we have no standard files of our own, out of the way of the program's.
  const int said = fcntl(failed[1], F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  close(failed[1]);
  if (said < 0) return errno;
  pid = _Fork();
  if (pid == 0) become_program(program, said);
  int error = pid < 0 ? errno : 0;
  close(said);
  int told = 0;
  if (read(failed[0], &told, sizeof told) == static_cast<ssize_t>(sizeof told)) error = told;
  close(failed[0]);
  return error;
}

enum class Kept { none, waiting, ending };

// Reaps who has ended, and tells of the program's end. `ending`: some may be left, for they may end as fast as we reap.
Kept reap_ended(pid_t program, int report) {
  constexpr int kMost = 256;
  for (int reaped = 0; reaped < kMost; ++reaped) {
    int status = 0;
    const pid_t ended = waitpid(-1, &status, WNOHANG);
    if (ended <= 0) return ended == 0 ? Kept::waiting : Kept::none;
    if (ended == program) say(report, status);
  }
  return Kept::ending;
}

// What `ps` shows of us, in the place where it lies.
struct CommandLine {
  char* text;
  std::size_t size;
};

[[noreturn]] void keep(const KeptProgram& program, const CommandLine& shown) {
  // Signals are held back, as they were before it was forked: only SIGKILL and SIGSTOP reach it.
  setpgid(0, 0);
  struct sigaction action = {};
  action.sa_handler = SIG_DFL;
  sigaction(SIGCHLD, &action, nullptr);
  // It is no second `oshra` to whoever looks, and repeats nothing of what that was told.
  constexpr const char* kName = "oshra-keeper";
  prctl(PR_SET_NAME, kName);
  std::memset(shown.text, 0, shown.size);
  if (shown.size > 0) std::memcpy(shown.text, kName, std::min(shown.size - 1, std::strlen(kName)));

  pid_t pid = 0;
  int error = prctl(PR_SET_CHILD_SUBREAPER, 1UL) == 0 ? 0 : errno;
  if (error == 0) error = start_program(program, pid);
  constexpr int kLifeline = STDIN_FILENO;
  constexpr int kReport = STDOUT_FILENO;
  dup2(program.lifeline, kLifeline);
  dup2(program.report, kReport);
  close_files(kReport + 1);
  say(kReport, error);
  if (error != 0) {
    waitpid(-1, nullptr, 0);
    _exit(0);
  }

  sigset_t child;
  sigemptyset(&child);
  sigaddset(&child, SIGCHLD);
  std::array<pollfd, 2> waits = {{{kLifeline, POLLIN, 0}, {signalfd(-1, &child, SFD_NONBLOCK), POLLIN, 0}}};
  const auto take_signal = [&] {
    signalfd_siginfo info;
    [[maybe_unused]] const ssize_t one = read(waits[1].fd, &info, sizeof info);  // at most: they do not queue
  };
  Kept kept = Kept::waiting;
  while (waits[0].revents == 0) {
    poll(waits.data(), waits.size(), kept == Kept::ending ? 0 : -1);
    take_signal();
    kept = reap_ended(pid, kReport);
  }
  char word = 0;
  if (read(kLifeline, &word, 1) == 0) {
    constexpr std::chrono::milliseconds kGraceAfterUs{1000};
    const auto until = KeeperClock::now() + kGraceAfterUs;
    while (kept != Kept::none) {
      const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - KeeperClock::now()).count();
      if (left <= 0) break;
      poll(&waits[1], 1, kept == Kept::ending ? 0 : static_cast<int>(left));
      take_signal();
      kept = reap_ended(pid, kReport);
    }
  }
  _exit(end_descendants({}, KeeperClock::time_point::max()) ? 0 : 1);
}

// ---- With us.

// Who our keepers are, and what is so while there are any.
struct House {
  std::mutex mutex;
  std::vector<pid_t> keepers;
  bool left_behind = false;  // somebody could not be ended, and may still look
  int dumpable = 1;          // both as they were before
  int subreaper = 0;

  void close() {
    dumpable = prctl(PR_GET_DUMPABLE);
    prctl(PR_GET_CHILD_SUBREAPER, &subreaper);
    prctl(PR_SET_DUMPABLE, 0UL);
    prctl(PR_SET_CHILD_SUBREAPER, 1UL);
  }
  void open_if_empty() const {
    if (!keepers.empty() || left_behind) return;
    prctl(PR_SET_CHILD_SUBREAPER, static_cast<unsigned long>(subreaper));
    prctl(PR_SET_DUMPABLE, static_cast<unsigned long>(dumpable));
  }
};

House& house() {
  static House all;
  return all;
}

// Its words lie one after the other in memory, from the first on.
CommandLine own_command_line() {
  std::ifstream file("/proc/self/cmdline", std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  char* const first = program_invocation_name;
  const bool there = first != nullptr && std::memcmp(first, text.data(), text.size()) == 0;
  return {first, there ? text.size() : 0};
}

enum class KeeperIs { at_work, stopped, gone };

KeeperIs look_at(pid_t keeper) {
  siginfo_t info = {};
  waitid(P_PID, static_cast<id_t>(keeper), &info, WEXITED | WSTOPPED | WNOHANG | WNOWAIT);
  if (info.si_pid != keeper) return KeeperIs::at_work;
  return info.si_code == CLD_STOPPED ? KeeperIs::stopped : KeeperIs::gone;
}

}  // namespace

int start_keeper(const KeptProgram& program, pid_t& keeper) {
  const CommandLine shown = own_command_line();
  House& us = house();
  const std::scoped_lock lock(us.mutex);
  if (us.keepers.empty() && !us.left_behind) us.close();
  us.keepers.push_back(0);
  // No handler of ours runs in the copy.
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  const pid_t pid = fork();
  if (pid == 0) keep(program, shown);
  const int error = pid < 0 ? errno : 0;
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  if (error != 0) {
    us.keepers.pop_back();
    us.open_if_empty();
    return error;
  }
  us.keepers.back() = keeper = pid;
  return 0;
}

void end_keeper(pid_t keeper) {
  constexpr std::chrono::seconds kPatience{5};
  const auto until = KeeperClock::now() + kPatience;
  KeeperIs is = look_at(keeper);
  while (is != KeeperIs::gone && KeeperClock::now() < until) {
    if (is == KeeperIs::stopped) kill(keeper, SIGCONT);  // its program may have wanted to keep it from its work
    poll(nullptr, 0, 1);
    is = look_at(keeper);
  }
  House& us = house();
  const std::scoped_lock lock(us.mutex);
  if (is == KeeperIs::at_work) return;  // it goes on by itself, and stays among us.keepers
  if (is == KeeperIs::stopped) kill(keeper, SIGKILL);
  int status = 0;
  while (waitpid(keeper, &status, 0) < 0 && errno == EINTR) {
  }
  std::erase(us.keepers, keeper);
  // If it was killed, all that it kept are our children now: we have none but keepers.
  const bool clear =
      WIFEXITED(status) ? WEXITSTATUS(status) == 0 : end_descendants(us.keepers, KeeperClock::now() + kPatience);
  if (!clear) us.left_behind = true;
  us.open_if_empty();
}

}  // namespace oshra
