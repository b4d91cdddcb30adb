// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Typing: the text is laid out again after every key.
#include "address_bar.hpp"

#include <stddef.h>
#include <stdint.h>

namespace embidi::display {
namespace {

constexpr int32_t kCaretWidth = 2;  // of draw_caret

void move_bytes(char* to, const char* from, size_t count) {
  if (to < from) {
    for (size_t i = 0; i < count; ++i) to[i] = from[i];
  } else {
    while (count-- > 0) to[count] = from[count];
  }
}

}  // namespace

AddressBar::AddressBar(ParagraphRef paragraph, char* buffer, size_t capacity, const Font& font, const Options& options)
    : paragraph_(paragraph), buffer_(buffer), capacity_(capacity), font_(font), options_(options) {
  clear();
}

bool AddressBar::lay_out(size_t bytes, bool plain) {
  Options options = options_;
  if (plain) {
    options.order(Order::plain);
    options.recognize(Recognize::none);
  }
  const bool good = static_cast<bool>(paragraph_.layout(buffer_, bytes, options)) && !paragraph_.ill_formed();
  static_cast<void>(line_.init(paragraph_, 0, paragraph_.length()));
  // No caret can stand behind a paragraph separator.
  Caret end[2] = {};
  static_cast<void>(line_.carets(font_, paragraph_.length(), end));
  if (!good || paragraph_.consumed_bytes() != bytes || end[0].index != paragraph_.length()) return false;
  bytes_ = bytes;
  return true;
}

// A shorter text can need more field entries, and what was typed is not lost for that: it is then text like any other.
// (What is typed next is refused, unless it is an address again that fits.)
void AddressBar::keep(size_t bytes) {
  if (!lay_out(bytes)) static_cast<void>(lay_out(bytes, true));
}

// Puts the caret at an index; inside a grapheme cluster (a letter typed before a mark) behind that.
void AddressBar::place(size_t index, Edge edge) {
  if (index > 0 && index < paragraph_.length() && paragraph_.previous_cluster(index + 1) != index) {
    index = paragraph_.next_cluster(index);
  }
  Caret carets[2] = {};
  static_cast<void>(line_.carets(font_, index, carets));
  const bool first = carets[0].edge() == edge;
  caret_ = carets[first ? 0 : 1];
  other_ = carets[first ? 1 : 0];
}

bool AddressBar::insert(const char* utf8, size_t bytes) {
  if (bytes == 0 || bytes > capacity_ - bytes_) return false;
  const size_t old_length = paragraph_.length(), old_bytes = bytes_;
  const size_t index = caret_.index, at = paragraph_.byte_offset(index);
  move_bytes(buffer_ + at + bytes, buffer_ + at, old_bytes - at);
  for (size_t i = 0; i < bytes; ++i) buffer_[at + i] = utf8[i];
  if (!lay_out(old_bytes + bytes)) {
    move_bytes(buffer_ + at, buffer_ + at + bytes, old_bytes - at);
    keep(old_bytes);
    place(index, caret_.edge());
    return false;
  }
  place(index + paragraph_.length() - old_length, Edge::trailing);
  return true;
}

void AddressBar::erase(size_t begin, size_t end) {
  const size_t from = paragraph_.byte_offset(end), at = paragraph_.byte_offset(begin);
  if (from == at) return;
  move_bytes(buffer_ + at, buffer_ + from, bytes_ - from);
  keep(bytes_ - (from - at));
  place(begin, begin > 0 ? Edge::trailing : Edge::leading);
}

void AddressBar::press(Key key) {
  switch (key) {
    case Key::left:
    case Key::right: {
      Caret caret = caret_;
      if (line_.step(font_, key == Key::right, caret)) place(caret.index, caret.edge());
      break;
    }
    case Key::home: place(0, Edge::trailing); break;
    case Key::end: place(paragraph_.length(), Edge::leading); break;
    case Key::backspace:
      if (caret_.index > 0) erase(caret_.index - 1, caret_.index);
      break;
    case Key::remove: erase(caret_.index, paragraph_.next_cluster(caret_.index)); break;
  }
}

void AddressBar::touch(int32_t x) {
  Caret caret;
  if (line_.hit(font_, x - left_ - origin_, caret)) place(caret.index, caret.edge());
}

void AddressBar::clear() {
  static_cast<void>(lay_out(0));
  origin_ = 0;
  place(0, Edge::leading);
}

void AddressBar::draw(const Target& target, int32_t y, const StyleTable& styles) {
  uint32_t pixels = 0;
  static_cast<void>(line_.width(font_, pixels));
  const int32_t room = target.clip.width, width = static_cast<int32_t>(pixels) + kCaretWidth;
  const int32_t caret = static_cast<int32_t>(caret_.x);
  left_ = target.clip.x;
  if (width <= room) {
    origin_ = paragraph_.base_level() == 0 ? 0 : room - width;
  } else {
    // No further than is needed to see the caret, and no gap at either end. Before that the other caret: letters that
    // were typed against the line's direction stand between the two.
    const int32_t both[] = {static_cast<int32_t>(other_.x), caret};
    for (const int32_t seen : both) {
      if (origin_ + seen < 0) origin_ = -seen;
      if (origin_ + seen > room - kCaretWidth) origin_ = room - kCaretWidth - seen;
    }
    if (origin_ > 0) origin_ = 0;
    if (origin_ < room - width) origin_ = room - width;
  }
  const int32_t begin = left_ + origin_;
  draw_line(target, *line_.get(), font_, begin, y, styles);
  draw_caret(target, font_, begin + caret, y, (caret_.level & 1) != 0);
  if (other_.x == caret_.x) return;
  const int32_t height = embidi_font_height(&font_);
  Target lower = target;
  const int32_t top = y + height / 2 > lower.clip.y ? y + height / 2 : lower.clip.y;
  const int32_t bottom = int32_t{target.clip.y} + target.clip.height;
  if (top >= bottom) return;
  lower.clip.y = static_cast<uint16_t>(top);
  lower.clip.height = static_cast<uint16_t>(bottom - top);
  draw_caret(lower, font_, begin + static_cast<int32_t>(other_.x), y, (other_.level & 1) != 0);
}

}  // namespace embidi::display
