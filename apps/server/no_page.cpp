// In the place of the list that web/embed.mjs writes.
#include "apps/server/page.h"

namespace oshra::server {

std::span<const PageFile> page_files() { return {}; }

}  // namespace oshra::server
