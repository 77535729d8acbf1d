// Sentences put together to paragraphs. One said several times in a row is said once, with how many
// times before its full stop.
#pragma once

#include <string>
#include <vector>

namespace oshra::terminal {

class Paragraphs {
 public:
  // The next sentence begins a new one.
  void turn() { new_ = true; }

  // An empty one is left out.
  void add(const std::string& sentence) {
    if (sentence.empty()) return;
    if (sentence == last_ && !new_) {
      ++times_;
      return;
    }
    end_run();
    if (new_) {
      paragraphs_.push_back(sentence);
    } else {
      paragraphs_.back() += ' ' + sentence;
    }
    new_ = false;
    last_ = sentence;
  }

  [[nodiscard]] std::vector<std::string> finish() && {
    end_run();
    return std::move(paragraphs_);
  }

 private:
  void end_run() {
    if (times_ > 1) {
      std::string& paragraph = paragraphs_.back();
      const std::size_t end = paragraph.ends_with('.') ? paragraph.size() - 1 : paragraph.size();
      paragraph.insert(end, " (×" + std::to_string(times_) + ')');
    }
    times_ = 1;
  }

  std::vector<std::string> paragraphs_;
  std::string last_;
  bool new_ = true;
  int times_ = 1;
};

}  // namespace oshra::terminal
