// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What the tests of embidi_lv_font share.
#ifndef EMBIDI_TESTS_LVGL_FONT_TEST_HPP
#define EMBIDI_TESTS_LVGL_FONT_TEST_HPP

#include <cstdint>
#include <cstdio>
#include <string>

#include "embidi_lv_font.h"

extern unsigned passed, failed;

// Counts a case; says which one failed, of the first few.
inline bool check(bool ok, const std::string& what) {
  ++(ok ? passed : failed);
  if (!ok && failed <= 20) std::printf("failed: %s\n", what.c_str());
  return ok;
}

// Lines in LVGL's log since the last call.
unsigned logged();

void test_foreign_fonts();

#endif
