// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "page.hpp"

#include <stddef.h>
#include <stdint.h>

#include "text.hpp"

namespace embidi::kiosk {
namespace {

using display::kAccent;
using display::kMaxGrey;

constexpr display::Style kLink = {kMaxGrey | kAccent, 0, false};
constexpr display::Style kLinkHost = {kMaxGrey | kAccent, 0, true};
constexpr display::Style kChosenLink = {0, kMaxGrey | kAccent, false};
constexpr display::Style kChosenHost = {0, kMaxGrey | kAccent, true};

constexpr display::StyleTable links(const display::Style& host, const display::Style& others) {
  display::StyleTable table = display::host_styles(host, others);
  table.text = display::kNormal;
  return table;
}
constexpr display::StyleTable kLinks = links(kLinkHost, kLink);
constexpr display::StyleTable kChosenLinks = links(kChosenHost, kChosenLink);

}  // namespace

Page::Page(const display::Target& target, const Font& font) : target_(target), font_(font) {
  Options options;
  options.numbers(true);  // telephone numbers, if the library has them
  for (size_t i = 0; i < kThings; ++i) {
    static_cast<void>(texts_[i].layout(kCatalogue[i].text, length_of(kCatalogue[i].text), options));
  }
  constexpr const char* kNothing = "Nothing found · לא נמצא · لا توجد نتائج";
  static_cast<void>(nothing_.layout(kNothing, length_of(kNothing)));
  search("", 0);
}

void Page::search(const char* wanted, size_t bytes) {
  found_ = chosen_ = top_ = 0;
  for (size_t i = 0; i < kThings; ++i) {
    if (holds(kCatalogue[i].text, wanted, bytes)) which_[found_++] = i;
  }
  lines_ = found_ == 0 ? measure(ParagraphRef(nothing_.get())) : 0;
  for (size_t i = 0; i < found_; ++i) lines_ += measure(text(i));
}

const Thing* Page::chosen() const { return found_ == 0 ? nullptr : &kCatalogue[which_[chosen_]]; }

void Page::choose_next() {
  if (found_ == 0) return;
  chosen_ = (chosen_ + 1) % found_;
  top_ = 0;
  for (size_t i = 0; i < chosen_; ++i) top_ += measure(text(i));
  const size_t most = lines_ > rows() ? lines_ - rows() : 0;
  if (top_ > most) top_ = most;
}

void Page::scroll(bool down) {
  if (down && top_ + rows() < lines_) ++top_;
  if (!down && top_ > 0) --top_;
}

size_t Page::measure(ParagraphRef text) const {
  return display::paragraph_extent(*text.get(), font_, target_.clip.width).height / embidi_font_height(&font_);
}

// Draws a text whose first line is the page's line `line`; returns the line behind it.
size_t Page::draw_text(ParagraphRef text, size_t line, const display::StyleTable& styles) {
  size_t begin = 0;
  do {
    Wrapped wrapped{};
    if (!text.wrap(font_, begin, target_.clip.width, wrapped)) return line;
    if (line >= top_ && line < top_ + rows()) {
      Line shown;
      static_cast<void>(shown.init(text, begin, wrapped.shown));
      const int32_t y = target_.clip.y + static_cast<int32_t>(line - top_) * embidi_font_height(&font_);
      display::draw_aligned(target_, *shown.get(), font_, wrapped.width, y, styles);
    }
    begin = wrapped.end;
    ++line;
  } while (begin < text.length());
  return line;
}

void Page::draw() {
  size_t line = 0;
  if (found_ == 0) line = draw_text(ParagraphRef(nothing_.get()), 0, display::kPlainStyles);
  for (size_t i = 0; i < found_; ++i) line = draw_text(text(i), line, i == chosen_ ? kChosenLinks : kLinks);
  for (; line < top_ + rows(); ++line) {
    const int32_t y = target_.clip.y + static_cast<int32_t>(line - top_) * embidi_font_height(&font_);
    display::clear(target_, target_.clip.x, y, target_.clip.width, embidi_font_height(&font_));
  }
}

}  // namespace embidi::kiosk
