// Programs that try to outlive their end or to look into our memory.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers)
#include <sys/file.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <list>
#include <string>
#include <thread>
#include <vector>

#include "apps/programs/process.h"

namespace oshra {

namespace {

namespace fs = std::filesystem;

// A folder with a program in it. The program and all that descend from it hold one lock, as long as any of them lives:
// it is theirs by an open file that they inherit.
class Trick {
 public:
  // `$ready` and `$folder` are its shell's; who holds the lock and is where it wanted to be makes the file $ready.
  explicit Trick(const std::string& script) {
    static int count = 0;
    folder_ = fs::temp_directory_path() / ("oshra-trick-" + std::to_string(getpid()) + '-' + std::to_string(count++));
    fs::create_directory(folder_);
    std::ofstream(folder_ / "program") << "folder=" << folder_.string() << "; ready=$folder/ready\n"
                                       << "exec 9>> $folder/lock; flock -s 9 || exit 5\n"
                                       << script << '\n';
  }
  Trick(const Trick&) = delete;
  Trick& operator=(const Trick&) = delete;
  ~Trick() { fs::remove_all(folder_); }

  [[nodiscard]] std::string command() const { return "exec sh " + (folder_ / "program").string(); }
  [[nodiscard]] fs::path file(const std::string& name) const { return folder_ / name; }

