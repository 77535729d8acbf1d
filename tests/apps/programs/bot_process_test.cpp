// Programs that are started and spoken to: how they end, and that they do.
#include <doctest/doctest.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers)
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

#include "apps/programs/process.h"

namespace oshra {

namespace {

namespace fs = std::filesystem;

// A file for a program's number.
class NumberFile {
 public:
  NumberFile() {
    static int count = 0;
    file_ =
        fs::temp_directory_path() / ("oshra-bot-protocol-" + std::to_string(getpid()) + '-' + std::to_string(count++));
  }
  NumberFile(const NumberFile&) = delete;
  NumberFile& operator=(const NumberFile&) = delete;
  ~NumberFile() { fs::remove(file_); }

  [[nodiscard]] std::string name() const { return file_.string(); }
  // Waits until there is one; 0: there is none.
  [[nodiscard]] pid_t number() const {
    pid_t number = 0;
    for (int i = 0; i < kPatience && number == 0; ++i) {
      std::string line;
      // A whole line: it is not being written any more.
      if (std::ifstream in(file_); std::getline(in, line) && !in.eof()) number = std::stoi(line);
      if (number == 0) std::this_thread::sleep_for(kBetweenLooks);
    }
    return number;
  }

  static constexpr int kPatience = 6000;
  static constexpr std::chrono::milliseconds kBetweenLooks{5};

 private:
  fs::path file_;
};

// Gone, or waiting for init to take notice.
bool goes(pid_t program) {
  const auto alive = [&] {
    std::ifstream status("/proc/" + std::to_string(program) + "/stat");
    std::string number;
    std::string name;
    std::string state;
    return (status >> number >> name >> state) && state != "Z" && state != "X";
  };
  for (int i = 0; i < NumberFile::kPatience && alive(); ++i) std::this_thread::sleep_for(NumberFile::kBetweenLooks);
  return !alive();
}

}  // namespace

TEST_CASE("bot protocol: a program goes with all that it has started") {
  const NumberFile child;
  Process process("sleep 600 & echo $! > " + child.name() + "; exec cat > /dev/null", 10'000);
  REQUIRE(process.start());
  REQUIRE(child.number() != 0);
  process.end(std::chrono::milliseconds(0));
  CHECK(goes(child.number()));
}

TEST_CASE("bot protocol: however oshra ends, the programs that it started end too") {
  for (const int signal : {SIGINT, SIGTERM, SIGKILL}) {
    CAPTURE(signal);
    const NumberFile oshra;
    const NumberFile stubborn;
    // It asks no one, and neither the end of its input nor a kind word ends it.
    const std::string program =
        "exec 2> /dev/null; trap \"\" HUP INT TERM PIPE; sleep 60 & echo $! > " + stubborn.name() + "; sleep 60";
    Process process("echo $$ > " + oshra.name() + "; exec " + OSHRA_PROGRAM +
                        " simulate hidden-leaders --players 2 --games 1 --bots 'exec:" + program + ",random'",
                    10'000);
    REQUIRE(process.start());
    REQUIRE(stubborn.number() != 0);
    REQUIRE(kill(oshra.number(), signal) == 0);
    CHECK(goes(stubborn.number()));
  }
}

TEST_CASE("bot protocol: it is seen how a program ended, also where the ends of children are ignored") {
  // Not by a shell: not every one hands it on.
  const std::string ignoring =
      "import os, signal, sys; signal.signal(signal.SIGCHLD, signal.SIG_IGN); os.execv(sys.argv[1], sys.argv[1:])";
  Process process(std::string("exec ") + OSHRA_PYTHON + " -c '" + ignoring + "' " + OSHRA_PROGRAM +
                      " simulate hidden-leaders --players 2 --games 1 --bots 'exec:exit 3,random' 2>&1",
                  10'000);
  REQUIRE(process.start());
  CHECK(process.read_line(Process::Clock::now() + std::chrono::seconds(60)).value() ==
        "oshra: exec:exit 3 at seat 0 exited with status 3; random plays in its place");
}

}  // namespace oshra
