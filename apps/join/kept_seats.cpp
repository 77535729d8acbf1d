#include "apps/join/kept_seats.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <sstream>
#include <utility>

#include "apps/common/user_files.h"
#include "protocol/form_read.h"
#include "protocol/form_write.h"
#include "protocol/values.h"

namespace oshra::join {

namespace {

// More are not gone back to.
constexpr std::size_t kMostSeats = 200;

// As the file has it.
struct RoundNote {
  std::uint32_t round = 0;
  Hex<32> table = {};  // its commitment
  std::vector<table::Contribution> commitments = {};
  std::vector<table::Contribution> openings = {};
  std::optional<Hex<32>> own = {};
};
struct WitnessNote {
  Hex<16> match = {};
  Who viewer = {};
  std::vector<RoundNote> rounds = {};
};
struct SeatNote {
  std::string server = {};
  std::string invitation = {};
  std::string table = {};
  std::string token = {};
  std::optional<std::string> host = {};
  std::optional<WitnessNote> witness = {};
};
struct SeatsFile {
  std::vector<Verbatim> seats = {};
};

}  // namespace

}  // namespace oshra::join

namespace oshra {

template <>
struct Form<join::RoundNote> {
  static constexpr std::string_view kName = "RoundNote";
  static constexpr std::tuple kFields = {
      field("round", &join::RoundNote::round), field("table", &join::RoundNote::table),
      field("commitments", &join::RoundNote::commitments), field("openings", &join::RoundNote::openings),
      field("own", &join::RoundNote::own)};
};
template <>
struct Form<join::WitnessNote> {
  static constexpr std::string_view kName = "WitnessNote";
  static constexpr std::tuple kFields = {field("match", &join::WitnessNote::match),
                                         field("viewer", &join::WitnessNote::viewer),
                                         field("rounds", &join::WitnessNote::rounds)};
};
template <>
struct Form<join::SeatNote> {
  static constexpr std::string_view kName = "SeatNote";
  static constexpr std::tuple kFields = {
      field("server", &join::SeatNote::server), field("invitation", &join::SeatNote::invitation),
      field("table", &join::SeatNote::table),   field("token", &join::SeatNote::token),
      field("host", &join::SeatNote::host),     field("witness", &join::SeatNote::witness)};
};
template <>
struct Form<join::SeatsFile> {
  static constexpr std::string_view kName = "SeatsFile";
  static constexpr std::tuple kFields = {field("seats", &join::SeatsFile::seats)};
};

}  // namespace oshra

