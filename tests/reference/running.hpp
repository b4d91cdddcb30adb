// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The parts of ordering.md 3.1 (running text). All of them work on Visible text, of which only the MARKs were taken
// out, and give ranges of it; recognize_running() puts them together.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "fields.hpp"

namespace embidi_reference {

struct Span {
  std::size_t begin = 0, end = 0;
};

// Questions about the character at an index that may be past the end (which is no character, so that the answer is no).
class Text {
 public:
  Text(const Data& data, const Visible& text) : data_(data), c_(data.classes), v_(text) {}

  std::size_t size() const { return v_.size(); }
  char32_t at(std::size_t i) const { return v_[i]; }
  bool is(std::size_t i, char32_t c) const { return i < size() && v_[i] == c; }
  bool is_char(std::size_t i) const { return i < size() && c_.structure_char(v_[i]); }
  bool is_labelchar(std::size_t i) const { return i < size() && c_.labelchar(v_[i]); }
  bool is_localchar(std::size_t i) const { return i < size() && c_.localchar(v_[i]); }
  bool is_inclusion(std::size_t i) const { return i < size() && c_.inclusion(v_[i]); }
  bool is_wordpunct(std::size_t i) const { return i < size() && c_.wordpunct(v_[i]); }
  bool is_explicit(std::size_t i) const { return i < size() && c_.explicit_formatting(v_[i]); }
  bool is_quotable(std::size_t i) const { return i < size() && c_.quotable(v_[i]); }
  bool is_letter_or_number(std::size_t i) const { return i < size() && c_.letter_or_number(v_[i]); }
  bool is_idn_sep(std::size_t i) const { return i < size() && Classes::idn_sep(v_[i]); }
  bool is_sep(std::size_t i) const { return i < size() && Classes::sep(v_[i]); }
  bool is_stop(std::size_t i) const { return i < size() && Classes::stop(v_[i]); }
  bool is_digit(std::size_t i) const { return i < size() && Classes::digit(v_[i]); }
  bool is_alpha(std::size_t i) const { return i < size() && Classes::alpha(v_[i]); }
  bool is_hex(std::size_t i) const { return i < size() && Classes::hex(v_[i]); }
  bool is_scheme_char(std::size_t i) const { return i < size() && Classes::scheme_char(v_[i]); }
  bool is_bidi(std::size_t i, Bidi bidi) const { return i < size() && data_.ucd.bidi(v_[i]) == bidi; }
  bool is_ltr(std::size_t i) const { return is_bidi(i, Bidi::L); }
  bool is_rtl(std::size_t i) const { return is_bidi(i, Bidi::R) || is_bidi(i, Bidi::AL); }
  bool has_ascii(std::size_t i, const std::u32string& lower) const { return v_.has_ascii(i, lower); }
  bool is_tld(Span label) const { return data_.tlds.contains(v_.text.substr(label.begin, label.end - label.begin)); }

  // "a free place: the beginning of the text, or directly after white space, an opening bracket or quote (Ps, Pi), `"`,
  // `'`, U+201D, `<`, U+FEFF or EXPLICIT, or after `:`, `-` or U+05BE that follow R or AL (NSM apart)"
  bool is_free_place(std::size_t i) const;

  const Data& data() const { return data_; }
  const Visible& visible() const { return v_; }

 protected:
  const Data& data_;
  const Classes& c_;
  const Visible& v_;
};

// Clipping. `candidate` is false where there is none left; `begin` is where it starts now.
struct Clip {
  bool candidate = true;
  std::size_t begin = 0;
  bool in_domain = false;
};
// Of a candidate without scheme and `mailto:` that starts at `begin`; `local` is empty for an IRI.
Clip clip(const Text& text, std::size_t begin, Span local, const std::vector<Span>& labels);

// The first file name that begins in [from, limit).
std::optional<Structure> first_filename(const Text& text, std::size_t from, std::size_t limit);

// links.md, clipped; in the order of the text.
std::vector<Structure> find_links(const Text& text);
// The grammar of [P], file names included.
std::vector<Structure> find_pri185(const Text& text);
// numbers.md: outside `others`, which are in the order of the text and stay as they are.
std::vector<Structure> find_numbers(const Text& text, const std::vector<Structure>& others);

}  // namespace embidi_reference
