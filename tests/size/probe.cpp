// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A firmware that keeps of the library what a project of some kind calls, so that the linker drops the rest.
// EMBIDI_PROBE says which kinds; with 0 it has nothing of the library, and what it has of libgcc is no cost of the
// library (flash.awk).
#include <stdint.h>

#include "embidi/checks.h"
#include "embidi/embidi.h"
#include "embidi/fit.h"
#include "embidi/verdict.h"
#include "platform.hpp"

namespace embidi::test {

namespace {

enum { kUba = 1, kShow = 2, kFit = 4, kCheck = 8, kWalk = 16, kEverything = 32, kDraw = 64, kBox = 128, kEdit = 256 };
constexpr bool does(unsigned what) { return (EMBIDI_PROBE & what) != 0; }

template <class... Thing>
void keep(Thing*... things) {
  (print_number(reinterpret_cast<uintptr_t>(things)), ...);
}

}  // namespace

int run(int, const char* const*) {
  if (does(kUba)) {
    keep(embidi_init, embidi_layout, embidi_length, embidi_level, embidi_line_init, embidi_line_next);
  }
  if (does(kShow)) {
    keep(embidi_init, embidi_layout, embidi_length, embidi_line_init, embidi_line_next, embidi_line_glyphs,
         embidi_text_glyphs);
  }
  if (does(kFit)) {
    keep(embidi_wrap, embidi_line_width, embidi_line_elide, embidi_next_cluster, embidi_previous_cluster);
  }
  if (does(kDraw)) {  // a label that elides
    keep(embidi_init, embidi_layout, embidi_length, embidi_line_init, embidi_line_elide, embidi_draw_line);
  }
  if (does(kBox)) {
    keep(embidi_init, embidi_text_box, embidi_draw_glyph);
  }
  if (does(kEdit)) {
    keep(embidi_init, embidi_edit_init, embidi_edit_set_text, embidi_edit_insert, embidi_edit_erase, embidi_edit_move,
         embidi_edit_select, embidi_edit_hit, embidi_edit_carets, embidi_edit_scroll, embidi_edit_draw,
         embidi_edit_selection, embidi_draw_glyph);
  }
#if (EMBIDI_PROBE & 56) != 0  // where the library has it
  if (does(kCheck)) {
    keep(embidi_init, embidi_bidi_rule, embidi_iri_check, embidi_host_check, embidi_field_violations,
         embidi_address_text, embidi_host_display, embidi_iri_convert, embidi_punycode_encode);
  }
  if (does(kWalk)) {  // and carets, touch, scrolling
    keep(embidi_line_next_many, embidi_line_rewind, embidi_line_run_next, embidi_glyphs_init, embidi_glyphs_next,
         embidi_structure_at, embidi_field_at, embidi_join_text, embidi_unjoin_text, embidi_line_carets,
         embidi_line_hit, embidi_line_step, embidi_glyphs_seek);
  }
  if (does(kEverything)) {
    keep(embidi_level, embidi_base_level, embidi_byte_offset, embidi_code_point, embidi_consumed_bytes,
         embidi_field_count, embidi_get_field, embidi_structure_count, embidi_get_structure, embidi_ill_formed,
         embidi_unsupported, embidi_line_level, embidi_version, embidi_unicode_version, embidi_extensions_begin,
         embidi_fields_missing, embidi_in_host, embidi_status_text, embidi_init_shared);
    keep(embidi_font_ok, embidi_font_find, embidi_font_bitmap, embidi_ok_font_bitmap, embidi_font_height,
         embidi_font_baseline, embidi_font_chain_init, embidi_font_chain_glyph);
    keep(embidi_draw_styled_line, embidi_draw_styled_glyph);
    keep(embidi_payload_open, embidi_payload_next, embidi_payload_rewind, embidi_payload_read, embidi_payload_read_next,
         embidi_payload_decode, embidi_payload_check, embidi_link_format);
    keep(embidi_verdict_of, embidi_payload_kind_text, embidi_payload_label_text, embidi_warning_text, &embidi_english);
  }
#endif
  print("\n");
  return 0;
}

}  // namespace embidi::test
