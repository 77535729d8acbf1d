// What one table says in words. What is said to all connections of one viewer in one language is made once.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/game.h"
#include "match/match.h"
#include "protocol/table/from_table.h"
#include "table/hidden_leaders/speaker.h"
#include "table/speech.h"
#include "table/told.h"
#include "table/words_json.h"
#include "table/yield/speaker.h"

namespace oshra::table {

template <Game G>
struct SpeakerOfGame;
template <>
struct SpeakerOfGame<hidden_leaders::HiddenLeaders> {
  using Type = HiddenLeadersSpeaker;
};
template <>
struct SpeakerOfGame<yield::Yield> {
  using Type = YieldSpeaker;
};
template <Game G>
using SpeakerOf = typename SpeakerOfGame<G>::Type;

template <Game G, class Parts = match::MatchParts<G>>
class TableWords {
 public:
  using View = typename G::View;
  using ViewEvent = typename G::ViewEvent;
  using Speaker = SpeakerOf<G>;
  using Language = text::Language;

  // The match must live as long. No speech: nobody may ask for anything here. `aids`: as in TableMessages.
  TableWords(const match::Match<G, Parts>& match, Speech* speech, bool aids)
      : match_(match), speech_(speech), aids_(aids) {}

  [[nodiscard]] bool speaks() const { return speech_ != nullptr; }

  [[nodiscard]] const GameWordsJson& game(Language language) {
    std::optional<GameWordsJson>& words = games_[static_cast<std::size_t>(language)];
    if (!words) words = speaker(language).game();
    return *words;
  }

  // `hash` is the view's.
  [[nodiscard]] const ViewWordsJson& view(Language language, const View& view, std::uint64_t hash) {
    Said& said = said_to(language, view.viewer);
    // What was done so far is no part of the view: after an undo the same one can be come to another way.
    const std::pair seen{hash, match_.news(view.viewer, 0).size()};
    if (std::exchange(said.view, seen) != seen) {
      said.view_words = words_of(language, view);
      said.needs = needs_of(language, view);
      said.standing = standing_of(language, view);
      said.decision.reset();
    }
    return said.view_words;
  }
  // The same of any view, also one of long ago.
  [[nodiscard]] ViewWordsJson words_of(Language language, const View& view) {
    const Speaker& by = speaker(language);
    return {{form_text(ViewWords{.moment = words_json(by.moment(view)), .prompt = words_json(by.prompt(view))})}};
  }
  [[nodiscard]] std::optional<NeedsJson> needs_of(Language language, const View& view) {
    if (!aids_) return std::nullopt;
    return speaker(language).needs(view);
  }
  [[nodiscard]] std::optional<StandingJson> standing_of(Language language, const View& view) {
    return speaker(language).standing(view, aids_);
  }
  // Of the view that was said last to this viewer; the same with its options.
  [[nodiscard]] const std::optional<NeedsJson>& needs(Language language, Viewer viewer) {
    return said_to(language, viewer).needs;
  }
  [[nodiscard]] const std::optional<StandingJson>& standing(Language language, Viewer viewer) {
    return said_to(language, viewer).standing;
  }
  [[nodiscard]] const DecisionWordsJson& decision(Language language, const View& view,
                                                  const typename G::Options& options) {
    Said& said = said_to(language, view.viewer);
    if (!said.decision) {
      const Speaker& by = speaker(language);
      DecisionWords words;
      for (const Action option : options) words.options.push_back(words_json(by.option(view, option)));
      if (Speaker::performs(view)) words.done = words_json(by.done(match_.heard(view.viewer), view));
      if (words.done && words.done->empty()) words.done.reset();
      said.decision = {{form_text(words)}};
    }
    return *said.decision;
  }

  // The news from that number on.
  [[nodiscard]] const Account& account(Language language, const View& view, std::size_t from) {
    Said& said = said_to(language, view.viewer);
    const std::pair told{from, match_.news(view.viewer, 0).size()};
    if (std::exchange(said.told, told) != told) {
      said.account = {.from = static_cast<std::uint32_t>(from), .lines = lines(language, view, from)};
    }
    return said.account;
  }

  // What an option of the view would do: all but whether it is final.
  [[nodiscard]] Foreseen consequences(Language language, const View& view, Action action) {
    return speaker(language).consequences(view, action);
  }
  [[nodiscard]] std::vector<WordsJson> end(Language language, const View& view) {
    if (match_.end()->over) return words_json(speaker(language).outcome(match_.outcome(), view));
    std::vector<WordsJson> words;
    for (const auto& told : match_.news(view.viewer, 0)) {
      if (told.what == match::Told::broken_off) add_told(words, language, view.viewer, told);
    }
    return words;
  }

  [[nodiscard]] WordsJson refusal(Language language, const typename G::Verdict& verdict) {
    return words_json(speaker(language).refusal(verdict));
  }
  [[nodiscard]] WordsJson refusal(Language language, const Refused& refused) {
    return words_json(speaker(language).say(refused_key(refused)));
  }

  // Rules to read; of words at most so many.
  [[nodiscard]] std::vector<RuleFound> look_up(Language language, std::string_view wanted) {
    constexpr std::size_t kMost = 12;
    const text::RulesBook& book = speech_->rules(Speaker::kBook, language);
    std::vector<const text::ReadableRule*> rules;
    if (wanted.find_first_not_of(' ') == std::string_view::npos) {
      for (const text::ReadableRule& rule : book.rules()) rules.push_back(&rule);
    } else {
      rules = book.find(wanted);
      rules.resize(std::min(rules.size(), kMost));
    }
    std::vector<RuleFound> found;
    found.reserve(rules.size());
    for (const text::ReadableRule* rule : rules) {
      found.push_back(
          {.id = rule->id, .title = book.topics()[rule->topic].title, .words = {words_json(rule->sentence)}});
    }
    return found;
  }

