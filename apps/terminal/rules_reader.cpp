#include "apps/terminal/rules_reader.h"

#include <algorithm>

#include "text/icu/icu_formatter.h"

namespace oshra::terminal {

namespace {

// With more found than this the table would scroll away.
constexpr std::size_t kMostAtTheTable = 6;

std::string joined(const std::vector<std::string>& items) {
  std::string list;
  for (const std::string& item : items) list += (list.empty() ? "" : ", ") + item;
  return list;
}

}  // namespace

RulesReader::RulesReader(text::Book book, text::Language language)
    : words_(book, language, text::icu_formatter()), book_(book, language) {}

std::string RulesReader::title() const { return words_.say("table.title").text; }

std::string RulesReader::with_id(const text::ReadableRule& rule) const {
  return words_.say("table.labelled", {{"label", inked(Ink::strong, rule.id)}, {"content", rule.sentence.text}}).text;
}

Lines RulesReader::topics() const {
  Lines lines;
  for (const text::RuleTopic& topic : book_.topics()) {
    std::string ids = book_.rules()[topic.first].id;
    if (topic.count > 1) ids += "–" + book_.rules()[topic.first + topic.count - 1].id;
    lines.push_back(words_.say("table.labelled", {{"label", topic.title}, {"content", ids}}).text);
  }
  return lines;
}

std::string RulesReader::how_to_ask(const std::string& command) const {
  return words_.say("rules.how", {{"example", command + ' ' + book_.rules().front().id}}).text;
}

Lines RulesReader::one(const text::ReadableRule& rule) const {
  Lines lines = {book_.topics()[rule.topic].title, with_id(rule)};
  std::vector<std::string> links;
  for (const text::RuleLink& link : text::links_of(rule.sentence)) {
    links.push_back(link.words.empty() ? link.id : link.id + " (" + joined(link.words) + ')');
  }
  if (!links.empty()) lines.push_back(words_.say("rules.see_also", {{"rules", joined(links)}}).text);
  return lines;
}

Lines RulesReader::several(const std::vector<const text::ReadableRule*>& rules, std::size_t most) const {
  Lines lines;
  std::vector<std::string> rest;
  for (const text::ReadableRule* rule : rules) {
    if (lines.size() < most) {
      lines.push_back(with_id(*rule));
    } else {
      rest.push_back(rule->id);
    }
  }
  if (!rest.empty()) lines.push_back(words_.say("rules.more", {{"rules", joined(rest)}}).text);
  return lines;
}

Lines RulesReader::nothing(const std::string& wanted) const {
  Lines lines = {words_.say("rules.nothing", {{"wanted", wanted}}).text};
  if (const std::vector<std::string> nearest = book_.nearest(wanted); !nearest.empty()) {
    lines.push_back(words_.say("rules.nearest", {{"rules", joined(nearest)}}).text);
  }
  return lines;
}

Lines RulesReader::at_the_table(const std::string& wanted, const std::string& command) const {
  Lines lines;
  if (wanted.empty()) {
    lines = topics();
    lines.push_back(how_to_ask(command));
    return lines;
  }
  const std::vector<const text::ReadableRule*> found = book_.find(wanted);
  if (found.size() == 1) return one(*found.front());
  if (!found.empty()) return several(found, kMostAtTheTable);
  lines = nothing(wanted);
  lines.push_back(how_to_ask(command));
  return lines;
}

}  // namespace oshra::terminal
