# shellcheck shell=bash
# The parts of ./check. A part is a function part_NAME and one line in the list at the end, in the order of running:
# what is quick and likely to fail comes first. Runs in the root of the repository under `set -euo pipefail`.

# --- numbers that decide how long it takes ---------------------------------------------------------------------

: "${full:=0}" # set by ./check --full
if ((full)); then
  oracle_hidden_leaders_args=(--games 5000 --seed 1)
  oracle_yield_args=(--games 3600 --seed 1) # a multiple of 18: each setting as often
  oracle_selftest_args=(25) # games per setting
  export OSHRA_FUZZ_SECONDS="${OSHRA_FUZZ_SECONDS:-7200}"
else
  oracle_hidden_leaders_args=(--games 100 --seed 1)
  oracle_yield_args=(--games 72 --seed 1)
  oracle_selftest_args=(1)
  export OSHRA_FUZZ_SECONDS="${OSHRA_FUZZ_SECONDS:-48}"
fi

# --- helpers ----------------------------------------------------------------------------------------------------

jobs=$CMAKE_BUILD_PARALLEL_LEVEL

exists() { [[ -e $1 ]]; }

# Some file below DIR is called like PATTERN.
any_file() { [[ -d $1 && -n $(find "$1" -name "$2" -print -quit) ]]; }

# Some CMakeLists.txt below DIR says PATTERN (a Perl expression that may span lines).
cmake_says() { any_file "$1" CMakeLists.txt && grep -rqzP --include=CMakeLists.txt "$2" "$1"; }

has_label() { cmake_says tests "LABELS[^)]*\\b$1\\b"; }

# All C++ files of the project: tracked, or new and not ignored.
cpp_files() {
  if git rev-parse --git-dir >/dev/null 2>&1; then
    git ls-files --cached --others --exclude-standard -- '*.h' '*.inl' '*.cpp' | while read -r file; do
      [[ ! -e $file ]] || echo "$file"
    done
  else
    find . \( -name build -o -name node_modules \) -prune -o \( -name '*.h' -o -name '*.inl' -o -name '*.cpp' \) -printf '%P\n'
  fi | sort -u
}

any_cpp() { [[ -n $(cpp_files) ]]; }

# configure PRESET ARGUMENT...
configure() {
  cmake --preset "$1" -DOSHRA_TESTS=ON "${@:2}" >"build/configure-$1.log" 2>&1 || {
    cat "build/configure-$1.log"
    return 1
  }
}

# What is built of each preset: the quick tests run under the sanitizers of dev, the long ones in release.
declare -A targets=(
  [dev]='oshra unit_tests'
  [release]='oshra laws_tests golden_test oracle_dump seeded_games by_messages'
  [tsan]='unit_tests'
)

# Builds a preset. A part that needs a build that failed before in this run fails at once.
build() {
  if [[ ${result[build-$1]:-} == FAILED ]]; then
    echo "build-$1 failed"
    return 1
  fi
  # The program that plays in the browser has the page in it.
  local page=
  if [[ $1 == release && -f web/dist/index.html ]]; then page=$PWD/web/dist; fi
  configure "$1" -DOSHRA_STRICT=ON -DOSHRA_PAGE="$page"
  # shellcheck disable=SC2086 # a list of words
  cmake --build --preset "$1" --target ${targets[$1]} -- --quiet | sed '/^ninja: no work to do/d'
}

# run_ctest PRESET ARGUMENT...
run_ctest() { ctest --test-dir "build/$1" -j "$jobs" --output-on-failure --no-tests=error "${@:2}"; }

# Scenarios of games that the engine plays; Yield's wait for its engine, in the oracle they run already.
played_scenarios=tests/scenarios/hidden-leaders
if exists engine/yield/game.h; then played_scenarios=tests/scenarios; fi

# scenarios DIR COMMAND...: runs COMMAND over all scenario files below DIR.
scenarios() {
  local files
  mapfile -t files < <(find "$1" -name '*.json' | sort)
  shift
  # One line per scenario is too much to read: shown are those that did not pass, and the last line.
  "$@" "${files[@]}" >build/scenarios.log 2>&1 || {
    local status=$?
    grep -iv '^\(ok\|pass\(ed\)\?\)\b' build/scenarios.log | tail -n 200 || true
    return "$status"
  }
  tail -n 1 build/scenarios.log
}

# both FIRST SECOND: two commands at once, each a function or a program without arguments, since Python uses one core.
# What FIRST says is shown when SECOND has ended.
both() {
  local first status=0
  "$1" >build/both.log 2>&1 &
  first=$!
  "$2" || status=$?
  wait "$first" || status=$?
  cat build/both.log
  return "$status"
}

# --- the parts --------------------------------------------------------------------------------------------------

part_format() {
  cpp_files | xargs -r clang-format-19 --dry-run -Werror >build/format.log 2>&1 || {
    grep -v '^ ' build/format.log | sed -nE 's/^([^: ]+):[0-9]+:[0-9]+: error: .*/\1/p' | uniq -c
    tail -n 3 build/format.log
    echo 'to mend: clang-format-19 -i FILE...'
    return 1
  }
}

part_layers() {
  python3 tests/tools/layers_test.py
  python3 tools/check/layers.py
}

part_rule_ids() { python3 tests/tools/rule_ids.py; }

part_pages() { python3 tests/tools/page_paths.py; }

part_cards() { python3 tests/tools/card_scenarios.py; }

part_card_steps() { python3 tests/oracle/dropped_steps.py; }

part_build_dev() { build dev; }

part_batches() {
  configure dev
  python3 tools/check/batches.py build/dev
}

