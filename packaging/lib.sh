# shellcheck shell=bash
# What the scripts of this folder share. Source it; it changes to the root of the project.
set -euo pipefail
export LC_ALL=C.UTF-8
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export EPS_ROOT=$PWD

say() { printf '\n== %s\n' "$*" >&2; }
die() {
  printf '%s: %s\n' "${0##*/}" "$*" >&2
  exit 1
}

# The packages of the named groups of packages.txt.
packages_of() {
  local group
  for group in "$@"; do
    awk -v group="$group" '$1 == group { print $2 }' packaging/packages.txt
  done
}

# Those of the given packages that are not installed.
missing_packages() {
  local package
  for package in "$@"; do
    dpkg-query -W -f='${db:Status-Abbrev}\n' "$package" 2>/dev/null | grep -q '^ii' || printf '%s\n' "$package"
  done
}

# Installs what is missing of the named groups; touches nothing (and needs no root) when all is there.
install_missing() {
  command -v apt-get >/dev/null ||
    die "this script installs packages with apt (Debian 12). Elsewhere, install the equivalents of packaging/packages.txt and use CMake: cmake --preset release && cmake --build --preset release"
  local wanted missing as_root=()
  mapfile -t wanted < <(packages_of "$@")
  mapfile -t missing < <(missing_packages "${wanted[@]}")
  [ "${#missing[@]}" -gt 0 ] || return 0
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null ||
      die "these packages are missing and there is no sudo; as root run: apt-get install ${missing[*]}"
    as_root=(sudo)
  fi
  say "Installing ${#missing[@]} missing packages: ${missing[*]}"
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3)
  "${apt[@]}" update >&2 || die "apt-get update failed; check the network and /etc/apt/sources.list"
  "${apt[@]}" install --no-install-recommends "${missing[@]}" >&2 ||
    die "apt-get could not install: ${missing[*]}"
}

# How many compilers fit: one per processor and per 1.2 GB of free memory. EPS_JOBS overrides.
build_jobs() {
  local processors memory
  processors=$(nproc)
  memory=$(awk '/^MemAvailable:/ { print int($2 / 1200000) }' /proc/meminfo)
  [ "$memory" -ge 1 ] || memory=1
  printf '%s\n' "${EPS_JOBS:-$((processors < memory ? processors : memory))}"
}

# build PRESET [TARGET…]: configures and builds; cmake's own output is kept for the case of failure.
build() {
  local preset=$1 log
  shift
  log=$(mktemp)
  say "Building (preset $preset, $(build_jobs) jobs)"
  if ! cmake --preset "$preset" >"$log" 2>&1; then
    cat "$log" >&2
    rm -f "$log"
    die "configuring the preset $preset failed"
  fi
  rm -f "$log"
  cmake --build --preset "$preset" -j "$(build_jobs)" ${1+--target "$@"} >&2 || die "building the preset $preset failed"
}
