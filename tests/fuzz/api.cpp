// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The C API with hostile arguments: null, misaligned, sizes and indices of any value, calls in any order that the
// headers allow. An error leaves what it says it leaves, and a call never reaches beyond what it was given.
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <utility>

#include "fuzz.hpp"

using namespace embidi::fuzz;

namespace {

class Bytes {
 public:
  Bytes(const uint8_t* data, size_t size) : data_(data), size_(size) {}
  bool empty() const { return size_ == 0; }
  uint8_t byte() {
    if (size_ == 0) return 0;
    --size_;
    return *data_++;
  }
  // Small numbers mostly, and those at which something ends.
  size_t number() {
    static const size_t ends[] = {0,
                                  1,
                                  7,
                                  62,
                                  63,
                                  64,
                                  249,
                                  250,
                                  65533,
                                  65534,
                                  65535,
                                  65536,
                                  static_cast<size_t>(0x7FFFFFFE),
                                  static_cast<size_t>(0x7FFFFFFF),
                                  static_cast<size_t>(0xFFFFFFFF),
                                  static_cast<size_t>(-1) / 2,
                                  static_cast<size_t>(-1) / 8,
                                  static_cast<size_t>(-2),
                                  static_cast<size_t>(-1)};
    const uint8_t b = byte();
    return b < 200 ? b % 100 : ends[b % (sizeof ends / sizeof ends[0])];
  }
  std::string text() {
    const size_t count = std::min<size_t>(byte(), size_);
    std::string out(reinterpret_cast<const char*>(data_), count);
    data_ += count;
    size_ -= count;
    return out;
  }

