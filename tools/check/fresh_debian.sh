#!/usr/bin/env bash
# `./play` on a Debian 12 with nothing installed, as root and as a user with sudo: fresh_debian.sh, as root, in the root of
# the repository. Says how long it took until the page was served. Takes some ten minutes, and the network.
set -euo pipefail

work=$(mktemp -d)
machine=
leave() {
  [[ -n $machine ]] || return 0
  for mounted in dev/pts dev proc; do umount "$machine/$mounted" 2>/dev/null || umount -l "$machine/$mounted" 2>/dev/null || true; done
  machine=
}
trap 'leave; rm -rf --one-file-system "$work"' EXIT

# What it takes to reach the packages from here: names, sources, certificates, what npm goes by.
lend() {
  local thing
  for thing in /etc/resolv.conf /etc/apt/sources.list /etc/apt/sources.list.d /etc/ssl/certs /usr/local/share/ca-certificates /etc/npmrc \
    "$HOME/.npmrc" "${NODE_EXTRA_CA_CERTS:-}"; do
    [[ -n $thing && -e $thing ]] || continue
    rm -rf "${1:?}$thing"
    mkdir -p "$1$(dirname "$thing")"
    cp -rL "$thing" "$1$thing" 2>/dev/null || true # of certificates some are links to nowhere
  done
  echo '127.0.0.1 localhost' >"$1/etc/hosts"
}

enter() {
  machine=$1
  mount --bind /proc "$1/proc"
  mount --bind /dev "$1/dev"
  mount --bind /dev/pts "$1/dev/pts"
}

# serves MACHINE USER: `./play` there, until the page has come and Ctrl-C has ended it.
serves() {
  local began=$SECONDS url='' out=$1/home/out
  cat >"$1/home/serve" <<SCRIPT
${NODE_EXTRA_CA_CERTS:+export NODE_EXTRA_CA_CERTS=$NODE_EXTRA_CA_CERTS}
SCRIPT
  cat >>"$1/home/serve" <<'SCRIPT'
cd ~/oshra
set -m # a job of its own, so that Ctrl-C reaches it
./play --port 0 --data ~/data &
echo $! >/tmp/play.pid
wait %1
SCRIPT
  chroot "$1" su - "$2" -c 'bash /home/serve' </dev/null >"$out" 2>&1 &
  local there=$!
  while [[ -z $url ]] && kill -0 "$there" 2>/dev/null && ((SECONDS - began < 1800)); do
    sleep 1
    url=$(sed -n 's/^Oshra is served at \(http[^ ]*\)$/\1/p' "$out")
  done
  if [[ -z $url ]]; then
    tail -50 "$out" >&2
    echo "fresh-debian: ./play did not serve the page to $2" >&2
    return 1
  fi
  echo "as $2: the page is served after $((SECONDS - began)) s"
  python3 -c 'import sys, urllib.request as r; assert b"<title>Oshra" in r.urlopen(sys.argv[1]).read()' "$url"
  kill -INT -- "-$(cat "$1/tmp/play.pid")"
  wait "$there"
}

command -v debootstrap >/dev/null || apt-get install -y -qq --no-install-recommends debootstrap
debootstrap --variant=minbase bookworm "$work/base" >"$work/log" 2>&1 || { tail -5 "$work/log" >&2 && exit 1; }

for user in root player; do
  here=$work/$user
  cp -a "$work/base" "$here"
  lend "$here"
  enter "$here"
  home=/root
  if [[ $user == player ]]; then
    home=/home/player
    chroot "$here" sh -c 'apt-get update -qq && apt-get install -y -qq --no-install-recommends sudo' >"$work/log" 2>&1
    chroot "$here" useradd --create-home --shell /bin/bash player
    echo 'player ALL=(ALL) NOPASSWD: ALL' >"$here/etc/sudoers.d/player"
    [[ ! -e $HOME/.npmrc ]] || cp "$HOME/.npmrc" "$here$home/"
  fi
  git clone -q . "$here$home/oshra"
  chroot "$here" chown -R "$user": "$home"
  serves "$here" "$user"
  leave
done
