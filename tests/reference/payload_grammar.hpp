// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// payload.md 3: the grammars that several kinds share, and what they make of TEXT: rows that are not decoded yet.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "payload_text.hpp"

namespace embidi_reference {

struct Span {
  std::size_t begin, end;
  bool empty() const { return begin == end; }
};

struct RawRow {
  std::string label;
  Span value;
  Decoding decoding;
  bool of_template = false;
};

// "an ASCII letter, then ASCII letters, digits, `+`, `-`, `.`, then `:`. TAB, CR and LF in it and before it are passed
// over."
struct SchemeFound {
  std::u32string name;  // in lower case, without what is passed over; empty: there is none
  std::size_t end = 0;  // after the `:`
  bool has_kind() const;
};
// At the beginning of `text`.
SchemeFound find_scheme(const std::u32string& text);

struct RawPayload {
  std::string kind;
  std::vector<RawRow> rows;
  bool malformed = false;
  // What no row tells.
  bool migration = false, charset = false, fallback_url = false;
  // What stands before the target, after the scheme row: `:` or `://`; empty: nothing does.
  std::u32string before_target;
};

// KEY and label.
struct KeyLabel {
  const char* key;
  const char* label;
};
using Keys = std::vector<KeyLabel>;

// The part of TEXT that is not trimmed, and the rows read from it so far.
class Reader {
 public:
  Reader(const Data& data, const PayloadText& text, Span part) : data_(data), text_(text), part_(part) {}

 protected:
  // ---- characters ----
  bool is(std::size_t at, char32_t c) const { return at < part_.end && text_[at] == c; }
  bool is_any(std::size_t at, const char32_t* of) const;
  // Whether ASCII `word` stands at `at`, in any case of letters.
  bool has(std::size_t at, const std::string& word) const;
  bool has_exactly(std::size_t at, const std::string& word) const;
  std::u32string of(Span span) const { return text_.characters.substr(span.begin, span.end - span.begin); }
  // Before the first of these, or the end of `within`.
  std::size_t find_any(Span within, const char32_t* of) const;
  std::vector<Span> split(Span span, char32_t at) const;

  // ---- rows ----
  // "An empty value makes no row."
  void add(const std::string& label, Span value, Decoding decoding);
  // KEY and value: of `other`, "key and all", never empty.
  void add_pair(const char* label, Span all, Span value, Decoding decoding, Decoding of_other);
  void malformed() { payload_.malformed = true; }

  // ---- grammars ----
  void record(std::size_t at, const Keys& keys);
  // `lists`: of mailto, "split at `,`".
  void query(Span span, const Keys& keys, Decoding decoding, bool lists = false);
  // `(KEY sign value end)*`
  void parts(Span span, const Keys& keys, char32_t sign, char32_t end, Decoding decoding);
  // From the line after BEGIN:`name` on, with which TEXT begins. In a calendar, `keys` are those of VEVENT.
  void properties(std::size_t at, const std::string& name, const Keys& keys);
  void property(Span line, Span value, const char* label, Decoding decoding, bool other_charset);
  // Without BEGIN and END around them.
  void bare_properties(Span span, const Keys& keys);

  const Data& data_;
  const PayloadText& text_;
  Span part_;
  RawPayload payload_;
};

const char* label_of(const Keys& keys, const std::u32string& key, bool any_case = true);
bool equals(const std::u32string& text, const std::string& ascii, bool any_case = true);

}  // namespace embidi_reference
