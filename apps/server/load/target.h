// Whom a load may be sent to: a server on this machine, and nobody else's.
#pragma once

#include <string>

#include "apps/net/net.h"
#include "engine/core/result.h"

namespace oshra::load {

// Of "http://127.0.0.1:8480/", with any address of 127.0.0.0/8, localhost or [::1]. The error says what would be right.
Result<net::Address, std::string> target_of(const std::string& url);

}  // namespace oshra::load
