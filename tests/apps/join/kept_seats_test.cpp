#include "apps/join/kept_seats.h"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

#include "tests/apps/server/world.h"

namespace oshra::join {

TEST_CASE("a seat that was taken is known again, by its invitation and by its table") {
  const house::Folder folder;
  const std::string path = folder.file("oshra/seats.json");
  Witness witness{.match = {5}, .viewer = 1, .rounds = {{.round = 2, .table = {1, 2, 3}, .own = match::Bytes32{4}}}};
  witness.rounds.front().commitments[1] = match::Bytes32{9, 8, 7};
  witness.rounds.front().openings[3] = match::Bytes32{6};
  {
    KeptSeats seats(path);
    CHECK(seats.all().empty());
    CHECK(seats.keep({.server = "http://a/", .invitation = "INV", .table = "t1", .token = "secret", .host = "host"}));
    CHECK(seats.keep({.server = "http://a/", .table = "t2", .token = "other", .witness = witness}));
  }
  KeptSeats seats(path);
  REQUIRE(seats.all().size() == 2);
  CHECK(seats.all().front().table == "t2");
  REQUIRE(seats.by_invitation("http://a/", "INV") != nullptr);
  CHECK(seats.by_invitation("http://a/", "INV")->token == "secret");
  CHECK(seats.by_invitation("http://a/", "INV")->host == "host");
  CHECK(seats.by_invitation("http://b/", "INV") == nullptr);
  REQUIRE(seats.at_table("http://a/", "t2") != nullptr);
  CHECK(seats.at_table("http://a/", "t2")->witness == witness);

  // Whoever has a token plays there: nobody else may read it.
  struct stat about = {};
  REQUIRE(stat(path.c_str(), &about) == 0);
  CHECK((about.st_mode & 0777U) == 0600U);

  CHECK(seats.forget({.server = "http://a/", .table = "t1", .token = "secret"}));
  CHECK(KeptSeats(path).all().size() == 1);
}

TEST_CASE("what cannot be read or written of kept seats is no reason not to play") {
  const house::Folder folder;
  const std::string path = folder.file("seats.json");
  for (const char* text : {"", "no JSON", "[]", R"({"seats": [{"server": 1}]})", R"({"seats": 7})"}) {
    std::ofstream(path) << text;
    CHECK(KeptSeats(path).all().empty());
  }
  KeptSeats nowhere("/proc/nowhere/seats.json");
  CHECK_FALSE(nowhere.keep({.server = "http://a/", .table = "t", .token = "x"}));
  CHECK_FALSE(nowhere.keep({.server = "http://a/", .table = "u", .token = "y"}));
  CHECK(nowhere.at_table("http://a/", "t") != nullptr);
  CHECK_FALSE(nowhere.forget({.server = "http://a/", .table = "t", .token = "x"}));
  CHECK(nowhere.at_table("http://a/", "t") == nullptr);
  CHECK(nowhere.at_table("http://a/", "u") != nullptr);
}

TEST_CASE("programs of one user that run beside each other keep each other's seats") {
  const house::Folder folder;
  const std::string path = folder.file("oshra/seats.json");
  KeptSeats one(path);
  KeptSeats other(path);
  CHECK(one.keep({.server = "http://a/", .table = "t1", .token = "one"}));
  CHECK(other.keep({.server = "http://a/", .table = "t2", .token = "other"}));
  CHECK(one.keep({.server = "http://a/", .table = "t3", .token = "one"}));
  CHECK(KeptSeats(path).all().size() == 3);
  // What one has forgotten the other does not bring back.
  CHECK(one.forget({.server = "http://a/", .table = "t2", .token = "other"}));
  CHECK(other.keep({.server = "http://a/", .table = "t4", .token = "other"}));
  const KeptSeats kept(path);
  CHECK(kept.all().size() == 3);
  CHECK(kept.at_table("http://a/", "t2") == nullptr);
}

TEST_CASE("what is amended or forgotten is the seat that is meant, not one that another program has got there since") {
  const house::Folder folder;
  const std::string path = folder.file("oshra/seats.json");
  const KeptSeat before = {.server = "http://a/", .table = "t1", .token = "before"};
  const KeptSeat since = {.server = "http://a/", .table = "t1", .token = "since"};
  KeptSeats one(path);
  KeptSeats other(path);
  CHECK(one.keep(before));
  CHECK(other.keep(since));
  CHECK(one.forget(before));
  CHECK(one.amend(before, [](KeptSeat& seat) { seat.host = "host"; }));
  REQUIRE(KeptSeats(path).at_table("http://a/", "t1") != nullptr);
  CHECK(KeptSeats(path).at_table("http://a/", "t1")->token == "since");
  CHECK(KeptSeats(path).at_table("http://a/", "t1")->host.empty());
  // Each adds to what stands in the file, whatever it has read before.
  CHECK(other.amend(since, [](KeptSeat& seat) { seat.host = "host"; }));
  CHECK(one.amend(since, [](KeptSeat& seat) { seat.witness = Witness{.match = {5}, .viewer = 1}; }));
  CHECK(KeptSeats(path).at_table("http://a/", "t1")->host == "host");
  CHECK(KeptSeats(path).at_table("http://a/", "t1")->witness.has_value());

  KeptSeats nowhere("/proc/nowhere/seats.json");
  nowhere.keep(since);
  CHECK_FALSE(nowhere.amend(since, [](KeptSeat& seat) { seat.host = "host"; }));
  CHECK(nowhere.at_table("http://a/", "t1")->host == "host");
}

TEST_CASE("what another version has written stays in the file, or beside it") {
  const house::Folder folder;
  const std::string path = folder.file("seats.json");
  const auto text_of = [](const std::string& file) {
    std::ifstream in(file);
    return std::string(std::istreambuf_iterator<char>(in), {});
  };
  const std::string newer = R"({"server":"http://a/","table":"t1","token":"x","invitation":"","badge":7})";
  std::ofstream(path) << R"({"seats": [)" << newer
                      << R"(, {"server": "http://a/", "invitation": "", "table": "t2", "token": "y"}]})";
  KeptSeats seats(path);
  REQUIRE(seats.all().size() == 1);
  CHECK(seats.keep({.server = "http://a/", .table = "t3", .token = "z"}));
  CHECK(KeptSeats(path).all().size() == 2);
  CHECK(text_of(path).find(newer) != std::string::npos);
  CHECK_FALSE(std::filesystem::exists(path + ".unread"));

  std::ofstream(path) << "{not JSON";
  CHECK(seats.keep({.server = "http://a/", .table = "t4", .token = "z"}));
  CHECK(KeptSeats(path).all().size() == 1);
  CHECK(text_of(path + ".unread") == "{not JSON");
}

TEST_CASE("seats that are kept in the same moment are all kept") {
  const house::Folder folder;
  const std::string path = folder.file("oshra/seats.json");
  constexpr int kPrograms = 4;
  constexpr int kEach = 20;
  std::vector<std::thread> programs;
  for (int program = 0; program < kPrograms; ++program) {
    programs.emplace_back([&path, program] {
      KeptSeats seats(path);
      for (int i = 0; i < kEach; ++i) {
        seats.keep({.server = "http://a/", .table = std::to_string(program) + '-' + std::to_string(i), .token = "x"});
      }
    });
  }
  for (std::thread& program : programs) program.join();
  CHECK(KeptSeats(path).all().size() == kPrograms * kEach);
}

}  // namespace oshra::join
