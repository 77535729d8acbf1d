#!/usr/bin/env bash
# The engine for wasm32-wasi under node plays the same seeded games to the same numbers as natively, and everything
# else that belongs to the WebAssembly module compiles for it. The last line is `N passed, M failed`; exit 1 if M > 0.
# OSHRA_FULL=1: ten times as many games.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

games=1000 # of each game
[[ ${OSHRA_FULL:-0} == 0 ]] || games=10000
out=build/wasm
mkdir -p "$out"

launcher=()
if command -v ccache >/dev/null; then launcher=(ccache); fi
flags=(-std=c++20 -ffp-contract=off -fno-exceptions -I.)
wasm=("${launcher[@]}" clang++-19 --target=wasm32-wasi -O3 -fvisibility=hidden "${flags[@]}")
native=("${launcher[@]}" g++ -O2 "${flags[@]}" -fno-rtti)

# objects NAME COMPILER... -- SOURCE...: compiles each; the object files are in the array `made`.
objects() {
  local name=$1 compiler=() source object
  shift
  while [[ $1 != -- ]]; do
    compiler+=("$1")
    shift
  done
  shift
  made=()
  for source; do
    object=$out/$name-${source//\//-}.o
    "${compiler[@]}" -c "$source" -o "$object"
    made+=("$object")
  done
}

mapfile -t engine < <(
  find engine/ bots/hidden_leaders/{belief,hands}.cpp bots/yield/outlook.cpp bots/*/{evaluation,features,judge}.cpp \
    -name '*.cpp' | sort
)
objects native "${native[@]}" -- "${engine[@]}" tests/wasm/seeded_games.cpp
g++ "${made[@]}" -o "$out/seeded_games"
objects wasm "${wasm[@]}" -fno-rtti -- "${engine[@]}" tests/wasm/seeded_games.cpp
clang++-19 --target=wasm32-wasi -mexec-model=reactor -Wl,--strip-all -Wl,-z,stack-size=1048576 -Wl,--stack-first \
  "${made[@]}" -o "$out/seeded_games.wasm"

# Only nlohmann's headers, not the rest of the host's.
json=$(echo '#include <nlohmann/json.hpp>' | g++ -x c++ -E -H - 2>&1 >/dev/null | sed -n 's|^\. \(.*\)/json.hpp$|\1|p')
mkdir -p "$out/include"
ln -sfn "$json" "$out/include/nlohmann"
for folder in bots match protocol; do
  [[ -d $folder ]] || continue
  # Headers too: some have no source file yet that would include them.
  all=$out/all-of-$folder.cpp
  find "$folder/" -name '*.h' | sort | sed 's/.*/#include "&"/' >"$all.new"
  cmp -s "$all.new" "$all" || mv "$all.new" "$all"
  mapfile -t sources < <(find "$folder/" -name '*.cpp' | sort)
  objects wasm "${wasm[@]}" -DJSON_NOEXCEPTION -isystem "$out/include" -- "${sources[@]}" "$all"
  echo "$folder compiles for wasm32-wasi: ${#sources[@]} files"
done

"$out/seeded_games" "$games" >"$out/native.txt"
node tests/wasm/run.mjs "$out/seeded_games.wasm" "$games" >"$out/wasm.txt"
failed=$(diff "$out/native.txt" "$out/wasm.txt" | grep -c '^<' || true)
lines=$(wc -l <"$out/wasm.txt")
all=$((2 * games))
if ((failed == 0 && lines != all)); then failed=$((all - lines)); fi
if ((failed)); then
  echo "games that differ (game, number, natively < and in WebAssembly >):"
  diff "$out/native.txt" "$out/wasm.txt" | head -n 20 || true
fi
echo "$((all - failed)) passed, $failed failed"
((failed == 0))
