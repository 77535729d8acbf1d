#!/usr/bin/env bash
# Every message of i18n/ gives the same bytes in a second formatter, intl-messageformat under node, as in i18n/fixtures.
# (That ICU gives those: sentences_test.) The last line is `N passed, M failed`; exit 1 if M > 0, 3 if the formatter
# cannot be fetched.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

# npm writes this file last: nothing is fetched again while the lock file stays as it was.
if [[ ! node_modules/.package-lock.json -nt package-lock.json ]]; then
  npm ci --silent --no-audit --no-fund || {
    echo "npm ci failed in tests/text: is there a network?"
    exit 3
  }
  touch node_modules/.package-lock.json
fi
node second_formatter.mjs
