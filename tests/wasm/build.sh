#!/usr/bin/env bash
# The engine for wasm32-wasi under node plays the same seeded games to the same numbers as natively; bots, referee and
# protocol play, write, read and verify the same matches; node plays whole matches through the module by messages alone,
# to the same logs; and all that belongs to the module compiles for it. Held against build/release/seeded_games and
# build/release/by_messages, which must be there. The last line is `N passed, M failed`; exit 1 if M > 0.
# OSHRA_FULL=1: many more games.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

games=150 matches=12 # of each game
[[ ${OSHRA_FULL:-0} == 0 ]] || games=10000 matches=500
out=build/wasm
mkdir -p "$out"

cmake --preset wasm >"$out/configure.log" 2>&1 || {
  cat "$out/configure.log"
  exit 1
}
cmake --build --preset wasm -- --quiet | sed '/^ninja: no work to do/d'

{
  build/release/seeded_games "$games" "$matches"
  build/release/by_messages "$matches"
} >"$out/native.txt" &
native=$!
{
  node tests/wasm/run.mjs "$out/seeded_games.wasm" "$games" "$matches"
  node tests/wasm/by_messages.mjs "$out/oshra.wasm" "$matches"
} >"$out/wasm.txt"
wait "$native"
echo "the module: $(wc -c <"$out/oshra.wasm") bytes, $(gzip -9c "$out/oshra.wasm" | wc -c) gzipped"
failed=$(diff "$out/native.txt" "$out/wasm.txt" | grep -c '^<' || true)
lines=$(wc -l <"$out/wasm.txt")
all=$((2 * games + 4 * matches))
if ((failed == 0 && lines != all)); then failed=$((all - lines)); fi
if ((failed)); then
  echo "games and matches that differ (which, number, natively < and in WebAssembly >):"
  diff "$out/native.txt" "$out/wasm.txt" | head -n 20 || true
fi
echo "$((all - failed)) passed, $failed failed"
((failed == 0))
