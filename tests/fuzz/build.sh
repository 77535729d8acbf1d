#!/usr/bin/env bash
# Builds the fuzzers with clang and its sanitizers and runs each for its share of OSHRA_FUZZ_SECONDS (20). What they
# learn stays in build/fuzz/corpus. A finding fails the run; its file is named, and found again by the next run until it
# is mended. The last line is `N passed, M failed`.
#
#   tests/fuzz/build.sh [scenario|log|choice|actions]...
#
# To keep a finding as a test: give it a telling name in tests/malformed/KIND/.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

kinds=("$@")
((${#kinds[@]})) || kinds=(scenario log choice actions)
seconds=$((${OSHRA_FUZZ_SECONDS:-20} / ${#kinds[@]}))
((seconds > 0)) || seconds=1
out=build/fuzz
mkdir -p "$out"

cmake -S . -B "$out/build" -G Ninja -DCMAKE_CXX_COMPILER=clang++-19 -DCMAKE_BUILD_TYPE=None -DOSHRA_FUZZ=ON \
  -DCMAKE_CXX_FLAGS='-O1 -g -DOSHRA_ABORT -fsanitize=address,undefined,fuzzer-no-link -fno-sanitize-recover=all' \
  >"$out/configure.log" 2>&1 || {
  cat "$out/configure.log"
  exit 1
}
cmake --build "$out/build" --target "${kinds[@]/#/fuzz_}" -- --quiet | sed '/^ninja: no work to do/d'

# Where each begins, besides tests/scenarios and tests/malformed: of a log only the head, since every line is checked
# against its hash and a change ends the replay; of raw actions a few games of options.
seeds=$out/seeds
mkdir -p "$seeds"/{scenario,log,choice,actions} "$out"/corpus/{scenario,log,choice,actions} "$out/findings"
cp tests/golden/perft/*.json "$seeds/scenario"
for file in tests/golden/logs/*.jsonl; do
  name=$(basename "$file" .jsonl)
  sed -n 1,60p "$file" >"$seeds/log/$name"
  sed -nE 's/.*("do":.*),"hash".*/{\1}/p' "$file" | sort -u | sed -n 1,20p | split -l 1 - "$seeds/choice/$name-"
done
for number in {0..19}; do
  bytes=$(printf '\\x%02x' "$number")
  for round in {1..400}; do printf -v record '\\x02\\x%02x' $(((number * 7 + round * 13) & 255)) && bytes+=$record; done
  printf '%b' "$bytes" >"$seeds/actions/$number"
done

passed=0 failed=0
for kind in "${kinds[@]}"; do
  options=(-max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1
    -artifact_prefix="$out/findings/$kind-")
  [[ $kind == actions ]] || options+=(-dict=tests/fuzz/json.dict)
  case $kind in
    choice) options+=(-max_len=300) ;;
    actions) options+=(-max_len=4096) ;;
    *) options+=(-max_len=16384) ;;
  esac
  begins=("$seeds/$kind")
  [[ $kind != scenario ]] || begins+=(tests/scenarios)
  [[ ! -d tests/malformed/$kind ]] || begins+=("tests/malformed/$kind")
  status=0
  earlier=("$out/findings/$kind-"*)
  if [[ -e ${earlier[0]} ]]; then
    "$out/build/fuzz_$kind" "${earlier[@]}" >"$out/$kind.log" 2>&1 || status=$?
  fi
  if ((status == 0)); then
    rm -f "${earlier[@]}"
    "$out/build/fuzz_$kind" "${options[@]}" "$out/corpus/$kind" "${begins[@]}" >"$out/$kind.log" 2>&1 || status=$?
  fi
  if ((status == 0)); then
    passed=$((passed + 1))
    echo "$kind: $(sed -n 's/^stat::number_of_executed_units: *//p' "$out/$kind.log") inputs, nothing found"
  else
    failed=$((failed + 1))
    telling='(ERROR|SUMMARY|runtime error|broken invariant|terminate called|what\(\)|#[0-9]+ .*oshra)'
    grep -E "$telling" "$out/$kind.log" | sed -n 1,30p
    echo "$kind: FOUND (the whole report: $out/$kind.log)"
    ls "$out/findings/$kind-"* 2>/dev/null || true
  fi
done
echo "$passed passed, $failed failed"
((failed == 0))
