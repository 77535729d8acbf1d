#include "bots/names.h"

#include <charconv>

#include "bots/bot.h"

namespace oshra {

namespace {

struct Field {
  std::string_view key;
  std::uint32_t least;
  std::uint32_t most;
  void (*set)(SearchSettings& settings, std::uint32_t value);
};

constexpr double kHundredth = 0.01;

// The first two are its measure: one or the other.
constexpr std::uint32_t kMeasures = 0b11;

// The first three are for everyone; the rest is what a search is tuned by, in whole numbers.
constexpr std::array<Field, 16> kFields = {{
    {"iterations", 1, Effort::kMostIterations, [](SearchSettings& s, std::uint32_t value) { s.iterations = value; }},
    {"ms", 1, 3'600'000, [](SearchSettings& s, std::uint32_t value) { s.milliseconds = value; }},
    {"threads", 1, 64, [](SearchSettings& s, std::uint32_t value) { s.threads = value; }},
    {"tree", 0, 1,
     [](SearchSettings& s, std::uint32_t value) {
       s.method = value != 0 ? SearchSettings::Method::tree : SearchSettings::Method::race;
     }},
    {"horizon", 0, SearchSettings::kToTheEnd, [](SearchSettings& s, std::uint32_t value) { s.horizon = value; }},
    {"tried", 0, 1000, [](SearchSettings& s, std::uint32_t value) { s.tried = value; }},
    {"settles", 0, 1, [](SearchSettings& s, std::uint32_t value) { s.settles = value != 0; }},
    {"plans", 0, 1, [](SearchSettings& s, std::uint32_t value) { s.plans = value != 0; }},
    {"slips", 0, 100, [](SearchSettings& s, std::uint32_t value) { s.slips = value; }},
    {"impartial", 0, 1, [](SearchSettings& s, std::uint32_t value) { s.impartial = value != 0; }},
    {"patience", 0, 100'000, [](SearchSettings& s, std::uint32_t value) { s.patience = kHundredth * value; }},
    {"overlooks", 0, 99, [](SearchSettings& s, std::uint32_t value) { s.overlooks = value; }},
    {"exploration", 0, 100'000, [](SearchSettings& s, std::uint32_t value) { s.exploration = kHundredth * value; }},
    {"widening", 0, 100'000, [](SearchSettings& s, std::uint32_t value) { s.widening = kHundredth * value; }},
    {"bias", 0, 100'000, [](SearchSettings& s, std::uint32_t value) { s.bias = kHundredth * value; }},
    {"others", 0, 1, [](SearchSettings& s, std::uint32_t value) { s.others = value != 0; }},
}};

static_assert(kFields[0].key == "iterations" && kFields[1].key == "ms");

std::string what_is_right(std::string_view field) {
  return "search: \"" + std::string(field) +
         "\" is no setting of it: iterations=5000 or ms=500 is wanted, perhaps with threads=2 after a comma";
}

}  // namespace

Result<SearchSettings, std::string> parse_search(std::string_view fields, const SearchSettings& usual) {
  SearchSettings settings = usual;
  std::uint32_t given = 0;  // a bit for each of kFields
  while (true) {
    const std::size_t comma = fields.find(',');
    const std::string_view field = fields.substr(0, comma);
    const std::size_t equals = field.find('=');
    if (equals == std::string_view::npos) return Unexpected(what_is_right(field));
    const Field* known = nullptr;
    for (const Field& each : kFields) {
      if (each.key == field.substr(0, equals)) known = &each;
    }
    if (known == nullptr) return Unexpected(what_is_right(field));
    const std::string_view digits = field.substr(equals + 1);
    std::uint32_t value = 0;
    const auto [stopped, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc{} || stopped != digits.data() + digits.size() || value < known->least ||
        value > known->most) {
      return Unexpected("search: " + std::string(field) + ": a whole number from " + std::to_string(known->least) +
                        " to " + std::to_string(known->most) + " is wanted");
    }
    const std::uint32_t bit = std::uint32_t{1} << static_cast<std::uint32_t>(known - kFields.data());
    if ((given & bit) != 0) return Unexpected("search: " + std::string(known->key) + " is given twice");
    given |= bit;
    if ((given & kMeasures) == kMeasures)
      return Unexpected(std::string("search: iterations or ms is wanted, not both"));
    known->set(settings, value);
    if (comma == std::string_view::npos) return settings;
    fields.remove_prefix(comma + 1);
  }
}

bool goes_by_the_clock(std::string_view name) {
  return name.starts_with("search:ms=") || (name.starts_with("search:") && name.find(",ms=") != std::string_view::npos);
}

std::string built_in_bots() {
  std::string names;
  for (const std::string_view known : kLevels) names += std::string(known) + ", ";
  return names + "search:iterations=5000,threads=2, search:ms=500";
}

std::string known_bots() { return built_in_bots() + ", exec:COMMAND"; }

std::string unknown_bot(std::string_view name) {
  return "unknown bot \"" + std::string(name) + "\"; there are: " + known_bots();
}

std::vector<std::string> split_names(std::string_view list) {
  std::vector<std::string> names(1);
  for (std::size_t i = 0; i < list.size(); ++i) {
    std::string& name = names.back();
    if (list[i] == '\\' && i + 1 < list.size() && list[i + 1] == ',') {
      name += list[++i];
      continue;
    }
    if (list[i] != ',') {
      name += list[i];
      continue;
    }
    const std::string_view rest = list.substr(i + 1);
    const std::size_t equals = rest.find('=');
    const bool goes_on =
        name.starts_with("search:") && equals != std::string_view::npos && equals < rest.find_first_of(",:");
    if (goes_on) {
      name += ',';
    } else {
      names.emplace_back();
    }
  }
  return names;
}

std::string join_names(const std::vector<std::string>& names) {
  std::string list;
  for (const std::string& name : names) {
    if (&name != names.data()) list += ',';
    const bool escaped = name.starts_with("exec:");
    for (const char letter : name) {
      if (letter == ',' && escaped) list += '\\';
      list += letter;
    }
  }
  return list;
}

}  // namespace oshra
