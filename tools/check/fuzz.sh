#!/usr/bin/env bash
# Fuzzes for OSHRA_FUZZ_SECONDS, shared between the targets: tests/fuzz/build.sh builds and runs the targets, or a CMake project in
# tests/fuzz whose tests do.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

if [[ -e tests/fuzz/build.sh ]]; then
  exec bash tests/fuzz/build.sh
fi
cmake -S tests/fuzz -B build/fuzz -G Ninja -DCMAKE_CXX_COMPILER=clang++-19
cmake --build build/fuzz
ctest --test-dir build/fuzz --output-on-failure --no-tests=error
