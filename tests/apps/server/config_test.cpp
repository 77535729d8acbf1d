// How a server is set up: what counts more than what, and what is said of a value that cannot be.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "apps/server/config.h"

namespace oshra::server {

namespace {

Sources sources(std::map<std::string, std::string> flags, const std::map<std::string, std::string>& environment,
                const std::string& file) {
  return {.flags = std::move(flags),
          .environment = [environment](const std::string& name) -> std::optional<std::string> {
            const auto set = environment.find(name);
            return set == environment.end() ? std::nullopt : std::optional(set->second);
          },
          .file = file,
          .file_name = "my.conf"};
}

const Setting& setting(const Configured& configured, std::string_view name) {
  const auto found = std::ranges::find(configured.settings, name, &Setting::name);
  REQUIRE(found != configured.settings.end());
  return *found;
}

std::string variable(std::string_view name) {
  std::string variable = "OSHRA_";
  for (const char letter : name) variable += letter == '-' ? '_' : static_cast<char>(letter - 'a' + 'A');
  return variable;
}

// A value that is not the built-in one, and one that cannot be; none: every text can.
struct Values {
  std::string other;
  std::string bad;
};
Values values_of(std::string_view name) {
  if (name == "host") return {"::", ""};
  if (name == "data") return {"/somewhere/else", ""};
  if (name == "hosts") return {"play.example.org, other.example.org:8080", "https://play.example.org/"};
  if (name == "bots") return {"adept, random", "random, exec:rm"};
  if (name == "default-bot") return {"novice", "nobody"};
  if (name == "bot-names") return {"Karl, Rosa", {}};
  return {"17", "seventeen"};
}

}  // namespace

TEST_CASE("a flag counts more than the environment, that more than the file, that more than what is built in") {
  const std::vector<Setting> all = built_in_settings();
  CHECK(all.size() >= 18);
  for (const Setting& built_in : all) {
    const std::string name(built_in.name);
    CAPTURE(name);
    const std::string other = values_of(name).other;
    REQUIRE(other != built_in.value);
    // The same thing from each source, and something else from those that count less.
    for (const Source from : {Source::built_in, Source::file, Source::environment, Source::flag}) {
      std::map<std::string, std::string> flags;
      std::map<std::string, std::string> environment;
      std::string file = "# nothing\n";
      if (from == Source::flag) flags[name] = other;
      if (from >= Source::environment) {
        environment[variable(name)] = from == Source::environment ? other : built_in.value;
      }
      if (from >= Source::file) file += name + " = " + (from == Source::file ? other : built_in.value) + "  # mine\n";
      const auto configured = configure(sources(flags, environment, file));
      REQUIRE_MESSAGE(configured.has_value(), (configured ? "" : configured.error()));
      CHECK(setting(*configured, name).source == from);
      CHECK(setting(*configured, name).value == (from == Source::built_in ? built_in.value : other));
      for (const Setting& one : configured->settings) {
        if (one.name != name) CHECK(one.source == Source::built_in);
      }
    }
  }
  CHECK(name_of(Source::flag) == "flag");
  CHECK(name_of(Source::environment) == "environment");
  CHECK(name_of(Source::file) == "file");
  CHECK(name_of(Source::built_in) == "built in");
}

TEST_CASE("what is set is what the server is given") {
  const auto configured = configure(sources({{"port", "0"}, {"bots", "random,greedy"}, {"default-bot", "greedy"}},
                                            {{"OSHRA_KEEP_OVER", "12"}, {"OSHRA_HOSTS", " a.org ,b.org,"}},
                                            "pace = 5\r\n\n  grace=0 # never\n"));
  REQUIRE(configured.has_value());
  CHECK(configured->config.port == 0);
  CHECK(configured->config.house.bots == std::vector<std::string>{"random", "greedy"});
  CHECK(configured->config.house.default_bot == "greedy");
  CHECK(configured->config.house.keep_over_days == 12);
  CHECK(configured->config.hosts == std::vector<std::string>{"a.org", "b.org"});
  CHECK(configured->config.house.table.pace_ms == 5);
  CHECK(configured->config.house.table.grace_ms == 0);
  CHECK_FALSE(configured->config.data.empty());
}

TEST_CASE("a bad value of any setting is answered with where it stands and what would be right, from every source") {
  for (const Setting& built_in : built_in_settings()) {
    const std::string name(built_in.name);
    CAPTURE(name);
    const auto [other, bad] = values_of(name);
    if (name == "bot-names") continue;  // every list of names can be
    const auto refused = [&](const Sources& from, const std::string& where) {
      const auto configured = configure(from);
      REQUIRE_FALSE(configured.has_value());
      const std::string& why = configured.error();
      CHECK_MESSAGE(why.starts_with(where + ": "), why);
      const bool says_what = why.find("wanted") != std::string::npos || why.find("there are") != std::string::npos ||
                             why.find("which are") != std::string::npos || why.find("known") != std::string::npos;
      CHECK_MESSAGE(says_what, why);
      if (!bad.empty()) CHECK_MESSAGE(why.find(bad.substr(bad.find(' ') + 1)) != std::string::npos, why);
    };
    refused(sources({{name, bad}}, {}, ""), "--" + name);
    refused(sources({}, {{variable(name), bad}}, ""), variable(name));
    refused(sources({}, {}, "# my settings\n\n" + name + " = " + bad + "\n"), "my.conf, line 3");
  }
  for (const char* number : {"", "-1", "65536", "1e3", " 7", "7 ", "0x10", "99999999999999999999"}) {
    CAPTURE(number);
    const auto configured = configure(sources({{"port", number}}, {}, ""));
    REQUIRE_FALSE(configured.has_value());
    CHECK(configured.error() == std::string("--port: a whole number from 0 to 65535 is wanted, not \"") + number + '"');
  }
}

TEST_CASE("a default bot that is none of the bots is told where somebody set it") {
  const auto one = configure(sources({{"bots", "random"}}, {}, ""));
  REQUIRE_FALSE(one.has_value());
  CHECK(one.error().starts_with("--bots: the default bot, \"adept\", is none of the bots here, which are: random"));
  const auto other = configure(sources({{"bots", "random"}}, {}, "default-bot = greedy\n"));
  REQUIRE_FALSE(other.has_value());
  CHECK(other.error().starts_with("my.conf, line 1: the default bot, \"greedy\", is none of the bots here"));
}

TEST_CASE("a bad line of a file is named by its number, with what would be right") {
  const auto why = [](const std::string& file) {
    const auto configured = configure(sources({}, {}, file));
    REQUIRE_FALSE(configured.has_value());
    return configured.error();
  };
  CHECK(why("port 8480\n") == "my.conf, line 1: \"name = value\" is wanted, not \"port 8480\"");
  CHECK(
      why("\n# port\nprot = 1\n").starts_with("my.conf, line 3: there is no setting \"prot\"; there are: host, port,"));
  CHECK(why("= 1\n").starts_with("my.conf, line 1: there is no setting \"\"; there are: host"));
  CHECK(why("port = 1\npace = 2\nport = 3\n") == "my.conf, line 3: port stands here for the second time");
  // Also where a flag counts more: a file that is wrong is wrong.
  CHECK_FALSE(configure(sources({{"port", "1"}}, {}, "prot = 1\n")).has_value());
}

}  // namespace oshra::server
