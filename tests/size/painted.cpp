// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The stack that each function of the API really uses, painted, on texts that drive it deep: lines of "function bytes".
// tests/size/check compares them with what stack.awk proves.

#include <stddef.h>
#include <stdint.h>

#include "../linear/patterns.hpp"
#include "embidi/checks.h"
#include "embidi/edit.h"
#include "embidi/embidi.h"
#include "embidi/fit.h"
#include "embidi/verdict.h"
#include "platform.hpp"

extern "C" uint32_t __stack_limit[];

namespace embidi::test {

namespace {

constexpr size_t kChars = 300;
constexpr size_t kFields = 400;
constexpr uint32_t kPaint = 0xA5A5A5A5;  // as start.cpp, which looks whether the last word is still so

alignas(EMBIDI_BLOCK_ALIGN) unsigned char block[EMBIDI_BLOCK_SIZE(kChars, kFields)];
alignas(EMBIDI_BLOCK_ALIGN) unsigned char scratch_block[EMBIDI_BLOCK_SIZE(kChars, 0)];
char text[4 * kChars];
char buffer[8 * kChars];

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

// The most of each function, by name.
struct Most {
  const char* function;
  uint32_t bytes;
};
Most most[60];

bool same(const char* a, const char* b) {
  for (; *a == *b; ++a, ++b) {
    if (*a == 0) return true;
  }
  return false;
}

template <class Call>
void measure(const char* function, const Call& call) {
  const uint32_t bytes = painted(call);
  Most* at = most;
  while (at->function != nullptr && !same(at->function, function)) ++at;
  at->function = function;
  if (bytes > at->bytes) at->bytes = bytes;
}

// Callbacks that need no stack of their own.
bool glyph_sink(void*, const embidi_glyph*) { return true; }
bool label_sink(void*, const embidi_label*) { return true; }
// The letters have forms of different widths, so that everything asks for them.
uint16_t lookup(const embidi_font*, uint32_t code_point, uint8_t form, size_t, uint16_t* advance) {
  *advance = static_cast<uint16_t>(6 + form);
  return static_cast<uint16_t>(code_point | 1);
}

void drive(embidi_paragraph* p, size_t bytes, const embidi_options& options, const embidi_font& font) {
  measure("embidi_layout", [&] { embidi_layout(p, text, bytes, &options); });
  const size_t length = embidi_length(p);
  embidi_line line;
  measure("embidi_line_init", [&] { embidi_line_init(&line, p, 0, length); });
  embidi_visual v;
  for (bool more = true; more;) measure("embidi_line_next", [&] { more = embidi_line_next(&line, &v); });
  embidi_line_rewind(&line);
  embidi_visual many[5];
  for (bool more = true; more;)
    measure("embidi_line_next_many", [&] { more = embidi_line_next_many(&line, many, 5) == 5; });
  embidi_line_rewind(&line);
  embidi_run visual_run;
  for (bool more = true; more;)
    measure("embidi_line_run_next", [&] { more = embidi_line_run_next(&line, &visual_run); });
  measure("embidi_structure_at", [&] { embidi_structure_at(p, length / 2); });
  measure("embidi_line_glyphs", [&] { embidi_line_glyphs(&line, &font, glyph_sink, nullptr); });
  embidi_glyphs glyphs;
  embidi_glyphs_init(&glyphs, &line, &font);
  embidi_glyph glyph;
  for (bool more = true; more;) measure("embidi_glyphs_next", [&] { more = embidi_glyphs_next(&glyphs, &glyph); });
  measure("embidi_text_glyphs", [&] { embidi_text_glyphs(p, text, bytes, &options, &font, glyph_sink, nullptr); });
}

void drive_joining(size_t bytes) {
  size_t written = 0;
  measure("embidi_join_text", [&] { embidi_join_text(text, bytes, buffer, sizeof buffer, &written); });
  measure("embidi_unjoin_text", [&] { embidi_unjoin_text(text, bytes, buffer, sizeof buffer, &written); });
}

void drive_fit(embidi_paragraph* p, const embidi_font& font) {
  const size_t length = embidi_length(p);
  measure("embidi_next_cluster", [&] { embidi_next_cluster(p, length / 2); });
  embidi_wrapped wrapped{};
  while (wrapped.end < length) measure("embidi_wrap", [&] { embidi_wrap(p, &font, wrapped.end, 200, &wrapped); });
  embidi_line line;
  embidi_line_init(&line, p, 0, length);
  uint32_t width = 0;
  measure("embidi_line_width", [&] { embidi_line_width(&line, &font, &width); });
  embidi_caret carets[2] = {};
  measure("embidi_line_carets", [&] { embidi_line_carets(&line, &font, length / 2, carets); });
  measure("embidi_line_hit", [&] { embidi_line_hit(&line, &font, static_cast<int32_t>(width / 2), &carets[0]); });
  measure("embidi_line_step", [&] { embidi_line_step(&line, &font, true, &carets[0]); });
  measure("embidi_line_step", [&] { embidi_line_step(&line, &font, false, &carets[1]); });
  embidi_glyphs glyphs;
  embidi_glyphs_init(&glyphs, &line, &font);
  measure("embidi_glyphs_seek", [&] { embidi_glyphs_seek(&glyphs, width / 2); });
  embidi_elided elided;
  const uint32_t rooms[] = {width / 2, 60, 6};
  for (const uint32_t room : rooms) {
    measure("embidi_line_elide", [&] { embidi_line_elide(&line, &font, room, &elided); });
  }
}

bool box_sink(void*, const embidi_box_glyph*) { return true; }

void drive_box(embidi_paragraph* p, const embidi_font& font, size_t bytes) {
  embidi_box box = {};
  box.width = 60;
  embidi_box_result held;
  static constexpr uint16_t lines[] = {0, 1, 3};
  for (const uint16_t line_count : lines) {
    box.max_lines = line_count;
    measure("embidi_text_box", [&] { embidi_text_box(p, text, bytes, &font, &box, box_sink, nullptr, &held); });
  }
}

bool edit_sink(void*, const embidi_edit_glyph*) { return true; }
bool rect_sink(void*, const embidi_edit_rect*) { return true; }

// In lines, in one line, as a password.
void drive_edit(embidi_paragraph* p, const embidi_font& font, size_t bytes) {
  static embidi_edit field;
  static embidi_edit_caret carets[2];
  for (uint8_t flags = 0; flags <= EMBIDI_EDIT_PASSWORD; ++flags) {
    measure("embidi_edit_init", [&] { embidi_edit_init(&field, p, &font, buffer, sizeof buffer); });
    field.width = 60;
    field.height = 30;
    field.line_height = 10;
    measure("embidi_edit_set_text", [&] { embidi_edit_set_text(&field, text, bytes); });
    field.flags = flags;
    measure("embidi_edit_select", [&] { embidi_edit_select(&field, bytes / 3, bytes / 2); });
    for (unsigned move = 0; move <= EMBIDI_MOVE_TEXT_END; ++move) {
      measure("embidi_edit_move", [&] { embidi_edit_move(&field, static_cast<embidi_move>(move), move % 3 == 0); });
    }
    measure("embidi_edit_hit", [&] { embidi_edit_hit(&field, 20, 15, true); });
    measure("embidi_edit_carets", [&] { embidi_edit_carets(&field, carets); });
    measure("embidi_edit_scroll", [&] { embidi_edit_scroll(&field); });
    measure("embidi_edit_draw", [&] { embidi_edit_draw(&field, edit_sink, nullptr); });
    measure("embidi_edit_selection", [&] { embidi_edit_selection(&field, rect_sink, nullptr); });
    measure("embidi_edit_insert", [&] { embidi_edit_insert(&field, "a\xD7\x90", 3); });
    for (unsigned what = 0; what <= EMBIDI_ERASE_SELECTION; ++what) {
      measure("embidi_edit_erase", [&] { embidi_edit_erase(&field, static_cast<embidi_erase>(what)); });
    }
  }
}

void drive_checks(embidi_paragraph* p, embidi_paragraph* scratch, size_t bytes) {
  embidi_domain domain;
  embidi_iri iri;
  size_t written = 0;
  measure("embidi_bidi_rule", [&] { embidi_bidi_rule(text, bytes, label_sink, nullptr, &domain); });
  measure("embidi_iri_check", [&] { embidi_iri_check(p, scratch, text, bytes, EMBIDI_BASE_AUTO, &iri); });
  measure("embidi_host_check", [&] { embidi_host_check(p, label_sink, nullptr, &domain); });
  measure("embidi_field_violations", [&] { embidi_field_violations(p, 0); });
  measure("embidi_host_display", [&] { embidi_host_display(p, buffer, sizeof buffer, &written); });
  for (int to = 0; to <= EMBIDI_TO_LINK; ++to) {
    measure("embidi_iri_convert", [&] {
      embidi_iri_convert(p, static_cast<embidi_conversion>(to), text, bytes, nullptr, buffer, sizeof buffer, &written);
    });
  }
}

void drive_payload(embidi_paragraph* p, embidi_paragraph* scratch, size_t bytes) {
  static embidi_payload payload;
  static embidi_verdict verdict;
  static embidi_iri iri;
  size_t written = 0;
  measure("embidi_payload_open", [&] { embidi_payload_open(&payload, text, bytes, p); });
  embidi_payload_row row;
  for (bool more = true;;) {
    measure("embidi_payload_next", [&] { more = embidi_payload_next(&payload, &row); });
    if (!more) break;
    measure("embidi_payload_decode", [&] { embidi_payload_decode(text, &row, buffer, sizeof buffer, &written); });
    if (!row.checked) continue;
    measure("embidi_payload_check",
            [&] { embidi_payload_check(&payload, &row, p, scratch, buffer, sizeof buffer, &iri); });
  }
  measure("embidi_verdict_of", [&] { embidi_verdict_of(p, scratch, text, bytes, buffer, sizeof buffer, &verdict); });
  const embidi_text part = {text, bytes}, scheme = {"ab", 2};
  const embidi_text host = {"a.com", 5};
  const embidi_link_pair pair = {part, part};
  const embidi_link_parts parts = {scheme, host, &part, 1, &pair, 1, part, &part, 1};
  measure("embidi_link_format", [&] { embidi_link_format(&parts, buffer, sizeof buffer, &written); });
}

// Texts that go deep where those of tests/linear do not: letters that join, internationalised names.
constexpr const char* kTexts[] = {"\xD9\x84\xD9\x8E\xD8\xA7\xD8\xB3\xD9\x84\xD8\xA7\xD9\x85 a\xD7\x90.com",
                                  "http://\xD7\x90\xD7\x91.\xD8\xB3\xD9\x84.com/\xD7\x90?\xD7\x91=%D7%90#\xD7\x92",
                                  "http://xn--4dbrk0ce.xn--mgberp4a5d4ar/",
                                  "a@xn--4dbrk0ce.xn--mgberp4a5d4ar",
                                  "\xD7\x90@[2001:db8::1]",
                                  "http://[2001:db8::1.2.3.4]:80/",
                                  "http://0x7f.1/"};

size_t put_text(size_t i) {
  if (i < kBidiPatternCount) return make_text(kBidiPatterns[i], kChars, text);
  i -= kBidiPatternCount;
  if (i < kStructurePatternCount) return make_text(kStructurePatterns[i], kChars, text);
  i -= kStructurePatternCount;
  if (i < kNamePatternCount) return make_text(kNamePatterns[i], kChars, text);
  i -= kNamePatternCount;
  if (i < kPayloadPatternCount) return make_text(kPayloadPatterns[i], kChars, text);
  const char* from = kTexts[i - kPayloadPatternCount];
  size_t bytes = 0;
  for (; *from != 0; ++from) text[bytes++] = *from;
  return bytes;
}

}  // namespace

int run(int, const char* const*) {
  embidi_paragraph* p = nullptr;
  embidi_paragraph* scratch = nullptr;
  measure("embidi_init", [&] { embidi_init(block, sizeof block, kChars, kFields, &p); });
  embidi_init(scratch_block, sizeof scratch_block, kChars, 0, &scratch);
  if (p == nullptr || scratch == nullptr) return 1;
  embidi_font font{};
  font.lookup = lookup;
  constexpr size_t kTextCount = sizeof kTexts / sizeof kTexts[0];
  const size_t patterns = kBidiPatternCount + kStructurePatternCount + kNamePatternCount + kPayloadPatternCount;
  for (size_t i = 0; i < patterns + kTextCount; ++i) {
    const size_t bytes = put_text(i);
    for (uint8_t recognize = 0; recognize <= EMBIDI_RECOGNIZE_PRI185; ++recognize) {
      static constexpr uint8_t orders[] = {EMBIDI_ORDER_CONSTANT, EMBIDI_ORDER_PLAIN, EMBIDI_ORDER_TLD,
                                           EMBIDI_ORDER_NAME};
      static constexpr uint8_t both_controls[] = {EMBIDI_CONTROLS_EMBED, EMBIDI_CONTROLS_ISOLATE};
      for (const uint8_t order : orders) {
        for (const uint8_t controls : both_controls) {
          drive(p, bytes, {EMBIDI_BASE_AUTO, order, recognize, controls, 1}, font);
        }
      }
      drive_fit(p, font);
      drive_box(p, font, bytes);
    }
    drive_box(p, font, bytes);
    drive_edit(p, font, bytes);
    drive_checks(p, scratch, bytes);
    drive_payload(p, scratch, bytes);
    drive_joining(bytes);
  }
  for (const Most& m : most) {
    if (m.function == nullptr) break;
    print(m.function);
    print(" ");
    print_number(m.bytes);
    print("\n");
  }
  return 0;
}

}  // namespace embidi::test
