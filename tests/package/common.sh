# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT
# For the scripts in meson/: sourced with SOURCE and WORK set. Nothing that is installed on the machine is found.
if [ -e "$WORK" ]; then chmod -R u+w "$WORK"; fi  # copies of a checkout that may only be read
rm -rf "$WORK"
mkdir -p "$WORK"
unset PKG_CONFIG_PATH DESTDIR CFLAGS CXXFLAGS CPPFLAGS LDFLAGS
export PKG_CONFIG_LIBDIR=$WORK/nothing CMAKE_PREFIX_PATH='' GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null

fail() {
  echo "FAIL: $*"
  exit 1
}

# needs PROGRAM ...: without a cross compiler the test cannot run. (scripts/setup all installs them.)
needs() {
  local program
  for program in "$@"; do
    command -v "$program" > /dev/null || { echo "Skipped: there is no $program: scripts/setup" && exit 77; }
  done
}

# quietly COMMAND ...: what it prints is shown if it fails.
quietly() {
  local status=0
  "$@" > "$WORK/said" 2>&1 || status=$?
  [ $status -eq 0 ] || { cat "$WORK/said" && fail "$*: status $status"; }
}

# refused WORDS COMMAND ...: it must fail, and say WORDS.
refused() {
  if "${@:2}" > "$WORK/said" 2>&1; then fail "${*:2}: must be refused"; fi
  grep -qF -- "$1" "$WORK/said" || { cat "$WORK/said" && fail "${*:2}: says nothing of '$1'"; }
}

# Of tests that are not about the library's code: one translation unit, without optimisation or debug information, compiles faster.
quickly=(-Dunity=on -Dunity_size=200 -Dbuildtype=plain)
build() { # FOLDER SETUP-ARGUMENTS ...
  quietly meson setup "${quickly[@]}" "${@:2}" "$1"
  quietly meson compile -C "$1" -j 2
}

# The parts of the source tree that the library is built from, as a user has them.
copy_source() {
  "$SOURCE/tests/package/copy" "$SOURCE" "$1" meson.build meson_options.txt src tables packaging/meson
}