namespace oshra::join {

namespace {

WitnessNote note_of(const Witness& witness) {
  WitnessNote note{.match = {witness.match}, .viewer = {witness.viewer}};
  for (const Witnessed& seen : witness.rounds) {
    RoundNote round{.round = seen.round,
                    .table = {seen.table},
                    .commitments = table::listed(seen.commitments),
                    .openings = table::listed(seen.openings)};
    if (seen.own) round.own = {*seen.own};
    note.rounds.push_back(std::move(round));
  }
  return note;
}
Witness witness_of(const WitnessNote& note) {
  Witness witness{.match = note.match.bytes, .viewer = note.viewer.viewer};
  for (const RoundNote& round : note.rounds) {
    Witnessed seen{.round = round.round,
                   .table = round.table.bytes,
                   .commitments = table::contributions_of(round.commitments),
                   .openings = table::contributions_of(round.openings)};
    if (round.own) seen.own = round.own->bytes;
    witness.rounds.push_back(seen);
  }
  return witness;
}

SeatNote note_of(const KeptSeat& seat) {
  SeatNote note{.server = seat.server, .invitation = seat.invitation, .table = seat.table, .token = seat.token};
  if (!seat.host.empty()) note.host = seat.host;
  if (seat.witness) note.witness = note_of(*seat.witness);
  return note;
}
KeptSeat seat_of(const SeatNote& note) {
  KeptSeat seat{.server = note.server,
                .invitation = note.invitation,
                .table = note.table,
                .token = note.token,
                .host = note.host.value_or("")};
  if (note.witness) seat.witness = witness_of(*note.witness);
  return seat;
}

bool are_one(const KeptSeat& one, const KeptSeat& other) {
  return one.server == other.server && one.table == other.table && one.token == other.token;
}

// As long as this lives no other program writes there. Where that cannot be had, one goes on without.
class SeatsLock {
 public:
  // Beside the file, which is replaced as a whole.
  explicit SeatsLock(std::filesystem::path path) {
    std::error_code error;
    std::filesystem::create_directories(path.parent_path(), error);
    path += ".lock";
    file_ = open(path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
    while (file_ >= 0 && flock(file_, LOCK_EX) != 0 && errno == EINTR) {
    }
  }
  ~SeatsLock() {
    if (file_ >= 0) close(file_);
  }
  SeatsLock(const SeatsLock&) = delete;
  SeatsLock& operator=(const SeatsLock&) = delete;

 private:
  int file_ = -1;
};

}  // namespace

KeptSeats::KeptSeats(std::filesystem::path path) : path_(std::move(path)), seats_(in_file().seats) {}

KeptSeats::InFile KeptSeats::in_file() const {
  std::ifstream file(path_);
  if (!file) return {};
  std::ostringstream text;
  text << file.rdbuf();
  const Json document = read_json(text.str());
  if (document.is_discarded()) return {.is_understood = false};
  const auto read = read_whole<SeatsFile>(document);
  if (!read) return {.is_understood = false};
  InFile found;
  for (const Verbatim& each : read->seats) {
    if (const auto note = read_whole<SeatNote>(read_json(each.json))) {
      found.seats.push_back(seat_of(*note));
    } else {
      found.other.push_back(each.json);
    }
  }
  return found;
}

const KeptSeat* KeptSeats::by_invitation(const std::string& server, const std::string& invitation) const {
  const auto found = std::ranges::find_if(
      seats_, [&](const KeptSeat& seat) { return seat.server == server && seat.invitation == invitation; });
  return found == seats_.end() ? nullptr : &*found;
}

const KeptSeat* KeptSeats::at_table(const std::string& server, const std::string& table) const {
  const auto found =
      std::ranges::find_if(seats_, [&](const KeptSeat& seat) { return seat.server == server && seat.table == table; });
  return found == seats_.end() ? nullptr : &*found;
}

bool KeptSeats::keep(KeptSeat seat) {
  return change([&] { unwritten_.push_back(std::move(seat)); });
}

bool KeptSeats::amend(const KeptSeat& seat, const std::function<void(KeptSeat&)>& how) {
  const auto is_it = [&](const KeptSeat& each) { return are_one(each, seat); };
  return change([&] {
    if (const auto unwritten = std::ranges::find_if(unwritten_, is_it); unwritten != unwritten_.end()) {
      how(*unwritten);
    } else if (const auto written = std::ranges::find_if(seats_, is_it); written != seats_.end()) {
      how(unwritten_.emplace_back(*written));
    }
  });
}

bool KeptSeats::forget(const KeptSeat& seat) {
  const auto is_it = [&](const KeptSeat& each) { return are_one(each, seat); };
  return change([&] {
    std::erase_if(unwritten_, is_it);
    std::erase_if(seats_, is_it);
  });
}

bool KeptSeats::change(const std::function<void()>& how) {
  const SeatsLock lock(path_);
  InFile found = in_file();
  if (!found.is_understood) {
    std::error_code error;
    std::filesystem::rename(path_, path_.string() + ".unread", error);
  }
  seats_ = std::move(found.seats);
  other_ = std::move(found.other);
  how();
  for (const KeptSeat& seat : unwritten_) {
    std::erase_if(seats_, [&](const KeptSeat& each) { return each.server == seat.server && each.table == seat.table; });
    seats_.insert(seats_.begin(), seat);
  }
  if (seats_.size() > kMostSeats) seats_.resize(kMostSeats);
  if (!write()) return false;
  unwritten_.clear();
  return true;
}

bool KeptSeats::write() const {
  SeatsFile file;
  file.seats.reserve(seats_.size() + other_.size());
  for (const KeptSeat& seat : seats_) file.seats.push_back({form_text(note_of(seat))});
  for (const std::string& other : other_) file.seats.push_back({other});
  return replace_private_file(path_, form_text(file) + '\n');
}

}  // namespace oshra::join
