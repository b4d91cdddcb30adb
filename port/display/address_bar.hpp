// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A line of text that is typed: what is shown is right after every key (draft-ietf-iri-bidi-guidelines, section 4), and
// the caret is always seen. Freestanding, no heap; the caller owns paragraph and text. For firmware and host.
#ifndef EMBIDI_PORT_DISPLAY_ADDRESS_BAR_HPP
#define EMBIDI_PORT_DISPLAY_ADDRESS_BAR_HPP

#include <stddef.h>
#include <stdint.h>

#include "draw.hpp"
#include "embidi/embidi.hpp"

namespace embidi::display {

class AddressBar {
 public:
  enum class Key : uint8_t {
    left,  // to the next place on the display, whatever the direction
    right,
    home,       // before the text's first character, wherever that is seen
    end,        // behind its last one
    backspace,  // takes back the code point before the caret: a mark alone, so that a slip can be mended
    remove      // takes out the grapheme cluster behind the caret
  };

  // The text, in `buffer`, has up to `capacity` bytes; `paragraph` is laid out again after every change, and nobody
  // else may lay it out. All must outlive the bar.
  AddressBar(ParagraphRef paragraph, char* buffer, size_t capacity, const Font& font, const Options& options);

  // Types whole characters of UTF-8 at the caret. False, and all is as it was: no room in the buffer or the paragraph,
  // ill-formed, or a paragraph separator. O(length), as all that follows.
  bool insert(const char* utf8, size_t bytes);
  void press(Key key);
  // Puts the caret where the panel was touched, as it was drawn last; x is a column of the display.
  void touch(int32_t x);
  void clear();

  // Draws the text in the clip's columns, from row y down, and the caret; where there are two, the one that typing has
  // led to in full, the other one half as high.
  void draw(const Target& target, int32_t y, const StyleTable& styles = kPlainStyles);

  const char* text() const { return buffer_; }
  size_t bytes() const { return bytes_; }
  const Line& line() const { return line_; }
  // The caret, and the other one for the same index (with the same x where there is one place).
  const Caret& caret() const { return caret_; }
  const Caret& other_caret() const { return other_; }
  // Column of the clip where the line's left end was drawn last; negative: so much of it is out of sight.
  int32_t origin() const { return origin_; }

 private:
  bool lay_out(size_t bytes, bool plain = false);
  void keep(size_t bytes);
  void erase(size_t begin, size_t end);
  void place(size_t index, Edge edge);

  ParagraphRef paragraph_;
  char* buffer_;
  size_t capacity_, bytes_ = 0;
  const Font& font_;
  Options options_;
  Line line_;
  Caret caret_{}, other_{};
  int32_t origin_ = 0, left_ = 0;  // left_: of the clip
};

}  // namespace embidi::display

#endif
