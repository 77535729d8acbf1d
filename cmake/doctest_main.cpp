// The one translation unit that carries doctest's implementation and its main. Tests name files from the root of the
// repository, from wherever they are started.
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <filesystem>

int main(int argc, char** argv) {
  std::filesystem::current_path(OSHRA_ROOT);
  return doctest::Context(argc, argv).run();
}
