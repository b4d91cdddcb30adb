// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The library is asked through its public glyph walk, with a font that takes down what it is asked for.
#include "wanted.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "../utf8.hpp"
#include "embidi/embidi.hpp"

namespace embidi::fontc {
namespace {

constexpr std::uint32_t kZwj = 0x200D;
constexpr std::uint32_t kLam = 0x0644;
constexpr std::uint32_t kEllipsis = 0x2026;
constexpr std::uint32_t kLro = 0x202D, kRlo = 0x202E;
constexpr unsigned kFormShift = 24;  // font.h

std::string to_utf8(const std::vector<std::uint32_t>& characters) {
  std::string text;
  for (const std::uint32_t c : characters) append_utf8(text, c);
  return text;
}

// What a lookup was asked for last.
struct Asked {
  std::uint32_t code_point = 0;
  std::uint8_t form = 0;
};

std::uint16_t take_down(const embidi_font* font, std::uint32_t code_point, std::uint8_t form, std::size_t,
                        std::uint16_t* advance) {
  auto* const asked = *static_cast<Asked* const*>(font->user);
  *asked = {code_point, form};
  *advance = 1;
  return 1;  // so that it asks for nothing else in its place
}

// One paragraph, and the walks over its lines.
class Paragraph {
 public:
  // Takes the first paragraph of `text`, which must outlive this.
  explicit Paragraph(const std::string& text) {
    const std::size_t bytes = EMBIDI_BLOCK_SIZE(text.size() + 1, 0);
    block_.resize(bytes / sizeof(std::max_align_t) + 1);
    embidi_options options{};
    options.order = EMBIDI_ORDER_PLAIN;
    options.recognize = EMBIDI_RECOGNIZE_NONE;
    check(embidi_init(block_.data(), bytes, text.size() + 1, 0, &paragraph_));
    check(embidi_layout(paragraph_, text.data(), text.size(), &options));
  }

  std::size_t length() const { return embidi_length(paragraph_); }
  std::size_t consumed() const { return embidi_consumed_bytes(paragraph_); }
  std::uint32_t character(std::size_t index) const { return embidi_code_point(paragraph_, index); }
  std::size_t byte(std::size_t index) const { return embidi_byte_offset(paragraph_, index); }

  // Adds what a line of the characters begin..end asks for.
  void add_line(std::size_t begin, std::size_t end, WantedGlyphs& wanted) {
    embidi_line line;
    check(embidi_line_init(&line, paragraph_, begin, end));
    embidi_glyphs walk;
    Asked asked;
    Asked* const target = &asked;
    const embidi_font font = {nullptr, 0, &take_down, &target, nullptr};
    check(embidi_glyphs_init(&walk, &line, &font));
    embidi_glyph glyph;
    while (embidi_glyphs_next(&walk, &glyph)) add(glyph, asked, wanted);
  }

 private:
  static void check(embidi_result result) {
    if (result.status != EMBIDI_OK) throw std::logic_error("embidi: status " + std::to_string(result.status));
  }

  void add(const embidi_glyph& glyph, const Asked& asked, WantedGlyphs& wanted) const {
    Wanted w;
    w.form = glyph.form;
    w.mark = (glyph.flags & EMBIDI_GLYPH_MARK) != 0;
    if (glyph.form == EMBIDI_FORM_NONE) {
      w.letters = {asked.code_point};  // perhaps mirrored
    } else {
      w.letters = {character(glyph.source)};
      if ((glyph.flags & EMBIDI_GLYPH_LIGATURE) != 0) w.letters.push_back(character(glyph.end - 1));
    }
    // Asked for a letter that stands alone, a font may give the letter itself: it needs no entry of its own.
    const bool alone = asked.form == EMBIDI_FORM_ISOLATED;
    if (alone) w.form = EMBIDI_FORM_NONE;
    wanted.emplace((alone ? 0u : unsigned{asked.form} << kFormShift) | asked.code_point, w);
  }

