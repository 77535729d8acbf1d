#!/usr/bin/env bash
# Plays in a real browser against the real server: browser.sh PATH-OF-OSHRA, a program with the page in it. Run in the root
# of the repository, with the page's packages installed; OSHRA_FULL=1 plays everything. The tests start their own servers.
set -euo pipefail

OSHRA_BINARY=$(realpath "$1")
export OSHRA_BINARY
cd web
node_modules/.bin/playwright test
