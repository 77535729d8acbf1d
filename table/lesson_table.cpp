#include "table/lesson_table.h"

#include <algorithm>
#include <utility>

#include "engine/core/hash.h"
#include "protocol/choices.h"
#include "table/words_json.h"

namespace oshra::table {

namespace {

// The teacher's own connections, one for each of the other seats: above all that whoever holds a table gives out.
constexpr Visitor kTeacher = 0xFFFFFF00;

// Of a line of the log, what is not the choice itself.
constexpr std::array<const char*, 9> kNotOfTheChoice = {"seq",        "seat", "forced", "by_bot", "stand_in",
                                                        "iterations", "ms",   "hash",   "line"};

// What a learner has no use for: it would take the table away from the teacher.
bool is_no_part_of_a_lesson(std::string_view type) {
  constexpr std::array<std::string_view, 5> kTypes = {"concede", "agree", "pause", "break-off", "give-to-bot"};
  return std::ranges::find(kTypes, type) != kTypes.end();
}

std::string_view type_of(const Json& message) {
  const Json* type = message.is_object() ? message.find("type") : nullptr;
  return type == nullptr ? std::string_view() : text_of(*type);
}

}  // namespace

LessonTable::LessonTable(std::unique_ptr<Table> table, const Lesson& lesson, Time pace, Speech* speech)
    : table_(std::move(table)),
      lesson_(lesson),
      pace_(pace),
      speech_(speech),
      book_(std::holds_alternative<yield::Setup>(lesson.setup) ? text::Book::yield : text::Book::hidden_leaders) {}

// --- where the lesson stands ---

std::size_t LessonTable::next_choice() const {
  std::size_t next = at_;
  while (next < lesson_.steps.size() && !std::holds_alternative<ScriptedChoice>(lesson_.steps[next])) ++next;
  return next;
}
const ScriptedChoice& LessonTable::choice_at(std::size_t step) const {
  return *std::get_if<ScriptedChoice>(&lesson_.steps[step]);
}

bool LessonTable::unread(std::size_t until) const {
  for (std::size_t i = said_from_; i < until; ++i) {
    if (std::holds_alternative<Saying>(lesson_.steps[i])) return true;
  }
  return false;
}

LessonStage LessonTable::stage() const {
  if (astray_) return LessonStage::astray;
  const std::size_t next = next_choice();
  if (next == lesson_.steps.size()) {
    return lesson_.answer && !answered_ ? LessonStage::asks : LessonStage::done;
  }
  const Seat seat = choice_at(next).seat;
  if (seat != lesson_.learner) return unread(next) ? LessonStage::waits : LessonStage::others_play;
  return contains(table_->asked(), seat) ? LessonStage::your_turn : LessonStage::astray;
}

void LessonTable::chosen(Seat seat, const Json& choice, bool forced) {
  const std::size_t next = next_choice();
  if (next == lesson_.steps.size()) return;
  if (choice_at(next).seat == seat && fits_whole(choice_at(next).choice, choice)) {
    at_ = next + 1;
    // What is forced comes by itself, whether the learner has read what was said before or not.
    if (!forced || !unread(next)) said_from_ = at_;
  } else if (!forced) {
    astray_ = true;
  }
}

void LessonTable::follow(std::string_view log) {
  while (!log.empty()) {
    const std::size_t end = std::min(log.find('\n'), log.size());
    Json line = read_json(log.substr(0, end));
    log.remove_prefix(std::min(end + 1, log.size()));
    if (!line.is_object() || !line.contains("do")) continue;
    const auto seat = line["seat"].whole<Seat>();
    const bool forced = line.contains("forced");
    for (const char* key : kNotOfTheChoice) line.erase(key);
    chosen(seat, line, forced);
  }
}

// --- what is said ---

void LessonTable::join(Visitor visitor, Viewer viewer, bool host) {
  Reader& reader = readers_[visitor];
  if (reader.viewer != viewer) reader = {.viewer = viewer};
  table_->join(visitor, viewer, host);
}

void LessonTable::part(Visitor visitor, Time now) {
  readers_.erase(visitor);
  table_->part(visitor, now);
  settle(now);
}

void LessonTable::start(Time now) {
  table_->start(now);
  settle(now);
}

void LessonTable::hear_read(Visitor from, const Json& message, Time now) {
  const auto reader = readers_.find(from);
  const std::string_view type = type_of(message);
  if (reader != readers_.end() && type == "hello") {
    reader->second = {.viewer = reader->second.viewer, .greeted = true};
    const Json* lang = message.find("lang");
    if (lang != nullptr && speech_ != nullptr) reader->second.language = text::language_named(text_of(*lang));
  }
  if (reader != readers_.end() && reader->second.viewer == lesson_.learner) {
    hear_learner(from, reader->second, type, message, now);
  } else if (reader != readers_.end() && (type == "go-on" || type == "answer")) {
    refuse(from, reader->second, message, WhyRefused::not_allowed);
  } else {
    table_->hear_read(from, message, now);
  }
  settle(now);
}

void LessonTable::hear_learner(Visitor from, Reader& reader, std::string_view type, const Json& message, Time now) {
  if (is_no_part_of_a_lesson(type)) return refuse(from, reader, message, WhyRefused::not_allowed);
  if (!begun() || (type != "act" && type != "go-on" && type != "answer")) return table_->hear_read(from, message, now);
  const Read<ToTable> read = read_to_table(message);
  if (!read) return table_->hear_read(from, message, now);
  if (std::holds_alternative<Act>(*read)) {
    if (stage() != LessonStage::your_turn) return refuse(from, reader, message, WhyRefused::not_in_lesson);
    const Json& choice = message["choice"];
    if (choice.is_object() && !fits_whole(choice_at(next_choice()).choice, choice)) {
      return refuse(from, reader, message,
                    lesson_.kind == LessonKind::tutorial ? WhyRefused::not_in_lesson : WhyRefused::wrong_answer);
    }
    return table_->hear_read(from, message, now);
  }
  if (const auto* go_on = std::get_if<GoOn>(&*read)) {
    // Said twice it is heard once: the second may come when the lesson waits again.
    if (went_on_ != go_on->command && stage() == LessonStage::waits) said_from_ = next_choice();
    went_on_ = go_on->command;
    return send(from, Ack{.command = go_on->command});
  }
  const Answer& answer = *std::get_if<Answer>(&*read);
  if (!lesson_.answer) return refuse(from, reader, message, WhyRefused::not_allowed);
  if (answer.seat != *lesson_.answer) return refuse(from, reader, message, WhyRefused::wrong_answer);
  answered_ = true;
  send(from, Ack{.command = answer.command});
}

void LessonTable::refuse(Visitor to, const Reader& reader, const Json& message, WhyRefused why) {
  Refused refused{.why = why};
  if (const Json* command = message.find("command"); command != nullptr && command->is_number_unsigned()) {
    refused.command = command->whole<CommandId>();
  }
  if (reader.language) {
    const std::string_view key = why == WhyRefused::not_allowed    ? "table.refused.not_allowed"
                                 : why == WhyRefused::wrong_answer ? "table.refused.wrong_answer"
                                                                   : "table.refused.not_in_lesson";
    refused.words = words_json(speech_->say(*reader.language, key));
  }
  send(to, refused);
}

WordsJson LessonTable::said(text::Language language, std::string_view key) const {
  constexpr std::array<std::string_view, kMaxSeats> kSlots = {"p0", "p1", "p2", "p3", "p4", "p5"};
  text::Slots slots;
  for (std::size_t seat = 0; seat < lesson_.names.size(); ++seat) {
    slots.push_back({kSlots[seat], text::marked(text::MarkKind::player, std::to_string(seat), lesson_.names[seat])});
  }
  return words_json(speech_->lessons(book_, language).say(lesson_.id + "." + std::string(key), slots));
}

LessonState LessonTable::state_for(const Reader& reader) const {
  LessonState state{.lesson = lesson_.id, .kind = std::string(name_of(lesson_.kind)), .stage = stage()};
  for (std::size_t i = 0; i < lesson_.steps.size(); ++i) {
    const auto* choice = std::get_if<ScriptedChoice>(&lesson_.steps[i]);
    if (choice == nullptr || choice->seat != lesson_.learner) continue;
    ++state.steps;
    if (i < at_) ++state.step;
  }
  const auto say = [&](std::string_view key, const std::string& show) {
    LessonSaying saying;
    if (reader.language) saying.words = said(*reader.language, key);
    if (!show.empty()) saying.show = show;
    state.says.push_back(std::move(saying));
  };
  const std::size_t next = next_choice();
  for (std::size_t i = said_from_; i < next; ++i) {
    if (const auto* saying = std::get_if<Saying>(&lesson_.steps[i])) say(saying->key, saying->show);
  }
  if (state.stage == LessonStage::done) say("done", "");
  if (state.stage == LessonStage::your_turn && lesson_.kind == LessonKind::tutorial) {
    state.wanted = ChoiceJson{{choice_at(next).choice.dump()}};
  }
  return state;
}

void LessonTable::tell() {
  if (!begun()) return;
  for (auto& [visitor, reader] : readers_) {
    if (!reader.greeted || reader.viewer != lesson_.learner) continue;
    std::string text = form_text(state_for(reader));
    const std::uint64_t hash = hash_bytes(text.data(), text.size());
    if (std::exchange(reader.told, hash) != hash) send_text(visitor, std::move(text));
  }
}

// --- the teacher ---

void LessonTable::tick(Time now) {
  table_->tick(now);
  if (due_ && *due_ <= now) {
    due_.reset();
    play_for_others(now);
  }
  settle(now);
}

std::optional<Time> LessonTable::next_tick() const {
  const std::optional<Time> next = table_->next_tick();
  if (!due_ || (next && *next < *due_)) return next;
  return due_;
}

void LessonTable::settle(Time now) {
  take_letters_of_table();
  if (begun() && !std::exchange(teacher_is_seated_, true)) {
    seat_teacher(now);
    take_letters_of_table();
  }
  const bool plays = begun() && !over() && stage() == LessonStage::others_play;
  if (!plays) {
    due_.reset();
  } else if (!due_) {
    due_ = now + pace_;
  }
  tell();
}

void LessonTable::take_letters_of_table() {
  const std::string lines = table_->take_log();
  follow(lines);
  log_ += lines;
  for (Letter& letter : table_->take_letters()) {
    if (letter.to < kTeacher) {
      pass_on(std::move(letter));
      continue;
    }
    Json message = read_json(letter.text);
    if (type_of(message) == "decision") asked_[letter.to - kTeacher] = std::move(message);
  }
}

void LessonTable::seat_teacher(Time now) {
  for (Seat seat = 0; seat < lesson_.names.size(); ++seat) {
    if (seat == lesson_.learner) continue;
    table_->join(kTeacher + seat, seat);
    table_->hear_read(kTeacher + seat, Json{{"type", "hello"}, {"protocol", kProtocol}, {"news", 0}}, now);
  }
}

void LessonTable::play_for_others(Time now) {
  const std::size_t next = next_choice();
  const ScriptedChoice& wanted = choice_at(next);
  const Json& decision = asked_[wanted.seat];
  Json choice = wanted.choice;
  if (const Json* options = decision.is_object() ? decision.find("options") : nullptr) {
    const auto fits = std::find_if(options->begin(), options->end(),
                                   [&](const Json& option) { return fits_whole(wanted.choice, option); });
    if (fits != options->end()) choice = *fits;
  }
  if (contains(table_->asked(), wanted.seat) && decision.is_object()) {
    table_->hear_read(kTeacher + wanted.seat,
                      Json{{"type", "act"},
                           {"command", ++commands_},
                           {"decision", decision["decision"]},
                           {"choice", std::move(choice)}},
                      now);
  }
  take_letters_of_table();
  if (at_ <= next) astray_ = true;  // it was refused: something that the script does not know has happened
}

}  // namespace oshra::table
