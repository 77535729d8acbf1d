// A match of any game, for those who hold matches of several: all that says nothing of a game itself. What does, views,
// options and news, is asked of the match as the one it is.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "match/match.h"

namespace oshra::match {

// What came of an answer, without the game's own words for it.
struct AnyReply {
  Refusal refusal = Refusal::accepted;
  Refused refused = Refused::not_refused;    // why it is illegal
  std::vector<std::string_view> rules = {};  // the ids of those that decide

  [[nodiscard]] bool ok() const { return refusal == Refusal::accepted; }
};

class AnyMatch {
 public:
  AnyMatch() = default;
  AnyMatch(const AnyMatch&) = delete;
  AnyMatch& operator=(const AnyMatch&) = delete;
  virtual ~AnyMatch() = default;

  // As of Match (match.h).
  virtual Result<void, std::string> take(const Entry& entry) = 0;
  virtual void begin(Time now) = 0;
  virtual AnyReply act(Seat seat, Seq decision, Action action, Time now) = 0;
  virtual AnyReply answer(Seat seat, Seq decision, const Answer& answer, Time now) = 0;
  [[nodiscard]] virtual std::optional<NoUndo> why_no_undo(Seat seat) const = 0;
  virtual std::optional<NoUndo> undo(Seat seat, Time now) = 0;
  virtual void leave(Seat seat, Time now) = 0;
  virtual void come_back(Seat seat, Time now) = 0;
  virtual void give_to_bot(Seat seat, Time now) = 0;
  virtual void concede(Seat seat, Time now) = 0;
  virtual void reseat(Seat seat, const SeatNote& note, Time now) = 0;
  virtual void pause(Time now) = 0;
  virtual void unpause(Time now) = 0;
  virtual void break_off() = 0;
  virtual void agree_to_break_off(Seat seat, bool agrees) = 0;
  virtual void tick(Time now) = 0;
  [[nodiscard]] virtual std::optional<Time> next_tick() const = 0;
  [[nodiscard]] virtual const Clocks& clocks() const = 0;
  [[nodiscard]] virtual int players() const = 0;
  [[nodiscard]] virtual const Seats& seats() const = 0;
  [[nodiscard]] virtual bool bot_plays(Seat seat) const = 0;
  [[nodiscard]] virtual std::optional<Why> taken_over(Seat seat) const = 0;
  [[nodiscard]] virtual const std::vector<Entry>& log() const = 0;
  [[nodiscard]] virtual const std::optional<End>& end() const = 0;
  [[nodiscard]] virtual SeatSet asked() const = 0;
  [[nodiscard]] virtual std::optional<Question> question(Seat seat) const = 0;
  [[nodiscard]] virtual std::vector<Question> wanted() const = 0;
  // How many pieces of news a viewer has had.
  [[nodiscard]] virtual std::size_t told(Viewer viewer) const = 0;

  // Null: it is of another game.
  template <Game G>
  [[nodiscard]] Match<G>* as();
  template <Game G>
  [[nodiscard]] const Match<G>* as() const;
};

// Any game's.
template <Game G>
class AnyMatchOf final : public AnyMatch {
 public:
  explicit AnyMatchOf(const Beginning<G>& beginning) : match_(beginning) {}

  [[nodiscard]] Match<G>& match() { return match_; }
  [[nodiscard]] const Match<G>& match() const { return match_; }

  Result<void, std::string> take(const Entry& entry) override { return match_.take(entry); }
  void begin(Time now) override { match_.begin(now); }
  AnyReply act(Seat seat, Seq decision, Action action, Time now) override {
    return without_game(match_.act(seat, decision, action, now));
  }
  AnyReply answer(Seat seat, Seq decision, const Answer& answer, Time now) override {
    return without_game(match_.answer(seat, decision, answer, now));
  }
  [[nodiscard]] std::optional<NoUndo> why_no_undo(Seat seat) const override { return match_.why_no_undo(seat); }
  std::optional<NoUndo> undo(Seat seat, Time now) override { return match_.undo(seat, now); }
  void leave(Seat seat, Time now) override { match_.leave(seat, now); }
  void come_back(Seat seat, Time now) override { match_.come_back(seat, now); }
  void give_to_bot(Seat seat, Time now) override { match_.give_to_bot(seat, now); }
  void concede(Seat seat, Time now) override { match_.concede(seat, now); }
  void reseat(Seat seat, const SeatNote& note, Time now) override { match_.reseat(seat, note, now); }
  void pause(Time now) override { match_.pause(now); }
  void unpause(Time now) override { match_.unpause(now); }
  void break_off() override { match_.break_off(); }
  void agree_to_break_off(Seat seat, bool agrees) override { match_.agree_to_break_off(seat, agrees); }
  void tick(Time now) override { match_.tick(now); }
  [[nodiscard]] std::optional<Time> next_tick() const override { return match_.next_tick(); }
  [[nodiscard]] const Clocks& clocks() const override { return match_.clocks(); }
  [[nodiscard]] int players() const override { return match_.players(); }
  [[nodiscard]] const Seats& seats() const override { return match_.seats(); }
  [[nodiscard]] bool bot_plays(Seat seat) const override { return match_.bot_plays(seat); }
  [[nodiscard]] std::optional<Why> taken_over(Seat seat) const override { return match_.taken_over(seat); }
  [[nodiscard]] const std::vector<Entry>& log() const override { return match_.log(); }
  [[nodiscard]] const std::optional<End>& end() const override { return match_.end(); }
  [[nodiscard]] SeatSet asked() const override { return match_.asked(); }
  [[nodiscard]] std::optional<Question> question(Seat seat) const override { return match_.question(seat); }
  [[nodiscard]] std::vector<Question> wanted() const override { return match_.wanted(); }
  [[nodiscard]] std::size_t told(Viewer viewer) const override { return match_.news(viewer, 0).size(); }

 private:
  static AnyReply without_game(const typename Match<G>::Reply& reply) {
    AnyReply plain{.refusal = reply.refusal, .refused = reply.verdict.refused};
    for (const auto rule : reply.verdict.rules) {
      if (const std::string_view name = rule_name(rule); !name.empty()) plain.rules.push_back(name);
    }
    return plain;
  }

  Match<G> match_;
};

template <Game G>
Match<G>* AnyMatch::as() {
  auto* of_that_game = dynamic_cast<AnyMatchOf<G>*>(this);
  return of_that_game == nullptr ? nullptr : &of_that_game->match();
}
template <Game G>
const Match<G>* AnyMatch::as() const {
  const auto* of_that_game = dynamic_cast<const AnyMatchOf<G>*>(this);
  return of_that_game == nullptr ? nullptr : &of_that_game->match();
}

}  // namespace oshra::match
