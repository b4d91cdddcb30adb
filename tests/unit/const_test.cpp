// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// "const" means that nothing is written: every function that takes the paragraph or a line as const runs on a block
// that may only be read. So do walks, whose state is the caller's. Threads can therefore do all of this at once
// (embidi.h).
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <cstring>
#include <string>

#include "fit_support.hpp"
#include "font_block.hpp"
#include "support.hpp"

namespace embidi::test {
namespace {

// A block, and the text behind it, in pages whose protection can be changed.
class Pages {
 public:
  Pages() : bytes_(EMBIDI_BLOCK_SIZE(kChars, kFields)) {
    const auto page = static_cast<size_t>(sysconf(_SC_PAGESIZE));
    mapped_ = (bytes_ + kTextBytes + page - 1) / page * page;
    memory_ = mmap(nullptr, mapped_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  }
  ~Pages() { munmap(memory_, mapped_); }
  Pages(const Pages&) = delete;
  Pages& operator=(const Pages&) = delete;

  bool ok() const { return memory_ != MAP_FAILED; }
  Result init(ParagraphRef& p) { return p.init(memory_, bytes_, kChars, kFields); }
  Result layout(ParagraphRef& p, const std::string& text, const Options& options) {
    char* const copy = static_cast<char*>(memory_) + bytes_;
    std::memcpy(copy, text.data(), text.size());
    return p.layout(copy, text.size(), options);
  }
  bool protect(bool writable) { return mprotect(memory_, mapped_, writable ? PROT_READ | PROT_WRITE : PROT_READ) == 0; }

  static constexpr size_t kTextBytes = 4096;

 private:
  static constexpr size_t kChars = 1000, kFields = 200;
  size_t bytes_, mapped_;
  void* memory_;
};

// Sums up what is read, so that nothing is optimised away.
size_t read_paragraph(const embidi_paragraph* p) {
  size_t sum = embidi_length(p) + embidi_consumed_bytes(p) + embidi_base_level(p) + embidi_fields_missing(p) +
               (embidi_ill_formed(p) ? 1 : 0);
  for (size_t i = embidi_length(p) + 1; i-- > 0;) {
    sum += embidi_level(p, i) + embidi_byte_offset(p, i) + embidi_code_point(p, i) + embidi_field_at(p, i) +
           embidi_structure_at(p, i) + size_t{embidi_in_host(p, i)};
  }
  for (size_t i = 0; i < embidi_structure_count(p); ++i) sum += embidi_get_structure(p, i).end;
  for (size_t i = 0; i < embidi_field_count(p); ++i) sum += embidi_get_field(p, i).end;
  return sum;
}

size_t read_line(const embidi_line* line, const Font& font) {
  uint32_t width = 0;
  EXPECT_EQ(embidi_line_width(line, &font, &width).status, EMBIDI_OK);
  size_t sum = width;
  for (size_t i = line->begin; i <= line->end; ++i) sum += embidi_line_level(line, i);
  const auto sink = [](void* user, const embidi_glyph* g) {
    *static_cast<size_t*>(user) += g->source;
    return true;
  };
  EXPECT_EQ(embidi_line_glyphs(line, &font, sink, &sum).status, EMBIDI_OK);
  uint8_t pages[64] = {};
  const Canvas canvas = Canvas::on(Pixels::pages, pages, 64, 8);
  EXPECT_EQ(embidi_draw_line(&canvas, line, &font, 0, 0, 1).status, font.data != nullptr ? EMBIDI_OK : EMBIDI_BAD_FONT);
  const embidi_styler styler = [](void*, const embidi_glyph*) -> const embidi_style* { return nullptr; };
  EXPECT_EQ(embidi_draw_styled_line(&canvas, line, &font, 0, 0, styler, nullptr).status,
            font.data != nullptr ? EMBIDI_OK : EMBIDI_BAD_FONT);
  embidi_glyphs walk;
  EXPECT_EQ(embidi_glyphs_init(&walk, line, &font).status, EMBIDI_OK);
  embidi_glyphs window = walk;
  for (embidi_glyph g; embidi_glyphs_next(&walk, &g);) sum += g.advance;
  sum += embidi_glyphs_seek(&window, width / 2);
  // A copy of the line is a walk of its own.
  embidi_line mine = *line;
  embidi_line_rewind(&mine);
  for (embidi_visual v; embidi_line_next(&mine, &v);) sum += v.code_point;
  embidi_line_rewind(&mine);
  for (embidi_run r; embidi_line_run_next(&mine, &r);) sum += r.end;
  return sum;
}

void expect_only_reads(const std::string& text, const Options& options, bool elided) {
  Pages pages;
  ASSERT_TRUE(pages.ok());
  ASSERT_LE(text.size(), Pages::kTextBytes);
  ParagraphRef p;
  Line line;
  ASSERT_TRUE(pages.init(p));
  ASSERT_TRUE(pages.layout(p, text, options));
  ASSERT_TRUE(line.init(p, 0, p.length()));
  Elided e{};
  if (elided) {
    ASSERT_TRUE(line.elide(fit_font, static_cast<uint32_t>(p.length() / 2), e));
  }
  const size_t writable = read_paragraph(p.get()) + read_line(line.get(), fit_font);
  ASSERT_TRUE(pages.protect(false));
  const size_t again = read_paragraph(p.get()) + read_line(line.get(), fit_font);
  ASSERT_TRUE(pages.protect(true));
  EXPECT_EQ(again, writable);
}

const char* const texts[] = {"", "ab CD 12", "see http://u@ab.CD.com:80/E/f?g=H#i and mail a@B.com, C:\\d\\E.txt (F)\n",
                             "\u0644\u0627\u0628\u064B \u05D0\u0301 \u2067x\u2069 \u202Ey\u202C \xFF",
                             "http://A.com/b http://C.org/d http://e.net/F"};

TEST(Const, OnlyReads) {
  for (const char* text : texts) {
    for (const Base base : {Base::ltr, Base::rtl}) {
      for (const Order order : {Order::constant, Order::plain, Order::environment, Order::tld}) {
        for (const bool elided : {false, true}) {
          SCOPED_TRACE(text);
          expect_only_reads(hebrew(text), Options().base(base).order(order).controls(Controls::embed), elided);
          expect_only_reads(hebrew(text), Options().base(base).order(order).recognize(Recognize::iri), elided);
        }
      }
    }
  }
}

// What writes says so in its type.
template <class Returned, class... Arguments>
constexpr bool wants_const(Returned (*)(const embidi_paragraph*, Arguments...)) {
  return true;
}
template <class Returned, class... Arguments>
constexpr bool wants_const(Returned (*)(embidi_paragraph*, Arguments...)) {
  return false;
}
template <class Returned, class... Arguments>
constexpr bool wants_const(Returned (*)(embidi_line*, Arguments...)) {
  return false;
}
static_assert(wants_const(embidi_structure_at) && wants_const(embidi_field_at) && wants_const(embidi_in_host));
static_assert(!wants_const(embidi_host_check) && !wants_const(embidi_host_display));
static_assert(!wants_const(embidi_field_violations) && !wants_const(embidi_next_cluster));
static_assert(!wants_const(embidi_line_carets) && !wants_const(embidi_line_hit) && !wants_const(embidi_line_step));

// The test itself: what writes dies there.
TEST(ConstDeathTest, FindsAWrite) {
  Pages pages;
  ASSERT_TRUE(pages.ok());
  ParagraphRef p;
  ASSERT_TRUE(pages.init(p));
  ASSERT_TRUE(pages.layout(p, "ab", {}));
  ASSERT_TRUE(pages.protect(false));
  EXPECT_DEATH(embidi_next_cluster(p.get(), 0), "");
}

}  // namespace
}  // namespace embidi::test
