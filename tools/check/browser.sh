#!/usr/bin/env bash
# Whole games in a real browser, against a server of their own: browser.sh PATH-OF-OSHRA. Run in the root of the
# repository, with the page's packages installed.
set -euo pipefail

oshra=$1
data=$(mktemp -d)
server=
cleanup() {
  if [[ -n $server ]]; then kill "$server" 2>/dev/null && wait "$server" 2>/dev/null || true; fi
  rm -rf "$data"
}
trap cleanup EXIT

# A name that Chromium is told to take for this machine: no secure context, as on a phone in the same network.
"$oshra" serve --port 0 --data "$data" --pace 0 --hosts oshra.test --tables-per-hour 0 >"$data/out" 2>"$data/err" &
server=$!
for _ in {1..100}; do
  url=$(sed -n 's/^Oshra is served at \(http[^ ]*\)$/\1/p' "$data/out")
  [[ -z $url ]] || break
  sleep 0.1
done
if [[ -z $url ]]; then
  cat "$data/out" "$data/err" >&2
  echo 'browser: the server did not start' >&2
  exit 1
fi
(cd web && OSHRA_URL=$url node_modules/.bin/playwright test)
