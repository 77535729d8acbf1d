#include "apps/join/kept_seats.h"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <fstream>

#include "tests/apps/server/world.h"

namespace oshra::join {

TEST_CASE("a seat that was taken is known again, by its invitation and by its table") {
  const house::Folder folder;
  const std::string path = folder.file("oshra/seats.json");
  Commitments commitments{.round = 2, .table = {1, 2, 3}, .seats = {}};
  commitments.seats[1] = match::Bytes32{9, 8, 7};
  {
    KeptSeats seats(path);
    CHECK(seats.all().empty());
    CHECK(seats.keep({.server = "http://a/", .invitation = "INV", .table = "t1", .token = "secret", .host = "host"}));
    CHECK(seats.keep({.server = "http://a/", .table = "t2", .token = "other", .commitments = commitments}));
  }
  KeptSeats seats(path);
  REQUIRE(seats.all().size() == 2);
  CHECK(seats.all().front().table == "t2");
  REQUIRE(seats.by_invitation("http://a/", "INV") != nullptr);
  CHECK(seats.by_invitation("http://a/", "INV")->token == "secret");
  CHECK(seats.by_invitation("http://a/", "INV")->host == "host");
  CHECK(seats.by_invitation("http://b/", "INV") == nullptr);
  REQUIRE(seats.at_table("http://a/", "t2") != nullptr);
  REQUIRE(seats.at_table("http://a/", "t2")->commitments.has_value());
  CHECK(seats.at_table("http://a/", "t2")->commitments->round == 2);
  CHECK(seats.at_table("http://a/", "t2")->commitments->table == commitments.table);
  CHECK(seats.at_table("http://a/", "t2")->commitments->seats == commitments.seats);

  // Whoever has a token plays there: nobody else may read it.
  struct stat about = {};
  REQUIRE(stat(path.c_str(), &about) == 0);
  CHECK((about.st_mode & 0777U) == 0600U);

  CHECK(seats.forget("http://a/", "t1"));
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
  CHECK(nowhere.at_table("http://a/", "t") != nullptr);
}

}  // namespace oshra::join
