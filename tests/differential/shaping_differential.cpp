// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The glyph walk of the library against the reference of tests/reference: which code point, form and characters each
// glyph stands for, on random paragraphs and lines of cursive scripts.
//
//   embidi-shaping-differential PARAGRAPHS [SEED]
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <tuple>
#include <vector>

#include "embidi/embidi.hpp"
#include "random_arabic.hpp"
#include "reference.hpp"
#include "seed.hpp"
#include "shaping.hpp"
#include "uba.hpp"

namespace embidi::test {

namespace {

namespace ref = embidi_reference;

// A font that has every character, but no letter in a form: what is compared is what it is asked for.
uint16_t has_characters(const embidi_font*, uint32_t, uint8_t form, size_t, uint16_t* advance) {
  *advance = 8;
  return form == EMBIDI_FORM_NONE ? 1 : 0;
}
constexpr embidi_font kFont = {nullptr, 0, has_characters, nullptr, nullptr};

struct Case {
  std::u32string text;
  Options options;
  bool sub_line = false;  // a line out of the middle, besides the whole paragraph
  double from = 0, to = 0;
};

// code point, source, end, form, level, flags
using Row = std::tuple<uint32_t, size_t, size_t, int, int, int>;

struct Outcome {
  std::vector<Row> glyphs;
  bool operator==(const Outcome& o) const { return glyphs == o.glyphs; }
};

Outcome of_library(const embidi_line& line) {
  Outcome outcome;
  embidi_glyphs walk;
  if (embidi_glyphs_init(&walk, &line, &kFont).status != EMBIDI_OK) return outcome;
  for (embidi_glyph g; embidi_glyphs_next(&walk, &g);) {
    outcome.glyphs.emplace_back(g.code_point, g.source, g.end, g.form, g.level, g.flags);
  }
  return outcome;
}

Outcome of_reference(const ref::ShapingInput& input) {
  Outcome outcome;
  for (const ref::ShapedGlyph& g : ref::shape_line(input)) {
    const int flags = (g.mark ? EMBIDI_GLYPH_MARK : 0) | (g.mirrored ? EMBIDI_GLYPH_MIRRORED : 0) |
                      (g.ligature ? EMBIDI_GLYPH_LIGATURE : 0) | (g.unjoined ? EMBIDI_GLYPH_UNJOINED : 0);
    outcome.glyphs.emplace_back(g.code_point, g.source, g.end, static_cast<int>(g.form), g.level, flags);
  }
  return outcome;
}

void print(const char* name, const Outcome& outcome) {
  std::printf("  %-9s", name);
  for (const auto& [code_point, source, end, form, level, flags] : outcome.glyphs) {
    std::printf(" %04X(%zu-%zu form %d level %d flags %d)", static_cast<unsigned>(code_point), source, end, form, level,
                flags);
  }
  std::printf("\n");
}

// The line begin..end: its levels by L1, its order from the library, which embidi-differential compares.
bool agree_on_line(embidi_paragraph* paragraph, const std::u32string& text, const ref::Result& reference, size_t begin,
                   size_t end, bool quiet) {
  std::vector<int> levels = reference.levels;
  embidi_line line;
  if (embidi_line_init(&line, paragraph, begin, end).status != EMBIDI_OK) return false;
  const ref::Ucd& ucd = ref::default_data().ucd;
  ref::Items items;
  for (size_t i = begin; i < end; ++i) items.push_back(ref::item_of(ucd, text[i]));
  std::vector<int> in_line(levels.begin() + static_cast<std::ptrdiff_t>(begin),
                           levels.begin() + static_cast<std::ptrdiff_t>(end));
  ref::rule_l1(items, in_line, embidi_base_level(paragraph));
  for (size_t i = begin; i < end; ++i) levels[i] = in_line[i - begin];
  std::vector<size_t> visual;
  for (embidi_visual v; embidi_line_next(&line, &v);) visual.push_back(v.source);

  const Outcome expected =
      of_reference({ucd, ref::default_shaping_data(), text, levels, visual, reference.separated, begin, end});
  const Outcome got = of_library(line);
  if (got == expected) return true;
  if (quiet) return false;
  std::printf("characters %zu to %zu of", begin, end);
  for (const char32_t c : text) std::printf(" %04X", static_cast<unsigned>(c));
  std::printf("\n");
  print("reference", expected);
  print("embidi", got);
  return false;
}

constexpr ref::Base kBases[] = {ref::Base::automatic, ref::Base::ltr, ref::Base::rtl};
constexpr ref::Order kOrders[] = {ref::Order::constant,    ref::Order::plain,   ref::Order::embedded,
                                  ref::Order::environment, ref::Order::content, ref::Order::tld,
                                  ref::Order::name};
constexpr ref::Recognize kRecognize[] = {ref::Recognize::links, ref::Recognize::none, ref::Recognize::iri,
                                         ref::Recognize::email, ref::Recognize::filename};

bool agree(const Case& c, bool quiet) {
  static Paragraph<2048, 2048> p;
  const std::string utf8 = ref::encode(c.text);
  const Result result = p.layout(utf8.data(), utf8.size(), c.options);
  if (!result) {
    if (!quiet) std::printf("the library cannot lay it out\n");
    return false;
  }
  ref::Options o;
  o.base = kBases[static_cast<int>(c.options.base())];
  o.order = kOrders[static_cast<int>(c.options.order())];
  o.recognize = kRecognize[static_cast<int>(c.options.recognize())];
  const ref::Result reference = ref::layout(c.text, o);
  if (!reference.available) {
    std::printf("the reference lacks IdnaMappingTable.txt or the Public Suffix List\n");
    std::exit(1);
  }
  const std::u32string text = c.text.substr(0, reference.consumed);
  if (!agree_on_line(p.get(), text, reference, 0, text.size(), quiet)) return false;
  if (!c.sub_line) return true;
  const size_t begin = static_cast<size_t>(c.from * static_cast<double>(text.size()));
  const size_t end = begin + static_cast<size_t>(c.to * static_cast<double>(text.size() - begin));
  return agree_on_line(p.get(), text, reference, begin, end, quiet);
}

// Leaves out what the mismatch does not need.
void shrink(Case& c) {
  for (bool smaller = true; smaller;) {
    smaller = false;
    for (size_t i = 0; i < c.text.size();) {
      Case less = c;
      less.text.erase(i, 1);
      if (agree(less, true)) {
        ++i;
      } else {
        c = less;
        smaller = true;
      }
    }
  }
}

// Every character that joins, so that no script is left out; two of Mongolian are of class ON: U+1807 and U+180A.
std::vector<char32_t> cursive_characters(bool left_to_right) {
  std::vector<char32_t> all;
  for (char32_t c = 0; c <= ref::last_code_point; ++c) {
    const ref::Joining type = ref::default_shaping_data().joining(c);
    if (type == ref::Joining::U || type == ref::Joining::T) continue;
    const ref::Bidi bidi = ref::default_data().ucd.bidi(c);
    const bool is_left_to_right = bidi == ref::Bidi::L || bidi == ref::Bidi::ON;
    if (is_left_to_right == left_to_right) all.push_back(c);
  }
  return all;
}

int run(size_t paragraphs, uint64_t seed) {
  const std::vector<char32_t> right_to_left = cursive_characters(false);
  const std::vector<char32_t> left_to_right = cursive_characters(true);
  RandomArabic random(seed, right_to_left, left_to_right);
  size_t mismatches = 0;
  for (size_t i = 0; i < paragraphs && mismatches < 10; ++i) {
    Case c;
    c.text = random.next();
    c.options.base(static_cast<Base>(random.below(3)));
    c.options.order(static_cast<Order>(random.below(7)));
    // Not in running text, whose recognition needs data that Debian has not: embidi-differential does that.
    c.options.recognize(static_cast<Recognize>(random.below(2) == 0 ? 1 : 2 + random.below(3)));
    c.sub_line = random.below(2) == 0;
    c.from = random.below(1000) / 1000.0;
    c.to = random.below(1001) / 1000.0;
    if (agree(c, true)) continue;
    ++mismatches;
    shrink(c);
    agree(c, false);
  }
  std::printf("shaping: seed %llu, %zu paragraphs, %zu and %zu cursive characters, %zu mismatches\n",
              static_cast<unsigned long long>(seed), paragraphs, right_to_left.size(), left_to_right.size(),
              mismatches);
  return mismatches == 0 ? 0 : 1;
}

}  // namespace

}  // namespace embidi::test

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: embidi-shaping-differential PARAGRAPHS [SEED]\n");
    return 2;
  }
  const size_t paragraphs = std::strtoull(argv[1], nullptr, 10);
  const uint64_t seed = embidi::test::seed_of(argc, argv, 2);
  return embidi::test::run(paragraphs, seed);
}
