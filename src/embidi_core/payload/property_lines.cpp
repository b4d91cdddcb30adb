// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The lines of vCard and iCalendar: payload.md 3, RFC 6350 3 and RFC 5545 3.1; vCard 2.1 for quoted-printable.
#include <stddef.h>
#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi_core/payload/forms.hpp"
#include "embidi_core/payload/rows.hpp"
#include "embidi_core/payload/words.hpp"

namespace embidi {

namespace {

// What stands before the ":" of a property.
struct Head {
  uint8_t label;  // kNoWord: none fits
  bool quoted_printable, base64, odd_charset;
  bool whole;  // there is a ":" ...
  size_t end;  // ... and here, or here the line ends
};

// `end` of the source is that of the parameter.
void read_parameter(const WordText& source, size_t begin, Head& head) {
  size_t value = begin;
  if (find_word(kCharset, source, begin, &value) != kNoWord) {
    if (find_word(kCharsets, source, value) == kNoWord) head.odd_charset = true;
    return;
  }
  find_word(kEncoding, source, begin, &value);
  const uint8_t encoding = find_word(kEncodings, source, value);
  if (encoding == kQuotedPrintable) head.quoted_printable = true;
  if (encoding == kBase64) head.base64 = true;
}

Head read_head(const embidi_payload& p, size_t at) {
  const uint8_t* const text = bytes_of(p);
  Head head{kNoWord, false, false, false, false, at};
  size_t begin = at = after_folds(text, at, p.end);
  bool key = true, named = false, quoted = false;
  for (;; ++at) {
    at = after_folds(text, at, p.end);
    const uint8_t c = at < p.end ? text[at] : uint8_t{'\n'};
    if (is_line_end(c) || (!quoted && (c == ':' || c == ';'))) {
      const WordText source{text, at, true};
      if (key) {
        head.label = find_word(kPropertyKeys, source, begin);
        if (head.label == kNoWord) head.label = label_of_key(p, source, begin);
      } else {
        read_parameter(source, begin, head);
      }
      head.end = at;
      head.whole = c == ':';
      if (c != ';') return head;
      key = false;
      begin = at + 1;
    } else if (c == '"') {
      quoted = !quoted && !key;
    } else if (c == '.' && !named) {
      named = true;
      if (key && at > begin) begin = at + 1;
    }
  }
}

// Where the line that `begin` is in ends, with those that continue it; the payload goes on behind it.
size_t end_line(embidi_payload& p, size_t begin, bool quoted_printable) {
  const uint8_t* const text = bytes_of(p);
  for (size_t at = begin; at < p.end;) {
    const size_t after = after_line_end(text, at, p.end);
    const bool continued = after < p.end && is_blank(text[after]);
    if (after > at && !continued && !(quoted_printable && at > begin && text[at - 1] == '=')) {
      p.at = after;
      return at;
    }
    at = after > at ? after : at + 1;
  }
  p.at = p.end + 1;
  return p.end;
}

}  // namespace

void next_property(embidi_payload& p, embidi_payload_row& row) {
  const size_t begin = row.begin;
  const Head head = read_head(p, begin);
  const size_t value = head.whole ? head.end + 1 : head.end;
  row.end = end_line(p, value, head.quoted_printable);
  if (row.end == begin || p.ended) return;
  if (!head.whole) {
    p.malformed = true;
    return;
  }
  const bool labelled = p.form == kFormCalendar ? p.number == 2 && p.inside : p.number == 1;
  if (head.label == kNoWord || (head.label < kNoRow && (!labelled || head.base64))) return;
  row.begin = value;
  row.label = head.label;
  row.decoding = head.quoted_printable ? EMBIDI_DECODE_QUOTED : EMBIDI_DECODE_LINES;
  const uint8_t name = find_word(kBlockNames, {bytes_of(p), row.end, true}, value);
  if (row.label == kNoRowBegin && ++p.number == 2) p.inside = name == kFormEvent;
  if (row.label == kNoRowEnd) {
    // What is in the block had labels: it must end by its name.
    if (p.number == 1 ? name != p.form : labelled && name != kFormEvent) p.malformed = true;
    if (--p.number == 0) {
      p.ended = true;
      note_fact(p, kFits);
    }
  }
  if (row.label < kNoRow && head.odd_charset && value < row.end) {
    row.decoding = EMBIDI_DECODE_NONE;
    p.warnings |= EMBIDI_PAYLOAD_WARN_CHARSET;
  }
  // RFC 6350 6.4.1: a URI.
  if (row.label == EMBIDI_ROW_NUMBER && row.decoding == EMBIDI_DECODE_LINES &&
      find_word(kTelPrefix, {bytes_of(p), row.end, true}, value, &row.begin) != kNoWord) {
    row.decoding = EMBIDI_DECODE_PERCENT;
  }
}

}  // namespace embidi

#endif
