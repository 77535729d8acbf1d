#!/usr/bin/env bash
# Every example of a message in protocol/generated/examples has the type that protocol/generated/protocol.ts gives it.
# (That both are what the program says: types_test.) The last line is `N passed, M failed`; exit 1 if M > 0.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

out=build/types
mkdir -p "$out"
{
  echo 'import type { FromTable } from "../../protocol/generated/protocol";'
  number=0
  for file in protocol/generated/examples/*/*.json; do
    printf 'export const examples_%d: FromTable[] = ' "$((number += 1))"
    sed '$s/$/;/' "$file"
  done
} >"$out/examples.ts"
files=$(find protocol/generated/examples -name '*.json' | wc -l)
if tsc --noEmit --strict --target es2022 "$out/examples.ts" >"$out/tsc.log"; then
  echo "$files passed, 0 failed"
else
  head -n 20 "$out/tsc.log"
  echo "0 passed, $files failed"
  exit 1
fi
