# shellcheck shell=bash
# Sourced by ./play and ./check: `setup terminal`, `setup play` or `setup check` installs the Debian packages that are missing.
# When nothing is missing this costs one call of dpkg-query.

# To build and play at the terminal.
packages_terminal=(
  g++ cmake ninja-build ccache
  libcli11-dev nlohmann-json3-dev libicu-dev
)

# To serve the page, besides.
packages_serve=(libboost1.81-dev libsqlite3-dev libqrencode-dev libdeflate-tools nodejs)
# Some packages of node bring npm with them, and conflict with Debian's.
command -v npm >/dev/null || packages_serve+=(npm)

# To check, besides.
packages_check=(
  doctest-dev libsodium-dev python3 git
  clang-19 libclang-rt-19-dev lld-19 clang-format-19 clang-tidy-19
  libclang-rt-19-dev-wasm32 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 wasi-libc node-typescript chromium
)

# Exit 3: the surroundings failed (see README.md).
setup_failed() {
  echo "set-up: $*" >&2
  exit 3
}

setup() {
  local wanted=("${packages_terminal[@]}")
  [[ $1 == terminal ]] || wanted+=("${packages_serve[@]}")
  [[ $1 == check ]] && wanted+=("${packages_check[@]}")

  if ! command -v dpkg-query >/dev/null; then
    echo "set-up: this is not Debian, so nothing is installed. Needed, by Debian's names: ${wanted[*]}" >&2
    return 0
  fi

  local missing=() package
  local -A installed=()
  while read -r package; do
    installed[$package]=1
  done < <(dpkg-query -W -f='${db:Status-Status} ${Package}\n' "${wanted[@]}" 2>/dev/null | sed -n 's/^installed //p')
  for package in "${wanted[@]}"; do
    [[ -n ${installed[$package]:-} ]] || missing+=("$package")
  done
  ((${#missing[@]})) || return 0

  local root=()
  if ((EUID != 0)); then
    command -v sudo >/dev/null || setup_failed "missing ${missing[*]}; run as root or install sudo"
    root=(sudo)
  fi
  echo "set-up: installing ${missing[*]}"
  "${root[@]}" apt-get update -qq || setup_failed "apt-get update failed"
  "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" ||
    setup_failed "could not install ${missing[*]}"
}

# How many compilers run at once.
export CMAKE_BUILD_PARALLEL_LEVEL="${CMAKE_BUILD_PARALLEL_LEVEL:-$(nproc)}"
