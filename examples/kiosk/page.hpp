// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The results: texts below each other, wrapped to the page, links in the accent colour with bold hosts. Texts are laid
// out once, at the start; a search chooses among them and scrolling breaks lines only.
#ifndef EMBIDI_EXAMPLES_KIOSK_PAGE_HPP
#define EMBIDI_EXAMPLES_KIOSK_PAGE_HPP

#include <stddef.h>

#include "catalogue.hpp"
#include "draw.hpp"
#include "embidi/embidi.hpp"

namespace embidi::kiosk {

class Page {
 public:
  // The target's height should be a multiple of the font's.
  Page(const display::Target& target, const Font& font);

  // Finds what has these bytes in its text, and chooses the first. O(texts).
  void search(const char* wanted, size_t bytes);
  size_t found() const { return found_; }
  // Null where nothing was found.
  const Thing* chosen() const;
  // The next one that was found, the first after the last; scrolled to its first line.
  void choose_next();
  // A line up or down, as far as there are lines out of sight.
  void scroll(bool down);
  size_t top() const { return top_; }      // lines out of sight above
  size_t lines() const { return lines_; }  // of all texts

  // O(length of the texts).
  void draw();

 private:
  size_t rows() const { return target_.clip.height / embidi_font_height(&font_); }
  ParagraphRef text(size_t found) const { return ParagraphRef(texts_[which_[found]].get()); }
  size_t measure(ParagraphRef text) const;
  size_t draw_text(ParagraphRef text, size_t line, const display::StyleTable& styles);

  display::Target target_;
  const Font& font_;
  Paragraph<192, 64> texts_[kThings];
  Paragraph<64, 0> nothing_;
  size_t which_[kThings] = {};
  size_t found_ = 0, chosen_ = 0, top_ = 0, lines_ = 0;
};

}  // namespace embidi::kiosk

#endif
