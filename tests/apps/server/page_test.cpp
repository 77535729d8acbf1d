// The page as part of the program: a small one, embedded by web/embed.mjs as the real one is, and what comes with it.
#include <doctest/doctest.h>

#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "apps/server/page.h"
#include "tests/apps/net/raw_client.h"
#include "tests/apps/server/clients.h"
#include "tests/apps/server/document.h"
#include "tests/apps/server/here.h"

namespace oshra::server {

namespace {

std::string source(const std::string& path) {
  std::ifstream file(std::string("tests/apps/server/small_page") + path, std::ios::binary);
  REQUIRE_MESSAGE(file.good(), path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

net::Response got(Crowd& crowd, const net::Request& request) {
  const auto answer = crowd.ask(request);
  REQUIRE_MESSAGE(answer.has_value(), (answer ? "" : answer.error()));
  return *answer;
}

// What keeps other sites out of the page, and the page from anything but its own server.
void check_guards(const net::Response& answer) {
  CHECK(header(answer, "Content-Security-Policy") ==
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src "
        "'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
  CHECK(header(answer, "X-Content-Type-Options") == "nosniff");
  CHECK(header(answer, "Referrer-Policy") == "no-referrer");
  CHECK(header(answer, "Cross-Origin-Opener-Policy") == "same-origin");
  CHECK(header(answer, "Cross-Origin-Resource-Policy") == "same-origin");
  CHECK(header(answer, "Vary") == "Accept-Encoding");
  CHECK(header(answer, "Access-Control-Allow-Origin") == "");
  CHECK(header(answer, "Set-Cookie") == "");
}

struct Described {
  std::string target;
  std::string file;
  std::string type;
  bool for_ever;
};
const std::vector<Described> kAll = {
    {"/", "/index.html", "text/html; charset=utf-8", false},
    {"/index.html", "/index.html", "text/html; charset=utf-8", false},
    {"/gallery", "/index.html", "text/html; charset=utf-8", false},
    {"/?lang=de", "/index.html", "text/html; charset=utf-8", false},
    {"/icon.svg", "/icon.svg", "image/svg+xml", false},
    {"/assets/small-9d1a.js", "/assets/small-9d1a.js", "text/javascript; charset=utf-8", true},
    {"/assets/small-2c5f.css", "/assets/small-2c5f.css", "text/css; charset=utf-8", true}};

}  // namespace

TEST_CASE("every file of the page is in the program, each with its type and how long it may be kept") {
  std::set<std::string> embedded;
  for (const PageFile& file : page_files()) embedded.insert(std::string(file.path));
  CHECK(embedded ==
        std::set<std::string>{"/index.html", "/icon.svg", "/assets/small-9d1a.js", "/assets/small-2c5f.css"});
  Here here;
  Crowd crowd(here.port());
  std::set<std::string> tags;
  for (const auto& [target, file, type, for_ever] : kAll) {
    CAPTURE(target);
    const auto answer = got(crowd, {.method = "GET", .target = target, .accept_encoding = "gzip, deflate, br"});
    CHECK(answer.status == 200);
    CHECK(answer.type == type);
    CHECK(header(answer, "Cache-Control") == (for_ever ? "public, max-age=31536000, immutable" : "no-cache"));
    CHECK(header(answer, "Content-Encoding") == "gzip");
    check_guards(answer);
    CHECK(net::unpacked(*answer.body) == source(file));
    const std::string tag = header(answer, "ETag");
    CHECK(tag.starts_with("W/\""));
    CHECK(tag.ends_with('"'));
    tags.insert(tag);
  }
  CHECK(tags.size() == embedded.size());
}

TEST_CASE("whoever does not take gzip gets the page as it is") {
  Here here;
  Crowd crowd(here.port());
  struct Wish {
    std::string accepts;
    bool gzip;
  };
  const std::vector<Wish> wishes = {{"", false},
                                    {"gzip", true},
                                    {"deflate, gzip;q=1.0, *;q=0.5", true},
                                    {"br;q=1.0,gzip;q=0.8", true},
                                    {"x-gzip", true},
                                    {"*", true},
                                    {"gzip;q=0.001", true},
                                    {"identity", false},
                                    {"br", false},
                                    {"gzipped", false},
                                    {"gzip;q=0", false},
                                    {"gzip ; q=0.000", false},
                                    {"*;q=0", false},
                                    {"*, gzip;q=0", false},
                                    {"*;q=0, gzip", true},
                                    {",;,; ;q=0,", false}};
  for (const auto& [accepts, gzip] : wishes) {
    CAPTURE(accepts);
    const auto answer = got(crowd, {.method = "GET", .target = "/", .accept_encoding = accepts});
    CHECK(answer.status == 200);
    CHECK(header(answer, "Content-Encoding") == (gzip ? "gzip" : ""));
    CHECK((gzip ? net::unpacked(*answer.body) : *answer.body) == source("/index.html"));
    check_guards(answer);
  }
}

TEST_CASE("what a browser has already is not sent again, as long as it is the same") {
  Here here;
  Crowd crowd(here.port());
  for (const auto& [target, file, type, for_ever] : kAll) {
    CAPTURE(target);
    const std::string tag = header(got(crowd, {.method = "GET", .target = target}), "ETag");
    const std::string strong = tag.substr(2);
    for (const std::string& known : {tag, strong, "\"other\", " + tag, "W/\"other\" , " + strong, std::string("*")}) {
      CAPTURE(known);
      const auto answer = got(crowd, {.method = "GET", .target = target, .if_none_match = known});
      CHECK(answer.status == 304);
      CHECK((!answer.body || answer.body->empty()));
      CHECK(header(answer, "ETag") == tag);
      CHECK(header(answer, "Cache-Control") == (for_ever ? "public, max-age=31536000, immutable" : "no-cache"));
      CHECK(header(answer, "Content-Encoding") == "");
      check_guards(answer);
    }
    for (const std::string& other : {std::string("\"other\""), strong.substr(1), std::string("W/"), strong + "x"}) {
      CAPTURE(other);
      CHECK(got(crowd, {.method = "GET", .target = target, .if_none_match = other}).status == 200);
    }
  }
}

TEST_CASE("HEAD is answered as GET is, without the page; other methods are refused") {
  Here here;
  Crowd crowd(here.port());
  for (const auto& [target, file, type, for_ever] : kAll) {
    CAPTURE(target);
    const auto answer = got(crowd, {.method = "HEAD", .target = target});
    CHECK(answer.status == 200);
    CHECK(answer.type == type);
    CHECK((!answer.body || answer.body->empty()));
    check_guards(answer);
    CHECK(header(answer, "ETag") == header(got(crowd, {.method = "GET", .target = target}), "ETag"));
  }
  net::RawClient raw(here.port());
  raw.say("HEAD / HTTP/1.1\r\nHost: localhost:" + std::to_string(here.port()) + "\r\nConnection: close\r\n\r\n");
  const std::string head = raw.until("\r\n\r\n");
  CHECK(head.find("\r\nContent-Length: " + std::to_string(source("/index.html").size()) + "\r\n") != std::string::npos);
  CHECK(raw.until("nothing more").empty());
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS"}) {
    const auto answer = got(crowd, {.method = method, .target = "/index.html"});
    CHECK_MESSAGE(answer.status == 405, method);
    CHECK(read_json(*answer.body)["message"].string().find("GET") != std::string::npos);
  }
}

TEST_CASE("nothing but the page's files is there, by whatever path it is asked for") {
  Here here;
  Crowd crowd(here.port());
  for (const char* path : {"/assets",
                           "/assets/",
                           "/assets/..",
                           "/assets/../index.html",
                           "/./index.html",
                           "//index.html",
                           "/index.html/",
                           "/gallery/",
                           "/INDEX.HTML",
                           "/index.htm",
                           "/index.html%00",
                           "/%69ndex.html",
                           "/..%2findex.html",
                           "/../../../../etc/passwd",
                           "/%2e%2e/%2e%2e/etc/passwd",
                           "/..\\..\\etc\\passwd",
                           "/assets/small-9d1a.js.gz",
                           "/0.gz",
                           "/embedded_page.cpp",
                           "/oshra.db",
                           "/data/oshra.db",
                           "/favicon.ico",
                           "/robots.txt",
                           "/table/abc"}) {
    CAPTURE(path);
    const auto answer = got(crowd, {.method = "GET", .target = path});
    CHECK(answer.status == 404);
    CHECK(answer.type == "application/json");
    CHECK(header(answer, "X-Content-Type-Options") == "nosniff");
    CHECK(header(answer, "Cache-Control") == "no-store");
    CHECK(header(answer, "ETag") == "");
    CHECK(flaw_of(read_json(*answer.body), document()["components"]["schemas"]["Denied"]) == "");
  }
  // Of another site's page nobody gets anything.
  CHECK(got(crowd, {.method = "GET", .target = "/", .host = "evil.example.org"}).status == 403);
  CHECK(got(crowd, {.method = "GET", .target = "/", .origin = "http://evil.example.org"}).status == 403);
}

TEST_CASE("what is no gzip is not unpacked") {
  const std::string whole(page_file("/")->gzip);
  CHECK(net::unpacked(whole).has_value());
  CHECK_FALSE(net::unpacked("").has_value());
  CHECK_FALSE(net::unpacked("<!doctype html><html></html>").has_value());
  for (std::size_t size = 0; size + 8 < whole.size(); ++size)
    CHECK_FALSE(net::unpacked(whole.substr(0, size)).has_value());
  std::string named = whole;
  named[3] = '\x08';  // a name follows
  CHECK_FALSE(net::unpacked(named).has_value());
}

}  // namespace oshra::server
