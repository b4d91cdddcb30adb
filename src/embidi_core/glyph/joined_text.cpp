// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Cursive joining of a text by itself: no paragraph, no levels. Two neighbours decide the form of a letter, so what was
// read is summed up in one bit, and one letter is looked ahead for.
#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.h"
#include "embidi_core/glyph/joining_types.hpp"
#include "embidi_core/glyph/presentation_forms.hpp"
#include "embidi_core/unicode/decode.hpp"
#include "embidi_core/unicode/encode.hpp"
#include "embidi_core/unicode/joiners.hpp"

namespace embidi {

namespace {

// The caller's buffer. It may begin before the text and reach into it: nothing is written where it was not read.
class FormsOutput {
 public:
  FormsOutput(char* buffer, size_t capacity) : buffer_(buffer), capacity_(capacity) {}
  void put_byte(uint32_t byte) {
    if (size_ < capacity_) buffer_[size_] = static_cast<char>(byte);
    ++size_;
  }
  void put(uint32_t c) {
    encode(c, [this](uint32_t byte) { put_byte(byte); });
  }
  embidi_result result(size_t* written) const {
    *written = size_ <= capacity_ ? size_ : 0;
    if (size_ > capacity_) return {EMBIDI_BUFFER_TOO_SMALL, size_};
    return {EMBIDI_OK, 0};
  }

 private:
  char* buffer_;
  size_t capacity_;
  size_t size_ = 0;
};

struct Utf8 {
  const uint8_t* at;
  const uint8_t* end;
  bool more() const { return at < end; }
  Decoded next() {
    const Decoded d = decode(at, static_cast<size_t>(end - at));
    at += d.length();
    return d;
  }
};

void copy_ill_formed(FormsOutput& out, const Utf8& text, unsigned length) {
  for (const uint8_t* byte = text.at - length; byte < text.at; ++byte) out.put_byte(*byte);
}

// What is wrong with the arguments; 0: nothing.
size_t bad_argument(const char* text, size_t bytes, const char* buffer, size_t capacity, const size_t* written) {
  if (text == nullptr && bytes != 0) return 1;
  if (buffer == nullptr && capacity != 0) return 3;
  return written == nullptr ? 5 : 0;
}

template <class Convert>
embidi_result convert_text(const char* text, size_t bytes, char* buffer, size_t capacity, size_t* written,
                           Convert convert) {
  const size_t bad = bad_argument(text, bytes, buffer, capacity, written);
  if (bad != 0) return {EMBIDI_BAD_ARGUMENT, bad};
  FormsOutput out(buffer, capacity);
  const auto* first = reinterpret_cast<const uint8_t*>(text);
  convert(Utf8{first, first + bytes}, out);
  return out.result(written);
}

// A character; of a presentation form its letter, which is what joins.
struct Letter {
  uint32_t code_point;
  JoiningType type;
};

Letter letter_of(const Decoded& d) {
  if (d.ill_formed()) return {d.code_point(), JoiningType::U};
  const uint32_t c = d.code_point();
  if (is_lam_alef_ligature(c)) return {c, JoiningType::R};
  const uint32_t letter = presentation_letter(c);
  const uint32_t joined = letter != 0 ? letter : c;
  return {joined, joining_type(joined)};
}

// What a letter stands before: past transparent characters and ZWJ, which joins whatever comes after it and does not
// part a lam from its alef (The Unicode Standard 23.2). Joining type U where the text ends.
Letter look_ahead(Utf8 text) {
  bool joiner = false;
  while (text.more()) {
    Letter next = letter_of(text.next());
    if (next.type == JoiningType::T) continue;
    if (next.code_point != kZeroWidthJoiner) return {next.code_point, joiner ? JoiningType::C : next.type};
    joiner = true;
  }
  return {0, joiner ? JoiningType::C : JoiningType::U};
}

// A lam before an alef draws both; the marks between come after the ligature, and a ZWJ there has done its work.
void skip_to_alef(Utf8& text, FormsOutput& out) {
  while (text.more()) {
    const Decoded d = text.next();
    const Letter between = letter_of(d);
    if (between.type == JoiningType::T) {
      out.put(d.code_point());
    } else if (between.code_point != kZeroWidthJoiner) {
      return;
    }
  }
}

uint32_t form_or_letter(uint32_t letter, bool joins_previous, bool joins_next) {
  const uint32_t form = presentation_form(
      letter,
      static_cast<uint8_t>((joins_next ? EMBIDI_FORM_INITIAL : EMBIDI_FORM_ISOLATED) + (joins_previous ? 1 : 0)));
  return form != 0 ? form : letter;
}

void join(Utf8 text, FormsOutput& out) {
  bool open = false;  // what was read last joins what comes
  while (text.more()) {
    const Decoded d = text.next();
    if (d.ill_formed()) {
      copy_ill_formed(out, text, d.length());
      open = false;
      continue;
    }
    const Letter letter = letter_of(d);
    if (letter.type == JoiningType::T) {
      out.put(d.code_point());
      continue;
    }
    const bool joins_previous = open && joins_as(kJoinsRight, letter.type);
    open = joins_as(kJoinsLeft, letter.type);
    // A ZWJ has no forms, and looks ahead for nobody: past the joiners behind it, each of them would.
    const bool asks = open && letter.code_point != kZeroWidthJoiner;
    const Letter next = asks ? look_ahead(text) : Letter{0, JoiningType::U};
    if (is_lam_alef_ligature(letter.code_point)) {
      out.put(lam_alef(alef_of_ligature(letter.code_point), joins_previous));
    } else if (letter.code_point == kLam && is_lam_alef(next.code_point)) {
      out.put(lam_alef(next.code_point, joins_previous));
      skip_to_alef(text, out);
      open = false;
    } else {
      out.put(form_or_letter(letter.code_point, joins_previous, joins_as(kJoinsRight, next.type)));
    }
  }
}

void unjoin(Utf8 text, FormsOutput& out) {
  while (text.more()) {
    const Decoded d = text.next();
    const uint32_t c = d.code_point();
    const uint32_t letter = presentation_letter(c);
    if (d.ill_formed()) {
      copy_ill_formed(out, text, d.length());
    } else if (is_lam_alef_ligature(c)) {
      out.put(kLam);
      out.put(alef_of_ligature(c));
    } else {
      out.put(letter != 0 ? letter : c);
    }
  }
}

}  // namespace

}  // namespace embidi

using namespace embidi;

embidi_result embidi_join_text(const char* text, size_t bytes, char* buffer, size_t capacity, size_t* written) {
  return convert_text(text, bytes, buffer, capacity, written, [](Utf8 all, FormsOutput& out) { join(all, out); });
}

embidi_result embidi_unjoin_text(const char* text, size_t bytes, char* buffer, size_t capacity, size_t* written) {
  return convert_text(text, bytes, buffer, capacity, written, [](Utf8 all, FormsOutput& out) { unjoin(all, out); });
}
