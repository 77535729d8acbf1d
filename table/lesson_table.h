// A table at which somebody learns (docs/lessons.md): a table like any other, and a teacher. The teacher plays the
// other seats as the lesson's script says, through the same messages as everybody; what the learner chooses is held to
// the script before the table hears of it; and the learner is told where the lesson stands. Where it stands follows
// from what the log says was chosen: nothing else is kept.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "positions/lesson.h"
#include "table/speech.h"
#include "table/table.h"
#include "text/language.h"

namespace oshra::table {

class LessonTable final : public Table {
 public:
  // Lesson and speech outlive it. `pace`: the others move so long after one another, so that the learner can follow.
  LessonTable(std::unique_ptr<Table> table, const Lesson& lesson, Time pace, Speech* speech);

  // What a log says has happened so far, of one that is gone on with.
  void follow(std::string_view log);

  void join(Visitor visitor, Viewer viewer, bool host) override;
  void part(Visitor visitor, Time now) override;
  void start(Time now) override;
  void hear_read(Visitor from, const Json& message, Time now) override;
  void tick(Time now) override;
  [[nodiscard]] std::optional<Time> next_tick() const override;
  [[nodiscard]] std::vector<Thought> take_thoughts() override { return {}; }  // no bot plays here
  void thought(const Thought& /*about*/, const Choice& /*choice*/, Time /*now*/) override {}
  bool think(Time /*now*/) override { return false; }
  [[nodiscard]] bool begun() const override { return table_->begun(); }
  [[nodiscard]] bool over() const override { return table_->over(); }
  [[nodiscard]] SeatSet asked() const override { return table_->asked(); }
  [[nodiscard]] std::vector<Wait> waits(Time now) const override { return table_->waits(now); }
  void had_waited(const std::vector<Wait>& waits, Time ago) override { table_->had_waited(waits, ago); }
  [[nodiscard]] std::string take_log() override {
    take_letters_of_table();  // its first lines are there before anybody says anything
    return std::exchange(log_, {});
  }

 private:
  struct Reader {
    Viewer viewer = kSpectator;
    std::optional<text::Language> language = {};
    bool greeted = false;
    std::uint64_t told = 0;  // a hash of what was last said of the lesson
  };

  // --- where the lesson stands ---

  // The next step that is a choice; the end: there is none.
  [[nodiscard]] std::size_t next_choice() const;
  [[nodiscard]] const ScriptedChoice& choice_at(std::size_t step) const;
  // Whether something was said that the learner has not read.
  [[nodiscard]] bool unread(std::size_t until) const;
  [[nodiscard]] LessonStage stage() const;
  void chosen(Seat seat, const Json& choice, bool forced);

  // --- what is said ---

  void hear_learner(Visitor from, Reader& reader, std::string_view type, const Json& message, Time now);
  void refuse(Visitor to, const Reader& reader, const Json& message, WhyRefused why);
  [[nodiscard]] LessonState state_for(const Reader& reader) const;
  [[nodiscard]] WordsJson said(text::Language language, std::string_view key) const;
  void tell();

  // --- the teacher ---

  void settle(Time now);
  void take_letters_of_table();
  void seat_teacher(Time now);
  void play_for_others(Time now);

  std::unique_ptr<Table> table_;
  const Lesson& lesson_;
  Time pace_;
  Speech* speech_;
  text::Book book_;

  std::size_t at_ = 0;         // steps before it are done
  std::size_t said_from_ = 0;  // what is said before it was read
  bool answered_ = false;      // of who_wins_now: rightly
  bool astray_ = false;
  std::optional<CommandId> went_on_;  // the last go-on

  bool teacher_is_seated_ = false;
  CommandId commands_ = 0;
  std::array<Json, kMaxSeats> asked_ = {};  // by seat of the teacher's: the last decision
  std::optional<Time> due_;                 // when the teacher plays next
  std::map<Visitor, Reader> readers_;
  std::string log_;
};

}  // namespace oshra::table
