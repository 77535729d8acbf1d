// The seats that this user holds at tables of servers: whoever has a token plays there. They are kept so that one comes
// back with the same command after a closed terminal, a crash or a week.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "apps/join/table_line.h"
#include "protocol/json.h"

namespace oshra::join {

struct KeptSeat {
  std::string server = {};      // Link::home
  std::string invitation = {};  // by which it was taken; empty: by a code
  std::string table = {};
  std::string token = {};
  std::string host = {};
  std::optional<Witness> witness = {};  // of its exchange of secrets
};

// Several programs of one user may keep theirs in the same file: what is kept or forgotten is so in what stands there
// by then.
class KeptSeats {
 public:
  // What cannot be read is as if nothing were kept. It stays, under another name as soon as something new is kept.
  explicit KeptSeats(std::filesystem::path path);

  // The newest first, as the file was when this last kept or forgot something.
  [[nodiscard]] const std::vector<KeptSeat>& all() const { return seats_; }
  [[nodiscard]] const KeptSeat* by_invitation(const std::string& server, const std::string& invitation) const;
  [[nodiscard]] const KeptSeat* at_table(const std::string& server, const std::string& table) const;

  // In the place of what was kept of that table. False: it could not be written; it is known as long as this lives.
  bool keep(KeptSeat seat);
  // Of `seat` only server, table and token are looked at: another token at that table is another seat, which another
  // program has got since.
  bool amend(const KeptSeat& seat, const std::function<void(KeptSeat&)>& how);
  bool forget(const KeptSeat& seat);

 private:
  // What a newer or older program has written in another form stays in the file as it is.
  struct InFile {
    bool is_understood = true;  // or it is not there
    std::vector<KeptSeat> seats = {};
    std::vector<std::string> other = {};
  };
  [[nodiscard]] InFile in_file() const;
  // In the file too, with what could not be written before.
  bool change(const std::function<void()>& how);
  [[nodiscard]] bool write() const;

  std::filesystem::path path_;
  std::vector<KeptSeat> seats_;
  std::vector<std::string> other_;
  std::vector<KeptSeat> unwritten_;  // the newest last
};

}  // namespace oshra::join
