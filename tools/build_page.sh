#!/usr/bin/env bash
# Builds the page, web/dist, if anything of it has changed since the last time. Run in the root of the repository.
set -euo pipefail

# All that the page is made of.
sources() { find web i18n protocol/generated/protocol.ts \( -name node_modules -o -name dist \) -prune -o -type f -print0 | sort -z; }

mkdir -p build
stamp=$(sources | xargs -0 sha256sum | sha256sum)
if [[ -f web/dist/index.html && $(cat build/page.stamp 2>/dev/null) == "$stamp" ]]; then exit 0; fi

cd web
lock=$(sha256sum package-lock.json)
if [[ $(cat node_modules/.oshra 2>/dev/null) != "$lock" ]]; then
  npm ci --no-audit --no-fund
  echo "$lock" >node_modules/.oshra
fi
npm run build
cd ..
echo "$stamp" >build/page.stamp
