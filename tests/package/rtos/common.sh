# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT
# shellcheck disable=SC2034,SC2154  # what is not set or not used here, is there
# For esp_idf/run and zephyr/run: sourced with the folder `work` set, which is made anew.
rm -rf "$work"
mkdir -p "$work"

# build CMAKE-ARGUMENT ...: configures and builds; a warning fails as well.
build() {
  if ! { cmake -B "$work/build" -G Ninja "$@" && cmake --build "$work/build"; } > "$work/log" 2>&1; then
    cat "$work/log"
    exit 1
  fi
  if grep -E 'warning:|CMake( Deprecation)? Warning' "$work/log"; then exit 1; fi
}

# The library as one translation unit, not optimised: quick.
quickly=(-DCMAKE_UNITY_BUILD=ON -DCMAKE_UNITY_BUILD_BATCH_SIZE=0 -DRTOS_OPTIMIZATION=-O0)
