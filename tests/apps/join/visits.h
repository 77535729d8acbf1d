// What the tests of visits to tables of a server share.
#pragma once

#include <doctest/doctest.h>
#include <unistd.h>

#include <atomic>
#include <functional>
#include <memory>
#include <sstream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "apps/join/asking.h"
#include "apps/join/games.h"
#include "apps/join/visit.h"
#include "tests/apps/server/clients.h"
#include "tests/apps/server/here.h"
#include "tests/common/has.h"
#include "text/icu/icu_formatter.h"

namespace oshra::join {

// Someone at a terminal, who answers each question that is asked with a number of its list; where several cards or the
// units of armies are asked for, with as many as are wanted.
class Typist : public std::stringbuf {
 public:
  Typist() { REQUIRE(pipe(ends_) == 0); }
  ~Typist() override {
    close(ends_[0]);
    stop();
  }
  Typist(const Typist&) = delete;
  Typist& operator=(const Typist&) = delete;

  [[nodiscard]] int input() const { return ends_[0]; }
  void type(const std::string& line) const { REQUIRE(write(ends_[1], (line + '\n').data(), line.size() + 1) > 0); }
  // As Ctrl-D.
  void stop() {
    if (ends_[1] >= 0) close(std::exchange(ends_[1], -1));
  }

  // What is said in the waiting room, and before it is first asked how to choose; what is answered to "(y/n)".
  std::vector<std::string> at_the_door = {};
  std::vector<std::string> first = {};
  std::vector<std::string> sure = {};
  // Once it reads the first of a pair, it says the second; one after the other.
  std::vector<std::pair<std::string, std::string>> when_read = {};
  // So many answers are given; then the input ends.
  int patience = 100'000;
  bool chooses = true;  // otherwise it lets the game wait

 protected:
  // The Writer flushes when it waits for an answer.
  int sync() override {
    const std::string text = str().substr(seen_);
    if (!when_read.empty() && has(text, when_read.front().first)) {
      type(when_read.front().second);
      when_read.erase(when_read.begin());
    }
    if (text.ends_with("leave): ") && !at_the_door.empty()) return type_next(at_the_door, text);
    if (text.ends_with("(y/n) ") && !sure.empty()) return type_next(sure, text);
    if (text.ends_with("? for help): ") && !first.empty()) return type_next(first, text);
    const std::string question = text.substr(text.rfind('\n') + 1);
    const bool asks = has(question, "Your choice (") || has(question, "Units (") || has(question, ", or singly (");
    if (!chooses || !asks || !question.ends_with("? for help): ")) return 0;
    seen_ += text.size();
    if (patience-- == 0) {
      stop();
      return 0;
    }
    type(answer_to(question));
    return 0;
  }

 private:
  int type_next(std::vector<std::string>& lines, const std::string& text) {
    seen_ += text.size();
    type(lines.front());
    lines.erase(lines.begin());
    return 0;
  }

  // "Units (e.g. 4 4 4; ? for help): ", "3 of 1–9, or singly (? for help): ", "Your choice (1–3, 5; ? for help): ".
  std::string answer_to(const std::string& question) {
    const std::string example = "(e.g. ";
    if (const std::size_t at = question.find(example); at != std::string::npos) {
      const std::size_t begin = at + example.size();
      return question.substr(begin, question.find(';') - begin);
    }
    const std::size_t of = question.find(" of ");
    const bool several = of != std::string::npos && of < question.find('(');
    const std::vector<int> open = numbers_in(question.substr(several ? of : question.find('(')));
    const std::size_t wanted = several ? static_cast<std::size_t>(numbers_in(question.substr(0, of)).at(0)) : 1;
    if (wanted == 1 || open.size() < wanted) return std::to_string(open.at(turn_++ % open.size()));
    std::string answer;
    for (std::size_t i = 0; i < wanted; ++i) answer += std::to_string(open[i]) + ' ';
    return answer;
  }
  // Of "1–3, 5" all four.
  static std::vector<int> numbers_in(const std::string& text) {
    std::vector<int> numbers;
    bool to = false;
    for (std::size_t i = 0; i < text.size();) {
      int number = 0;
      const std::size_t begin = i;
      for (; i < text.size() && text[i] >= '0' && text[i] <= '9'; ++i) number = 10 * number + (text[i] - '0');
      if (i == begin) {
        to = to || text.substr(i).starts_with("–");
        ++i;
        continue;
      }
      while (to && numbers.back() + 1 < number) numbers.push_back(numbers.back() + 1);
      numbers.push_back(number);
      to = false;
    }
    return numbers;
  }

