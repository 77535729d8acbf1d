#include "protocol/form_read.h"
#include "protocol/form_write.h"
#include "protocol/yield/action_json.h"
#include "protocol/yield/words.h"

namespace oshra::yield {

namespace {

struct ShareWire {
  std::uint8_t least = 0;
  std::uint8_t most = 0;
};

struct SplitWire {
  std::uint8_t total = 0;
  ByName<ShareWire> armies;
  std::uint16_t ways = 0;
};

}  // namespace

}  // namespace oshra::yield

namespace oshra {

template <>
struct Form<yield::ShareWire> {
  static constexpr std::string_view kName = "YieldShare";
  static constexpr std::tuple kFields = {field("least", &yield::ShareWire::least).within(0, yield::kMaxUnits),
                                         field("most", &yield::ShareWire::most).within(0, yield::kMaxUnits)};
};

template <>
struct Form<yield::SplitWire> {
  static constexpr std::string_view kName = "YieldSplit";
  static constexpr std::string_view kAbout = "Units to be spread: choose how many each army gets.";
  static constexpr Tag kTag = {"do", "units"};
  static constexpr std::tuple kFields = {field("total", &yield::SplitWire::total, "of all armies together")
                                             .within(0, std::int64_t{yield::kSlots} * yield::kMaxUnits),
                                         field("armies", &yield::SplitWire::armies, "what each of your armies may get"),
                                         field("ways", &yield::SplitWire::ways, "how many there are")};
};

}  // namespace oshra

namespace oshra::yield {

void write_split(JsonOut& out, const Setup& setup, const View& view, const Split& split) {
  const Naming naming{setup, view.powers};
  SplitWire wire{split.total, {}, static_cast<std::uint16_t>(split.count())};
  for (std::size_t i = 0; i < split.parts; ++i) {
    wire.armies.entries.emplace_back(naming.army(view.viewer, static_cast<int>(i)),
                                     ShareWire{split.least[i], split.most[i]});
  }
  write_form(out, wire);
}

Json split_json(const Setup& setup, const View& view, const Split& split) {
  return read_json(written([&](JsonOut& out) { write_split(out, setup, view, split); }));
}

Read<Split> read_split(const Setup& setup, const View& view, const Json& json) {
  JsonReader reader;
  const JsonField field(reader, json);
  const auto wire = read_form<SplitWire>(field);
  field["do"].only_text("units");
  Split split{.parts = 0, .total = wire.total, .least = {}, .most = {}};
  if (view.viewer >= setup.players) reader.wrong("", "units are a player's to spread");
  if (!reader.sound()) return reader.result(split);
  const Naming naming{setup, view.powers};
  split.parts = static_cast<std::uint8_t>(naming.armies(view.viewer));
  for (const auto& [name, share] : wire.armies.entries) {
    const auto slot = army_named(view.powers[view.viewer], name);
    if (!slot || static_cast<int>(*slot) >= naming.armies(view.viewer)) {
      reader.wrong("/armies/" + std::string(name), "you have no such army");
      continue;
    }
    split.least[static_cast<std::size_t>(*slot)] = share.least;
    split.most[static_cast<std::size_t>(*slot)] = share.most;
  }
  if (wire.armies.entries.size() != split.parts) {
    reader.wrong("/armies", "each of your " + std::to_string(split.parts) + " armies is wanted");
  } else if (split.count() != wire.ways) {
    reader.wrong("/ways", "there are " + std::to_string(split.count()));
  }
  return reader.result(split);
}

void declare_split(TypeScript& types) { types.type_of<SplitWire>(); }

}  // namespace oshra::yield
