#include "apps/join/link.h"

#include <doctest/doctest.h>

#include "tests/common/has.h"

namespace oshra::join {

TEST_CASE("a link as the page shows it says which server, and which table there") {
  const auto invited = link_of("http://192.168.1.5:8480/#/join/ABCDEFGHJK");
  REQUIRE(invited.has_value());
  CHECK(invited->server.host == "192.168.1.5");
  CHECK(invited->server.port == 8480);
  CHECK(invited->host == "192.168.1.5:8480");
  CHECK(invited->folder == "/");
  CHECK(invited->invitation == "ABCDEFGHJK");
  CHECK(invited->table.empty());
  CHECK(invited->home() == "http://192.168.1.5:8480/");

  const auto table = link_of("http://games.example/island/index.html#/t/abc123/CODE99");
  REQUIRE(table.has_value());
  CHECK(table->server.port == 80);
  CHECK(table->folder == "/island/");
  CHECK(table->table == "abc123");
  CHECK(table->watching == "CODE99");

  const auto moment = link_of("localhost:8480/#/t/abc123//17");
  REQUIRE(moment.has_value());
  CHECK(moment->server.host == "localhost");
  CHECK(moment->table == "abc123");
  CHECK(moment->watching.empty());

  const auto server = link_of("http://[::1]:8480");
  REQUIRE(server.has_value());
  CHECK(server->server.host == "::1");
  CHECK(server->server.port == 8480);
  CHECK(server->invitation.empty());
  CHECK(server->table.empty());
}

TEST_CASE("what is no link is answered with what would be right") {
  for (const char* wrong : {"", "http://", "http://:8480/", "http://host:0/", "http://host:70000/", "http://host:x/",
                            "ftp://host/", "http://host/#/gallery", "http://host/#/join/", "http://host/#/join/a%20b",
                            "http://ho st/", "http://host/#/t/../x", "http://[::1/"}) {
    INFO(wrong);
    const auto link = link_of(wrong);
    REQUIRE_FALSE(link.has_value());
    CHECK(has(link.error(), "as in http://192.168.1.5:8480/#/join/ABCDEFGHJK"));
  }
  const auto secure = link_of("https://host/#/join/ABCDEFGHJK");
  REQUIRE_FALSE(secure.has_value());
  CHECK(has(secure.error(), "http://"));
}

}  // namespace oshra::join
