// The stack that each function of the API really uses, painted, on texts that drive it deep: lines of "function bytes".
// tests/size/check compares them with what stack.awk proves.
#include <initializer_list>

#include "../linear/patterns.hpp"
#include "embidi/embidi.h"
#include "platform.hpp"

extern "C" uint32_t __stack_limit[];

namespace embidi::test {

namespace {

constexpr size_t kChars = 300;
constexpr size_t kFields = 400;
constexpr uint32_t kPaint = 0xA5A5A5A5;  // as start.cpp, which looks whether the last word is still so

alignas(EMBIDI_BLOCK_ALIGN) unsigned char block[EMBIDI_BLOCK_SIZE(kChars, kFields)];
char text[4 * kChars];

// Bytes of stack below the caller's frame that `call` writes.
template <class Call>
[[gnu::noinline]] uint32_t painted(const Call& call) {
  uint32_t* sp = nullptr;
  asm volatile("mov %0, sp" : "=r"(sp)::"memory");
  for (volatile uint32_t* at = __stack_limit; at != sp; ++at) *at = kPaint;
  call();
  const volatile uint32_t* lowest = __stack_limit;
  while (lowest != sp && *lowest == kPaint) ++lowest;
  return static_cast<uint32_t>(sp - lowest) * 4;
}

void raise(uint32_t& most, uint32_t bytes) {
  if (bytes > most) most = bytes;
}

struct Depths {
  uint32_t init, layout, line_init, line_next, structure_at;
};

void drive(embidi_paragraph* p, size_t bytes, const embidi_options& options, Depths& d) {
  raise(d.layout, painted([&] { embidi_layout(p, text, bytes, &options); }));
  embidi_line line;
  raise(d.line_init, painted([&] { embidi_line_init(&line, p, 0, embidi_length(p)); }));
  embidi_visual v;
  for (bool more = true; more;) raise(d.line_next, painted([&] { more = embidi_line_next(&line, &v); }));
  raise(d.structure_at, painted([&] { embidi_structure_at(p, embidi_length(p) / 2); }));
}

void print_depth(const char* name, uint32_t bytes) {
  print(name);
  print(" ");
  print_number(bytes);
  print("\n");
}

}  // namespace

int run(int, const char* const*) {
  Depths d{};
  embidi_paragraph* p = nullptr;
  d.init = painted([&] { embidi_init(block, sizeof block, kChars, kFields, &p); });
  if (p == nullptr) return 1;
  for (size_t i = 0; i < kBidiPatternCount + kStructurePatternCount; ++i) {
    const bool bidi = i < kBidiPatternCount;
    const Pattern& pattern = bidi ? kBidiPatterns[i] : kStructurePatterns[i - kBidiPatternCount];
    const size_t bytes = make_text(pattern, kChars, text);
    for (uint8_t recognize = 0; recognize <= EMBIDI_RECOGNIZE_FILENAME; ++recognize) {
      for (const uint8_t order : {EMBIDI_ORDER_CONSTANT, EMBIDI_ORDER_PLAIN, EMBIDI_ORDER_TLD}) {
        for (const uint8_t controls : {EMBIDI_CONTROLS_EMBED, EMBIDI_CONTROLS_ISOLATE}) {
          drive(p, bytes, {EMBIDI_BASE_AUTO, order, recognize, controls}, d);
        }
      }
    }
  }
  print_depth("embidi_init", d.init);
  print_depth("embidi_layout", d.layout);
  print_depth("embidi_line_init", d.line_init);
  print_depth("embidi_line_next", d.line_next);
  print_depth("embidi_structure_at", d.structure_at);
  return 0;
}

}  // namespace embidi::test
