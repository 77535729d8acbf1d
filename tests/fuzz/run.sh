#!/usr/bin/env bash
# Runs each of preset dev's fuzzers, which must be built, for its share of OSHRA_FUZZ_SECONDS (48), as many at once as
# there are cores. What they learn stays in build/fuzz/corpus. A finding fails the run; its file is named, and found again
# by the next run until it is mended. The last line is `N passed, M failed`.
#
#   tests/fuzz/run.sh [scenario|log|choice|map|house|hidden_leaders_actions|yield_actions]...
#
# To keep a finding as a test: give it a telling name in tests/malformed/KIND/.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

all=(scenario log choice map house hidden_leaders_actions yield_actions)
kinds=("$@")
((${#kinds[@]})) || kinds=("${all[@]}")
seconds=$((${OSHRA_FUZZ_SECONDS:-48} / ${#kinds[@]}))
((seconds > 0)) || seconds=1
out=build/fuzz
mkdir -p "$out"

# Where each begins, besides tests/scenarios, maps and tests/malformed (where the logs of version 2 are: match-*): of a
# log only the head, since every line is checked against its hash and a change ends the replay; of raw actions
# (match.h) every kind of match, at its beginning and somewhere on its way.
seeds=$out/seeds
rm -rf "$seeds"
mkdir -p "${all[@]/#/$seeds/}" "${all[@]/#/$out/corpus/}" "$out/findings"
cp tests/golden/perft/*.json "$seeds/scenario"
for file in tests/golden/logs/*.jsonl; do
  name=$(basename "$file" .jsonl)
  sed -n 1,60p "$file" >"$seeds/log/$name"
  sed -nE 's/.*("do":.*),"hash".*/{\1}/p' "$file" | sort -u | sed -n 1,20p | split -l 1 - "$seeds/choice/$name-"
done
# seed KIND NAME BYTE...
seed() { printf '%b' "$(printf '\\x%02x' "${@:3}")" >"$seeds/$1/$2"; }
for match in {0..19}; do
  seed hidden_leaders_actions "$match" "$match"
  seed hidden_leaders_actions "$match-on" "$match" 6 "$match" $((match * 5)) 5 "$match" 12 0 1 2 3 4 5
done
for who in {0..17}; do
  for shape in {0..6}; do
    match=("$who" "$shape" $((who * 7 + shape * 5)) $(((who * 16 + shape * 3) % 256)))
    seed yield_actions "$who-$shape" "${match[@]}" 5 "$who" 3 6 "$shape" $(((who * 11 + shape * 29) % 160)) 5 "$who" 7
  done
done

work=$(mktemp -d "$out/work.XXXXXX")
trap 'rm -rf "$work"' EXIT

# fuzz KIND: prints what came of it; fails if something was found.
fuzz() {
  local kind=$1 options begins rate=40 status=0 earlier
  options=(-max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1
    -artifact_prefix="$out/findings/$kind-")
  [[ $kind == *_actions ]] || options+=(-dict=tests/fuzz/json.dict)
  # By kind: how many inputs there is time for in a second (`rate`), besides new ones.
  case $kind in
    choice) options+=(-max_len=300) ;;
    house) options+=(-max_len=4096) && rate=10 ;;
    *_actions) options+=(-max_len=2048 -len_control=0) && rate=4 ;;
    *) options+=(-max_len=16384) ;;
  esac
  begins=("$seeds/$kind")
  [[ $kind != scenario ]] || begins+=(tests/scenarios)
  [[ $kind != map ]] || begins+=(maps)
  [[ ! -d tests/malformed/$kind ]] || begins+=("tests/malformed/$kind")
  earlier=("$out/findings/$kind-"*)
  if [[ -e ${earlier[0]} ]]; then
    "build/dev/fuzz_$kind" "${earlier[@]}" >"$out/$kind.log" 2>&1 || status=$?
  fi
  if ((status == 0)); then
    rm -f "${earlier[@]}"
    # All that was learnt would take longer every time: some of it.
    mkdir -p "$work/$kind"/{new,some}
    find "$out/corpus/$kind" -type f | shuf -n $((seconds * rate)) | xargs -r ln -t "$work/$kind/some"
    "build/dev/fuzz_$kind" "${options[@]}" "$work/$kind"/{new,some} "${begins[@]}" >"$out/$kind.log" 2>&1 || status=$?
    find "$work/$kind/new" -type f -exec mv -t "$out/corpus/$kind" {} +
  fi
  if ((status == 0)); then
    echo "$kind: $(sed -n 's/^stat::number_of_executed_units: *//p' "$out/$kind.log") inputs, nothing found"
    return 0
  fi
  local telling='(ERROR|SUMMARY|runtime error|broken invariant|terminate called|what\(\)|#[0-9]+ .*oshra)'
  grep -E "$telling" "$out/$kind.log" | sed -n 1,30p
  echo "$kind: FOUND (the whole report: $out/$kind.log)"
  ls "$out/findings/$kind-"* 2>/dev/null || true
  return 1
}

passed=0 failed=0 running=0
# Counts the one that ends first.
wait_for_one() {
  if wait -n; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
  running=$((running - 1))
}
for kind in "${kinds[@]}"; do
  ((running < $(nproc))) || wait_for_one
  fuzz "$kind" &
  running=$((running + 1))
done
while ((running)); do wait_for_one; done
echo "$passed passed, $failed failed"
((failed == 0))
