#!/usr/bin/env bash
# Plays in a real browser against the real server: browser.sh PATH-OF-OSHRA, a program with the page in it. Run in the root
# of the repository, with the page's packages installed; OSHRA_FULL=1 plays everything. The tests start their own servers.
set -euo pipefail

OSHRA_BINARY=$(realpath "$1")
export OSHRA_BINARY
cd web
# Lighthouse brings a hundred packages along: they are fetched for --full only.
if [[ ${OSHRA_FULL:-} == 1 && ! tests/lighthouse/node_modules/.package-lock.json -nt tests/lighthouse/package-lock.json ]]; then
  (cd tests/lighthouse && npm ci --silent --no-audit --no-fund && touch node_modules/.package-lock.json)
fi
node_modules/.bin/playwright test
