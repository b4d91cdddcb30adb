// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What a text is by its scheme: payload.md 3 and 4.
#include <stddef.h>
#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "check/iri_check.hpp"
#include "payload/forms.hpp"
#include "payload/reader.hpp"
#include "payload/rows.hpp"
#include "payload/scheme.hpp"
#include "payload/words.hpp"
#include "unicode/decode.hpp"
#include "unicode/delimiters.hpp"
#include "unicode/properties.hpp"
#include "unicode/trust.hpp"

namespace embidi {

namespace {

bool is_known(const SchemeName& scheme) { return scheme.length <= sizeof scheme.name; }

// SCHEMES.
bool is_of_app(const SchemeName& scheme) {
  const WordText name{scheme.name, is_known(scheme) ? scheme.length : sizeof scheme.name, false};
  size_t after = 0;
  return (is_known(scheme) && find_word(kAppSchemes, name, 0) != kNoWord) ||
         find_word(kAppPrefixes, name, 0, &after) != kNoWord;
}

// A walk over the bytes behind a scheme.
struct Rest {
  const uint8_t* text;
  size_t at, end;

  uint8_t byte() const { return at < end ? text[at] : uint8_t{0}; }
  bool is_white() const {
    if (at == end) return false;
    const uint32_t c = decode(text + at, end - at).code_point();
    return is_white_space(c, class_of(c));
  }
  void skip_breaks() {
    while (at < end && is_break(text[at])) ++at;
  }
};

// Browsers take white space there for nothing: letters, as those of a media type, and "/".
bool is_media_type(Rest rest) {
  while (rest.is_white()) rest.at += decode(rest.text + rest.at, rest.end - rest.at).length();
  const size_t begin = rest.at;
  while (is_alpha(rest.byte())) ++rest.at;
  return rest.at > begin && rest.byte() == '/';
}

}  // namespace

bool read_scheme(embidi_payload_reader& reader, SchemeName& scheme) {
  scheme = {};
  for (uint32_t c = 0; read_next(reader, c);) {
    if (is_break(c)) continue;
    if (scheme.length == 0 ? !is_alpha(c) : !is_scheme_char(c)) {
      scheme.ends = c == ':';
      return scheme.ends && scheme.length > 0;
    }
    if (scheme.length < sizeof scheme.name) {
      scheme.name[scheme.length] = static_cast<uint8_t>(is_alpha(c) ? c | 0x20 : c);
    }
    ++scheme.length;
  }
  return scheme.length > 0;
}

uint8_t kind_of(const SchemeName& scheme) {
  return is_known(scheme) ? scheme_kind(scheme.name, scheme.length) : uint8_t{EMBIDI_SCHEME_OTHER};
}

uint8_t scheme_kind_of(const embidi_payload& p, const embidi_payload_row& row) {
  embidi_payload_reader reader;
  SchemeName scheme;
  start_reading(reader, p.text, row);
  if (!read_scheme(reader, scheme)) return EMBIDI_SCHEME_NONE;
  return scheme.ends || row.label == EMBIDI_ROW_SCHEME ? kind_of(scheme) : uint8_t{EMBIDI_SCHEME_NONE};
}

bool has_white_space(const embidi_payload& p) {
  Rest rest{bytes_of(p), p.begin, p.end};
  while (rest.at < rest.end && !rest.is_white()) {
    rest.at += decode(rest.text + rest.at, rest.end - rest.at).length();
  }
  return rest.at < rest.end;
}

uint8_t form_of_scheme(const embidi_payload& p) {
  embidi_payload_reader reader;
  SchemeName scheme;
  start_reading(reader, p.text, {p.begin, p.end, EMBIDI_ROW_URL, EMBIDI_DECODE_NONE, false, false});
  if (!read_scheme(reader, scheme) || !scheme.ends) return kFormText;
  Rest rest{bytes_of(p), reader.at, p.end};
  const bool white = rest.is_white(), slash = rest.byte() == '/';
  const Rest directly = rest;
  rest.skip_breaks();
  const bool white_after = rest.is_white();
  if (rest.byte() == '/') {
    ++rest.at;
    rest.skip_breaks();
    if (rest.byte() == '/') return kFormUrl;
  }
  bool link = false;
  switch (kind_of(scheme)) {
    case EMBIDI_SCHEME_WEB:
    case EMBIDI_SCHEME_MAIL:
    case EMBIDI_SCHEME_TEL: link = !white_after; break;
    case EMBIDI_SCHEME_SCRIPT: link = true; break;
    case EMBIDI_SCHEME_FILE: link = !white; break;
    case EMBIDI_SCHEME_DATA: link = !white || is_media_type(directly); break;
    default:
      if (is_of_app(scheme) ? !white : slash && scheme.length >= 2 && !has_white_space(p)) return kFormApp;
      break;
  }
  return link ? kFormUrl : kFormText;
}

}  // namespace embidi

#endif
