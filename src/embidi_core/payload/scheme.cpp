// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What a text is by its scheme: payload.md 3 and 4.
#include <stddef.h>
#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi_core/payload/forms.hpp"
#include "embidi_core/payload/reader.hpp"
#include "embidi_core/payload/rows.hpp"
#include "embidi_core/payload/scheme.hpp"
#include "embidi_core/payload/words.hpp"
#include "embidi_core/structure/schemes.hpp"
#include "embidi_core/unicode/delimiters.hpp"

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

}  // namespace

bool read_scheme(embidi_payload_reader& reader, SchemeName& scheme) {
  scheme.length = 0;
  scheme.ends = false;
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
  return is_known(scheme) ? public_kind(scheme_kind(scheme.name, scheme.length)) : uint8_t{EMBIDI_SCHEME_OTHER};
}

embidi_payload_row whole_of(const embidi_payload& p) {
  return {p.start, p.end, EMBIDI_ROW_URL, EMBIDI_DECODE_NONE, false, false};
}

uint8_t scheme_kind_of(const embidi_payload& p, const embidi_payload_row& row) {
  embidi_payload_reader reader;
  SchemeName scheme;
  start_reading(reader, p.text, row);
  if (!read_scheme(reader, scheme)) return EMBIDI_SCHEME_NONE;
  return scheme.ends || row.label == EMBIDI_ROW_SCHEME ? kind_of(scheme) : uint8_t{EMBIDI_SCHEME_NONE};
}

bool has_white_space(const embidi_payload& p) {
  embidi_payload_reader reader;
  start_reading(reader, p.text, whole_of(p));
  uint32_t c = 0;
  while (c != kNoMore && !is_white(c)) c = next_or_none(reader);
  return c != kNoMore;
}

uint8_t form_of_scheme(const embidi_payload& p) {
  embidi_payload_reader reader;
  SchemeName scheme;
  start_reading(reader, p.text, whole_of(p));
  if (!read_scheme(reader, scheme) || !scheme.ends) return kFormText;
  uint32_t c = next_or_none(reader);
  const bool white = is_white(c), slash = c == '/';
  while (is_break(c)) c = next_or_none(reader);
  const bool white_after = is_white(c);
  if (c == '/') {
    do {
      c = next_or_none(reader);
    } while (is_break(c));
    if (c == '/') return kFormUrl;
  }
  bool link = false;
  switch (kind_of(scheme)) {
    case EMBIDI_SCHEME_WEB:
    case EMBIDI_SCHEME_MAIL:
    case EMBIDI_SCHEME_TEL: link = !white_after; break;
    case EMBIDI_SCHEME_DATA:
      if (white) {  // browsers pass over it: letters, as those of a media type, and "/"
        while (is_white(c)) c = next_or_none(reader);
        while (is_alpha(c)) {
          c = next_or_none(reader);
          link = c == '/';
        }
        break;
      }
      [[fallthrough]];
    case EMBIDI_SCHEME_SCRIPT: link = true; break;
    case EMBIDI_SCHEME_FILE: link = !white; break;
    default:
      if (is_of_app(scheme) ? !white : slash && scheme.length >= 2 && !has_white_space(p)) return kFormApp;
      break;
  }
  return link ? kFormUrl : kFormText;
}

}  // namespace embidi

#endif