 private:
  // What was said last to a viewer in a language, and of what.
  struct Said {
    std::optional<std::pair<std::uint64_t, std::size_t>> view;  // its hash, and how many pieces of news led to it
    ViewWordsJson view_words;
    std::optional<NeedsJson> needs;
    std::optional<StandingJson> standing;
    std::optional<DecisionWordsJson> decision;
    std::pair<std::size_t, std::size_t> told = {0, 0};  // news, from and to
    Account account;
  };

  struct ToldLine {
    LineTold line;
    std::size_t events;  // so many of those at hand are told with it
  };

  // The last account for readers whom its events did not concern: most who sit at a table.
  struct ToldAlike {
    std::vector<ViewEvent> events;
    std::size_t told = 0;
    std::vector<ToldLine> lines;
  };

  Said& said_to(Language language, Viewer viewer) { return said_[{language, viewer}]; }

  const Speaker& speaker(Language language) {
    std::unique_ptr<Speaker>& speaker = speakers_[static_cast<std::size_t>(language)];
    if (!speaker) speaker = std::make_unique<Speaker>(*speech_, language, match_.setup(), names(language));
    return *speaker;
  }

  // Who has none is numbered.
  std::vector<std::string> names(Language language) {
    const Speaker nameless(*speech_, language, match_.setup(), {});
    std::vector<std::string> names;
    for (const match::SeatNote& note : match_.seats().seats) {
      const auto number = static_cast<std::int64_t>(names.size()) + 1;
      names.push_back(note.name.empty() ? nameless.say("phrase.player_number", {{"number", number}}).text : note.name);
    }
    return names;
  }

  void add_told(std::vector<WordsJson>& words, Language language, Viewer reader, const match::News<G>& told) {
    const std::string key = told_key(told.what, told.value, told.seat == reader);
    if (key.empty()) return;
    const Speaker& by = speaker(language);
    words.push_back(words_json(by.say(key, {{"player", by.player(told.seat)}})));
  }

  // Events are told with those of the same turn before them, as far as these were not taken back; what is no event has
  // a line of its own between them.
  std::vector<LineTold> lines(Language language, const View& view, std::size_t from) {
    const auto news = match_.news(view.viewer, 0);
    std::vector<LineTold> lines;
    std::vector<ViewEvent> events;
    std::vector<std::size_t> numbers;  // of these events, as pieces of news
    std::size_t told = 0;
    const auto tell_events = [&] {
      for (const ToldLine& line : lines_of(language, view, events, std::exchange(told, events.size()))) {
        lines.push_back(line.line);
        lines.back().news = static_cast<std::uint32_t>(numbers[line.events - 1] + 1);
      }
    };
    for (std::size_t i = beginning_of_turn(news, from); i < news.size(); ++i) {
      if (i == from) told = events.size();
      if (news[i].what == match::Told::event) {
        events.push_back(news[i].event);
        numbers.push_back(i);
        continue;
      }
      if (i >= from) {
        if (told < events.size()) tell_events();
        std::vector<WordsJson> words;
        add_told(words, language, view.viewer, news[i]);
        for (WordsJson& line : words) {
          lines.push_back({.words = std::move(line), .news = static_cast<std::uint32_t>(i + 1)});
          if (news[i].what == match::Told::undone) lines.back().by = news[i].seat;
        }
      }
      if (news[i].what == match::Told::undone) {
        events.clear();
        numbers.clear();
        told = 0;
      }
    }
    if (told < events.size()) tell_events();
    return lines;
  }

  std::vector<ToldLine> lines_of(Language language, const View& view, const std::vector<ViewEvent>& events,
                                 std::size_t told) {
    ToldAlike& last = told_alike_[static_cast<std::size_t>(language)];
    const bool concerned =
        std::ranges::any_of(events, [&](const ViewEvent& event) { return Speaker::concerns(event, view.viewer); });
    if (!concerned && last.told == told && last.events == events) return last.lines;
    std::vector<ToldLine> lines;
    for (const text::AccountLine& line : speaker(language).account(events, told, view)) {
      const std::size_t with_it = std::max(line.events, told + 1);  // a line can be about no event of its own
      // What is shown after the end is nobody's doing any more.
      const auto before = std::span(events).first(with_it - 1);
      const Seat by = std::ranges::any_of(before, Speaker::ends) ? kChance : events[with_it - 1].by;
      lines.push_back({.line = {.words = words_json(line.sentence),
                                .heading = line.heading ? std::optional(true) : std::nullopt,
                                .by = by < match_.players() ? std::optional(by) : std::nullopt},
                       .events = with_it});
    }
    if (!concerned) last = {.events = events, .told = told, .lines = lines};
    return lines;
  }

  static std::size_t beginning_of_turn(std::span<const match::News<G>> news, std::size_t from) {
    for (std::size_t i = from; i > 0; --i) {
      const match::News<G>& before = news[i - 1];
      if (before.what == match::Told::undone) return i;
      if (before.what == match::Told::event && Speaker::begins_anew(before.event)) return i - 1;
    }
    return 0;
  }

  const match::Match<G, Parts>& match_;
  Speech* speech_;
  bool aids_;
  std::array<std::unique_ptr<Speaker>, text::kLanguages> speakers_;
  std::array<std::optional<GameWordsJson>, text::kLanguages> games_;
  std::array<ToldAlike, text::kLanguages> told_alike_;
  std::map<std::pair<Language, Viewer>, Said> said_;
};

}  // namespace oshra::table
