#include "apps/server/page.h"

#include <algorithm>

namespace oshra::server {

const PageFile* page_file(std::string_view path) {
  const std::span<const PageFile> files = page_files();
  const bool is_page = path == "/" || path == "/gallery";  // the one screen with an address of its own
  const auto found = std::ranges::find(files, is_page ? "/index.html" : path, &PageFile::path);
  return found == files.end() ? nullptr : &*found;
}

}  // namespace oshra::server
