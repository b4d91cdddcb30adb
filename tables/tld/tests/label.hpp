// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Labels as is_tld() takes them, in paragraphs made by hand, without the library's decoder.
#ifndef EMBIDI_TABLES_TLD_TESTS_LABEL_HPP
#define EMBIDI_TABLES_TLD_TESTS_LABEL_HPP

#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "../../../port/utf8.hpp"
#include "embidi_core/structure/character_kinds.hpp"
#include "embidi_core/structure/tld.hpp"

namespace tldtest {

using embidi::append_utf8;

// The kind of a character as recognition keeps it: is_tld() tells ASCII and marks by it, and reads what else there is.
inline uint8_t kind_of(char32_t c) {
  if (c < 0x80) return static_cast<uint8_t>(c);
  return c == 0x200E || c == 0x200F || c == 0x061C ? embidi::kDirectionalMark : embidi::kOther;
}

// What the paragraph of a text points to; it must live as long.
class Made {
 public:
  embidi_paragraph paragraph(const std::u32string& characters) {
    text_.clear();
    checkpoints_.clear();
    slots_.resize((characters.size() + 1) * (2 + sizeof(embidi_index)) / sizeof(embidi_index) + 1);
    embidi_paragraph p{};
    p.scratch = &scratch_;
    p.slots.carve(reinterpret_cast<uint8_t*>(slots_.data() + slots_.size()), characters.size());
    p.slots.enter(embidi::Slots::recognition);
    for (size_t i = 0; i < characters.size(); ++i) {
      if (i % 8 == 0) checkpoints_.push_back(static_cast<embidi_index>(text_.size()));
      p.slots.character_kinds()[i] = kind_of(characters[i]);
      append_utf8(text_, characters[i]);
    }
    checkpoints_.push_back(static_cast<embidi_index>(text_.size()));
    p.text = reinterpret_cast<const uint8_t*>(text_.data());
    p.bytes = static_cast<embidi_index>(text_.size());
    p.length = static_cast<embidi_index>(characters.size());
    p.checkpoints = checkpoints_.data();
    return p;
  }

 private:
  std::string text_;
  std::vector<embidi_index> checkpoints_, slots_;
  embidi::Scratch scratch_;
};

// is_tld() of `label` after `before` and before `after`, none of which it may look at.
inline bool accepts(const std::u32string& label, const std::u32string& before = U"",
                    const std::u32string& after = U"") {
  static Made made;
  embidi_paragraph p = made.paragraph(before + label + after);
  return embidi::is_tld(p, before.size(), before.size() + label.size());
}

// For messages.
inline std::string hex(const std::u32string& label) {
  std::string text;
  for (const char32_t c : label) {
    char number[16];
    static_cast<void>(std::snprintf(number, sizeof number, "%X ", static_cast<unsigned>(c)));
    text += number;
  }
  return text;
}

}  // namespace tldtest

#endif
