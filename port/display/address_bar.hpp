// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// An address that is typed: what is shown is right after every key (draft-ietf-iri-bidi-guidelines, section 4), and the
// caret is always seen. Freestanding, no heap; the caller owns paragraph and text. For firmware and host.
#ifndef EMBIDI_PORT_DISPLAY_ADDRESS_BAR_HPP
#define EMBIDI_PORT_DISPLAY_ADDRESS_BAR_HPP

#include <stddef.h>
#include <stdint.h>

#include "draw.hpp"
#include "embidi/embidi.hpp"

namespace embidi::display {

// A text field of one line (embidi/edit.h), which draws itself.
class AddressBar : public Edit {
 public:
  // As init(). After an error of it every call has one, and nothing is drawn.
  AddressBar(ParagraphRef p, const Font& f, char* buffer, size_t size, const Options& how);

  // Scrolls to the caret and draws the text in the clip's columns, from row y down; what is selected is inverse. Of two
  // carets the one that typing has led to is drawn in full, the other one half as high. Columns of hit() and carets()
  // count from the clip's left edge.
  void draw(const Target& target, int32_t y, const StyleTable& styles = kPlainStyles);
};

}  // namespace embidi::display

#endif
