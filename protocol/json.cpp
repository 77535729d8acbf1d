#include "protocol/json.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>
#include <utility>

namespace oshra {

Json::Json() = default;
Json::Json(std::nullptr_t) {}
Json::Json(double number) : value_(number) {}
Json::Json(std::string text) : value_(std::move(text)) {}
Json::Json(std::string_view text) : value_(std::string(text)) {}
Json::Json(const char* text) : value_(std::string(text)) {}
Json::Json(List entries) : value_(std::move(entries)) {}
Json::Json(Object members) : value_(std::move(members)) {}
Json::Json(Value value) : value_(std::move(value)) {}

Json::Json(std::initializer_list<JsonPart> parts) : Json(array(parts)) {
  const auto is_member = [](const Json& part) { return part.is_array() && part.size() == 2 && part[0].is_string(); };
  if (!std::all_of(begin(), end(), is_member)) return;
  Json members = object();
  for (Json& part : *this) members[part[0].string()] = std::move(part[1]);
  *this = std::move(members);
}

Json Json::object() { return Json(Object()); }
Json Json::array() { return Json(List()); }
Json Json::array(std::initializer_list<JsonPart> entries) {
  List list;
  list.reserve(entries.size());
  for (const JsonPart& entry : entries) list.push_back(entry.take());
  return Json(std::move(list));
}
Json Json::discarded() { return Json(Value(Discarded())); }

Json::Json(const Json& other) = default;
Json::Json(Json&& other) noexcept = default;
Json& Json::operator=(const Json& other) = default;
Json& Json::operator=(Json&& other) noexcept = default;
Json::~Json() = default;

std::string_view Json::type_name() const {
  if (is_null()) return "null";
  if (is_boolean()) return "boolean";
  if (is_number()) return "number";
  if (is_string()) return "string";
  if (is_array()) return "array";
  return is_object() ? "object" : "discarded";
}

bool Json::boolean() const {
  const bool* const yes = std::get_if<bool>(&value_);
  ensure(yes != nullptr, "Json: true or false is wanted");
  return *yes;
}

double Json::number() const {
  if (const auto* const real = std::get_if<double>(&value_)) return *real;
  if (const auto* const whole = std::get_if<std::uint64_t>(&value_)) return static_cast<double>(*whole);
  return static_cast<double>(static_cast<std::int64_t>(bits()));
}

const std::string& Json::string() const {
  const auto* const text = std::get_if<std::string>(&value_);
  ensure(text != nullptr, "Json: a text is wanted");
  return *text;
}

std::uint64_t Json::bits() const {
  if (const auto* const plus = std::get_if<std::uint64_t>(&value_)) return *plus;
  const auto* const either = std::get_if<std::int64_t>(&value_);
  ensure(either != nullptr, "Json: a whole number is wanted");
  return static_cast<std::uint64_t>(*either);
}

const Json::List& Json::entries() const {
  static const List kNone;
  if (is_null()) return kNone;
  const auto* const list = std::get_if<List>(&value_);
  ensure(list != nullptr, "Json: a list is wanted");
  return *list;
}

Json::List& Json::entries() {
  if (is_null()) value_ = List();
  return const_cast<List&>(std::as_const(*this).entries());  // NOLINT(cppcoreguidelines-pro-type-const-cast): our own
}

const Json& Json::at(std::size_t index) const {
  const List& list = entries();
  ensure(index < list.size(), "Json: an entry of the list is wanted");
  return list[index];
}

Json& Json::at(std::size_t index) {
  List& list = entries();
  ensure(index < list.size(), "Json: an entry of the list is wanted");
  return list[index];
}

void Json::push_back(Json entry) { entries().push_back(std::move(entry)); }

const Json::Object& Json::items() const {
  static const Object kNone;
  if (is_null()) return kNone;
  const auto* const members = std::get_if<Object>(&value_);
  ensure(members != nullptr, "Json: an object is wanted");
  return *members;
}

Json::Object& Json::items() {
  if (is_null()) value_ = Object();
  return const_cast<Object&>(std::as_const(*this).items());  // NOLINT(cppcoreguidelines-pro-type-const-cast): our own
}

const Json* Json::find(std::string_view key) const {
  if (!is_object()) return nullptr;
  for (const JsonMember& member : items()) {
    if (member.key == key) return &member.value;
  }
  return nullptr;
}

Json Json::or_null(std::string_view key) const {
  const Json* const found = find(key);
  return found != nullptr ? *found : Json();
}

const Json& Json::operator[](std::string_view key) const {
  const Json* const found = find(key);
  ensure(found != nullptr, "Json: a member of the object is wanted");
  return *found;
}

Json& Json::operator[](std::string_view key) {
  Object& members = items();
  for (JsonMember& member : members) {
    if (member.key == key) return member.value;
  }
  return members.emplace_back(std::string(key), Json()).value;
}

void Json::erase(std::string_view key) {
  std::erase_if(items(), [&](const JsonMember& member) { return member.key == key; });
}

void Json::update(const Json& other) {
  for (const auto& [key, value] : other.items()) (*this)[key] = value;
}

std::size_t Json::size() const { return is_object() ? items().size() : entries().size(); }

bool operator==(const Json& a, const Json& b) {
  if (a.value_.index() == b.value_.index() || !a.is_number() || !b.is_number()) return a.value_ == b.value_;
  if (!a.is_number_integer() || !b.is_number_integer()) return a.number() == b.number();
  // One is signed, one is not; more than half of what fits into it would be negative.
  return a.bits() == b.bits() && static_cast<std::int64_t>(a.bits()) >= 0;
}

std::ostream& operator<<(std::ostream& out, const Json& json) { return out << json.dump(); }

// ---- Written.

namespace {

// Onto a line of its own, `levels` in; on one line nothing.
void break_line(std::string& text, int indent, int levels) {
  if (indent < 0) return;
  text += '\n';
  text.append(static_cast<std::size_t>(indent) * static_cast<std::size_t>(levels), ' ');
}

}  // namespace

void Json::write(std::string& text, int indent, int depth) const {
  const auto each = [&](const auto& parts, char open, char close, auto write_part) {
    text += open;
    for (const auto& part : parts) {
      if (&part != parts.data()) text += ',';
      break_line(text, indent, depth + 1);
      write_part(part);
    }
    if (!parts.empty()) break_line(text, indent, depth);
    text += close;
  };
  if (is_object()) {
    each(items(), '{', '}', [&](const JsonMember& member) {
      text += quoted_json(member.key);
      text += indent < 0 ? ":" : ": ";
      member.value.write(text, indent, depth + 1);
    });
  } else if (is_array()) {
    each(entries(), '[', ']', [&](const Json& entry) { entry.write(text, indent, depth + 1); });
  } else if (is_string()) {
    text += quoted_json(string());
  } else if (is_number_unsigned()) {
    text += std::to_string(bits());
  } else if (is_number_integer()) {
    text += std::to_string(static_cast<std::int64_t>(bits()));
  } else if (is_number()) {
    text += nlohmann::json(number()).dump();  // the shortest that is read as the same
  } else if (is_boolean()) {
    text += boolean() ? "true" : "false";
  } else {
    text += is_null() ? "null" : "<discarded>";
  }
}

std::string Json::dump(int indent) const {
  std::string text;
  write(text, indent, 0);
  return text;
}

std::string json_text(const Json& json) { return json.dump(2); }

std::string quoted_json(std::string_view text, bool ascii) {
  const auto is_plain = [](char c) {
    return static_cast<signed char>(c) >= 0x20 && c != '"' && c != '\\' && c != 0x7f;
  };
  for (const char c : text) {
    // The library knows what is UTF-8 and what has to be escaped.
    if (!is_plain(c)) return nlohmann::json(text).dump(-1, ' ', ascii, nlohmann::json::error_handler_t::replace);
  }
  std::string quoted;
  quoted.reserve(text.size() + 2);
  return quoted.append("\"").append(text).append("\"");
}

// ---- Read.

namespace {

// Makes a value of what the library comes upon, piece by piece.
class Builder : public nlohmann::json_sax<nlohmann::json> {
 public:
  bool null() override { return put(Json()); }
  bool boolean(bool yes) override { return put(yes); }
  bool number_integer(number_integer_t number) override { return put(number); }
  bool number_unsigned(number_unsigned_t number) override { return put(number); }
  bool number_float(number_float_t number, const string_t& /*as written*/) override { return put(number); }
  bool string(string_t& text) override { return put(std::move(text)); }
  bool binary(binary_t& /*bytes*/) override { return false; }  // JSON has none
  bool start_object(std::size_t /*unknown*/) override { return open(Json::object()); }
  bool start_array(std::size_t /*unknown*/) override { return open(Json::array()); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(string_t& key) override {
    key_ = std::move(key);
    return true;
  }
  bool parse_error(std::size_t byte, const std::string& /*token*/, const nlohmann::json::exception& error) override {
    constexpr int kOutOfRange = 406;
    // "[json.exception.parse_error.101] parse error at line 1, column 2: syntax error while ..."
    std::string_view why = error.what();
    if (const std::size_t detail = why.find(": "); detail != std::string_view::npos) why.remove_prefix(detail + 2);
    flaw_ = {.byte = byte, .why = std::string(why), .number_too_large = error.id == kOutOfRange};
    return false;
  }

  Json take() { return std::move(whole_); }
  [[nodiscard]] const NotJson& flaw() const { return flaw_; }

 private:
  // Where it belongs. A key that comes twice has the last value, in the place of the first.
  Json& add(Json value) {
    if (open_.empty()) return whole_ = std::move(value);
    Json& parent = *open_.back();
    if (parent.is_object()) return parent[key_] = std::move(value);
    parent.push_back(std::move(value));
    return parent.back();
  }
  bool put(Json value) {
    add(std::move(value));
    return true;
  }
  // What is open stays where it is: nothing is added to its parent before it is closed.
  bool open(Json empty) {
    open_.push_back(&add(std::move(empty)));
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }

  Json whole_;
  std::vector<Json*> open_;
  std::string key_;
  NotJson flaw_;
};

}  // namespace

Result<Json, NotJson> parse(std::string_view text) {
  Builder builder;
  if (!nlohmann::json::sax_parse(text.begin(), text.end(), &builder)) return Unexpected(builder.flaw());
  return builder.take();
}

bool nested_too_deep(std::string_view text) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted) {
      if (c == '\\') ++i;
      if (c == '"') quoted = false;
    } else if (c == '"') {
      quoted = true;
    } else if (c == '[' || c == '{') {
      if (++depth > kMaxNesting) return true;
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return false;
}

Json read_json(std::string_view text) {
  if (nested_too_deep(text)) return Json::discarded();
  auto read = parse(text);
  return read ? *std::move(read) : Json::discarded();
}

}  // namespace oshra
