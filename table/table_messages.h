// What a table says of its match, to each reader what is theirs to know, in words too where they asked for a language.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/hash.h"
#include "foresight/final_choice.h"
#include "match/match.h"
#include "protocol/hash_text.h"
#include "protocol/table/from_table.h"
#include "table/known.h"
#include "table/table_words.h"
#include "table/talk_of.h"

namespace oshra::table {

struct Reader {
  Viewer viewer = kSpectator;
  std::optional<text::Language> language = {};  // none: they want no words
};

template <Game G, class Parts = match::MatchParts<G>>
class TableMessages {
 public:
  using Talk = TalkOf<G>;

  // The match must live as long. `aids`: what can be computed from a view is said too.
  TableMessages(const match::Match<G, Parts>& match, Speech* speech, bool aids)
      : match_(match), words_(match, speech, aids), aids_(aids) {}

  [[nodiscard]] TableWords<G, Parts>& words() { return words_; }

  [[nodiscard]] GameState game(const Reader& reader) {
    GameState game{.game = Talk::kGame,
                   .setup = {{written([&](JsonOut& out) { Talk::write_setup(out, match_.setup()); })}},
                   .facts = {{written([&](JsonOut& out) { Talk::write_facts(out, match_.setup()); })}}};
    if (reader.language) game.words = words_.game(*reader.language);
    return game;
  }

  // After so many pieces of news. For how long the others have waited is for somebody else to say.
  [[nodiscard]] View view(const Reader& reader, const typename G::View& view, std::size_t news) {
    const std::uint64_t hash = hash_of(view);
    View message{.news = static_cast<std::uint32_t>(news), .hash = hash_text(hash)};
    if (reader.viewer != kSpectator) message.no_undo = match_.why_no_undo(reader.viewer);
    message.view.json = written([&](JsonOut& out) { Talk::write_view(out, match_.setup(), view); });
    if (reader.language) {
      message.words = words_.view(*reader.language, view, hash);
      message.needs = words_.needs(*reader.language, reader.viewer);
      message.standing = words_.standing(*reader.language, reader.viewer);
    }
    return message;
  }

  [[nodiscard]] News news(const typename G::View& view, std::size_t from) const {
    News news{.from = static_cast<std::uint32_t>(from)};
    for (const auto& piece : match_.news(view.viewer, from)) news.pieces.push_back(piece_of(piece, view));
    return news;
  }

  // None: the reader is not asked. How much time is left is for somebody else to say.
  [[nodiscard]] std::optional<Decision> decision(const Reader& reader, const typename G::View& view) {
    if (reader.viewer == kSpectator || match_.bot_plays(reader.viewer)) return std::nullopt;
    const auto question = match_.question(reader.viewer);
    if (!question) return std::nullopt;
    Decision decision{.decision = question->decision};
    typename G::Options options;
    match_.options(reader.viewer, options);
    if (const Split* split = G::split(options)) {
      decision.split =
          SplitJson{{written([&](JsonOut& out) { Talk::write_split(out, match_.setup(), view, *split); })}};
      return decision;
    }
    decision.options.emplace();
    for (const Action option : options) {
      decision.options->push_back(
          {{written([&](JsonOut& out) { Talk::write_choice(out, match_.setup(), view, option); })}});
    }
    if (reader.language) decision.words = words_.decision(*reader.language, view, options);
    return decision;
  }

  // What an option of the view would do, in words as far as there are aids.
  [[nodiscard]] Foreseen foreseen(const Reader& reader, const typename G::View& view, Action action) {
    Foreseen foreseen;
    if (aids_ && reader.language) foreseen = words_.consequences(*reader.language, view, action);
    foreseen.is_final = foresight::is_final<G>(match_.setup(), view, match_.answers_open(), action);
    return foreseen;
  }

