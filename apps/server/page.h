// The page and all it needs, as part of the program. web/embed.mjs writes the list when the page is built; a program
// that was built without it has none.
#pragma once

#include <span>
#include <string_view>

namespace oshra::server {

struct PageFile {
  std::string_view path;  // "/assets/index-4f3a.js"
  std::string_view type;  // "text/javascript; charset=utf-8"
  std::string_view gzip;  // its bytes, compressed
  std::string_view etag;  // with its quotation marks
  bool for_ever = false;  // its name changes with its content
};

std::span<const PageFile> page_files();
// Null: there is none at this path.
const PageFile* page_file(std::string_view path);

}  // namespace oshra::server
