// What a firmware does for display: layout, visual order, glyph stream.
#include "platform.hpp"
#include "work.hpp"

namespace embidi::test {

namespace {

alignas(EMBIDI_BLOCK_ALIGN) unsigned char block[EMBIDI_BLOCK_SIZE(256, 32)];

}  // namespace

int run(int argc, const char* const* argv) {
  embidi_paragraph* paragraph = nullptr;
  if (embidi_init(block, sizeof block, 256, 32, &paragraph).status != EMBIDI_OK) return 1;
  uint32_t sum = 0;
  const bool good = show(paragraph, input_of(argc, argv), sum);
  print_number(sum);
  print("\n");
  return good ? 0 : 1;
}

}  // namespace embidi::test
