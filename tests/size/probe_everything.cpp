// Everything that the library does in one firmware: layout, glyph stream, fit, checks and conversions.
#include "embidi/checks.h"
#include "embidi/embidi.h"
#include "embidi/fit.h"
#include "platform.hpp"
#include "work.hpp"

namespace embidi::test {

namespace {

alignas(EMBIDI_BLOCK_ALIGN) unsigned char block[EMBIDI_BLOCK_SIZE(256, 32)];
alignas(EMBIDI_BLOCK_ALIGN) unsigned char scratch_block[EMBIDI_BLOCK_SIZE(256, 0)];

}  // namespace

int run(int argc, const char* const* argv) {
  embidi_paragraph* paragraph = nullptr;
  embidi_paragraph* scratch = nullptr;
  if (embidi_init(block, sizeof block, 256, 32, &paragraph).status != EMBIDI_OK) return 1;
  if (embidi_init(scratch_block, sizeof scratch_block, 256, 0, &scratch).status != EMBIDI_OK) return 1;
  const Input input = input_of(argc, argv);
  uint32_t sum = 0;
  const bool good = show(paragraph, input, sum) && fit(paragraph, input, sum) && check(paragraph, scratch, input, sum);
  print_number(sum);
  print("\n");
  return good ? 0 : 1;
}

}  // namespace embidi::test
