// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A URL that is found whole in running text, with as few escapes as that allows: links.md 6; UTS #58.
#ifndef EMBIDI_SRC_CONVERT_LINK_WRITER_HPP
#define EMBIDI_SRC_CONVERT_LINK_WRITER_HPP

#include <stdint.h>

#include "embidi_core/convert/output.hpp"

namespace embidi {

// Where in a URL a character stands: what separates there, and what may stand bare.
enum class LinkPart : uint8_t {
  local,    // of an address after "mailto:"
  path,     // segments
  otpauth,  // segments that ":" and "@" split too (ordering.md 3.3)
  query,    // keys and values
  fragment,
  directive
};

// Puts the data of a URL, character by character: bare where it may stand so, else escaped.
class LinkWriter {
 public:
  // `escapes`: what is put was read from a URL, where "%" and two hexadecimal digits that stand for no character stay.
  // `brackets` is for the brackets that are open.
  LinkWriter(Output& out, bool escapes, LinkScratch& brackets) : out_(out), escapes_(escapes), brackets_(brackets) {}

  LinkPart part() const { return part_; }
  // A part begins, behind what introduces it.
  void begin(LinkPart part) {
    part_ = part;
    open_ = 0;
    after_dot_ = true;
    dots_ = false;
  }
  // The separators of the present part that are single characters: as data they are escaped.
  bool separates(uint32_t c) const;
  // Puts such a separator, or what is like one where it stands bare.
  void put_separator(uint32_t c);
  // Puts the character that `at` has read. `last`: nothing of the URL follows it. `directive_follows`: when `at` has
  // read all of its range, ":~:" follows.
  void put(const ComponentReader& at, bool last, bool directive_follows);

 private:
  bool stays(const ComponentReader& at, bool last, bool directive_follows);
  bool stays_in_local(const ComponentReader& at);
  bool opens(uint32_t c);
  bool closes(uint32_t c);

  Output& out_;
  const bool escapes_;
  LinkPart part_ = LinkPart::path;
  bool after_dot_ = true;  // in a local part: at its start, or a bare dot was put last
  bool dots_ = false;      // ... and one was put at all
  uint8_t open_ = 0;       // how many brackets are open
  LinkScratch& brackets_;  // ... and which
};

// If the ":~:" before a directive stands where `at` is, unescaped, passes to its end.
bool pass_directive_start(ComponentReader& at);

}  // namespace embidi

#endif