 private:
  const uint8_t* data_;
  size_t size_;
};

uint16_t lookup(const embidi_font*, uint32_t code_point, uint8_t, size_t, uint16_t* advance) {
  *advance = static_cast<uint16_t>(code_point & 15);
  return static_cast<uint16_t>(code_point);
}
const embidi_font kFont{nullptr, 0, lookup, nullptr, nullptr};
const embidi_font kBad{nullptr, 0, nullptr, nullptr, nullptr};

struct State {
  std::unique_ptr<Memory> block;
  std::unique_ptr<Memory> text;
  embidi_paragraph* paragraph = nullptr;
  embidi_line line{};
  bool line_made = false;
};

bool is_bad(embidi_result r, size_t argument) { return r.status == EMBIDI_BAD_ARGUMENT && r.number == argument; }

void op_init(State& s, Bytes& in) {
  const size_t chars = in.number(), fields = in.number(), offset = in.byte() % 16 < 8 ? 0 : in.byte() % 8u;
  const uint8_t how = in.byte();
  s = State{};
  embidi_paragraph* out = reinterpret_cast<embidi_paragraph*>(&s);
  const bool possible = chars >= 1 && chars <= EMBIDI_MAX_CHARS && fields <= EMBIDI_MAX_FIELDS;
  if (!possible) {
    Memory block(64);
    const embidi_result r = embidi_init(block.get(), in.number(), chars, fields, &out);
    REQUIRE(r.status == EMBIDI_BAD_ARGUMENT && r.number >= 3 && out == nullptr);
    return;
  }
  const size_t needed = EMBIDI_BLOCK_SIZE(chars, fields);
  if (needed > 100000) {  // too much for each of millions of runs: with less than it wants, which it must notice
    Memory block(64);
    const embidi_result r = embidi_init(block.get(), 64 + how, chars, fields, &out);
    REQUIRE(r.status == EMBIDI_BLOCK_TOO_SMALL && r.number == needed && out == nullptr);
    return;
  }
  const size_t bytes = how % 4 == 0 ? needed * how / 256 : needed + how % 4 - 1;
  auto block = std::make_unique<Memory>(bytes, offset);
  const embidi_result r = embidi_init(how == 255 ? nullptr : block->get(), bytes, chars, fields, &out);
  REQUIRE(is_bad(embidi_init(block->get(), bytes, chars, fields, nullptr), 5));
  if (how == 255 || offset != 0) {
    REQUIRE(is_bad(r, 1) && out == nullptr);
  } else if (bytes < needed) {
    REQUIRE(r.status == EMBIDI_BLOCK_TOO_SMALL && r.number == needed && out == nullptr);
  } else {
    REQUIRE(r.status == EMBIDI_OK && static_cast<void*>(out) == block->get());
    REQUIRE(embidi_length(out) == 0 && embidi_field_count(out) == 0);
    s.block = std::move(block);
    s.paragraph = out;
  }
}

void op_layout(State& s, Bytes& in) {
  embidi_options options{};
  options.base = static_cast<uint8_t>(in.byte() % 5);
  options.order = static_cast<uint8_t>(in.byte() % 8);
  options.recognize = static_cast<uint8_t>(in.byte() % 8);
  const uint8_t rest = in.byte();
  options.controls = static_cast<uint8_t>(rest % 4);
  options.numbers = static_cast<uint8_t>(rest / 4 % 3);
  const bool valid = options.base <= EMBIDI_BASE_ANY_RTL && options.order <= EMBIDI_ORDER_NAME &&
                     options.recognize <= EMBIDI_RECOGNIZE_NUMBER && options.controls <= EMBIDI_CONTROLS_EMBED &&
                     options.numbers <= 1;
  const std::string text = in.text();
  auto copy = std::make_unique<Memory>(text.size());
  std::copy(text.begin(), text.end(), copy->get());
  const char* const bytes = reinterpret_cast<const char*>(copy->get());
  REQUIRE(is_bad(embidi_layout(nullptr, bytes, text.size(), &options), 1));
  s.line_made = false;
  if (s.paragraph == nullptr) return;
  REQUIRE(is_bad(embidi_layout(s.paragraph, nullptr, 1 + text.size(), nullptr), 2));
  REQUIRE(embidi_length(s.paragraph) == 0);
  const embidi_result r = embidi_layout(s.paragraph, bytes, text.size(), &options);
  s.text = std::move(copy);
  if (!valid) REQUIRE(is_bad(r, 4));
  if (r.status == EMBIDI_OK) {
    check_text(s.paragraph, text);
    check_fields(s.paragraph, options);
  } else {
    REQUIRE(r.number > 0 && embidi_length(s.paragraph) == 0 && embidi_structure_count(s.paragraph) == 0);
  }
}

void op_line(State& s, Bytes& in) {
  const size_t begin = in.number(), end = in.number();
  REQUIRE(is_bad(embidi_line_init(&s.line, nullptr, begin, end), 2));
  if (s.paragraph == nullptr) return;
  REQUIRE(is_bad(embidi_line_init(nullptr, s.paragraph, begin, end), 1));
  const embidi_result r = embidi_line_init(&s.line, s.paragraph, begin, end);
  s.line_made = begin <= end && end <= embidi_length(s.paragraph);
  REQUIRE((r.status == EMBIDI_OK) == s.line_made);
  embidi_run run;
  REQUIRE(!embidi_line_run_next(nullptr, &run) && !embidi_line_run_next(&s.line, nullptr));
  if (!s.line_made) {
    REQUIRE(!embidi_line_run_next(&s.line, &run));
    return;
  }
  for (embidi_visual v; embidi_line_next(&s.line, &v);) REQUIRE(begin <= v.source && v.source < end);
  REQUIRE(!embidi_line_run_next(&s.line, &run));
  embidi_line_rewind(&s.line);
  while (embidi_line_run_next(&s.line, &run)) REQUIRE(begin <= run.begin && run.begin < run.end && run.end <= end);
  REQUIRE(embidi_line_level(&s.line, end) == EMBIDI_NO_LEVEL && embidi_line_level(&s.line, in.number()) != 127);
}

void op_glyphs(State& s, Bytes& in) {
  embidi_glyphs walk;
  embidi_glyph g;
  const bool bad = in.byte() % 4 == 0;
  const embidi_glyph_sink sink = [](void*, const embidi_glyph*) { return false; };
  REQUIRE(embidi_glyphs_init(nullptr, &s.line, &kFont).status == EMBIDI_BAD_ARGUMENT);
  REQUIRE(embidi_glyphs_init(&walk, nullptr, &kFont).status == EMBIDI_BAD_ARGUMENT && !embidi_glyphs_next(&walk, &g));
  REQUIRE(embidi_line_glyphs(nullptr, &kFont, sink, nullptr).status == EMBIDI_BAD_ARGUMENT);
  const embidi_canvas none = {};
  REQUIRE(embidi_draw_line(nullptr, &s.line, &kFont, 0, 0, 1).status == EMBIDI_BAD_ARGUMENT);
  REQUIRE(embidi_draw_line(&none, &s.line, &kFont, 0, 0, 1).status == EMBIDI_BAD_ARGUMENT);
  REQUIRE(embidi_draw_glyph(&none, &kFont, 1, 0, 0, 1).status == EMBIDI_BAD_ARGUMENT);
  REQUIRE(embidi_draw_styled_line(&none, &s.line, &kFont, 0, 0, nullptr, nullptr).status == EMBIDI_BAD_ARGUMENT);
  REQUIRE(embidi_draw_styled_glyph(&none, &kFont, nullptr, 0, 0, nullptr).status == EMBIDI_BAD_ARGUMENT);
  if (!s.line_made) return;
  REQUIRE(embidi_glyphs_init(&walk, &s.line, nullptr).status != EMBIDI_OK && !embidi_glyphs_next(&walk, &g));
  REQUIRE(embidi_line_glyphs(&s.line, &kFont, nullptr, nullptr).status == EMBIDI_BAD_ARGUMENT);
  const embidi_result r = embidi_glyphs_init(&walk, &s.line, bad ? &kBad : &kFont);
  REQUIRE(r.status == (bad ? EMBIDI_BAD_FONT : EMBIDI_OK));
  size_t count = 0;
  while (embidi_glyphs_next(&walk, &g)) ++count;
  REQUIRE(bad ? count == 0 : count <= embidi_length(s.paragraph));
}

void op_fit(State& s, Bytes& in) {
  uint32_t width = 0;
  embidi_wrapped wrapped;
  embidi_elided elided;
  const size_t begin = in.number();
  const auto limit = static_cast<uint32_t>(in.number());
  REQUIRE(embidi_line_width(nullptr, &kFont, &width).status == EMBIDI_BAD_ARGUMENT && width == 0);
  REQUIRE(embidi_wrap(nullptr, &kFont, begin, limit, &wrapped).status == EMBIDI_BAD_ARGUMENT);
  REQUIRE(embidi_line_elide(nullptr, &kFont, limit, &elided).status == EMBIDI_BAD_ARGUMENT);
  if (s.line_made) {
    REQUIRE(embidi_line_width(&s.line, &kFont, nullptr).status == EMBIDI_BAD_ARGUMENT);
    REQUIRE(embidi_line_width(&s.line, &kBad, &width).status == EMBIDI_BAD_FONT && width == 0);
    REQUIRE(embidi_line_elide(&s.line, &kFont, limit, nullptr).status == EMBIDI_BAD_ARGUMENT);
    REQUIRE(embidi_line_elide(&s.line, &kBad, limit, &elided).status == EMBIDI_BAD_FONT);
    REQUIRE(embidi_line_elide(&s.line, &kFont, limit, &elided).status == EMBIDI_OK && elided.width <= limit);
  }
  if (s.paragraph == nullptr) return;
  const size_t length = embidi_length(s.paragraph);
  REQUIRE(embidi_wrap(s.paragraph, &kFont, begin, limit, nullptr).status == EMBIDI_BAD_ARGUMENT);
  const embidi_result r = embidi_wrap(s.paragraph, &kFont, begin, limit, &wrapped);
  REQUIRE((r.status == EMBIDI_OK) == (begin <= length));
  const size_t next = embidi_next_cluster(s.paragraph, begin), previous = embidi_previous_cluster(s.paragraph, begin);
  REQUIRE(next <= length && previous <= length && (begin >= length || next > begin) &&
          (begin == 0 || previous < begin));
  s.line_made = false;  // a wrap may use the paragraph's run list
}

// Joined in exactly the memory that was asked for, the text stays as it is when it is joined again, and so do its
// letters. It may be joined where it stands, with a byte before it for each letter that grows.
void check_joining(const char* text, size_t bytes) {
  size_t written = 1;
  const size_t needed = embidi_join_text(text, bytes, nullptr, 0, &written).number;
  REQUIRE(written == 0 && needed <= bytes + bytes / 2);
  std::string joined(needed, '#'), again(needed, '#'), letters(needed + needed / 3, '#');
  REQUIRE(embidi_join_text(text, bytes, joined.data(), needed, &written).status == EMBIDI_OK && written == needed);
  REQUIRE(embidi_join_text(joined.data(), needed, again.data(), needed, &written).status == EMBIDI_OK);
  REQUIRE(again == joined && written == needed);
  REQUIRE(embidi_unjoin_text(joined.data(), needed, letters.data(), letters.size(), &written).status == EMBIDI_OK);
  REQUIRE(embidi_join_text(letters.data(), written, again.data(), needed, &written).status == EMBIDI_OK);
  REQUIRE(again == joined && written == needed);
  const auto grows = [](char byte) { return (static_cast<uint8_t>(byte) & 0xFC) == 0xD8; };
  const auto growing = static_cast<size_t>(std::count_if(text, text + bytes, grows));
  std::string in_place = std::string(growing, '#').append(text, bytes);
  char* const place = in_place.data();
  REQUIRE(embidi_join_text(place + growing, bytes, place, growing + bytes, &written).status == EMBIDI_OK);
  REQUIRE(in_place.compare(0, written, joined) == 0);
}

void op_checks(State& s, Bytes& in) {
  const std::string text = in.text();
  Memory copy(text.size());
  std::copy(text.begin(), text.end(), copy.get());
  const char* const bytes = reinterpret_cast<const char*>(copy.get());
  check_joining(bytes, text.size());
  embidi_domain domain;
  embidi_iri iri;
  const auto base = static_cast<embidi_base>(in.byte() % 3);
  REQUIRE(is_bad(embidi_bidi_rule(nullptr, 1, nullptr, nullptr, &domain), 1));
  REQUIRE(embidi_bidi_rule(bytes, text.size(), nullptr, nullptr, nullptr).status == EMBIDI_BAD_ARGUMENT);
  REQUIRE(embidi_iri_check(nullptr, nullptr, bytes, text.size(), base, &iri).status == EMBIDI_BAD_ARGUMENT);
  if (s.paragraph == nullptr) return;
  s.line_made = false;
  REQUIRE(embidi_iri_check(s.paragraph, nullptr, bytes, text.size(), base, nullptr).status == EMBIDI_BAD_ARGUMENT);
  REQUIRE(embidi_iri_check(s.paragraph, nullptr, nullptr, 1, base, &iri).status == EMBIDI_BAD_ARGUMENT);
  const embidi_result r = embidi_iri_check(s.paragraph, nullptr, bytes, text.size(), base, &iri);
  REQUIRE(r.status == EMBIDI_OK || r.status == EMBIDI_TOO_LONG || r.status == EMBIDI_TOO_MANY_FIELDS);
  REQUIRE(embidi_field_violations(s.paragraph, in.number()) < 8);
  static_cast<void>(embidi_host_check(s.paragraph, nullptr, nullptr, &domain));
  // The text of the paragraph goes with `copy`.
  REQUIRE(embidi_layout(s.paragraph, nullptr, 0, nullptr).status == EMBIDI_OK);
}

void op_convert(State& s, Bytes& in) {
  const auto to = static_cast<embidi_conversion>(in.byte() % 5);
  const size_t capacity = in.byte();
  const std::string text = in.text();
  Memory copy(text.size()), buffer(capacity);
  std::copy(text.begin(), text.end(), copy.get());
  const char* const bytes = reinterpret_cast<const char*>(copy.get());
  char* const out = reinterpret_cast<char*>(buffer.get());
  size_t written = 0;
  REQUIRE(embidi_iri_convert(nullptr, to, bytes, text.size(), nullptr, out, capacity, &written).status ==
          EMBIDI_BAD_ARGUMENT);
  REQUIRE(embidi_punycode_encode(nullptr, 1, out, capacity, &written).status == EMBIDI_BAD_ARGUMENT);
  REQUIRE(embidi_punycode_encode(nullptr, in.number() | 250, out, capacity, &written).status == EMBIDI_BAD_ARGUMENT);
  if (s.paragraph == nullptr) return;
  s.line_made = false;
  REQUIRE(embidi_iri_convert(s.paragraph, to, bytes, text.size(), nullptr, nullptr, 1 + capacity, &written).status ==
          EMBIDI_BAD_ARGUMENT);
  const embidi_result r = embidi_iri_convert(s.paragraph, to, bytes, text.size(), nullptr, out, capacity, &written);
  if (r.status == EMBIDI_OK) REQUIRE(written <= capacity);
  if (r.status == EMBIDI_BUFFER_TOO_SMALL) REQUIRE(r.number > capacity);
  REQUIRE(embidi_layout(s.paragraph, nullptr, 0, nullptr).status == EMBIDI_OK);
}

}  // namespace

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  Bytes in(data, size);
  State states[2];
  while (!in.empty()) {
    const uint8_t op = in.byte();
    State& s = states[op & 1];
    switch ((op >> 1) % 7) {
      case 0: op_init(s, in); break;
      case 1: op_layout(s, in); break;
      case 2: op_line(s, in); break;
      case 3: op_glyphs(s, in); break;
      case 4: op_fit(s, in); break;
      case 5: op_checks(s, in); break;
      default: op_convert(s, in); break;
    }
  }
  return 0;
}
