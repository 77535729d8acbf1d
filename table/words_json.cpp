#include "table/words_json.h"

#include <span>
#include <string_view>

#include "protocol/json_out.h"

namespace oshra::table {

namespace {

using Marks = std::span<const text::Mark>;

// The stretch from begin to end; `marks` are those that lie in it, the outer before the inner.
void write_stretch(JsonOut& out, std::string_view words, std::size_t begin, std::size_t end, Marks marks) {
  out.begin_list();
  const auto plain = [&](std::size_t until) {
    if (until > begin) out.value(words.substr(begin, until - begin));
  };
  while (!marks.empty()) {
    const text::Mark& mark = marks.front();
    const std::size_t mark_end = mark.begin + mark.length;
    std::size_t inside = 1;
    while (inside < marks.size() && marks[inside].begin < mark_end) ++inside;
    plain(mark.begin);
    out.begin_object();
    out.key("mark");
    out.word(text::name_of(mark.kind));
    out.key("what");
    out.value(std::string_view(mark.what));
    out.key("words");
    write_stretch(out, words, mark.begin, mark_end, marks.subspan(1, inside - 1));
    out.end_object();
    begin = mark_end;
    marks = marks.subspan(inside);
  }
  plain(end);
  out.end_list();
}

}  // namespace

WordsJson words_json(const text::Sentence& sentence) {
  return {{written([&](JsonOut& out) { write_stretch(out, sentence.text, 0, sentence.text.size(), sentence.marks); })}};
}

std::vector<WordsJson> words_json(const std::vector<text::Sentence>& sentences) {
  std::vector<WordsJson> words;
  words.reserve(sentences.size());
  for (const text::Sentence& sentence : sentences) words.push_back(words_json(sentence));
  return words;
}

}  // namespace oshra::table
