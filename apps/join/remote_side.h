// A player's side of a game that runs on a server: all of it is what the table said over the line. It applies no rule
// itself but to list what may be chosen, and to say at once why something may not.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "apps/join/remote_table.h"
#include "apps/terminal/players_side.h"
#include "table/options_of_view.h"
#include "table/talk_of.h"

namespace oshra::join {

template <Game G>
class RemoteSide final : public terminal::PlayersSide<G>, private RemoteTable::GameEar {
 public:
  using Talk = TalkOf<G>;
  using NotDone = terminal::NotDone<G>;
  using Waited = terminal::Waited;

  // The table, which outlives it, has been told what is played.
  RemoteSide(RemoteTable& table, typename G::Setup setup) : table_(table), setup_(std::move(setup)) {
    table_.listen(this);
  }
  ~RemoteSide() override { table_.listen(nullptr); }

  [[nodiscard]] const typename G::Setup& setup() const override { return setup_; }
  [[nodiscard]] Seat seat() const override { return table_.viewer(); }

  Waited play_on(terminal::Waiting& waiting) override {
    while (true) {
      table_.take_in();
      if (table_.is_shut()) return Waited::lost;
      if (table_.is_over() && outcome_known()) return Waited::over;
      // What has been heard is kept until it is known how the table stands: nobody is shown an empty one.
      if (has_view_) {
        const bool asked = looks_on() ? table_.has_something() : decision_.has_value();
        table_.take_something();  // whoever waits says it
        if (asked) return Waited::asked;
      }
      waiting.for_whom(has_view_ && table_.is_connected() ? G::asked(view_) : SeatSet{0});
      if (waiting.called_off()) return Waited::called_off;
      constexpr std::chrono::milliseconds kLook{50};
      table_.wait(RemoteTable::Clock::now() + kLook);
    }
  }
  [[nodiscard]] std::string why_lost() const override { return table_.why_shut(); }

  [[nodiscard]] typename G::View view() const override { return view_; }
  void options(typename G::Options& out) const override {
    if (decision_) {
      options_of_view<G>(setup_, view_, out);
    } else {
      out = {};
    }
  }
  [[nodiscard]] std::vector<typename G::ViewEvent> heard() const override {
    std::vector<typename G::ViewEvent> events;
    for (const std::optional<typename G::ViewEvent>& piece : pieces_) {
      if (piece) events.push_back(*piece);
    }
    return events;
  }
  [[nodiscard]] typename G::Outcome outcome() const override { return outcome_.value_or(typename G::Outcome{}); }

  Result<void, NotDone> choose(Action action) override {
    if (!decision_) return Unexpected(NotDone{.words = table_.say("table.refused.stale")});
    Rng any(0);
    const typename G::State world = G::determinize(setup_, view_, any);
    if (const auto verdict = G::check(setup_, world, seat(), action); !verdict.ok()) {
      return Unexpected(NotDone{.verdict = verdict});
    }
    JsonOut choice;
    Talk::write_choice(choice, setup_, view_, action);
    return answer_with({{"type", "act"}, {"decision", *decision_}, {"choice", read_json(choice.text())}});
  }
  Result<void, NotDone> take_back() override { return answer_with({{"type", "undo"}, {"news", pieces_.size()}}); }
  [[nodiscard]] bool aids() const override { return table_.aids(); }

 private:
  [[nodiscard]] bool looks_on() const { return table_.viewer() == kSpectator; }
  // After which what was asked is not asked any more: the table is heard again before anything is.
  Result<void, NotDone> answer_with(Json command) {
    const std::optional<std::uint32_t> decision = std::exchange(decision_, {});
    const auto done = table_.command(std::move(command));
    if (done) return {};
    if (!decision_ && contains(G::asked(view_), seat())) decision_ = decision;
    return Unexpected(NotDone{.words = done.error()});
  }
  [[nodiscard]] bool outcome_known() const { return outcome_.has_value() || table_.is_broken_off(); }

  // --- what the table says of the game; false: it cannot be so ---

  bool heard_news(std::uint32_t from, const std::vector<table::Piece>& pieces) override {
    // They are read with the view that follows: only there it stands who leads what.
    news_from_ = std::min<std::size_t>(news_from_.value_or(from), from);
    news_.insert(news_.end(), pieces.begin(), pieces.end());
    return from <= pieces_.size() + news_.size();
  }

  bool heard_view(const table::View& told) override {
    auto view = Talk::read_view(setup_, read_json(told.view.json));
    if (!view) return false;
    view_ = *std::move(view);
    has_view_ = true;
    if (looks_on() || !contains(G::asked(view_), seat())) decision_.reset();
    if (news_from_) pieces_.resize(std::min(pieces_.size(), std::exchange(news_from_, {}).value_or(pieces_.size())));
    for (const table::Piece& piece : std::exchange(news_, {})) {
      pieces_.emplace_back();
      if (const auto* happened = std::get_if<table::Happened>(&piece)) {
        auto event = Talk::read_event(setup_, view_, read_json(happened->event.json));
        if (!event) return false;
        pieces_.back() = *std::move(event);
      } else if (const auto* undone = std::get_if<table::Undone>(&piece)) {
        for (const std::uint32_t number : undone->news) {
          if (number < pieces_.size()) pieces_[number].reset();
        }
      }
    }
    return true;
  }

  bool heard_decision(const table::Decision& told) override {
    decision_ = told.decision;
    typename G::Options mine;
    options(mine);
    const bool split = G::split(mine) != nullptr;
    return mine.size() != 0 && (told.options ? !split && told.options->size() == mine.size() : split);
  }

  bool heard_end(const table::End& end) override {
    if (!end.outcome) return true;
    auto outcome = Talk::read_outcome(setup_, read_json(end.outcome->json));
    if (!outcome) return false;
    outcome_ = *std::move(outcome);
    return true;
  }

  RemoteTable& table_;
  typename G::Setup setup_;
  typename G::View view_ = {};
  bool has_view_ = false;
  std::optional<std::uint32_t> decision_;
  std::optional<typename G::Outcome> outcome_;
  std::vector<std::optional<typename G::ViewEvent>> pieces_;  // by number; none: no event, or taken back
  std::optional<std::size_t> news_from_;
  std::vector<table::Piece> news_;
};

}  // namespace oshra::join
