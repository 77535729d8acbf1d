#include "apps/server/page.h"

#include <algorithm>

namespace oshra::server {

const PageFile* page_file(std::string_view path) {
  const std::span<const PageFile> files = page_files();
  const auto found = std::ranges::find(files, path == "/" ? "/index.html" : path, &PageFile::path);
  return found == files.end() ? nullptr : &*found;
}

}  // namespace oshra::server
