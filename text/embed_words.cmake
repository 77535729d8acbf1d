# Writes OUT, a C++ source that holds the files FOLDER/<language>/hidden-leaders-<part>.json as string literals.
#   cmake -D FOLDER=i18n -D OUT=embedded_words.cpp -P embed_words.cmake
set(source "// Made by text/embed_words.cmake from the files of i18n/.\n#include \"text/embedded_words.h\"\n\n")
string(APPEND source "namespace oshra::text {\n\nconst EmbeddedWords kEmbeddedWords[kLanguages] = {\n")
foreach(language en de fr ru)  # in the order of enum Language
  string(APPEND source "    {\n")
  foreach(part names terms messages)  # in the order of EmbeddedWords
    file(READ ${FOLDER}/${language}/hidden-leaders-${part}.json content)
    string(APPEND source "R\"json(" "${content}" ")json\",\n")
  endforeach()
  string(APPEND source "    },\n")
endforeach()
string(APPEND source "};\n\n}  // namespace oshra::text\n")
file(WRITE ${OUT} "${source}")