  std::vector<std::max_align_t> block_;
  embidi_paragraph* paragraph_ = nullptr;
};

void add_whole(const std::vector<std::uint32_t>& characters, WantedGlyphs& wanted) {
  const std::string text = to_utf8(characters);
  Paragraph paragraph(text);
  paragraph.add_line(0, paragraph.length(), wanted);
}

// Calls `each` with every paragraph of a text, and the byte at which it begins.
template <class Each>
void for_each_paragraph(const std::string& text, Each each) {
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = text.find('\n', begin);
    const std::string line = end == std::string::npos ? text.substr(begin) : text.substr(begin, end + 1 - begin);
    Paragraph paragraph(line);  // the first of the line
    each(paragraph, begin);
    begin += paragraph.consumed();
  }
}

bool is_space(std::uint32_t c) { return c == ' ' || c == '\t'; }

// Characters between spaces do not see each other, so a line need not be longer than a word to show all that they ask
// for. A line may begin before each of a word's characters, and end after each.
void add_paragraph(Paragraph& paragraph, WantedGlyphs& wanted) {
  const std::size_t length = paragraph.length();
  std::size_t begin = 0;
  while (begin < length) {
    std::size_t end = begin + 1;
    while (end < length && !is_space(paragraph.character(end)) && !is_space(paragraph.character(begin))) ++end;
    paragraph.add_line(begin, end, wanted);
    for (std::size_t i = begin; i < end; ++i) {
      paragraph.add_line(i, i + 1, wanted);
      paragraph.add_line(begin, i, wanted);
      paragraph.add_line(i, end, wanted);
    }
    begin = end;
  }
}

}  // namespace

std::string name_of(const Wanted& wanted) {
  static const char* const kForms[] = {"", " isolated", " final", " initial", " medial"};
  std::string name;
  for (const std::uint32_t letter : wanted.letters) {
    char text[16];
    static_cast<void>(std::snprintf(text, sizeof text, "U+%04X", static_cast<unsigned>(letter)));
    name += (name.empty() ? "" : " ") + std::string(text);
  }
  return name + kForms[wanted.form];
}

void add_character(std::uint32_t code_point, WantedGlyphs& wanted) {
  if (code_point >= 0xD800 && code_point < 0xE000) return;  // no text holds a surrogate
  WantedGlyphs alone;
  add_whole({code_point}, alone);
  if (alone.empty()) return;
  // The character itself, too: it stands for itself in fonts without its forms.
  wanted.emplace(code_point, Wanted{{code_point}, EMBIDI_FORM_NONE, alone.begin()->second.mark});
  wanted.merge(alone);
  add_whole({kZwj, code_point}, wanted);
  add_whole({code_point, kZwj}, wanted);
  add_whole({kZwj, code_point, kZwj}, wanted);
}

void add_ligatures(const std::vector<std::uint32_t>& letters, WantedGlyphs& wanted) {
  for (const std::uint32_t letter : letters) {
    WantedGlyphs pair;
    add_whole({kLam, letter}, pair);
    add_whole({kZwj, kLam, letter}, pair);
    for (const auto& [key, w] : pair) {
      if (w.letters.size() > 1) wanted.emplace(key, w);
    }
  }
}

void add_text(const std::string& text, WantedGlyphs& wanted) {
  std::set<std::uint32_t> characters{kEllipsis};
  for_each_paragraph(text, [&](Paragraph& paragraph, std::size_t) {
    add_paragraph(paragraph, wanted);
    for (std::size_t i = 0; i < paragraph.length(); ++i) characters.insert(paragraph.character(i));
  });
  for (const std::uint32_t c : characters) {
    add_whole({kLro, c}, wanted);
    add_whole({kRlo, c}, wanted);
  }
}

std::size_t first_ill_formed(const std::string& text) {
  const std::string replacement = "\xEF\xBF\xBD";
  std::size_t found = text.size();
  for_each_paragraph(text, [&](const Paragraph& paragraph, std::size_t begin) {
    for (std::size_t i = 0; i < paragraph.length() && found == text.size(); ++i) {
      const std::size_t byte = begin + paragraph.byte(i);
      if (paragraph.character(i) == 0xFFFD && text.compare(byte, 3, replacement) != 0) found = byte;
    }
  });
  return found;
}

}  // namespace embidi::fontc