# The address sanitizer notes for every piece of memory who asked for it, 30 calls deep: a fifth of the time of tests of
# messages. It finds the same with two; a finding's whole story is told by the test alone.
part_unit() {
  build dev
  ASAN_OPTIONS=malloc_context_size=2 run_ctest dev -LE laws
}

part_build_release() { build release; }

part_purity() {
  build release
  tools/check/purity.sh build/release/engine
}

# In both builds: g++ -O3, and clang with its sanitizers.
part_scenarios() {
  build release
  scenarios "$played_scenarios" build/release/oshra scenario
  scenarios lessons build/release/oshra scenario # each along its script
  build dev
  scenarios "$played_scenarios" build/dev/oshra scenario
  scenarios lessons build/dev/oshra scenario
}

part_laws() {
  build release
  run_ctest release -L laws
  run_ctest release -R '^golden_test$' # the same bits as in dev, by another compiler
}

selftest_hidden_leaders() { python3 tests/oracle/hidden_leaders/selftest.py "${oracle_selftest_args[@]}"; }
selftest_yield() { python3 tests/oracle/yield_/selftest.py "${oracle_selftest_args[@]}"; }
part_oracle_selftest() { both selftest_hidden_leaders selftest_yield; }

part_oracle_scenarios() {
  scenarios tests/scenarios python3 tests/oracle/scenario.py
}

oracle_hidden_leaders() {
  build/release/oracle_dump --game hidden-leaders "${oracle_hidden_leaders_args[@]}" | python3 tests/oracle/compare.py
}
oracle_yield() { build/release/oracle_dump --game yield "${oracle_yield_args[@]}" | python3 tests/oracle/compare.py; }
part_oracle() {
  build release
  both oracle_hidden_leaders oracle_yield
}

part_wasm() {
  build release # its seeded_games and by_messages are what the module is held to
  bash tests/wasm/build.sh
}

part_words() { bash tests/text/second_formatter.sh; }

part_types() { bash tests/protocol/check_types.sh; }

part_page() {
  tools/build_page.sh
  cd web
  npm run --silent check
  npm test --silent
}

part_browser() {
  tools/build_page.sh
  build release
  tools/check/browser.sh build/release/oshra
}

part_fuzz() {
  build dev
  bash tests/fuzz/run.sh
}

part_tidy() {
  build dev # tidy.py reads Ninja's log of it
  python3 tools/check/tidy.py build/dev "$jobs" engine foresight text bots match protocol table store apps
}

# Whether each file can stand by itself, which a batch does not show; and what clang-tidy looks for in whole files only.
part_alone() {
  configure alone
  ninja -C build/alone --quiet generated_sources
  python3 tools/check/tidy.py build/alone "$jobs" engine foresight text bots match protocol table store apps
}

part_tsan() {
  build tsan
  run_ctest tsan -L threads
}

part_fresh_debian() { tools/check/fresh_debian.sh; }

# --- the list: name, condition, description ----------------------------------------------------------------------

part format any_cpp 'every C++ file is as clang-format writes it'
part layers 'exists engine' 'includes point down only, protocol reaches no State; engine/ is free of floating point'
part rule-ids 'any_file tests/scenarios "*.json" || any_file tests "*.cpp"' 'every rule has a test'
part pages 'exists ARCHITECTURE.md' 'every path that a page names is there'
part cards 'any_file tests/scenarios/hidden-leaders/cards "*.json"' 'every card has its scenarios'
part card-steps 'exists tests/oracle/dropped_steps.py && any_file tests/scenarios "*.json"' \
  'a card without one of its steps fails a scenario of its own'
part batches 'exists engine/CMakeLists.txt' 'files that are compiled together keep their names apart'
part page 'exists web/package.json' 'the page: types, tests, and it builds'
part build-dev 'exists engine/CMakeLists.txt' 'clang: warnings are errors, sanitizers are on'
part unit 'exists tests/CMakeLists.txt' 'tests, under the address and undefined-behaviour sanitizers'
part build-release 'exists engine/CMakeLists.txt' 'g++: what is played and measured; warnings are errors'
part purity 'exists engine/CMakeLists.txt' 'engine/ calls no heap, no I/O, no clock, and keeps no globals'
part scenarios 'exists apps/CMakeLists.txt && any_file tests/scenarios "*.json"' \
  'all scenario files and lessons, in the engine, also under the sanitizers'
part laws 'has_label laws' 'the laws, over random games'
part oracle-selftest 'exists tests/oracle/hidden_leaders/selftest.py' 'each oracle agrees with itself'
part oracle-scenarios 'exists tests/oracle/scenario.py && any_file tests/scenarios "*.json"' \
  'all scenario files, in the oracle'
part oracle 'exists tests/oracle/compare.py && { cmake_says tests oracle_dump || cmake_says apps oracle_dump; }' \
  'random games, move by move in engine and oracle'
part words 'exists tests/text/second_formatter.sh' 'every message in every language alike in a second formatter'
part types 'exists protocol/generated/protocol.ts' 'TypeScript takes the examples of messages for what their types say'
part wasm 'exists tests/wasm/build.sh' 'as WebAssembly the same games, and whole matches by messages'
part browser 'exists web/package.json' 'whole games in a real browser'
part fuzz 'exists tests/fuzz/run.sh' 'hostile files and actions'
part tidy 'exists engine/CMakeLists.txt' 'clang-tidy'
part alone '((full)) && exists engine/CMakeLists.txt' 'each file by itself, in clang-tidy'
part tsan '((full)) && has_label threads' 'tests with threads under the thread sanitizer'
part fresh-debian '((full)) && ((EUID == 0))' './play on a Debian 12 with nothing installed, as root and as a user with sudo'
