// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A fixed allowance of instructions for every call, whatever the text: a * n + b for n bytes (bounds.inc). Counted in
// firmware under QEMU's -icount, where counts are exact; qemu-run ends what would not end.
//
//   hostile CORPUS      the texts of CORPUS (tests/fuzz/seeds.cpp), and every pattern at lengths of up to 2,048
//   characters
//
// Prints, per call, the greatest share of its allowance that was used, and on what.

#include <stddef.h>
#include <stdint.h>

#include "bounds.hpp"
#include "clock.hpp"
#include "embidi/edit.h"
#include "embidi/embidi.h"
#include "embidi/fonts.h"
#include "embidi/verdict.h"
#include "patterns.hpp"
#include "platform.hpp"

namespace embidi::test {

namespace {

constexpr size_t kMaxChars = 4096;
constexpr size_t kMaxBytes = 4 * kMaxChars;

char text[kMaxBytes];
char out[64 * 1024];
alignas(EMBIDI_BLOCK_ALIGN) unsigned char block[EMBIDI_BLOCK_SIZE(kMaxChars, 3 * kMaxChars)];
alignas(EMBIDI_BLOCK_ALIGN) unsigned char scratch_block[EMBIDI_BLOCK_SIZE(kMaxChars, 0)];
embidi_paragraph* paragraph;
embidi_paragraph* scratch;
uint32_t texts;
bool good = true;

struct Job {
  const char* name;
  uint32_t number;
  size_t bytes;
  embidi_options options;
  uint32_t width;
};

void expect(bool condition) { good = good && condition; }

void spend(const Job& job, Bound call, uint32_t start) {
  const uint64_t instructions = instructions_between(start, clock_now());
  expect(note_spent(call, job.bytes, instructions, job.name, job.number));
}

bool count_glyph(void* user, const embidi_glyph*) {
  ++*static_cast<uint32_t*>(user);
  return true;
}

void lay_out_and_shape(const Job& job, embidi_line& line) {
  uint32_t start = clock_now();
  expect(embidi_layout(paragraph, text, job.bytes, &job.options).status == EMBIDI_OK);
  const size_t length = embidi_length(paragraph);
  expect(embidi_line_init(&line, paragraph, 0, length).status == EMBIDI_OK);
  size_t shown = 0;
  for (embidi_visual v; embidi_line_next(&line, &v);) ++shown;
  spend(job, Bound::layout, start);
  expect(shown <= length);

  embidi_line_rewind(&line);
  size_t runs = 0;
  start = clock_now();
  for (embidi_run run; embidi_line_run_next(&line, &run);) ++runs;
  spend(job, Bound::runs, start);
  expect(runs <= shown);

  uint32_t glyphs = 0;
  start = clock_now();
  expect(embidi_line_glyphs(&line, &embidi_font_unifont, count_glyph, &glyphs).status == EMBIDI_OK);
  spend(job, Bound::glyphs, start);
  expect(glyphs <= length);
}

void fit(const Job& job, embidi_line& line) {
  uint32_t start = clock_now();
  const size_t length = embidi_length(paragraph);
  for (size_t i = 0; i < length;) {
    const size_t next = embidi_next_cluster(paragraph, i);
    expect(next > i);
    i = next;
  }
  spend(job, Bound::clusters, start);

  start = clock_now();
  for (size_t begin = 0; begin < length;) {
    embidi_wrapped wrapped;
    expect(embidi_wrap(paragraph, &embidi_font_unifont, begin, job.width, &wrapped).status == EMBIDI_OK);
    expect(wrapped.end > begin);
    begin = wrapped.end;
  }
  spend(job, Bound::wrap, start);

  start = clock_now();
  embidi_elided elided;
  expect(embidi_line_init(&line, paragraph, 0, length).status == EMBIDI_OK);
  expect(embidi_line_elide(&line, &embidi_font_unifont, job.width, &elided).status == EMBIDI_OK);
  spend(job, Bound::elide, start);
}

bool count_placed(void* user, const embidi_box_glyph*) {
  ++*static_cast<uint32_t*>(user);
  return true;
}

// The whole text, and what two lines hold of it.
void fill_boxes(const Job& job) {
  static constexpr uint16_t lines[] = {0, 2};
  for (const uint16_t most : lines) {
    embidi_box box = {};
    box.width = static_cast<uint16_t>(job.width);
    box.max_lines = most;
    box.options = job.options;
    embidi_box_result held;
    uint32_t glyphs = 0;
    const uint32_t start = clock_now();
    expect(
        embidi_text_box(paragraph, text, job.bytes, &embidi_font_unifont, &box, count_placed, &glyphs, &held).status ==
        EMBIDI_OK);
    spend(job, Bound::text_box, start);
    expect(glyphs <= job.bytes && (most == 0 ? held.complete : held.lines <= most));
  }
}

bool take_glyph(void*, const embidi_edit_glyph*) { return true; }
bool take_rect(void*, const embidi_edit_rect*) { return true; }

// The text, as far as it is well-formed, wrapped and as a password: a key, moves, a touch, and what is drawn.
void edit(const Job& job) {
  static constexpr uint8_t kinds[] = {0, EMBIDI_EDIT_PASSWORD};
  static constexpr embidi_move moves[] = {EMBIDI_MOVE_LEFT, EMBIDI_MOVE_DOWN, EMBIDI_MOVE_PREVIOUS_WORD,
                                          EMBIDI_MOVE_LINE_RIGHT, EMBIDI_MOVE_NEXT};
  for (const uint8_t flags : kinds) {
    static embidi_edit field;
    expect(embidi_edit_init(&field, paragraph, &embidi_font_unifont, out, kMaxBytes).status == EMBIDI_OK);
    field.width = static_cast<uint16_t>(job.width);
    field.options = job.options;
    const embidi_result r = embidi_edit_set_text(&field, text, job.bytes);
    expect(r.status == EMBIDI_OK || r.status == EMBIDI_REFUSED);
    if (r.status == EMBIDI_REFUSED) expect(embidi_edit_set_text(&field, text, r.number).status == EMBIDI_OK);
    field.flags = flags;

    uint32_t start = clock_now();
    expect(embidi_edit_select(&field, field.bytes / 3, field.bytes / 2).status == EMBIDI_OK);
    for (const embidi_move move : moves) expect(embidi_edit_move(&field, move, true).status == EMBIDI_OK);
    expect(embidi_edit_hit(&field, 20, 20, true).status == EMBIDI_OK);
    spend(job, Bound::edit, start);

    embidi_edit_caret carets[2] = {};
    start = clock_now();
    expect(embidi_edit_scroll(&field).status == EMBIDI_OK);
    expect(embidi_edit_carets(&field, carets).status == EMBIDI_OK);
    expect(embidi_edit_draw(&field, take_glyph, nullptr).status == EMBIDI_OK);
    expect(embidi_edit_selection(&field, take_rect, nullptr).status == EMBIDI_OK);
    spend(job, Bound::edit, start);

    start = clock_now();
    expect(embidi_edit_erase(&field, EMBIDI_ERASE_BACKSPACE).status == EMBIDI_OK);
    expect(embidi_edit_erase(&field, EMBIDI_ERASE_WORD_AFTER).status == EMBIDI_OK);
    const size_t bytes = field.bytes;
    expect(embidi_edit_insert(&field, "a", 1).status == EMBIDI_OK);
    spend(job, Bound::edit, start);
    expect(field.bytes == bytes + 1);
  }
}

// Questions about places: at both ends of the line and in its middle. Each one walks all of the line.
void find_places(const Job& job, embidi_line& line, uint32_t width) {
  for (size_t part = 0; part <= 2; ++part) {
    embidi_caret carets[2] = {};
    embidi_caret touched = {};
    uint32_t start = clock_now();
    const size_t index = embidi_length(paragraph) * part / 2;
    expect(embidi_line_carets(&line, &embidi_font_unifont, index, carets).status == EMBIDI_OK);
    spend(job, Bound::carets, start);
    expect(carets[0].x <= width && carets[1].x <= width && carets[0].index <= index);

    start = clock_now();
    const auto x = static_cast<int32_t>(width / 2 * part);
    expect(embidi_line_hit(&line, &embidi_font_unifont, x, &touched).status == EMBIDI_OK);
    spend(job, Bound::hit, start);
    expect(touched.x <= width);

    static constexpr bool directions[] = {false, true};
    for (const bool right : directions) {
      embidi_caret stepped = carets[0];
      start = clock_now();
      expect(embidi_line_step(&line, &embidi_font_unifont, right, &stepped).status == EMBIDI_OK);
      spend(job, Bound::step, start);
      expect(right ? stepped.x >= carets[0].x : stepped.x <= carets[0].x);
    }
  }
}

// Windows of the job's width: at the line's begin, in its middle, and at its end, which costs the whole walk.
void scroll(const Job& job, const embidi_line& line, uint32_t width) {
  for (uint32_t part = 0; part <= 2; ++part) {
    const uint32_t x = width / 2 * part;
    const uint32_t start = clock_now();
    embidi_glyphs glyphs;
    expect(embidi_glyphs_init(&glyphs, &line, &embidi_font_unifont).status == EMBIDI_OK);
    uint32_t pen = embidi_glyphs_seek(&glyphs, x);
    expect(pen <= x || pen == width);
    for (embidi_glyph g; embidi_glyphs_next(&glyphs, &g) && g.x < x + job.width;) pen = g.x + g.advance;
    spend(job, Bound::window, start);
    expect(pen <= width);
  }
}

// The pixels that a clip leaves of a canvas, between bytes that must stay.
struct Watched {
  uint8_t before[64];
  alignas(uint16_t) uint8_t pixels[2 * 64];
  uint8_t behind[64];
};
Watched watched;

bool is_untouched(const uint8_t (&bytes)[64]) {
  for (const uint8_t byte : bytes) {
    if (byte != 0) return false;
  }
  return true;
}

void count_pixel(void* user, uint16_t x, uint16_t y, uint32_t, uint8_t coverage) {
  expect(x < 64 && y < 1 && coverage > 0);
  ++*static_cast<uint32_t*>(user);
}

// Onto a canvas of each kind in turn, far larger than its memory, which holds only what is left by the clip; at and off
// all places. What is no canvas is refused.
void draw(const Job& job, const embidi_line& line) {
  const auto format = static_cast<uint8_t>(texts % (EMBIDI_PIXELS_CALLBACK + 1u));
  const embidi_clip rows = {INT32_MIN, INT32_MIN, 64, format == EMBIDI_PIXELS_PAGES ? 8 : 1};
  static constexpr embidi_clip nothing = {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN};
  uint32_t pixels = 0;
  embidi_canvas canvas = {watched.pixels, 32000, UINT16_MAX, 0, format, &rows, count_pixel, &pixels};
  static constexpr int32_t places[][2] = {{0, -6}, {INT32_MIN, INT32_MAX}, {INT32_MAX, INT32_MIN}};
  for (const auto& [x, y] : places) {
    const uint32_t start = clock_now();
    expect(embidi_draw_line(&canvas, &line, &embidi_font_unifont, x, y, 0xFFFF).status == EMBIDI_OK);
    spend(job, Bound::draw, start);
  }
  for (const auto& [x, y] : places) {
    const embidi_styler styler = [](void*, const embidi_glyph*) {
      static constexpr embidi_style style = {0, 0xFFFF,
                                             EMBIDI_STYLE_PAPER | EMBIDI_STYLE_BOLD | EMBIDI_STYLE_UNDERLINE};
      return &style;
    };
    const uint32_t start = clock_now();
    expect(embidi_draw_styled_line(&canvas, &line, &embidi_font_unifont, x, y, styler, nullptr).status == EMBIDI_OK);
    spend(job, Bound::draw_styled, start);
  }
  const uint32_t drawn = pixels;
  canvas.clip = &nothing;
  expect(embidi_draw_glyph(&canvas, &embidi_font_unifont, 1, 0, 0, 1).status == EMBIDI_OK && pixels == drawn);
  expect(is_untouched(watched.before) && is_untouched(watched.behind));

  embidi_canvas none = canvas;
  none.format = EMBIDI_PIXELS_CALLBACK + 1;
  expect(embidi_draw_line(&none, &line, &embidi_font_unifont, 0, 0, 1).status == EMBIDI_BAD_ARGUMENT);
  none = canvas;
  none.pixels = nullptr;
  none.pixel = nullptr;
  expect(embidi_draw_line(&none, &line, &embidi_font_unifont, 0, 0, 1).status == EMBIDI_BAD_ARGUMENT);
}

void look_at_line(const Job& job, embidi_line& line) {
  uint32_t width = 0;
  expect(embidi_line_init(&line, paragraph, 0, embidi_length(paragraph)).status == EMBIDI_OK);
  expect(embidi_line_width(&line, &embidi_font_unifont, &width).status == EMBIDI_OK);
  find_places(job, line, width);
  scroll(job, line, width);
  draw(job, line);
}

void check(const Job& job) {
  embidi_domain domain;
  embidi_iri iri;
  uint32_t start = clock_now();
  expect(embidi_bidi_rule(text, job.bytes, nullptr, nullptr, &domain).status == EMBIDI_OK);
  spend(job, Bound::bidi_rule, start);
  start = clock_now();
  expect(embidi_iri_check(paragraph, scratch, text, job.bytes, EMBIDI_BASE_AUTO, &iri).status == EMBIDI_OK);
  spend(job, Bound::iri_check, start);
  static constexpr embidi_conversion conversions[] = {EMBIDI_TO_TEXTUAL, EMBIDI_FROM_TEXTUAL, EMBIDI_TO_LOGICAL,
                                                      EMBIDI_TO_DISPLAY_IRI, EMBIDI_TO_ENCODED_COMPONENTS};
  for (const embidi_conversion to : conversions) {
    size_t written = 0;
    start = clock_now();
    const embidi_result r = embidi_iri_convert(paragraph, to, text, job.bytes, &job.options, out, sizeof out, &written);
    spend(job, Bound::convert, start);
    expect(r.status == EMBIDI_OK || r.status == EMBIDI_REFUSED);
  }
}

// Opened, and all of its rows decoded.
void read_payload(const Job& job) {
  const uint32_t start = clock_now();
  embidi_payload payload;
  expect(embidi_payload_open(&payload, text, job.bytes, paragraph).status == EMBIDI_OK);
  for (embidi_payload_row row; embidi_payload_next(&payload, &row);) {
    embidi_payload_reader reader;
    embidi_payload_read(text, &row, &reader);
    for (uint32_t c = 0; embidi_payload_read_next(&reader, &c);) continue;
  }
  spend(job, Bound::payload, start);
}

// All of the checks of a code, of which every row may be a link.
void judge(const Job& job) {
  const uint32_t start = clock_now();
  embidi_verdict verdict;
  const embidi_result r = embidi_verdict_of(paragraph, scratch, text, job.bytes, out, sizeof out, &verdict);
  spend(job, Bound::verdict, start);
  expect(r.status == EMBIDI_OK || r.status == EMBIDI_TOO_LONG);
}

// Joined, and its letters again.
void join_and_unjoin(const Job& job) {
  size_t written = 0;
  uint32_t start = clock_now();
  expect(embidi_join_text(text, job.bytes, out, sizeof out, &written).status == EMBIDI_OK);
  spend(job, Bound::join, start);
  expect(written <= 2 * job.bytes);
  start = clock_now();
  expect(embidi_unjoin_text(text, job.bytes, out, sizeof out, &written).status == EMBIDI_OK);
  spend(job, Bound::unjoin, start);
  expect(written <= 2 * job.bytes);
}

void run_job(const Job& job) {
  ++texts;
  embidi_line line;
  const bool before = good;
  lay_out_and_shape(job, line);
  fit(job, line);
  fill_boxes(job);
  edit(job);
  expect(embidi_layout(paragraph, text, job.bytes, &job.options).status == EMBIDI_OK);
  look_at_line(job, line);
  check(job);
  read_payload(job);
  judge(job);
  join_and_unjoin(job);
  if (!before || good) return;
  print("FAIL ");
  print(job.name);
  print(" ");
  print_number(job.number);
  print("\n");
}

void run_patterns(const Pattern* patterns, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    static constexpr embidi_options all[] = {{0, 0, EMBIDI_RECOGNIZE_RUNNING_TEXT, EMBIDI_CONTROLS_ISOLATE, 1},
                                             {0, 0, EMBIDI_RECOGNIZE_PRI185, EMBIDI_CONTROLS_EMBED, 1},
                                             {0, 0, EMBIDI_RECOGNIZE_IRI, EMBIDI_CONTROLS_ISOLATE, 0}};
    for (const embidi_options& options : all) {
      // Emulated, the longest texts take minutes: they are for the options that find most in them.
      const size_t lengths[] = {256, options.recognize == EMBIDI_RECOGNIZE_RUNNING_TEXT ? kMaxChars / 2 : 512};
      for (const size_t n : lengths) {
        const size_t bytes = make_text(patterns[i], n, text);
        run_job({patterns[i].name, static_cast<uint32_t>(n), bytes, options, n == 256 ? 100u : 3000u});
      }
    }
  }
}

// Options and width are where fuzz.cpp has them.
bool run_corpus(const char* path) {
  if (!open_file(path)) return false;
  uint32_t number = 0;
  for (;;) {
    uint8_t head[10];
    if (read_file(reinterpret_cast<char*>(head), 2) != 2) return false;
    const size_t size = head[0] | static_cast<size_t>(head[1]) << 8;
    if (size == 0) break;
    const size_t header = size < 8 ? size : 8;
    const size_t bytes = size - header;
    if (bytes > sizeof text || read_file(reinterpret_cast<char*>(head) + 2, header) != header) return false;
    if (read_file(text, bytes) != bytes) return false;
    for (size_t i = header; i < 8; ++i) head[2 + i] = 0;
    unsigned options = head[2];
    const auto take = [&options](unsigned values) {
      const auto value = static_cast<uint8_t>(options % values);
      options /= values;
      return value;
    };
    Job job{"input", ++number, bytes, {}, head[5]};
    job.options.base = take(3);
    job.options.order = take(6);
    job.options.recognize = take(6);
    job.options.controls = take(2);
    job.options.numbers = head[6] >> 7;
    run_job(job);
  }
  close_file();
  return number > 0;
}

}  // namespace

int run(int argc, const char* const* argv) {
  start_clock();
  expect(embidi_init(block, sizeof block, kMaxChars, 3 * kMaxChars, &paragraph).status == EMBIDI_OK);
  expect(embidi_init(scratch_block, sizeof scratch_block, kMaxChars, 0, &scratch).status == EMBIDI_OK);
  run_patterns(kBidiPatterns, kBidiPatternCount);
  run_patterns(kPlainPatterns, kPlainPatternCount);
  run_patterns(kStructurePatterns, kStructurePatternCount);
  run_patterns(kRunningTextPatterns, kRunningTextPatternCount);
  run_patterns(kShapingPatterns, kShapingPatternCount);
  run_patterns(kNamePatterns, kNamePatternCount);
  run_patterns(kPayloadPatterns, kPayloadPatternCount);
  const uint32_t patterns = texts;
  if (argc != 1 || !run_corpus(argv[0])) {
    print("FAIL: no corpus\n");
    return 2;
  }
  print_spent();
  print_number(patterns);
  print(" patterns, ");
  print_number(texts - patterns);
  print(good ? " inputs: pass\n" : " inputs: FAIL\n");
  return good ? 0 : 1;
}

}  // namespace embidi::test
