// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "calls.hpp"

#include <stddef.h>
#include <stdint.h>

#include "../linear/clock.hpp"
#include "embidi/box.h"
#include "embidi/checks.h"
#include "embidi/draw.h"
#include "embidi/edit.h"
#include "embidi/fit.h"
#include "embidi/fonts.h"
#include "embidi/payload.h"
#include "embidi/verdict.h"

namespace embidi::test {

void (*around_call)(bool begins) = nullptr;

namespace {

constexpr size_t kMaxFields = 65500;
char out[4 * kMaxBytes];
alignas(EMBIDI_BLOCK_ALIGN) unsigned char block[EMBIDI_BLOCK_SIZE(kMaxBytes, kMaxFields)];
alignas(EMBIDI_BLOCK_ALIGN) unsigned char scratch_block[EMBIDI_SHARED_BLOCK_SIZE(kMaxBytes, 0)];
alignas(EMBIDI_BLOCK_ALIGN) unsigned char workspace[EMBIDI_WORKSPACE_BYTES];  // of the scratch
embidi_paragraph* paragraph;
embidi_paragraph* scratch;
const embidi_font& font = embidi_font_unifont;

template <class Work>
uint64_t counted(const Work& work) {
  if (around_call != nullptr) around_call(true);
  const uint32_t start = clock_now();
  work();
  const uint64_t instructions = instructions_between(start, clock_now());
  if (around_call != nullptr) around_call(false);
  return instructions;
}

void lay_out(const Job& job) { embidi_layout(paragraph, job.text, job.bytes, &job.options); }

size_t length() { return embidi_length(paragraph); }

embidi_line whole_line(const Job& job) {
  lay_out(job);
  embidi_line line;
  embidi_line_init(&line, paragraph, 0, length());
  return line;
}

// ------------------------------------------------------------------------------------------------ layout

uint64_t layout(const Job& job) {
  return counted([&] {
    lay_out(job);
    embidi_line line;
    embidi_line_init(&line, paragraph, 0, length());
    for (embidi_visual v; embidi_line_next(&line, &v);) continue;
  });
}

uint64_t layout_many(const Job& job) {
  return counted([&] {
    lay_out(job);
    embidi_line line;
    embidi_line_init(&line, paragraph, 0, length());
    constexpr size_t most = 16;
    embidi_visual many[most];
    while (embidi_line_next_many(&line, many, most) == most) continue;
  });
}

uint64_t runs(const Job& job) {
  embidi_line line = whole_line(job);
  return counted([&] {
    for (embidi_run run; embidi_line_run_next(&line, &run);) continue;
    embidi_line_rewind(&line);
  });
}

uint64_t getters(const Job& job) {
  const embidi_line line = whole_line(job);
  return counted([&] {
    for (size_t i = 0; i < length(); ++i) {
      embidi_level(paragraph, i);
      embidi_line_level(&line, i);
      embidi_byte_offset(paragraph, i);
      embidi_code_point(paragraph, i);
      embidi_field_at(paragraph, i);
      embidi_structure_at(paragraph, i);
      embidi_in_host(paragraph, i);
    }
  });
}

uint64_t structures(const Job& job) {
  lay_out(job);
  return counted([&] {
    for (size_t i = 0; i < embidi_structure_count(paragraph); ++i) embidi_get_structure(paragraph, i);
    for (size_t i = 0; i < embidi_field_count(paragraph); ++i) embidi_get_field(paragraph, i);
    embidi_unsupported(paragraph);
    embidi_unshaped(paragraph, &font);
    embidi_base_level(paragraph);
    embidi_consumed_bytes(paragraph);
    embidi_ill_formed(paragraph);
    embidi_fields_missing(paragraph);
    embidi_status_text(EMBIDI_REFUSED);
    embidi_version();
    embidi_unicode_version();
  });
}

// ------------------------------------------------------------------------------------------------ glyphs

bool take_glyph(void*, const embidi_glyph*) { return true; }

uint64_t glyphs(const Job& job) {
  const embidi_line line = whole_line(job);
  return counted([&] { embidi_line_glyphs(&line, &font, take_glyph, nullptr); });
}

uint64_t width(const Job& job) {
  const embidi_line line = whole_line(job);
  uint32_t pixels = 0;
  return counted([&] { embidi_line_width(&line, &font, &pixels); });
}

uint64_t text_glyphs(const Job& job) {
  return counted([&] { embidi_text_glyphs(paragraph, job.text, job.bytes, &job.options, &font, take_glyph, nullptr); });
}

// Each character's glyph and its bitmap, looked up in the font as an application may.
uint64_t bitmaps(const Job& job) {
  lay_out(job);
  return counted([&] {
    for (size_t i = 0; i < length(); ++i) {
      const uint16_t glyph = embidi_font_find(&font, embidi_code_point(paragraph, i), EMBIDI_FORM_NONE);
      embidi_bitmap bitmap;
      embidi_font_bitmap(&font, glyph, &bitmap);
      if (embidi_font_ok(&font)) embidi_ok_font_bitmap(&font, glyph, &bitmap);
    }
    embidi_font_height(&font);
    embidi_font_baseline(&font);
  });
}

uint8_t pages[2 * 1000];
constexpr embidi_canvas canvas = {pages, 1000, 16, 0, EMBIDI_PIXELS_PAGES, nullptr, nullptr, nullptr};

uint64_t line_drawn(const Job& job) {
  const embidi_line line = whole_line(job);
  return counted([&] { embidi_draw_line(&canvas, &line, &font, 0, 0, 1); });
}

// Bold ink is drawn twice; a glyph on its own has it, too.
constexpr embidi_style styled = {0, 1, EMBIDI_STYLE_PAPER | EMBIDI_STYLE_UNDERLINE};
constexpr embidi_style bold = {0, 1, EMBIDI_STYLE_PAPER | EMBIDI_STYLE_BOLD | EMBIDI_STYLE_UNDERLINE};
constexpr embidi_style plain = {1, 0, 0};

uint64_t line_in_styles(const Job& job) {
  const embidi_line line = whole_line(job);
  const embidi_styler styler = [](void* user, const embidi_glyph* g) {
    return embidi_in_host(static_cast<const embidi_paragraph*>(user), g->source) ? &styled : &plain;
  };
  return counted([&] { embidi_draw_styled_line(&canvas, &line, &font, 0, 0, styler, paragraph); });
}

// Each glyph on its own, all of it on the canvas.
uint64_t glyphs_drawn(const Job& job) {
  lay_out(job);
  return counted([&] {
    for (size_t i = 0; i < length(); ++i) {
      const uint16_t glyph = embidi_font_find(&font, embidi_code_point(paragraph, i), EMBIDI_FORM_NONE);
      embidi_glyph placed = {};
      placed.glyph = glyph;
      placed.advance = 8;
      if (i % 8 == 0) {
        embidi_draw_styled_glyph(&canvas, &font, &placed, 100, 0, &bold);
      } else {
        embidi_draw_glyph(&canvas, &font, glyph, 100, 0, 1);
      }
    }
  });
}

// Glyphs by a chain of two fonts, the first with a single character.
uint16_t find_x(const embidi_font*, uint32_t code_point, uint8_t, size_t, uint16_t* advance) {
  *advance = 1;
  return code_point == 'x' ? 1 : 0;
}

uint64_t chained(const Job& job) {
  const embidi_line line = whole_line(job);
  const embidi_font bare = {nullptr, 0, find_x, nullptr, nullptr};
  const embidi_chain_font fonts[] = {{&bare, 1, 0, 0}, {&font, 0, 0, 0}};
  embidi_font_chain chain;
  return counted([&] {
    if (embidi_font_chain_init(&chain, fonts, 2).status != EMBIDI_OK) return;
    embidi_line_glyphs(
        &line, &chain.font,
        [](void* user, const embidi_glyph* glyph) {
          embidi_chain_glyph own;
          return embidi_font_chain_glyph(static_cast<const embidi_font_chain*>(user), glyph->glyph, &own);
        },
        &chain);
  });
}

uint64_t clusters(const Job& job) {
  lay_out(job);
  return counted([&] {
    for (size_t i = 0; i < length();) i = embidi_next_cluster(paragraph, i);
  });
}

uint64_t clusters_back(const Job& job) {
  lay_out(job);
  return counted([&] {
    for (size_t i = length(); i > 0;) i = embidi_previous_cluster(paragraph, i);
  });
}

using Join = embidi_result (*)(const char*, size_t, char*, size_t, size_t*);
template <Join call>
uint64_t joined(const Job& job) {
  size_t written = 0;
  return counted([&] { call(job.text, job.bytes, out, sizeof out, &written); });
}

// ------------------------------------------------------------------------------------------------ lines

template <class Work>
void for_lines(const Job& job, const Work& work) {
  embidi_wrapped wrapped = {};
  for (size_t begin = 0; begin < length(); begin = wrapped.end) {
    embidi_wrap(paragraph, &font, begin, job.width, &wrapped);
    work(begin, wrapped);
  }
}

uint64_t wrap(const Job& job) {
  lay_out(job);
  return counted([&] { for_lines(job, [](size_t, const embidi_wrapped&) {}); });
}

uint64_t draw_lines(const Job& job) {
  lay_out(job);
  uint64_t spent = 0;
  for_lines(job, [&spent](size_t begin, const embidi_wrapped& wrapped) {
    spent += counted([&] {
      embidi_line line;
      embidi_line_init(&line, paragraph, begin, wrapped.shown);
      embidi_line_glyphs(&line, &font, take_glyph, nullptr);
    });
  });
  return spent;
}

uint64_t elide(const Job& job) {
  embidi_line line = whole_line(job);
  embidi_elided elided;
  return counted([&] { embidi_line_elide(&line, &font, job.width, &elided); });
}

// To a part of what it is wide.
embidi_line elided_line(const Job& job, uint32_t& pixels) {
  embidi_line line = whole_line(job);
  embidi_line_width(&line, &font, &pixels);
  if (!job.elided) return line;
  embidi_elided elided;
  embidi_line_elide(&line, &font, pixels / 4 * 3, &elided);
  pixels = elided.width;
  return line;
}

uint64_t elide_little(const Job& job) {
  uint32_t pixels = 0;
  embidi_line line = whole_line(job);
  embidi_line_width(&line, &font, &pixels);
  embidi_elided elided;
  return counted([&] { embidi_line_elide(&line, &font, pixels / 4 * 3, &elided); });
}

// ------------------------------------------------------------------------------------------------ boxes

bool take_placed(void*, const embidi_box_glyph*) { return true; }

// All of the text, or its first two lines; with its height asked for first.
template <uint16_t lines>
uint64_t text_box(const Job& job) {
  embidi_box box = {};
  box.width = static_cast<uint16_t>(job.width);
  box.max_lines = lines;
  box.vertical = EMBIDI_VERTICAL_ALIGN_MIDDLE;
  box.options = job.options;
  embidi_box_result held;
  return counted([&] { embidi_text_box(paragraph, job.text, job.bytes, &font, &box, take_placed, nullptr, &held); });
}

// In a paragraph for a few characters.
uint64_t text_box_in_pieces(const Job& job) {
  constexpr size_t few = 64;
  alignas(EMBIDI_BLOCK_ALIGN) static unsigned char memory[EMBIDI_BLOCK_SIZE(few, EMBIDI_FIELDS(few))];
  embidi_paragraph* small = nullptr;
  embidi_init(memory, sizeof memory, few, EMBIDI_FIELDS(few), &small);
  embidi_box box = {};
  box.width = static_cast<uint16_t>(job.width);
  box.options = job.options;
  embidi_box_result held;
  return counted([&] { embidi_text_box(small, job.text, job.bytes, &font, &box, take_placed, nullptr, &held); });
}

// ------------------------------------------------------------------------------------------------ text fields

bool take_glyph(void*, const embidi_edit_glyph*) { return true; }
bool take_rect(void*, const embidi_edit_rect*) { return true; }

// A field with the text, as far as it is well-formed, and the caret in its middle.
embidi_edit& field_of(const Job& job, uint8_t flags) {
  static char typed[kMaxBytes];
  static embidi_edit field;  // the stack is small
  embidi_edit_init(&field, paragraph, &font, typed, sizeof typed);
  field.width = static_cast<uint16_t>(job.width);
  field.options = job.options;
  const embidi_result r = embidi_edit_set_text(&field, job.text, job.bytes);
  if (r.status == EMBIDI_REFUSED) embidi_edit_set_text(&field, job.text, r.number);
  field.flags = flags;
  embidi_edit_select(&field, field.bytes / 3, field.bytes / 2);
  return field;
}

// A key, and what is drawn after it.
template <uint8_t flags>
uint64_t edit_type(const Job& job) {
  embidi_edit& field = field_of(job, flags);
  return counted([&] { embidi_edit_insert(&field, "a", 1); }) +
         counted([&] { embidi_edit_erase(&field, EMBIDI_ERASE_BACKSPACE); }) +
         counted([&] { embidi_edit_erase(&field, EMBIDI_ERASE_WORD_AFTER); });
}

template <uint8_t flags>
uint64_t edit_move(const Job& job) {
  embidi_edit& field = field_of(job, flags);
  static constexpr embidi_move moves[] = {EMBIDI_MOVE_LEFT, EMBIDI_MOVE_DOWN, EMBIDI_MOVE_PREVIOUS_WORD,
                                          EMBIDI_MOVE_LINE_RIGHT, EMBIDI_MOVE_NEXT};
  uint64_t instructions = 0;
  for (const embidi_move move : moves) instructions += counted([&] { embidi_edit_move(&field, move, true); });
  return instructions + counted([&] { embidi_edit_hit(&field, 20, 20, true); });
}

template <uint8_t flags>
uint64_t edit_draw(const Job& job) {
  embidi_edit& field = field_of(job, flags);
  embidi_edit_caret places[2];
  return counted([&] { embidi_edit_scroll(&field); }) + counted([&] { embidi_edit_carets(&field, places); }) +
         counted([&] { embidi_edit_draw(&field, take_glyph, nullptr); }) +
         counted([&] { embidi_edit_selection(&field, take_rect, nullptr); });
}

// ------------------------------------------------------------------------------------------------ places

uint64_t carets(const Job& job) {
  uint32_t pixels = 0;
  embidi_line line = elided_line(job, pixels);
  embidi_caret found[2] = {};
  return counted([&] { embidi_line_carets(&line, &font, length() * job.part / 4, found); });
}

uint64_t hit(const Job& job) {
  uint32_t pixels = 0;
  embidi_line line = elided_line(job, pixels);
  embidi_caret found = {};
  return counted([&] { embidi_line_hit(&line, &font, static_cast<int32_t>(pixels / 4 * job.part), &found); });
}

template <bool right>
uint64_t step(const Job& job) {
  uint32_t pixels = 0;
  embidi_line line = elided_line(job, pixels);
  embidi_caret found[2] = {};
  embidi_line_carets(&line, &font, length() * job.part / 4, found);
  return counted([&] { embidi_line_step(&line, &font, right, &found[1]); });
}

uint64_t window(const Job& job) {
  uint32_t pixels = 0;
  const embidi_line line = elided_line(job, pixels);
  const uint32_t x = pixels / 4 * job.part;
  return counted([&] {
    embidi_glyphs walk;
    embidi_glyphs_init(&walk, &line, &font);
    embidi_glyphs_seek(&walk, x);
    for (embidi_glyph g; embidi_glyphs_next(&walk, &g) && g.x < x + job.width;) continue;
  });
}

uint64_t elided_glyphs(const Job& job) {
  uint32_t pixels = 0;
  const embidi_line line = elided_line(job, pixels);
  return counted([&] { embidi_line_glyphs(&line, &font, take_glyph, nullptr); });
}

// ------------------------------------------------------------------------------------------------ checks

uint64_t bidi_rule(const Job& job) {
  embidi_domain domain;
  return counted([&] { embidi_bidi_rule(job.text, job.bytes, nullptr, nullptr, &domain); });
}

// The labels of a caller that cuts the text where it likes: as long as one may be.
uint64_t punycode(const Job& job) {
  lay_out(job);
  return counted([&] {
    constexpr size_t most = 249;
    static uint32_t label[most];
    for (size_t begin = 0, count = 0; begin < length(); begin += count) {
      for (count = 0; count < most && begin + count < length(); ++count) {
        label[count] = embidi_code_point(paragraph, begin + count);
      }
      size_t written = 0;
      embidi_punycode_encode(label, count, out, sizeof out, &written);
    }
  });
}

uint64_t iri_check(const Job& job) {
  embidi_iri iri;
  return counted([&] {
    embidi_iri_check(paragraph, scratch, job.text, job.bytes, static_cast<embidi_base>(job.options.base), &iri);
    embidi_address_text(&iri, out);
  });
}

void lay_out_iri(const Job& job) {
  embidi_options options = job.options;
  options.recognize = EMBIDI_RECOGNIZE_IRI;
  embidi_layout(paragraph, job.text, job.bytes, &options);
}

uint64_t host(const Job& job) {
  lay_out_iri(job);
  embidi_domain domain;
  size_t written = 0;
  return counted([&] {
    embidi_host_check(paragraph, nullptr, nullptr, &domain);
    embidi_host_display(paragraph, out, sizeof out, &written);
  });
}

uint64_t violations(const Job& job) {
  lay_out_iri(job);
  return counted([&] {
    for (size_t i = 0; i < embidi_field_count(paragraph); ++i) {
      embidi_field_violations(paragraph, i);
      embidi_extensions_begin(paragraph, i);
    }
  });
}

uint64_t convert(const Job& job) {
  size_t written = 0;
  return counted([&] {
    embidi_iri_convert(paragraph, job.conversion, job.text, job.bytes, &job.options, out, sizeof out, &written);
  });
}

// The text is one part of a link.
uint64_t link_format(const Job& job) {
  const embidi_text text = {job.text, job.bytes}, none = {nullptr, 0};
  const embidi_link_pair pair = {job.part == 1 ? text : none, job.part == 2 ? text : none};
  embidi_link_parts parts = {};
  parts.scheme = {"https", 5};
  parts.host = job.part == 0 ? text : embidi_text{"a.com", 5};
  parts.pairs = &pair;
  parts.pair_count = job.part == 1 || job.part == 2 ? 1 : 0;
  parts.segments = &text;
  parts.segment_count = job.part == 3 ? 1 : 0;
  parts.fragment = job.part == 4 ? text : none;
  size_t written = 0;
  return counted([&] { embidi_link_format(&parts, out, sizeof out, &written); });
}

// ------------------------------------------------------------------------------------------------ codes

uint64_t payload(const Job& job) {
  return counted([&] {
    embidi_payload code;
    embidi_payload_open(&code, job.text, job.bytes, paragraph);
    embidi_payload_kind_text(static_cast<embidi_payload_kind>(code.kind), &embidi_english);
    embidi_payload_rewind(&code);
    for (embidi_payload_row row; embidi_payload_next(&code, &row);) {
      embidi_payload_label_text(static_cast<embidi_payload_label>(row.label), &embidi_english);
      embidi_payload_reader reader;
      embidi_payload_read(job.text, &row, &reader);
      for (uint32_t c = 0; embidi_payload_read_next(&reader, &c);) continue;
    }
  });
}

uint64_t payload_decode(const Job& job) {
  embidi_payload code;
  embidi_payload_open(&code, job.text, job.bytes, paragraph);
  return counted([&] {
    size_t written = 0;
    for (embidi_payload_row row; embidi_payload_next(&code, &row);) {
      embidi_payload_decode(job.text, &row, out, sizeof out, &written);
    }
  });
}

uint64_t payload_check(const Job& job) {
  embidi_payload code;
  embidi_payload_open(&code, job.text, job.bytes, paragraph);
  return counted([&] {
    embidi_iri iri;
    for (embidi_payload_row row; embidi_payload_next(&code, &row);) {
      if (row.checked) embidi_payload_check(&code, &row, paragraph, scratch, out, sizeof out, &iri);
    }
  });
}

uint64_t verdict(const Job& job) {
  embidi_verdict found;
  return counted([&] {
    embidi_verdict_of(paragraph, scratch, job.text, job.bytes, out, sizeof out, &found);
    embidi_warning warning;
    for (size_t i = 0; embidi_verdict_warning(&found, i, &warning); ++i) {
      embidi_warning_text(warning, &embidi_english);
      embidi_warning_is_bad(warning);
    }
  });
}

// ------------------------------------------------------------------------------------------------ all of them

constexpr Call kLayoutCalls[] = {{"layout and walk", Bound::layout, layout},
                                 {"layout and walk by many", Bound::layout, layout_many},
                                 {"runs", Bound::runs, runs},
                                 {"getters", Bound::getters, getters, Cost::logarithmic},
                                 {"structures, fields", Bound::getters, structures}};
constexpr Call kGlyphCalls[] = {{"glyphs", Bound::glyphs, glyphs},
                                {"width", Bound::glyphs, width},
                                {"text_glyphs", Bound::text_glyphs, text_glyphs},
                                {"bitmaps", Bound::glyphs, bitmaps, Cost::logarithmic},
                                {"chain of fonts", Bound::text_glyphs, chained},
                                {"next_cluster", Bound::clusters, clusters},
                                {"previous_cluster", Bound::clusters, clusters_back},
                                {"join", Bound::join, joined<embidi_join_text>},
                                {"unjoin", Bound::unjoin, joined<embidi_unjoin_text>}};
constexpr Call kLineCalls[] = {{"wrap", Bound::wrap, wrap},
                               {"lines drawn", Bound::draw_lines, draw_lines},
                               {"line drawn on a canvas", Bound::draw, line_drawn},
                               {"line drawn in styles", Bound::draw_styled, line_in_styles},
                               {"glyphs drawn on a canvas", Bound::draw_styled, glyphs_drawn, Cost::logarithmic},
                               {"elide", Bound::elide, elide, Cost::logarithmic},
                               {"elide to three quarters", Bound::elide, elide_little, Cost::logarithmic},
                               {"box", Bound::text_box, text_box<0>},
                               {"box of two lines", Bound::text_box, text_box<2>, Cost::logarithmic},
                               {"box in pieces", Bound::text_box, text_box_in_pieces},
                               {"keys", Bound::edit, edit_type<0>},
                               {"keys, password", Bound::edit, edit_type<EMBIDI_EDIT_PASSWORD>},
                               {"moves", Bound::edit, edit_move<0>},
                               {"moves, one line", Bound::edit, edit_move<EMBIDI_EDIT_ONE_LINE>},
                               {"moves, password", Bound::edit, edit_move<EMBIDI_EDIT_PASSWORD>},
                               {"field drawn", Bound::edit, edit_draw<0>},
                               {"field drawn, one line", Bound::edit, edit_draw<EMBIDI_EDIT_ONE_LINE>},
                               {"field drawn, password", Bound::edit, edit_draw<EMBIDI_EDIT_PASSWORD>}};
constexpr Call kPlaceCalls[] = {
    {"carets", Bound::carets, carets},        {"hit", Bound::hit, hit},
    {"step, left", Bound::step, step<false>}, {"step, right", Bound::step, step<true>},
    {"window", Bound::window, window},        {"elided line drawn", Bound::glyphs, elided_glyphs}};
constexpr Call kCheckCalls[] = {{"bidi_rule", Bound::bidi_rule, bidi_rule, Cost::labels},
                                {"iri_check", Bound::iri_check, iri_check, Cost::labels},
                                {"host", Bound::host, host, Cost::labels},
                                {"violations", Bound::violations, violations},
                                {"convert", Bound::convert, convert, Cost::labels},
                                {"link_format", Bound::convert, link_format, Cost::labels},
                                {"punycode_encode", Bound::convert, punycode}};
constexpr Call kCodeCalls[] = {{"payload", Bound::payload, payload},
                               {"payload_decode", Bound::payload, payload_decode},
                               {"payload_check", Bound::verdict, payload_check, Cost::labels},
                               {"verdict", Bound::verdict, verdict, Cost::labels}};

// The caret at every index: embidi_line_carets() walks the line for each.
uint64_t every_caret(const Job& job) {
  embidi_line line = whole_line(job);
  return counted([&] {
    embidi_caret found[2];
    for (size_t i = 0; i < length(); ++i) embidi_line_carets(&line, &font, i, found);
  });
}
constexpr Call kQuadraticCalls[] = {{"every caret", Bound::carets, every_caret}};

template <size_t Size>
constexpr Calls all_of(const Call (&calls)[Size]) {
  return {calls, Size};
}
constexpr Calls kThemes[] = {all_of(kLayoutCalls), all_of(kGlyphCalls), all_of(kLineCalls),
                             all_of(kPlaceCalls),  all_of(kCheckCalls), all_of(kCodeCalls)};

}  // namespace

Calls calls_of(Theme theme) { return kThemes[static_cast<size_t>(theme)]; }

Calls quadratic_calls() { return all_of(kQuadraticCalls); }

void prepare_calls() {
  start_clock();
  embidi_init(block, sizeof block, kMaxBytes, kMaxFields, &paragraph);
  embidi_init_shared(scratch_block, sizeof scratch_block, kMaxBytes, 0, workspace, &scratch);
}

}  // namespace embidi::test
