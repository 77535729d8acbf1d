// The files of lessons/, as they were when the program was built (embed_lessons.cmake).
#pragma once

#include <span>
#include <string_view>

namespace oshra {

struct EmbeddedLesson {
  std::string_view id;  // the file's name, without .json
  std::string_view text;
};

std::span<const EmbeddedLesson> embedded_lessons();

}  // namespace oshra
