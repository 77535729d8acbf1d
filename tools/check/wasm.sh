#!/usr/bin/env bash
# Builds the engine for wasm32-wasi, runs it under node and compares the hashes: tests/wasm/build.sh does it all, or
# a CMake project in tests/wasm whose tests do. OSHRA_FULL=1 asks for more games.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

if [[ -e tests/wasm/build.sh ]]; then
  exec bash tests/wasm/build.sh
fi
cmake -S tests/wasm -B build/wasm -G Ninja
cmake --build build/wasm
ctest --test-dir build/wasm --output-on-failure --no-tests=error
