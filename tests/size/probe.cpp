// Everything that a firmware would use, so that the linker keeps it: what scripts/size measures.
#include "embidi/embidi.h"
#include "platform.hpp"

namespace embidi::test {

namespace {

alignas(EMBIDI_BLOCK_ALIGN) unsigned char block[EMBIDI_BLOCK_SIZE(256, 32)];

bool sink(void* user, const embidi_glyph* glyph) {
  *static_cast<uint32_t*>(user) += glyph->glyph;
  return true;
}

// A font that has every glyph.
uint16_t lookup(const embidi_font*, uint32_t code_point, uint8_t, uint16_t* advance) {
  *advance = 8;
  return static_cast<uint16_t>(code_point);
}

}  // namespace

int run(int argc, const char* const* argv) {
  embidi_paragraph* paragraph = nullptr;
  if (embidi_init(block, sizeof block, 256, 32, &paragraph).status != EMBIDI_OK) return 1;
  const char* const text = argc > 0 ? argv[0] : "a";
  size_t bytes = 0;
  while (text[bytes] != 0) ++bytes;
  if (embidi_layout(paragraph, text, bytes, nullptr).status != EMBIDI_OK) return 1;
  embidi_line line;
  if (embidi_line_init(&line, paragraph, 0, embidi_length(paragraph)).status != EMBIDI_OK) return 1;
  uint32_t sum = 0;
  for (embidi_visual v; embidi_line_next(&line, &v);) sum += v.code_point;
  embidi_font font{};
  font.lookup = lookup;
  embidi_line_glyphs(&line, &font, sink, &sum);
  print_number(sum);
  print("\n");
  return 0;
}

}  // namespace embidi::test
