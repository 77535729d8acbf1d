// A text as a picture that phones read, for a terminal.
#pragma once

#include <string>

namespace oshra::server {

// Two rows of it to a line, dark on light whatever the terminal's colours. Empty: the text is too long for one.
std::string qr_code(const std::string& text);

}  // namespace oshra::server
