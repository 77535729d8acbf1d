// Why a server does not do what it was asked for, in the reader's language.
#pragma once

#include <cstdint>
#include <string>

#include "protocol/house/parts.h"
#include "text/messages.h"

namespace oshra::join {

// What was asked for, where the answer may be that there is no such thing.
enum class Sought : std::uint8_t { anything, invitation, code, seat, table };

// Over the socket or over HTTP: the same words.
std::string why_denied(const text::Messages& words, const house::Denied& denied, Sought sought = Sought::anything);

// A question over HTTP that came to nothing.
struct NoAnswer {
  enum class What : std::uint8_t {
    silent,          // none came: `why` is the system's reason
    not_oshra,       // that is no answer of a server of Oshra, but one with this `status`
    not_understood,  // of another version perhaps: `why` says what is wrong with it
    denied,          // by the house
  };

  What what = What::silent;
  std::string why = {};
  int status = 0;
  house::Denied denied = {};
  Sought sought = Sought::anything;
};

std::string why_no_answer(const text::Messages& words, const NoAnswer& none);

}  // namespace oshra::join