  int ends_[2] = {-1, -1};
  std::size_t seen_ = 0;
  std::size_t turn_ = 0;
};

inline Link link_to(const server::Here& here, const std::string& place) {
  return link_of("http://127.0.0.1:" + std::to_string(here.port()) + "/#/" + place).value();
}

// To the table where `host` waits for players, from here on connected.
inline Link invitation_of(const server::Here& here, server::Crowd& crowd, server::Client& host) {
  host.connect();
  REQUIRE(crowd.until([&] { return host.room().is_object(); }));
  return link_to(here, "join/" + host.room()["invitation"].string());
}

struct Visited {
  VisitEnded ended = VisitEnded::lost;
  std::string transcript;
};

// While the crowd plays on, on the test's own thread.
inline Visited visited(server::Crowd& crowd, const VisitSettings& settings, KeptSeats& seats, Typist& typist,
                       const std::function<bool()>& crowd_is_done, int columns = 80) {
  Visited visited;
  std::atomic<bool> done = false;
  std::ostream out(&typist);
  std::thread thread([&] {
    terminal::Writer writer(out, [columns] { return terminal::Screen{columns}; }, false);
    visited.ended = visit(settings, seats, writer);
    done = true;
  });
  // Asked each time: the crowd may have something to do meanwhile.
  CHECK(crowd.until([&] { return crowd_is_done() && done; }));
  thread.join();
  visited.transcript = typist.str();
  return visited;
}

inline Json hidden_leaders(int players) {
  return {{"game", "hidden-leaders"}, {"players", players}, {"rules_version", 1}};
}

inline std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

// Each comes after the one before it.
inline void check_in_order(const std::string& text, const std::vector<std::string>& parts) {
  std::size_t at = 0;
  for (const std::string& part : parts) {
    const std::size_t found = text.find(part, at);
    CHECK_MESSAGE(found != std::string::npos, part);
    if (found != std::string::npos) at = found + part.size();
  }
}

inline text::Messages words_in(text::Language language) {
  return {text::Book::common, language, text::icu_formatter()};
}

// In words; nothing: it was answered.
template <class T>
std::string why_not_of(const Answer<T>& answer, text::Language language = text::Language::en) {
  return answer ? std::string() : why_no_answer(words_in(language), answer.error());
}

// A table that was opened from a terminal, and its host's seat there.
struct Opened {
  Link link;
  house::Seated seat;

  Opened(const server::Here& here, const std::string& game, int players) : link(link_to(here, "")) {
    const auto setup = usual_setup(game, players);
    REQUIRE_MESSAGE(setup.has_value(), (setup ? "" : setup.error()));
    auto seated = open_table(link, "Ann", *setup);
    REQUIRE_MESSAGE(seated.has_value(), why_not_of(seated));
    seat = *std::move(seated);
    REQUIRE(seat.host.has_value());
  }
  [[nodiscard]] VisitSettings settings(const Typist& typist, text::Language language = text::Language::en) const {
    return {.link = link,
            .right = {.table = seat.table, .token = seat.token, .host = seat.host.value_or("")},
            .language = language,
            .command = "oshra join there",
            .input = typist.input(),
            .echo = true};
  }
};

}  // namespace oshra::join
