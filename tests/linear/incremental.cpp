// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What a key costs in a text field: one that changes its text lays nothing out, an arrow lays it out once, as do
// scrolling and asking for the carets. And what a line of a wrapped paragraph costs: its own, wherever it is. Counted
// under QEMU's -icount, exactly.
#include <stdint.h>
#include <string.h>

#include "clock.hpp"
#include "embidi/embidi.hpp"
#include "embidi/fit.h"
#include "embidi/fonts.h"
#include "platform.hpp"

namespace embidi::test {

namespace {

constexpr size_t kMaxChars = 512;
constexpr char kAddress[] = "http://ab.\xD7\x90\xD7\x91.com/\xD7\x94\xD7\x95/q?a=\xD7\x91&b=1#\xD7\x90";
constexpr char kWords[] = "abc \xD7\x90\xD7\x91\xD7\x92 ";
constexpr size_t kWordChars = 8;

Paragraph<kMaxChars, kMaxChars> typed, fresh;
char text[4 * kMaxChars], buffer[4 * kMaxChars];
bool good = true;

template <class Work>
uint64_t count(const Work& work) {
  const uint32_t start = clock_now();
  if (!work()) good = false;
  return instructions_between(start, clock_now());
}

// Tells `spent` and what it may be.
void judge(const char* what, uint64_t spent, uint64_t most) {
  print(spent <= most ? "pass " : "FAIL ");
  print(what);
  print(": ");
  print_number(spent);
  print(" instructions, at most ");
  print_number(most);
  print("\n");
  if (spent > most) good = false;
}

// Laying `bytes` of `text` out, finding the caret after character `index`, and a step of it.
uint64_t cost_of_layout(size_t bytes, size_t index) {
  return count([&] {
    Line line;
    Caret carets[2];
    return fresh.layout(text, bytes) && line.init(fresh, 0, fresh.length()) &&
           line.carets(embidi_font_unifont, index, carets) && line.step(embidi_font_unifont, false, carets[0]);
  });
}

// A byte in which something is looked for that cannot be typed, or a cluster; and what else a key does.
constexpr uint64_t kPerByte = 350, kPerKey = 2000;

void judge_key(const char* what, const Edit& field, uint64_t spent, bool lays_out) {
  memcpy(text, buffer, field.bytes);
  judge(what, spent, lays_out ? cost_of_layout(field.bytes, field.bytes / 2) : kPerByte * field.bytes + kPerKey);
}

// Retypes a character in the middle of addresses and at their end.
void type() {
  Edit field;
  EditCaret carets[2];
  ParagraphRef memory(typed.get());
  good = field.init(memory, embidi_font_unifont, buffer, sizeof buffer) && good;
  field.flags = edit_one_line;
  field.width = 128;
  for (unsigned times = 0; times < 4; ++times) good = field.insert(kAddress, sizeof kAddress - 1) && good;
  for (unsigned place = 0; place < 2; ++place) {
    for (unsigned i = 0; place == 0 && i < 30; ++i) good = field.move(Move::left, false) && good;
    if (place == 1) good = field.move(Move::text_end, false) && good;
    judge_key("backspace", field, count([&] { return field.erase(Erase::backspace); }), false);
    judge_key("insert", field, count([&] { return field.insert("\xD7\x92", 2); }), false);
    judge_key("left", field, count([&] { return field.move(Move::left, false); }), true);
    judge_key("scroll", field, count([&] { return field.scroll(); }), true);
    judge_key("carets", field, count([&] { return field.carets(carets); }), true);
  }
}

bool sink(void* user, const embidi_glyph* glyph) {
  *static_cast<uint32_t*>(user) += glyph->advance;
  return true;
}

// Draws the line that starts at character `begin`, of some twenty.
uint64_t cost_of_line(size_t begin) {
  return count([&] {
    Wrapped wrapped;
    Line line;
    uint32_t width = 0;
    return fresh.wrap(embidi_font_unifont, begin, 160, wrapped).status == Status::ok &&
           line.init(fresh, begin, wrapped.shown).status == Status::ok &&
           embidi_line_glyphs(line.get(), &embidi_font_unifont, sink, &width).status == EMBIDI_OK && width > 100;
  });
}

// The same words, so that the lines are alike: in a paragraph of `lines` lines the last costs what the only one of a
// short paragraph does.
void draw_lines() {
  uint64_t first = 0;
  static constexpr size_t lengths[] = {4, 16, 60};
  for (const size_t words : lengths) {
    size_t bytes = 0;
    for (size_t i = 0; i < words; ++i, bytes += sizeof kWords - 1) memcpy(text + bytes, kWords, sizeof kWords - 1);
    Options options;
    options.base(Base::ltr);
    good = fresh.layout(text, bytes, options).status == Status::ok && good;
    fresh.next_cluster(0);  // the first call finds them all
    const uint64_t spent = cost_of_line((words - 3) * kWordChars);
    if (first == 0) first = spent;
    judge("a line", spent, first + first / 20);
  }
}

}  // namespace

int run(int, const char* const*) {
  start_clock();
  type();
  draw_lines();
  return good ? 0 : 1;
}

}  // namespace embidi::test
