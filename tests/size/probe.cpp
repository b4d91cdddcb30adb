// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A firmware that does with the library what EMBIDI_PROBE says, so that the linker keeps it: some of show(), fit() and
// check(), read_payload(), judge() and format() of work.hpp; walk() and edit() with the first three, ask() with the
// last.
#include <stdint.h>

#include "platform.hpp"
#include "work.hpp"

namespace embidi::test {

namespace {

enum { kShow = 1, kFit = 2, kCheck = 4, kReadPayload = 8, kJudge = 16, kFormat = 32 };
constexpr bool does(unsigned what) { return (EMBIDI_PROBE & what) != 0; }

alignas(EMBIDI_BLOCK_ALIGN) unsigned char block[EMBIDI_BLOCK_SIZE(256, 32)];
alignas(EMBIDI_BLOCK_ALIGN) unsigned char scratch_block[EMBIDI_BLOCK_SIZE(256, 0)];

}  // namespace

int run(int argc, const char* const* argv) {
  embidi_paragraph* paragraph = nullptr;
  if (embidi_init(block, sizeof block, 256, 32, &paragraph).status != EMBIDI_OK) return 1;
  embidi_paragraph* scratch = nullptr;
  if (EMBIDI_PROBE >= kCheck && embidi_init(scratch_block, sizeof scratch_block, 256, 0, &scratch).status != EMBIDI_OK)
    return 1;
  const Input input = input_of(argc, argv);
  uint32_t sum = 0;
  constexpr bool everything = does(kShow) && does(kFit) && does(kCheck);
  const bool good = (!does(kShow) || show(paragraph, input, sum)) && (!everything || walk(paragraph, input, sum)) &&
                    (!everything || edit(paragraph, input, sum)) && (!does(kFit) || fit(paragraph, input, sum)) &&
                    (!does(kCheck) || check(paragraph, scratch, input, sum)) &&
                    (!does(kReadPayload) || read_payload(paragraph, scratch, input, sum)) &&
                    (!does(kJudge) || judge(paragraph, scratch, input, sum)) &&
                    (!does(kFormat) || (format(paragraph, input, sum) && ask(paragraph, input, sum)));
  print_number(sum);
  print("\n");
  return good ? 0 : 1;
}

}  // namespace embidi::test