  [[nodiscard]] bool is_ready() const {
    return comes_true([&] { return fs::exists(folder_ / "ready"); });
  }
  // Some of them live.
  [[nodiscard]] bool lives() const {
    const int file = open((folder_ / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    REQUIRE(file >= 0);
    const bool held = flock(file, LOCK_EX | LOCK_NB) != 0;
    close(file);
    return held;
  }

  template <class Condition>
  static bool comes_true(Condition condition) {
    constexpr std::chrono::milliseconds kBetween{5};
    constexpr int kLooks = 3000;
    for (int i = 0; i < kLooks && !condition(); ++i) std::this_thread::sleep_for(kBetween);
    return condition();
  }

 private:
  fs::path folder_;
};

const std::string kReads = "exec cat > /dev/null\n";
// What is said here to outlive its end does so for a minute at most, should a test fail.
const std::string kStays = "trap \"\" HUP INT QUIT TERM PIPE; : > $ready; sleep 60; sleep 60";

struct Runaway {
  std::string name;
  std::string script;
  bool ends_itself = false;  // the program, not who descends from it: oshra notices and soon ends by itself
};

std::vector<Runaway> runaways() {
  return {
      {"a session of its own", "export ready; setsid sh -c '" + kStays + "' & " + kReads},
      {"a group of its own", std::string("export ready; ") + OSHRA_PYTHON +
                                 " -c 'import os; os.setpgid(0, 0); os.execvp(\"sh\", [\"sh\", \"-c\", \"" +
                                 "trap : HUP; : > $ready; sleep 60\"])' & " + kReads},
      {"forked twice", "export ready; setsid sh -c '(" + kStays + ") &'; " + kReads},
      {"nothing of our environment", "env -i ready=$ready setsid sh -c '(" + kStays + ") & exit' & wait; " + kReads},
      {"its parent gone first", "(setsid sh -c ': > '$ready'; sleep 60' &); exit 0", true},
  };
}

}  // namespace

TEST_CASE("bot tricks: who descends from a program goes with it, wherever it went") {
  for (const Runaway& runaway : runaways()) {
    CAPTURE(runaway.name);
    for (const int grace : {0, 20}) {
      const Trick trick(runaway.script);
      Process process(trick.command(), 10'000);
      REQUIRE(process.start());
      REQUIRE(trick.is_ready());
      CHECK(trick.lives());
      process.end(std::chrono::milliseconds(grace));
      CHECK(!trick.lives());  // at once, not some time later
    }
  }
}

TEST_CASE("bot tricks: who keeps starting others while it is ended goes with all of them") {
  // Ten who start one each and leave it behind, in a session of its own, over and over; and one who keeps forty others
  // alive. They give up by themselves after five seconds.
  const std::string bomb = R"(
import os, sys, time
until = time.monotonic() + 5
def leave_behind():
    while time.monotonic() < until:
        time.sleep(0.002)
        if os.fork() != 0:
            os._exit(0)
        os.setsid()
    os._exit(0)
def refill():
    alive = 0
    while time.monotonic() < until:
        while alive < 40:
            if os.fork() == 0:
                os.setsid()
                time.sleep(5)
                os._exit(0)
            alive += 1
        os.wait()
        alive -= 1
    os._exit(0)
for behave in [leave_behind] * 10 + [refill]:
    if os.fork() == 0:
        behave()
time.sleep(0.2)
open(sys.argv[1], "w").close()
time.sleep(5)
)";
  const Trick trick(std::string("exec ") + OSHRA_PYTHON + " $folder/bomb.py $ready");
  std::ofstream(trick.file("bomb.py")) << bomb;
  Process process(trick.command(), 10'000);
  REQUIRE(process.start());
  REQUIRE(trick.is_ready());
  const auto before = Process::Clock::now();
  process.end(std::chrono::milliseconds(0));
  CHECK(!trick.lives());
  CHECK(Process::Clock::now() - before < std::chrono::seconds(5));
}

TEST_CASE("bot tricks: nothing is left when oshra is killed") {
  struct Run {
    explicit Run(const Runaway& runaway)
        : name(runaway.name),
          trick(runaway.script),
          // Its number is that of the shell that becomes it.
          oshra("echo $$ > $folder/number; mv $folder/number $ready; exec 9>&-; export OSHRA_EXEC_MS=600000; exec " +
                std::string(OSHRA_PROGRAM) +
                " simulate hidden-leaders --players 2 --games 1 --bots 'exec:" + trick.command() + ",random'"),
          process(oshra.command(), 10'000) {}
    std::string name;
    Trick trick;
    Trick oshra;
    Process process;
  };
  std::list<Run> runs;
  for (const Runaway& runaway : runaways()) {
    if (runaway.ends_itself) continue;
    Run& run = runs.emplace_back(runaway);
    CAPTURE(run.name);
    REQUIRE(run.process.start());
    REQUIRE(run.oshra.is_ready());
    REQUIRE(run.trick.is_ready());
  }
  for (const Run& run : runs) {
    CAPTURE(run.name);
    CHECK(run.trick.lives());
    pid_t number = 0;
    std::ifstream(run.oshra.file("ready")) >> number;
    REQUIRE(number > 0);
    REQUIRE(kill(number, SIGKILL) == 0);
  }
  for (const Run& run : runs) {
    CAPTURE(run.name);
    CHECK(Trick::comes_true([&] { return !run.trick.lives(); }));
  }
}

TEST_CASE("bot tricks: who stops or kills its keeper gains nothing") {
  const std::string keeper = "[ \"$(cat /proc/$PPID/comm)\" = oshra-keeper ] || exit 6\n";
  const std::string stays = "export ready; setsid sh -c '" + kStays + "' > /dev/null < /dev/null & ";
  const std::string wait = "while ! [ -e $ready ]; do sleep 0.01; done; ";
  SUBCASE("killed") {
    // Its shell dies with the keeper; a child of that goes on, and would play.
    std::string plays_on;
    SUBCASE("by a program that ends with it") {}
    SUBCASE("by one that would play on") { plays_on = "kill -KILL $keeper; sleep 0.3; echo 0; "; }
    const Trick trick(keeper + stays + wait + "export keeper=$PPID; sh -c '" + plays_on + "'; kill -KILL $PPID; " +
                      kReads);
    Process process(trick.command(), 10'000);
    REQUIRE(process.start());
    CHECK(process.read_line(Process::Clock::now() + std::chrono::seconds(20)).error() ==
          "has lost its keeper, which somebody killed");
    CHECK(trick.lives());
    process.end(std::chrono::milliseconds(0));
    CHECK(!trick.lives());
  }
  SUBCASE("stopped") {
    const Trick trick(keeper + stays + wait + "kill -STOP $PPID; echo done; " + kReads);
    Process process(trick.command(), 10'000);
    REQUIRE(process.start());
    REQUIRE(process.read_line(Process::Clock::now() + std::chrono::seconds(20)));
    CHECK(trick.lives());
    const auto before = Process::Clock::now();
    process.end(std::chrono::milliseconds(0));
    CHECK(!trick.lives());
    CHECK(Process::Clock::now() - before < std::chrono::seconds(4));
  }
  CHECK(prctl(PR_GET_DUMPABLE) == 1);
}

namespace {

// What a program of the same user can open of ours and of its keeper's, as it says it: "mem of 17,".
std::string opened_by_a_program() {
  const std::string us = std::to_string(getpid());
  Process process("for file in mem environ maps auxv fd/0 cwd/.; do for who in $PPID " + us +
                      "; do (: < /proc/$who/$file) 2> /dev/null && printf '%s of %s, ' $file $who; done; done; echo",
                  10'000);
  if (const auto started = process.start(); !started) return started.error();
  const auto line = process.read_line(Process::Clock::now() + std::chrono::seconds(20));
  return line ? *line : line.error();
}

}  // namespace

TEST_CASE("bot tricks: the memory of oshra and of a keeper is closed to a program of the same user") {
  // Root may read anything, so we try it as somebody else; in a process of its own, for there is no way back.
  std::array<int, 2> ends = {};
  REQUIRE(pipe(ends.data()) == 0);
  const pid_t somebody = fork();
  REQUIRE(somebody >= 0);
  if (somebody == 0) {
    constexpr unsigned kNobody = 65534;
    const bool root = geteuid() == 0;
    const bool changed =
        !root || (setresgid(kNobody, kNobody, kNobody) == 0 && setresuid(kNobody, kNobody, kNobody) == 0);
    prctl(PR_SET_DUMPABLE, 1);  // as it is for whoever is started by a user; changing closed it
    std::string said = changed ? opened_by_a_program() : "cannot become somebody else";
    said += prctl(PR_GET_DUMPABLE) == 1 ? "; open again" : "; still closed";
    _exit(write(ends[1], said.data(), said.size()) < 0 ? 1 : 0);
  }
  close(ends[1]);
  std::array<char, 1000> said;
  const ssize_t size = read(ends[0], said.data(), said.size());
  close(ends[0]);
  REQUIRE(waitpid(somebody, nullptr, 0) == somebody);
  REQUIRE(size >= 0);
  CHECK(std::string(said.data(), static_cast<std::size_t>(size)) == "; open again");
}

TEST_CASE("bot tricks: oshra is closed from the first program's start to the last one's end") {
  const auto closed = [] { return prctl(PR_GET_DUMPABLE) == 0; };
  REQUIRE(!closed());
  {
    Process first("exec cat > /dev/null", 100);
    CHECK(!closed());
    REQUIRE(first.start());
    CHECK(closed());
    {
      Process second("exit 3", 100);
      REQUIRE(second.start());
    }
    CHECK(closed());
    first.end(std::chrono::milliseconds(0));
    CHECK(!closed());
  }
  std::vector<std::thread> threads;
  std::array<bool, 4> was_closed = {};
  for (bool& was : was_closed) {
    threads.emplace_back([&was, &closed] {
      was = true;
      constexpr int kPrograms = 10;
      for (int i = 0; i < kPrograms; ++i) {
        Process process("exec cat > /dev/null", 100);
        was = process.start().has_value() && closed() && was;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(was_closed == std::array{true, true, true, true});
  CHECK(!closed());
}

TEST_CASE("bot tricks: a program gets no file and no signal of ours, and its keeper repeats no command line") {
  const int file = open("/dev/null", O_RDONLY);  // NOLINT(android-cloexec-open): what others may have left open
  REQUIRE(file > STDERR_FILENO);
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  const auto handler_before = signal(SIGPIPE, SIG_IGN);
  Process process(
      "[ -e /proc/$$/fd/" + std::to_string(file) +
          " ] && echo inherited; "
          "while read -r line; do case $line in SigBlk*|SigIgn*) echo $line;; esac; done < /proc/self/status; "
          "tr '\\0' ' ' < /proc/$PPID/cmdline; echo; tr '\\0' '\\n' < /proc/$$/cmdline | head -n 2",
      10'000);
  const auto started = process.start();
  signal(SIGPIPE, handler_before);
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  close(file);
  REQUIRE(started);
  const auto next = [&] {
    const std::string line = process.read_line(Process::Clock::now() + std::chrono::seconds(20)).value();
    return line.substr(0, line.find_last_not_of(' ') + 1);
  };
  CHECK(next() == "SigBlk: 0000000000000000");
  // Others may be ignored, as they were when we were started.
  CHECK((std::stoull(next().substr(std::string("SigIgn: ").size()), nullptr, 16) >> (SIGPIPE - 1) & 1) == 0);
  CHECK(next() == "oshra-keeper");
  CHECK(next() == "sh");
  CHECK(next() == "-c");
}

}  // namespace oshra
