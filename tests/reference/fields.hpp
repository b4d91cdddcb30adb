// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What running text and declared text have in common: text without its transparent characters, and the splitting of
// ordering.md 3.3.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "structures.hpp"

namespace embidi_reference {

// Text with the transparent characters taken out; `index` leads back.
struct Visible {
  std::u32string text;
  std::vector<std::size_t> index;

  std::size_t size() const { return text.size(); }
  char32_t operator[](std::size_t i) const { return text[i]; }
  // Whether the characters at `at` are `lower`, a lower-case ASCII string, in any case.
  bool has_ascii(std::size_t at, const std::u32string& lower) const;
};

// scheme_kind of checks.md 3.2, of a scheme in lower case; of an empty one `none`.
std::string kind_of_scheme(const std::u32string& scheme);

// Takes out every MARK, and every EXPLICIT if `declared`.
Visible visible(const Classes& classes, const std::u32string& paragraph, bool declared);

// All of these work on ranges of Visible text and leave empty fields out.
void add_field(Structure& s, Role role, std::size_t begin, std::size_t end);
void add_labels(Structure& s, const Visible& v, std::size_t begin, std::size_t end);
void add_userinfo(Structure& s, const Visible& v, std::size_t begin, std::size_t end);
void add_segments(Structure& s, const Visible& v, std::size_t begin, std::size_t end);
// Segments up to the first `?` or `#`, the query up to the first `#`, the fragment.
void add_tail(Structure& s, const Visible& v, std::size_t begin, std::size_t end);
// The same after `otpauth://`: "`:` and `@` too in the path".
void add_otpauth_tail(Structure& s, const Visible& v, std::size_t begin, std::size_t end);

// The fields that 3.2 gives s.begin..s.end of Visible text, as 3.3 says for `links`: rule 1 is not for what was found
// as an IRI, and a local part, whatever is in it (`?` and `#`, too, after `mailto:`), ends at the first `@`. They set
// fields, has_escapes, link (3.4) and where the host is, and nothing else. (In structures_declared.cpp.)
void add_found_iri(Structure& s, const Visible& v);
void add_found_email(Structure& s, const Visible& v);
// Labels, or one address field where 3.3 says that the host is an address.
void add_host(Structure& s, const Visible& v, std::size_t begin, std::size_t end);

// From ranges of Visible text to ranges of the paragraph.
void to_paragraph(Structure& s, const Visible& v);

}  // namespace embidi_reference
