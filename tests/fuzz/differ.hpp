// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What the targets share that compare the library with the reference of tests/reference: an input on which the two
// differ is a crash.
#ifndef EMBIDI_TESTS_FUZZ_DIFFER_HPP
#define EMBIDI_TESTS_FUZZ_DIFFER_HPP

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz.hpp"
#include "reference.hpp"

namespace embidi::fuzz {

// The reference's data: of the folder EMBIDI_UCD where that is set, which is to be of the library's Unicode version; or
// else Debian's, with the excerpts of tests/differential. Stops where these lack anything.
const embidi_reference::Data& reference_data();

// The text with each character that the excerpts lack replaced by one that they have; ill-formed bytes stay. `alphabet`
// is what they have, sorted. With EMBIDI_UCD: the text as it is.
std::string with_known_characters(std::string_view text, const std::u32string& alphabet);

// Whether the reference's data has every character of the text, and those that it means by escapes or Punycode.
bool is_covered(const std::u32string& text);

// Everything that is compared, a line for each, in a form that both sides are brought to.
class Facts {
 public:
  void add(std::string_view name, size_t value) { add(name, std::to_string(value)); }
  void add(std::string_view name, std::string_view value);
  bool operator==(const Facts& other) const { return lines_ == other.lines_; }
  const std::string& lines() const { return lines_; }

 private:
  std::string lines_;
};

// Stops with the two and with the tool's command line that shows them, unless they are equal.
void require_equal(const std::string& command, std::string_view text, const Facts& reference, const Facts& library);

// Two paragraphs with room for any text of `bytes` bytes.
struct Paragraphs {
  explicit Paragraphs(size_t bytes)
      : room(room_for(bytes)), paragraph(room.chars, room.fields), scratch(room.chars, 0) {}
  Room room;
  Paragraph paragraph, scratch;
};

// The names of the bits of `warnings`, with spaces between.
template <size_t N>
std::string names_of_bits(uint32_t warnings, const char* const (&names)[N]) {
  std::string out;
  for (size_t i = 0; i < N; ++i) {
    if ((warnings >> i & 1) != 0) out += std::string(names[i]) + " ";
  }
  return out;
}
template <class Names>
std::string in_a_row(const Names& names) {
  std::string out;
  for (const std::string& name : names) out += name + " ";
  return out;
}

// embidi_host_display() of a paragraph.
std::string host_display(embidi_paragraph* paragraph);

}  // namespace embidi::fuzz

#endif
