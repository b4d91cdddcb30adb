// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "known_characters.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

#include "checks.hpp"
#include "fields.hpp"
#include "payload_text.hpp"
#include "punycode.hpp"
#include "random_checks.hpp"
#include "random_choice.hpp"
#include "random_text.hpp"
#include "reference.hpp"

namespace embidi::test {

namespace ref = embidi_reference;

namespace {

std::u32string without_escapes(const std::u32string& text) {
  std::u32string result;
  size_t at = 0;
  for (const ref::Escape& escape : ref::find_escapes(text)) {
    if (!escape.well_formed) continue;
    result += text.substr(at, escape.begin - at) + escape.code_point;
    at = escape.end;
  }
  return result + text.substr(at);
}

}  // namespace

KnownCharacters::KnownCharacters(size_t longest)
    : known_(sorted_alphabet(alphabet() + checks_alphabet())), longest_(longest) {}

bool KnownCharacters::hold(const std::u32string& text) const {
  return std::all_of(text.begin(), text.end(),
                     [this](char32_t c) { return std::binary_search(known_.begin(), known_.end(), c); });
}

bool KnownCharacters::cover(const std::u32string& text) const {
  const std::u32string seen = ref::visible(ref::default_data().classes, text, true).text;
  const std::u32string unescaped = without_escapes(seen);
  return hold(seen) && hold(unescaped) && hold(codes(seen)) && hold(codes(unescaped)) &&
         hold(codes(ref::without_passed_over(seen))) && hold(codes(ref::without_passed_over(unescaped)));
}

// What every "xn--" decodes to, wherever its label may end: that depends on what the text is taken for.
std::u32string KnownCharacters::codes(const std::u32string& text) const {
  std::u32string decoded;
  for (size_t at = 0; at + 4 < text.size(); ++at) {
    if (!ref::has_ace_prefix(text.substr(at, 4))) continue;
    const size_t last = longest_ < text.size() - at ? at + longest_ : text.size();
    for (size_t end = at + 5; end <= last; ++end) {
      decoded += ref::punycode_decode(text.substr(at + 4, end - at - 4)).value_or(U"");
      if (end < text.size() && ref::Classes::idn_sep(text[end])) break;
    }
  }
  return decoded;
}

}  // namespace embidi::test
