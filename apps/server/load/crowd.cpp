#include "apps/server/load/crowd.h"

namespace oshra::load {

namespace {

// So many tables are opened at the same time: a server takes in so many at once, and no more.
constexpr std::size_t kTablesAtOnce = 16;

}  // namespace

Crowd::Crowd(net::Loop& loop, const Wish& wish, std::size_t tables, std::uint64_t seed)
    : loop_(loop), pace_(loop, tables, [this](std::size_t table) { tables_[table]->move(); }) {
  for (std::size_t table = 0; table < tables; ++table) {
    const PlayedTable::Ear ear{.connected = [this] { step_done(); },
                               .ready =
                                   [this, table] {
                                     if (done_ < tables_.size()) step_done();
                                     pace_.ready(table);
                                   },
                               .made =
                                   [this, table] {
                                     pace_.made(table);
                                     if (!before_ && pace_.counts()) before_ = traffic();
                                   },
                               .failed =
                                   [this](const std::string& why) {
                                     if (failed_++ == 0) why_failed_ = why;
                                     if (done_ < tables_.size()) loop_.stop();
                                   }};
    tables_.push_back(std::make_unique<PlayedTable>(loop, wish, stream(seed, table).next(), ear));
  }
}

bool Crowd::take_step(void (PlayedTable::*step)(), std::chrono::seconds at_most) {
  step_ = step;
  begun_ = done_ = 0;
  begin_some();
  return run_at_most(loop_, at_most) && failed_ == 0;
}

void Crowd::begin_some() {
  while (begun_ < tables_.size() && begun_ < done_ + kTablesAtOnce) ((*tables_[begun_++]).*step_)();
}

void Crowd::step_done() {
  ++done_;
  if (done_ == tables_.size()) loop_.stop();
  begin_some();
}

std::uint64_t Crowd::matches() const {
  std::uint64_t matches = 0;
  for (const auto& table : tables_) matches += table->matches();
  return matches;
}

Traffic Crowd::traffic() const {
  Traffic all;
  for (const auto& table : tables_) {
    all.moves += table->traffic().moves;
    all.untold += table->traffic().untold;
    all.bytes += table->traffic().bytes;
  }
  if (before_) {
    all.moves -= before_->moves;
    all.untold -= before_->untold;
    all.bytes -= before_->bytes;
  }
  return all;
}

}  // namespace oshra::load
