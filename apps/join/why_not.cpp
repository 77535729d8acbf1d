#include "apps/join/why_not.h"

#include "apps/terminal/lines.h"
#include "protocol/clean_text.h"
#include "table/told.h"

namespace oshra::join {

namespace {

constexpr int kLongestReason = 1000;  // columns

std::string key_of_denial(house::WhyDenied why, Sought sought) {
  switch (why) {
    case house::WhyDenied::not_the_host: return "join.not_host.away";
    case house::WhyDenied::not_allowed: return "table.refused.not_allowed";
    default: break;
  }
  std::string key = "join.denied." + table::in_key(Words<house::WhyDenied>::of(why));
  if (why != house::WhyDenied::unknown) return key;
  switch (sought) {
    case Sought::anything: break;
    case Sought::invitation: return key + ".invitation";
    case Sought::code: return key + ".code";
    case Sought::seat: return key + ".seat";
    case Sought::table: return key + ".table";
  }
  return key;
}

// A stranger's words, fit to be shown.
std::string shown_reason(const std::string& why) { return terminal::tidy(clean_text(why), kLongestReason); }

}  // namespace

std::string why_denied(const text::Messages& words, const house::Denied& denied, Sought sought) {
  return words.say(key_of_denial(denied.why, sought), {{"why", shown_reason(denied.message)}}).text;
}

std::string why_no_answer(const text::Messages& words, const NoAnswer& none) {
  switch (none.what) {
    case NoAnswer::What::silent: return words.say("join.no_answer", {{"why", shown_reason(none.why)}}).text;
    case NoAnswer::What::not_oshra: return words.say("join.not_oshra", {{"status", std::int64_t{none.status}}}).text;
    case NoAnswer::What::not_understood:
      return words.say("join.shut.not_understood", {{"why", shown_reason(none.why)}}).text;
    case NoAnswer::What::denied: break;
  }
  return why_denied(words, none.denied, none.sought);
}

}  // namespace oshra::join
