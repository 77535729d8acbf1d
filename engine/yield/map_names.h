// What a map and its locations are called. No rule reads it. It is part of the Setup because it is fixed before the
// first move, and whoever tells of a match needs it: a host's own map has names that nobody else could know.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

#include "engine/yield/map.h"

namespace oshra::yield {

// Up to so many bytes of text, none of them zero; the rest is zero.
template <std::size_t Most>
struct FixedText {
  static constexpr std::size_t kMost = Most;
  std::array<char, Most> bytes{};

  // Text that is too long, or holds a zero byte, is for whoever reads it to refuse: the rest of it is lost here.
  constexpr FixedText& operator=(std::string_view text) {
    bytes = {};
    for (std::size_t i = 0; i < text.size() && i < Most && text[i] != '\0'; ++i) bytes[i] = text[i];
    return *this;
  }
  [[nodiscard]] constexpr std::string_view view() const {
    std::size_t size = 0;
    while (size < Most && bytes[size] != '\0') ++size;
    return {bytes.data(), size};
  }
  friend constexpr bool operator==(const FixedText&, const FixedText&) = default;
};

using MapId = FixedText<24>;     // for files and messages
using MapWords = FixedText<60>;  // for people, in bytes

// The languages in which something can be called for people: those of i18n/, in the order of text::Language.
inline constexpr std::array<std::string_view, 4> kNameLanguages = {"en", "de", "fr", "ru"};

// What something is called in each of them, or nothing at all.
struct MapName {
  std::array<MapWords, kNameLanguages.size()> in{};

  // The same in all of them.
  constexpr MapName& operator=(const MapWords& words) {
    in.fill(words);
    return *this;
  }
  constexpr MapName& operator=(std::string_view text) {
    for (MapWords& words : in) words = text;
    return *this;
  }
  [[nodiscard]] constexpr std::string_view english() const { return in.front().view(); }
  [[nodiscard]] constexpr bool empty() const { return english().empty(); }
  [[nodiscard]] constexpr bool same_in_all() const {
    for (const MapWords& words : in) {
      if (words != in.front()) return false;
    }
    return true;
  }
  friend constexpr bool operator==(const MapName&, const MapName&) = default;
};

struct MapNames {
  MapId map;  // a map that comes with the program; empty: the match has one of its own
  MapName title;
  std::array<MapId, kMaxLocations> ids{};      // by location
  std::array<MapName, kMaxLocations> names{};  // empty: as the id

  // Empty for a place that is none.
  [[nodiscard]] constexpr std::string_view id(Location at) const {
    return at < kMaxLocations ? ids[at].view() : std::string_view{};
  }
  [[nodiscard]] constexpr std::optional<Location> find(std::string_view id) const {
    for (std::uint8_t at = 0; at < kMaxLocations && !id.empty(); ++at) {
      if (ids[at].view() == id) return at;
    }
    return std::nullopt;
  }
  friend constexpr bool operator==(const MapNames&, const MapNames&) = default;
};
static_assert(std::is_trivially_copyable_v<MapNames> && std::has_unique_object_representations_v<MapNames>);

}  // namespace oshra::yield