  // All that `viewer` knew after so many pieces of news: the match is gone through again as far as that.
  [[nodiscard]] LookedBack looked_back(const Reader& reader, std::size_t news, Viewer viewer) {
    match::Match<G, Parts> past(match_.beginning());
    ensure(past.take_until(match_.log(), news).has_value(), "a match that refuses its own log");
    const typename G::View view = past.view(viewer);
    LookedBack seen{.news = static_cast<std::uint32_t>(past.news(viewer, 0).size())};
    seen.view.json = written([&](JsonOut& out) { Talk::write_view(out, match_.setup(), view); });
    if (reader.language) {
      seen.words = words_.words_of(*reader.language, view);
      seen.needs = words_.needs_of(*reader.language, view);
      seen.standing = words_.standing_of(*reader.language, view);
    }
    return seen;
  }
  // With every card and dial in sight. Of a match that is over; what is said in words is said as to who looks on.
  [[nodiscard]] LookedBack looked_back_on_all(const Reader& reader, std::size_t news) {
    const auto open = match_.open_view(news);
    ensure(open.has_value(), "a match that shows all before its end");
    LookedBack seen = looked_back(reader, news, kSpectator);
    seen.view.json = written([&](JsonOut& out) { Talk::write_open_view(out, match_.setup(), *open); });
    return seen;
  }

  // What everyone can be sure of about a player.
  [[nodiscard]] Known known(Seat seat) const {
    return {.seat = seat, .known = known_of(match_.setup(), match_.view(kSpectator), match_.heard(kSpectator), seat)};
  }

  [[nodiscard]] End end(const Reader& reader, const match::Bytes32& secret) {
    End end{.over = match_.end()->over, .secret = {secret}};
    for (const Seat seat : each(match_.end()->winners)) end.winners.push_back(seat);
    if (end.over) {
      end.outcome =
          OutcomeJson{{written([&](JsonOut& out) { Talk::write_outcome(out, match_.setup(), match_.outcome()); })}};
    }
    if (reader.language) end.words = words_.end(*reader.language, match_.view(reader.viewer));
    return end;
  }

  // Why an answer was not accepted.
  [[nodiscard]] Refused refused(const Reader& reader, const typename match::Match<G, Parts>::Reply& reply) {
    Refused refused{.why = why_of(reply.refusal)};
    if (reply.refusal != match::Refusal::illegal) return refused;
    refused.rules.emplace();
    for (const auto rule : reply.verdict.rules) {
      if (const std::string_view name = rule_name(rule); !name.empty()) refused.rules->emplace_back(name);
    }
    if (reader.language) refused.words = words_.refusal(*reader.language, reply.verdict);
    return refused;
  }
  // With words, if it has none and the reader wants them.
  [[nodiscard]] Refused in_words(const Reader& reader, Refused refused) {
    if (reader.language && !refused.words) refused.words = words_.refusal(*reader.language, refused);
    return refused;
  }

 private:
  // How many were told before this piece, which is one of the viewer's list.
  [[nodiscard]] std::size_t undos_before(const match::News<G>& news, Viewer viewer) const {
    const auto is_undo = [](const match::News<G>& piece) { return piece.what == match::Told::undone; };
    return static_cast<std::size_t>(std::count_if(match_.news(viewer, 0).data(), &news, is_undo));
  }

  [[nodiscard]] Piece piece_of(const match::News<G>& news, const typename G::View& view) const {
    switch (news.what) {
      case match::Told::event: break;
      case match::Told::undone:
        return Undone{news.seat, news.count, match_.told_of_undo(undos_before(news, view.viewer))};
      case match::Told::taken_over: return TakenOver{news.seat, static_cast<match::Why>(news.value)};
      case match::Told::given_back: return GivenBack{news.seat};
      case match::Told::reseated: return Reseated{news.seat};
      case match::Told::paused: return Paused{};
      case match::Told::goes_on: return GoesOn{};
      case match::Told::broken_off: return BrokenOff{static_cast<match::Broken>(news.value)};
      case match::Told::over: return Over{};
    }
    return Happened{{{written([&](JsonOut& out) { Talk::write_event(out, match_.setup(), view, news.event); })}}};
  }

  static WhyRefused why_of(match::Refusal refusal) {
    switch (refusal) {
      case match::Refusal::accepted:
      case match::Refusal::not_begun: return WhyRefused::not_begun;
      case match::Refusal::over: return WhyRefused::over;
      case match::Refusal::paused: return WhyRefused::paused;
      case match::Refusal::not_playing: return WhyRefused::not_playing;
      case match::Refusal::stale: return WhyRefused::stale;
      case match::Refusal::illegal: return WhyRefused::illegal;
    }
    return WhyRefused::illegal;
  }

  const match::Match<G, Parts>& match_;
  TableWords<G, Parts> words_;
  bool aids_;
};

}  // namespace oshra::table
