// Logs that someone has written anew, every seal in order: what the check of the deals finds, in both its programs.
#include <doctest/doctest.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>

#include "match/keyed_stream.h"
#include "protocol/log/verify.h"
#include "tests/common/has.h"
#include "tests/protocol/log/lines.h"
#include "tests/protocol/log/setups.h"

namespace oshra {

namespace {

namespace fs = std::filesystem;
using hidden_leaders::HiddenLeaders;
using Lines = std::vector<Json>;

struct Case {
  std::string what;
  std::string text;
  std::string reason;  // part of it; empty: it is verified
};

// A folder of its own, gone at the end.
class Folder {
 public:
  Folder() {
    std::string pattern = (fs::temp_directory_path() / "oshra-log-test-XXXXXX").string();
    REQUIRE(mkdtemp(pattern.data()) != nullptr);
    path_ = pattern;
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { fs::remove_all(path_); }
  [[nodiscard]] const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

// What examples/verify_log.py says of each, a line each.
std::vector<std::string> second_opinions(const std::vector<Case>& cases) {
  const Folder folder;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    std::ofstream(folder.path() / (std::to_string(100'000 + i) + ".jsonl"), std::ios::binary) << cases[i].text;
  }
  const std::string command =
      "'" OSHRA_PYTHON "' 'tests/protocol/log/verify_logs.py' '" + folder.path().string() + "' 2>&1";
  std::FILE* pipe = popen(command.c_str(), "r");
  REQUIRE(pipe != nullptr);
  std::string said;
  std::array<char, 4096> room{};
  while (const std::size_t read = std::fread(room.data(), 1, room.size(), pipe)) said.append(room.data(), read);
  CHECK_MESSAGE(pclose(pipe) == 0, said);
  return split_lines(said);
}

void check_cases(const std::vector<Case>& cases) {
  const std::vector<std::string> second = second_opinions(cases);
  REQUIRE(second.size() == cases.size());
  for (std::size_t i = 0; i < cases.size(); ++i) {
    CAPTURE(cases[i].what);
    CAPTURE(second[i]);
    const auto verified = verify_log(cases[i].text);
    const std::string said = verified ? "" : verified.error().place + ": " + verified.error().message;
    CAPTURE(said);
    CHECK(verified.has_value() == cases[i].reason.empty());
    CHECK(has(said, cases[i].reason));
    CHECK((second[i] == "ok") == verified.has_value());
  }
}

// --- a match with two rounds of committing, of which the first failed ---

bool fits(const Lines& lines) {
  std::vector<const Json*> rounds;
  std::vector<const Json*> openings;
  for (const Json& line : lines) {
    if (line.contains("commitments")) rounds.push_back(&line["commitments"]);
    if (line.contains("openings")) openings.push_back(&line["openings"]);
  }
  return rounds.size() == 2 && openings.size() == 2 && (*rounds[0])["asked"].size() < 6 &&
         (*rounds[1])["seats"].size() >= 2 && !(*openings[0])["seats"].empty();
}

std::string log_to_forge() {
  for (std::uint64_t seed = 1;; ++seed) {
    const LoggedMatch<HiddenLeaders> logged({.setup = hidden_leaders::make_setup(6)},
                                            {.seed = seed, .most_entries = 70, .quiet = true});
    if (fits(opened_lines(logged.text()))) return logged.text();
  }
}

void renumber(Lines& lines) {
  for (std::size_t i = 1; i < lines.size(); ++i) lines[i]["seq"] = i;
}

constexpr const char* kOther = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

std::string first_seat(const Json& seats) { return seats.items().front().key; }

match::Bytes32 bytes32(const Json& digits) { return *match::from_hex<32>(digits.string()); }
match::MatchId id_of(const Lines& lines) { return *match::from_hex<16>(lines[0]["match"].string()); }

// Every deal as another key gives it.
void deal_anew(Lines& lines, const match::Bytes32& key) {
  const match::KeyedStream stream(key);
  std::map<std::string, std::vector<Json>> piles;
  std::uint32_t k = 0;
  for (Json& line : lines) {
    if (!line.contains("deal")) continue;
    auto& pile = piles[line["pile"].string()];
    if (line.contains("from")) pile.assign(line["from"].begin(), line["from"].end());
    const auto drawn = pile.begin() + stream.below(k++, static_cast<std::uint32_t>(pile.size()));
    line["deal"] = *drawn;
    pile.erase(drawn);
  }
}

match::Bytes32 key_with(Lines& lines, const match::Bytes32& secret) {
  match::Contributions given;
  for (const auto& [seat, digits] : nth_with(lines, "openings", 1)["openings"]["seats"].items()) {
    given[static_cast<std::size_t>(std::stoi(seat))] = bytes32(digits);
  }
  return match::chance_key(secret, given);
}

class Forger {
 public:
  explicit Forger(std::string text) : text_(std::move(text)) {}

  // The log with something changed and sealed anew.
  template <class Change>
  void add(const std::string& what, const std::string& reason, Change change) {
    Lines lines = opened_lines(text_);
    change(lines);
    cases_.push_back({what, sealed_lines(lines), reason});
  }
  void add_as_it_is(const std::string& what, const std::string& text, const std::string& reason) {
    cases_.push_back({what, text, reason});
  }
  [[nodiscard]] const std::vector<Case>& cases() const { return cases_; }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
  std::vector<Case> cases_;
};

void forge_deals(Forger& forger) {
  forger.add("nothing changed", "", [](Lines&) {});
  forger.add("another deal", "the key deals another one", [](Lines& lines) {
    Json& line = nth_with(lines, "from", 1);
    line["deal"] = line["from"][0] == line["deal"] ? line["from"][1] : line["from"][0];
  });
  forger.add("another pile for the same deal", "the key deals another one", [](Lines& lines) {
    Json& line = nth_with(lines, "from", 1);
    std::rotate(line["from"].begin(), line["from"].begin() + 1, line["from"].end());
  });
  forger.add("a pile with something more", "things, not", [](Lines& lines) {
    Json& line = nth_with(lines, "from", 1);
    line["from"].push_back(line["from"][0]);
  });
  forger.add("an empty pile", "/from: at least one thing is wanted", [](Lines& lines) {
    Json& line = nth_with(lines, "from", 1);
    line["from"] = Json::array();
    line["of"] = 0;
  });
  forger.add("of nothing", "things, not 0", [](Lines& lines) { nth_with(lines, "deal", 3)["of"] = 0; });
  forger.add("another k", "deal 3 is wanted, not 4", [](Lines& lines) { nth_with(lines, "deal", 3)["k"] = 4; });
  forger.add("another of", "things, not", [](Lines& lines) {
    Json& line = nth_with(lines, "deal", 3);
    line["of"] = line["of"].whole() + 1;
  });
  forger.add("a deal left out", "is wanted, not", [](Lines& lines) {
    lines.erase(lines.begin() + (&nth_with(lines, "deal", 3) - lines.data()));
    renumber(lines);
  });
}

void forge_what_ifs(Forger& forger) {
  forger.add("a what-if that goes its own way without seats", "\"seats\" is wanted",
             [](Lines& lines) { lines[0]["what_if"] = 8; });
  forger.add("a what-if of nothing", "what_if", [](Lines& lines) { lines[0]["what_if"] = 0; });
  forger.add("a what-if of a word", "what_if", [](Lines& lines) { lines[0]["what_if"] = "now"; });
  forger.add("a what-if that has not gone its own way yet", "",
             [](Lines& lines) { lines[0]["what_if"] = lines.size() - 1; });
  forger.add("a what-if", "", [](Lines& lines) {
    lines[0]["what_if"] = 20;
    lines.insert(lines.begin() + 21, lines[1]);
    renumber(lines);
  });
}

void forge_secrets(Forger& forger) {
  const std::string not_the_one = "the table's secret is not the one it committed to";
  forger.add("another secret", not_the_one, [](Lines& lines) { line_with(lines, "secret")["secret"] = kOther; });
  forger.add("another commitment of the table's", not_the_one, [](Lines& lines) {
    for (const int round : {0, 1}) nth_with(lines, "commitments", round)["commitments"]["table"] = kOther;
  });
  forger.add("another match", not_the_one, [](Lines& lines) { lines[0]["match"] = std::string(32, '0'); });
  forger.add("two commitments of the table's", "committed to another secret before",
             [](Lines& lines) { nth_with(lines, "commitments", 1)["commitments"]["table"] = kOther; });
  forger.add("no secret", "has not opened its secret", [](Lines& lines) {
    lines.erase(lines.begin() + (&line_with(lines, "secret") - lines.data()));
    renumber(lines);
  });
  forger.add("two secrets", "has opened a secret already", [](Lines& lines) {
    const Json again = line_with(lines, "secret");
    lines.insert(lines.begin() + 2, again);
    renumber(lines);
  });
  forger.add("no commitments", "the table has committed to nothing", [](Lines& lines) {
    std::erase_if(lines, [](const Json& line) { return line.contains("commitments") || line.contains("openings"); });
    renumber(lines);
  });
  for (const char* key : {"secret", "commitments", "openings"}) {
    forger.add(std::string(key) + " at the end", "after the first deal", [&](Lines& lines) {
      Json& line = key == std::string("secret") ? line_with(lines, key) : nth_with(lines, key, 1);
      lines.insert(lines.end() - 2, line);
      renumber(lines);
    });
  }
  // Whoever writes all of a log can make it fit. It does not fit the commitment that the seats were shown before the
  // match: that is what clients keep it for.
  Lines lines = opened_lines(forger.text());
  const Json shown = line_with(lines, "commitments")["commitments"]["table"];
  const match::Bytes32 other = *match::from_hex<32>(kOther);
  line_with(lines, "secret")["secret"] = kOther;
  for (const int round : {0, 1}) {
    nth_with(lines, "commitments", round)["commitments"]["table"] =
        match::to_hex(match::commitment(id_of(lines), match::kTable, other));
  }
  deal_anew(lines, key_with(lines, other));
  forger.add_as_it_is("rewritten whole", sealed_lines(lines), "");
  CHECK(line_with(lines, "commitments")["commitments"]["table"] != shown);
}

Json& seats_of(Lines& lines, const char* key, int round) { return nth_with(lines, key, round)[key]["seats"]; }

void forge_rounds(Forger& forger) {
  forger.add("another opening", "is not what it committed to (round 2)", [](Lines& lines) {
    Json& seats = seats_of(lines, "openings", 1);
    seats[first_seat(seats)] = kOther;
  });
  forger.add("another commitment", "is not what it committed to (round 2)", [](Lines& lines) {
    Json& seats = seats_of(lines, "commitments", 1);
    seats[first_seat(seats)] = kOther;
  });
  forger.add("another secret of a seat's, committed to", "the key deals another one", [](Lines& lines) {
    Json& seats = seats_of(lines, "commitments", 1);
    const std::string seat = first_seat(seats);
    const auto whose = static_cast<std::uint8_t>(std::stoi(seat));
    seats[seat] = match::to_hex(match::commitment(id_of(lines), whose, *match::from_hex<32>(kOther)));
    seats_of(lines, "openings", 1)[seat] = kOther;
  });
  forger.add("an opening without a commitment", "has opened without having committed (round 2)", [](Lines& lines) {
    Json& seats = seats_of(lines, "commitments", 1);
    seats.erase(first_seat(seats));
  });
  forger.add("a secret kept closed", "has not opened what it committed to (round 2)", [](Lines& lines) {
    Json& seats = seats_of(lines, "openings", 1);
    seats.erase(first_seat(seats));
  });
  forger.add("someone who was not asked", "was not asked to commit (round 2)", [](Lines& lines) {
    const int seat = std::stoi(first_seat(seats_of(lines, "commitments", 1)));
    Json& asked = nth_with(lines, "commitments", 1)["commitments"]["asked"];
    Json others = Json::array();
    for (const Json& one : asked) {
      if (one != seat) others.push_back(one);
    }
    asked = others;
  });
  forger.add("everyone is asked again", "are not those that can have been (round 2)", [](Lines& lines) {
    nth_with(lines, "commitments", 1)["commitments"]["asked"] =
        nth_with(lines, "commitments", 0)["commitments"]["asked"];
  });
  forger.add("someone is asked who had not been before", "are not those that can have been (round 2)",
             [](Lines& lines) {
               const Json before = nth_with(lines, "commitments", 0)["commitments"]["asked"];
               Json& asked = nth_with(lines, "commitments", 1)["commitments"]["asked"];
               for (int seat = 0; seat < 6; ++seat) {
                 if (std::ranges::find(before, Json(seat)) == before.end()) asked.push_back(seat);
               }
             });
  forger.add("a copy in the same round", "is a copy (round 2)", [](Lines& lines) {
    Json& seats = seats_of(lines, "commitments", 1);
    const Json first = seats[first_seat(seats)];
    for (auto& [seat, digits] : seats.items()) digits = first;
  });
  forger.add("a copy of the table's", "is a copy (round 1)", [](Lines& lines) {
    Json& commitments = nth_with(lines, "commitments", 0)["commitments"];
    for (auto& [seat, digits] : commitments["seats"].items()) {
      if (!seats_of(lines, "openings", 0).contains(seat)) digits = commitments["table"];
    }
  });
  forger.add("a round for nothing", "yet the round was repeated (round 1)", [](Lines& lines) {
    const Json opened = seats_of(lines, "openings", 0);
    Json kept = Json::object();
    for (const auto& [seat, digits] : seats_of(lines, "commitments", 0).items()) {
      if (opened.contains(seat)) kept[seat] = digits;
    }
    seats_of(lines, "commitments", 0) = kept;
  });
  forger.add("only the round that failed", "has not opened what it committed to (round 1)", [](Lines& lines) {
    lines.erase(lines.begin() + (&nth_with(lines, "commitments", 1) - lines.data()));
    lines.erase(lines.begin() + (&nth_with(lines, "openings", 1) - lines.data()));
    renumber(lines);
  });
  forger.add("opened twice", "opens a second time", [](Lines& lines) {
    const auto at = &nth_with(lines, "openings", 1) - lines.data();
    const Json again = lines[static_cast<std::size_t>(at)];
    lines.insert(lines.begin() + at, again);
    renumber(lines);
  });
  forger.add("seats that there are not", "a seat from 0 to 5 is wanted",
             [](Lines& lines) { seats_of(lines, "commitments", 1)["6"] = kOther; });
  forger.add("capital digits", "64 digits from 0 to f are wanted", [](Lines& lines) {
    line_with(lines, "secret")["secret"] = "AA" + line_with(lines, "secret")["secret"].string().substr(2);
  });
}

void forge_the_rest(Forger& forger) {
  forger.add("dealt by a generator", "the deals come from splitmix64",
             [](Lines& lines) { lines[0]["chance"] = "splitmix64"; });
  const std::string newer = "version 3 is newer than this program, which reads up to 2";
  forger.add("a newer version", newer, [](Lines& lines) { lines[0]["log"] = 3; });
  forger.add("a newer version with something more", newer, [](Lines& lines) {
    lines[0]["log"] = 3;
    lines[0]["weather"] = "fair";
  });
  forger.add_as_it_is("a newer version with other seals",
                      R"({"log":3,"seal":"none"})"
                      "\n",
                      newer);
  forger.add_as_it_is("an older version", read_file("tests/golden/logs/4.jsonl"), "logs of version 1 have no secrets");
  forger.add_as_it_is("nothing", "", "a log begins with its Setup");
  forger.add_as_it_is("a half line", forger.text().substr(0, forger.text().size() - 20), "this line is not whole");
  forger.add_as_it_is("something more", forger.text() + "x", "this line is not whole");
  forger.add_as_it_is("an empty line", forger.text() + "\n", "is not as it was written");
  forger.add_as_it_is("without its last end of line", forger.text().substr(0, forger.text().size() - 1), "");
  forger.add("unfinished", "", [](Lines& lines) { lines.resize(lines.size() / 2); });
  Rng rng(3);
  for (int i = 0; i < 60; ++i) {
    std::string changed = forger.text();
    const auto at = rng.below(static_cast<std::uint32_t>(changed.size()));
    changed[at] = static_cast<char>(changed[at] ^ (1 << rng.below(8)));
    forger.add_as_it_is("a changed bit in byte " + std::to_string(at), changed, ":");
  }
}

}  // namespace

TEST_CASE("both checks of the deals find what is forged, and for the same logs") {
  Forger forger(log_to_forge());
  forge_deals(forger);
  forge_what_ifs(forger);
  forge_secrets(forger);
  forge_rounds(forger);
  forge_the_rest(forger);
  check_cases(forger.cases());
}

TEST_CASE("both checks agree on random matches") {
  std::vector<Case> cases;
  std::uint64_t seed = 0;
  for (const auto& beginning : hidden_leaders_beginnings(3)) {
    cases.push_back({"", LoggedMatch<HiddenLeaders>(beginning, {.seed = ++seed, .most_entries = 90}).text(), ""});
  }
  for (const auto& beginning : yield_beginnings(3)) {
    cases.push_back({"", LoggedMatch<yield::Yield>(beginning, {.seed = ++seed, .most_entries = 90}).text(), ""});
  }
  check_cases(cases);
}

}  // namespace oshra
