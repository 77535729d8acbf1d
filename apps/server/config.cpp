#include "apps/server/config.h"

#include <algorithm>
#include <charconv>
#include <sstream>
#include <thread>

#include "apps/common/user_files.h"
#include "bots/names.h"

namespace oshra::server {

namespace {

using Taken = Result<void, std::string>;

std::string trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(" \t\r") - first + 1));
}

std::vector<std::string> list_of(std::string_view text) {
  std::vector<std::string> list;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    if (std::string entry = trimmed(text.substr(at, end - at)); !entry.empty()) list.push_back(std::move(entry));
    at = end + 1;
  }
  return list;
}
std::string with_commas(const std::vector<std::string>& list) {
  std::string text;
  for (const std::string& entry : list) text += (text.empty() ? "" : ", ") + entry;
  return text;
}

template <class Number>
Taken take_number(const std::string& text, std::uint64_t least, std::uint64_t most, Number& number) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < least || value > most) {
    return Unexpected("a whole number from " + std::to_string(least) + " to " + std::to_string(most) +
                      " is wanted, not \"" + text + '"');
  }
  number = static_cast<Number>(value);
  return {};
}

Taken take_bots(const std::string& text, std::vector<std::string>& bots) {
  bots = list_of(text);
  if (bots.empty()) return Unexpected(std::string("at least one bot is wanted"));
  for (const std::string& bot : bots) {
    if (std::ranges::find(kLevels, bot) != kLevels.end()) continue;
    return Unexpected(
        '"' + bot + "\" is no bot for tables of a server, which are: " + with_commas({kLevels.begin(), kLevels.end()}));
  }
  return {};
}

// A setting, and how it becomes part of the whole.
struct Kind {
  std::string_view name;
  std::string_view about;
  std::function<std::string(const Config&)> shown;
  std::function<Taken(Config&, const std::string&)> take;
};

template <class Number>
Kind number(std::string_view name, std::string_view about, Number& (*member)(Config&), std::uint64_t least,
            std::uint64_t most) {
  return {name, about,
          [member](const Config& config) {
            Config copy = config;
            return std::to_string(member(copy));
          },
          [=](Config& config, const std::string& text) { return take_number(text, least, most, member(config)); }};
}

const std::vector<Kind>& kinds() {
  constexpr std::uint64_t kDays = 100'000;
  constexpr std::uint64_t kMilliseconds = 24ULL * 60 * 60 * 1000;
  constexpr std::uint64_t kMany = 1'000'000;
  static const std::vector<Kind> kAll = {
      {"host", "The address that is listened at; 0.0.0.0 or :: for all of this machine's.",
       [](const Config& config) { return config.host; },
       [](Config& config, const std::string& text) -> Taken {
         if (text.empty()) return Unexpected(std::string("an address is wanted, such as 127.0.0.1"));
         config.host = text;
         return {};
       }},
      number<std::uint16_t>(
          "port", "The port; 0 for any that is free.", +[](Config& config) -> std::uint16_t& { return config.port; }, 0,
          65535),
      {"data", "The directory that holds everything that is kept.", [](const Config& config) { return config.data; },
       [](Config& config, const std::string& text) -> Taken {
         if (text.empty()) return Unexpected(std::string("a directory is wanted"));
         config.data = text;
         return {};
       }},
      {"hosts", "Names by which browsers may call this server besides its own addresses, with commas between them.",
       [](const Config& config) { return with_commas(config.hosts); },
       [](Config& config, const std::string& text) -> Taken {
         config.hosts = list_of(text);
         for (const std::string& host : config.hosts) {
           if (host.find_first_of("/ ") != std::string::npos) {
             return Unexpected("a name such as play.example.org is wanted, without http:// or a path, not \"" + host +
                               '"');
           }
         }
         return {};
       }},
      {"bots", "Which bots may be asked to a table.",
       [](const Config& config) { return with_commas(config.house.bots); },
       [](Config& config, const std::string& text) { return take_bots(text, config.house.bots); }},
      {"default-bot", "Which of them where nobody says, and who stands in for people who are gone.",
       [](const Config& config) { return config.house.default_bot; },
       [](Config& config, const std::string& text) -> Taken {
         config.house.default_bot = text;
         return {};
       }},
      {"bot-names", "What bots are called, by seat.",
       [](const Config& config) { return with_commas(config.house.bot_names); },
       [](Config& config, const std::string& text) -> Taken {
         config.house.bot_names = list_of(text);
         return {};
       }},
      number<std::size_t>(
          "bot-threads", "How many bots think at the same time.",
          +[](Config& config) -> std::size_t& { return config.bot_threads; }, 1, 256),
      number<std::uint64_t>(
          "pace", "A bot's answer comes so many milliseconds after the question.",
          +[](Config& config) -> std::uint64_t& { return config.house.table.pace_ms; }, 0, kMilliseconds),
      number<std::uint64_t>(
          "grace", "A bot plays for someone who is gone for so many milliseconds while others wait; 0: never.",
          +[](Config& config) -> std::uint64_t& { return config.house.table.grace_ms; }, 0, kMilliseconds),
      number<std::size_t>(
          "tables", "How many tables there may be.",
          +[](Config& config) -> std::size_t& { return config.house.most_tables; }, 1, kMany),
      number<std::size_t>(
          "tables-per-hour", "How many one address may open; 0: any number.",
          +[](Config& config) -> std::size_t& { return config.house.tables_per_hour; }, 0, kMany),
      number<std::size_t>(
          "requests-per-minute", "How many one address may ask over HTTP; 0: any number.",
          +[](Config& config) -> std::size_t& { return config.house.requests_per_minute; }, 0, kMany),
      number<std::size_t>(
          "messages-per-second", "How many one connection may send in the long run; 0: any number.",
          +[](Config& config) -> std::size_t& { return config.house.messages_per_second; }, 0, kMany),
      number<std::size_t>(
          "connections", "How many there may be.", +[](Config& config) -> std::size_t& { return config.connections; },
          1, kMany),
      number<std::size_t>(
          "connections-per-address", "Likewise, of one address.",
          +[](Config& config) -> std::size_t& { return config.connections_per_address; }, 1, kMany),
      number<std::uint64_t>(
          "keep-waiting", "Days after which a table whose match never began is put away.",
          +[](Config& config) -> std::uint64_t& { return config.house.keep_waiting_days; }, 1, kDays),
      number<std::uint64_t>(
          "keep-running", "Likewise, one that nobody returns to.",
          +[](Config& config) -> std::uint64_t& { return config.house.keep_running_days; }, 1, kDays),
      number<std::uint64_t>(
          "keep-over", "Likewise, one whose match is over.",
          +[](Config& config) -> std::uint64_t& { return config.house.keep_over_days; }, 1, kDays),
  };
  return kAll;
}

