// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// One case of Unicode's conformance data against the C API.
#ifndef EMBIDI_TESTS_CONFORMANCE_CHECKER_HPP
#define EMBIDI_TESTS_CONFORMANCE_CHECKER_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.h"

namespace embidi::test {

// The longest case of Unicode 15.0 has 130 characters.
inline constexpr size_t kMaxCaseChars = 160;

struct Expected {
  uint8_t levels[kMaxCaseChars];  // EMBIDI_NO_LEVEL for x
  size_t level_count = 0;
  uint16_t order[kMaxCaseChars];
  size_t order_count = 0;
  int paragraph_level = -1;  // -1: the file does not say
};

struct Case {
  uint32_t chars[kMaxCaseChars];
  size_t count = 0;
  embidi_base base = EMBIDI_BASE_AUTO;
};

// Lays out cases and counts them; prints the first failures, one line each.
class Checker {
 public:
  // False: the library could not even be set up.
  bool start(const char* file);
  void check(uint32_t line, const Case& c, const Expected& expected);
  // A line that is not of the file's format.
  void malformed(uint32_t line);

  uint32_t cases() const { return cases_; }
  uint32_t failures() const { return failures_; }

 private:
  bool layout(const Case& c);
  bool walks_alike();
  const char* difference(const Case& c, const Expected& expected);
  void report(uint32_t line, const char* what, const Case& c, const Expected& expected);

  const char* file_ = nullptr;
  uint32_t cases_ = 0;
  uint32_t failures_ = 0;
  embidi_paragraph* paragraph_ = nullptr;
  embidi_line line_{};
  size_t order_count_ = 0;
  uint16_t order_[kMaxCaseChars];
  char text_[kMaxCaseChars * 4];
  size_t bytes_ = 0;
  alignas(EMBIDI_BLOCK_ALIGN) unsigned char block_[EMBIDI_BLOCK_SIZE(kMaxCaseChars, 0)];
};

}  // namespace embidi::test

#endif
