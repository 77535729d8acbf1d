# Writes OUT, a C++ source that holds the files FOLDER/<language>/<book>-<part>.json as string literals; of a part that
# a book does not have, an empty object.
#   cmake -D FOLDER=i18n -D OUT=embedded_words.cpp -P embed_words.cmake
set(source "// Made by text/embed_words.cmake from the files of i18n/.\n#include \"text/embedded_words.h\"\n\n")
string(APPEND source "namespace oshra::text {\n\nconst EmbeddedWords kEmbeddedWords[kBooks][kLanguages] = {\n")
foreach(book common hidden-leaders yield)  # in the order of enum Book
  string(APPEND source "    {\n")
  foreach(language en de fr ru)  # in the order of enum Language
    string(APPEND source "    {\n")
    foreach(part names terms messages rules lessons)  # in the order of EmbeddedWords
      set(file ${FOLDER}/${language}/${book}-${part}.json)
      set(content "{}")
      if(EXISTS ${file})
        file(READ ${file} content)
      endif()
      string(APPEND source "R\"json(" "${content}" ")json\",\n")
    endforeach()
    string(APPEND source "    },\n")
  endforeach()
  string(APPEND source "    },\n")
endforeach()
string(APPEND source "};\n\n}  // namespace oshra::text\n")
file(WRITE ${OUT} "${source}")