Config built_in() {
  Config config;
  config.data = data_folder().value_or("oshra-data").string();
  config.bot_threads = std::max(1U, std::thread::hardware_concurrency() / 2);
  return config;
}

std::string variable_of(std::string_view name) {
  std::string variable = "OSHRA_";
  for (const char letter : name) variable += letter == '-' ? '_' : static_cast<char>(letter - 'a' + 'A');
  return variable;
}

struct Found {
  std::string value;
  std::string where;  // for a person who has to mend it
};

// The lines `name = value` of a file; # begins a comment.
Result<std::map<std::string, Found>, std::string> read_file_settings(const std::string& text, const std::string& name) {
  std::map<std::string, Found> found;
  std::istringstream lines(text);
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    const std::string where = name + ", line " + std::to_string(number);
    const std::string content = trimmed(line.substr(0, line.find('#')));
    if (content.empty()) continue;
    const std::size_t equals = content.find('=');
    if (equals == std::string::npos) return Unexpected(where + ": \"name = value\" is wanted, not \"" + content + '"');
    const std::string key = trimmed(content.substr(0, equals));
    if (std::ranges::find(kinds(), key, &Kind::name) == kinds().end()) {
      std::string names;
      for (const Kind& kind : kinds()) names += (names.empty() ? "" : ", ") + std::string(kind.name);
      return Unexpected(where + ": there is no setting \"" + key + "\"; there are: " + names);
    }
    if (found.contains(key)) return Unexpected(where + ": " + key + " stands here for the second time");
    found[key] = {trimmed(content.substr(equals + 1)), where};
  }
  return found;
}

}  // namespace

std::string_view name_of(Source source) {
  switch (source) {
    case Source::built_in: return "built in";
    case Source::file: return "file";
    case Source::environment: return "environment";
    case Source::flag: return "flag";
  }
  return "";
}

std::vector<Setting> built_in_settings() {
  const Config config = built_in();
  std::vector<Setting> settings;
  settings.reserve(kinds().size());
  for (const Kind& kind : kinds()) settings.push_back({kind.name, kind.about, kind.shown(config)});
  return settings;
}

Result<Configured, std::string> configure(const Sources& sources) {
  std::map<std::string, Found> in_file;
  if (sources.file) {
    auto read = read_file_settings(*sources.file, sources.file_name);
    if (!read) return Unexpected(read.error());
    in_file = *std::move(read);
  }
  Configured configured{.config = built_in(), .settings = {}};
  std::map<std::string, std::string> places;  // of those that somebody has set
  for (const Kind& kind : kinds()) {
    const std::string name(kind.name);
    std::optional<Found> found;
    Source source = Source::built_in;
    if (const auto flag = sources.flags.find(name); flag != sources.flags.end()) {
      found = Found{flag->second, "--" + name};
      source = Source::flag;
    } else if (const auto set = sources.environment ? sources.environment(variable_of(name)) : std::nullopt) {
      found = Found{*set, variable_of(name)};
      source = Source::environment;
    } else if (const auto line = in_file.find(name); line != in_file.end()) {
      found = line->second;
      source = Source::file;
    }
    if (found) {
      places[name] = found->where;
      if (Taken taken = kind.take(configured.config, found->value); !taken) {
        return Unexpected(found->where + ": " + taken.error());
      }
    }
    configured.settings.push_back({kind.name, kind.about, kind.shown(configured.config), source});
  }
  const house::HouseRules& house = configured.config.house;
  if (std::ranges::find(house.bots, house.default_bot) == house.bots.end()) {
    const auto own = places.find("default-bot");
    return Unexpected((own == places.end() ? places["bots"] : own->second) + ": the default bot, \"" +
                      house.default_bot + "\", is none of the bots here, which are: " + with_commas(house.bots) +
                      "; the setting default-bot names one of them");
  }
  return configured;
}

}  // namespace oshra::server
