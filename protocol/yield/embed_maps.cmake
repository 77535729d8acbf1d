# Writes OUT, a C++ source that holds the files of FOLDER, maps/*.json, as string literals under their names.
#   cmake -D FOLDER=maps -D OUT=embedded_maps.cpp -P embed_maps.cmake
set(source "// Made by protocol/yield/embed_maps.cmake from the files of maps/.\n#include \"protocol/yield/builtin_maps.h\"\n\n")
string(APPEND source "namespace oshra::yield {\n\n")
set(entries "")
set(count 0)
foreach(name two three four five)  # in the order of listing: by players
  file(READ ${FOLDER}/${name}.json content)
  string(APPEND entries "    {\"${name}\", R\"json(" "${content}" ")json\"},\n")
  math(EXPR count "${count} + 1")
endforeach()
string(APPEND source "const std::array<EmbeddedMap, kBuiltinMaps> kEmbeddedMaps = {{\n${entries}}};\n")
string(APPEND source "static_assert(kBuiltinMaps == ${count});\n\n}  // namespace oshra::yield\n")
file(WRITE ${OUT} "${source}")
