// The files of lessons/, and what is said in them.
#pragma once

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "apps/common/files.h"
#include "apps/lab/scenarios/scenario.h"

namespace oshra::lab {

inline const char* const kGamesWithLessons[] = {"hidden-leaders", "yield"};
inline const char* const kLanguagesOfLessons[] = {"en", "de", "fr", "ru"};

struct LessonFile {
  std::string id;  // the name of the file
  std::string game;
  Json file;
};

inline LessonFile lesson_file(const std::string& game, const std::string& id) {
  return {id, game, parse_json(read_file(std::string("lessons/") + game + "/" + id + ".json"))};
}

// Of one game, by their ids.
inline std::vector<LessonFile> lessons_of(const std::string& game) {
  std::vector<LessonFile> files;
  for (const auto& entry : std::filesystem::directory_iterator(std::string("lessons/") + game)) {
    files.push_back(lesson_file(game, entry.path().stem().string()));
  }
  std::ranges::sort(files, {}, &LessonFile::id);
  return files;
}

inline std::vector<LessonFile> all_lessons() {
  std::vector<LessonFile> files;
  for (const char* game : kGamesWithLessons) {
    for (LessonFile& file : lessons_of(game)) files.push_back(std::move(file));
  }
  return files;
}

// The messages of a game's lessons, as their file holds them.
inline Json lesson_words(const std::string& language, const std::string& game) {
  return parse_json(read_file(std::string("i18n/") + language + "/" + game + "-lessons.json"));
}

}  // namespace oshra::lab
