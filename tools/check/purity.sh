#!/usr/bin/env bash
# purity.sh DIR: the static libraries below DIR (build/release/engine) call nothing from outside but what is listed
# here, and hold no data that changes. So: no heap, no exceptions, no I/O, no clock, no random source, no threads, no
# floating-point library. Prints each offending symbol with its object.
set -euo pipefail

dir=${1:?usage: purity.sh DIR}
[[ -d $dir ]] || { echo "purity: no folder $dir" && exit 1; }
mapfile -t libraries < <(find "$dir" -name '*.a' | sort)
((${#libraries[@]})) || { echo "purity: no library below $dir" && exit 1; }

# What the compiler itself may call (copying memory, stopping, helpers for wide integers, unwind tables), and the
# handler of a broken invariant, which every program defines for itself.
allowed='^(_ZN5oshra16invariant_broken[A-Za-z0-9_]*|mem(cpy|move|set|cmp)|bcmp|abort|__stack_chk_fail|_GLOBAL_OFFSET_TABLE_|__gxx_personality_v0|DW\.ref\.__gxx_personality_v0|__(clz|ctz|popcount|parity|ffs|bswap|ashl|ashr|lshr|mul|div|mod|udiv|umod|divmod|udivmod)[sdt]i[234]?)$'

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

nm -A --defined-only "${libraries[@]}" 2>/dev/null | awk 'NF > 1 && $(NF-1) ~ /^[A-Zuvw]$/ {print $NF}' | sort -u >"$work/defined"
# LIBRARY:OBJECT: U SYMBOL; between two libraries an empty line
nm -A --undefined-only "${libraries[@]}" 2>/dev/null |
  awk 'NF > 1 {object = $1; sub(/:$/, "", object); print object, $NF}' >"$work/undefined"
awk -v allowed="$allowed" 'NR == FNR {defined[$1]; next} !($2 in defined) && $2 !~ allowed' \
  "$work/defined" "$work/undefined" | sort -u >"$work/calls"
# Columns of the sysv form: name|value|class|type|size|line|section. Constants that hold addresses lie in .data.rel.ro.
nm -A -f sysv --defined-only "${libraries[@]}" 2>/dev/null |
  awk -F'|' '{
    section = $7; sub(/^[ \t]+/, "", section)
    if (section !~ /^\.(data|bss|tdata|tbss)/ || section ~ /^\.data\.rel\.ro/) next
    at = match($1, /:[^:]*$/); object = substr($1, 1, at - 1); name = substr($1, at + 1); gsub(/ /, "", name)
    if ($4 !~ /SECTION/) print object, name
  }' | sort -u >"$work/data"

# report FILE WHAT
report() {
  while read -r object symbol; do
    printf '%s: %s %s\n' "${object#"$dir"/}" "$2" "$(c++filt -- "$symbol")"
  done <"$1"
}

why() {
  sed -E \
    -e 's/$/ /' \
    -e '/calls ((malloc|calloc|realloc|free|aligned_alloc|posix_memalign) $|operator (new|delete))/s/$/(heap)/' \
    -e '/calls (__cxa_(throw|rethrow|allocate_exception|begin_catch)|std::__throw_|std::terminate|_Unwind_)/s/$/(exceptions)/' \
    -e '/calls ([a-z_]*printf[a-z_]*|f?put[cs]|putchar|fopen|fwrite|fread|read|write|open|close) $/s/$/(I\/O)/' \
    -e '/calls std::(cout|cerr|cin|ios_base|ostream|istream|basic_ostream|__ostream_insert)/s/$/(I\/O)/' \
    -e '/calls (time|clock|clock_gettime|gettimeofday) $|calls std::chrono/s/$/(clock)/' \
    -e '/calls (s?rand|rand_r|s?random|getrandom|getentropy) $|calls std::random_device/s/$/(random source)/' \
    -e 's/ +$//'
}

bad=$(($(wc -l <"$work/calls") + $(wc -l <"$work/data")))
{ report "$work/calls" calls && report "$work/data" 'changes its global'; } | why
echo "purity: ${#libraries[@]} libraries, $bad offences"
((bad == 0))
