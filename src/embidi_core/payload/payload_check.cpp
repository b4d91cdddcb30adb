// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The links of a payload: payload.md 5, `check`.
#include <stddef.h>
#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi_core/check/iri_check.hpp"
#include "embidi_core/convert/output.hpp"
#include "embidi_core/layout.hpp"
#include "embidi_core/paragraph/lookup.hpp"
#include "embidi_core/paragraph/text.hpp"
#include "embidi_core/payload/forms.hpp"
#include "embidi_core/payload/open.hpp"
#include "embidi_core/payload/payload_check.hpp"
#include "embidi_core/payload/reader.hpp"
#include "embidi_core/payload/rows.hpp"
#include "embidi_core/payload/scheme.hpp"
#include "embidi_core/unicode/delimiters.hpp"

namespace embidi {

namespace {

[[gnu::noinline]] void clear(embidi_iri& iri) {
  iri = {};
  iri.syntax_error = EMBIDI_NO_POSITION;
}

// Of one piece of prose so many links are looked at.
constexpr uint8_t kMostLinks = 4;
constexpr char kMail[] = "mailto:";
constexpr size_t kMailBytes = sizeof kMail - 1;

// The text of a row that is one link.
[[gnu::noinline]] size_t put_row(const embidi_payload& p, const embidi_payload_row& row, char* buffer,
                                 size_t capacity) {
  Output output(buffer, capacity);
  bool https = is(row.label, kRowHost);
  if (row.label == EMBIDI_ROW_URL && p.form == kFormEmv) {
    const uint8_t kind = scheme_kind_of(p, row);
    https = kind == EMBIDI_SCHEME_NONE || kind == EMBIDI_SCHEME_OTHER;
  }
  output.put_ascii(https ? "https://" : is(row.label, kRowAddress) ? kMail : "");
  if (row.label == EMBIDI_ROW_TARGET && p.mark < p.mark_end) {
    put_text(output, p.text, {p.mark, p.mark_end, EMBIDI_ROW_SCHEME, EMBIDI_DECODE_PERCENT, false, false});
    output.put_ascii(p.form == kFormAndroid ? "://" : ":");
  }
  const bool breaks = !is(row.label, kRowLink);
  embidi_payload_reader reader;
  start_reading(reader, p.text, row);
  for (uint32_t c = 0; read_next(reader, c);) {
    if (breaks || !is_break(c)) output.put(c);
  }
  return output.size();
}

struct PieceEnd {
  size_t end;
  uint8_t delimiters;  // in the piece
};

// The next piece of prose from p.piece on, which is set to its begin. Returns its bytes; 0: there is none.
[[gnu::noinline]] size_t put_piece(embidi_payload& p, const embidi_payload_row& row, char* buffer, size_t capacity,
                                   PieceEnd& end) {
  Output output(buffer, capacity);
  embidi_payload_reader reader;
  start_reading(reader, p.text, row);
  reader.at = p.piece;
  end = {p.piece, 0};
  for (uint32_t c = 0; read_next(reader, c); end.end = reader.at) {
    if (!is_white(c)) {
      end.delimiters |= delimiter(c);
      output.put(c);
    } else if (output.size() > 0) {
      break;
    } else {
      p.piece = reader.at;
    }
  }
  return output.size();
}

// Moves the link number p.link of the paragraph, whose text is the buffer behind kMailBytes, to the buffer's begin.
// Returns its bytes; 0: there is no such link.
[[gnu::noinline]] size_t take_link(embidi_payload& p, const embidi_paragraph& paragraph, char* buffer) {
  unsigned links = 0;
  size_t bytes = 0, from = 0;
  for (size_t i = 0; i < paragraph.structure_count; ++i) {
    const StructureRecord& s = structure_at(paragraph, i);
    if (s.kind > EMBIDI_KIND_EMAIL) continue;
    if (links == kMostLinks) p.crowded = true;
    if (links++ != p.link) continue;
    from = kMailBytes + byte_of(paragraph, s.begin);
    bytes = kMailBytes + byte_of(paragraph, s.end) - from;
    const size_t to = s.kind == EMBIDI_KIND_EMAIL && !has_scheme(paragraph, s) ? kMailBytes : 0;
    for (size_t k = 0; k < to; ++k) buffer[k] = kMail[k];
    for (size_t k = 0; k < bytes; ++k) buffer[to + k] = buffer[from + k];
    bytes += to;
  }
  return bytes;
}

// The next link of prose; after the last one, if all were ok, the first one again.
embidi_result put_link_of_prose(embidi_payload& p, const embidi_payload_row& row, embidi_paragraph& paragraph,
                                char* buffer, size_t capacity) {
  static constexpr embidi_options kRunningText{};
  const size_t room = capacity > kMailBytes ? capacity - kMailBytes : 0;
  char* const to = room > 0 ? buffer + kMailBytes : buffer;
  while (kLinks) {
    forget_text(paragraph);  // what it was laid out on is written over
    PieceEnd end;
    const size_t bytes = put_piece(p, row, to, room, end);
    if (bytes > room) return {EMBIDI_BUFFER_TOO_SMALL, kMailBytes + bytes};
    if (bytes == 0) {
      if (p.first == row.end) break;
      p.piece = p.first;
      p.link = 0;
      p.again = true;
      continue;
    }
    if ((end.delimiters & (kColon | kIdnSeparator | kAt)) != 0) {  // of which each link has one
      embidi_result result =
          require_whole(paragraph, layout(paragraph, reinterpret_cast<const uint8_t*>(to), bytes, kRunningText));
      if (result.status != EMBIDI_OK) return result;
      result.number = take_link(p, paragraph, buffer);
      if (result.number > 0) {
        if (p.first == row.end) p.first = p.piece;
        ++p.link;
        return result;
      }
    }
    p.piece = end.end;
    p.link = 0;
  }
  return {EMBIDI_OK, 0};
}

}  // namespace

void begin_links(embidi_payload& p, const embidi_payload_row& row) {
  p.piece = row.begin;
  p.first = row.end;
  p.link = 0;
  p.again = p.crowded = false;
}

embidi_result put_link(embidi_payload& p, const embidi_payload_row& row, embidi_paragraph& paragraph, char* buffer,
                       size_t capacity, embidi_iri& out) {
  clear(out);
  if (is(row.label, kRowProse)) {
    const embidi_result result = put_link_of_prose(p, row, paragraph, buffer, capacity);
    out.ok = result.status == EMBIDI_OK && result.number == 0;
    return result;
  }
  forget_text(paragraph);
  const size_t bytes = put_row(p, row, buffer, capacity);
  return {bytes > capacity ? EMBIDI_BUFFER_TOO_SMALL : EMBIDI_OK, bytes};
}

bool note_link(embidi_payload& p, const embidi_payload_row& row, embidi_iri& iri) {
  if (p.crowded && p.link == kMostLinks) iri.ok = false;
  if (is(row.label, kRowProse) && iri.ok && p.first < row.end && !p.again) return false;
  const bool unsafe = row.label == EMBIDI_ROW_TARGET && p.form != kFormApp && is_unsafe(iri.scheme_kind);
  if (!iri.ok || unsafe) p.warnings |= EMBIDI_PAYLOAD_WARN_BAD_LINK;
  if (p.kind == EMBIDI_PAYLOAD_URL && iri.scheme_kind == EMBIDI_SCHEME_OTHER && iri.host_kind == EMBIDI_HOST_NONE) {
    p.warnings |= EMBIDI_PAYLOAD_WARN_OPENS_APP;
  }
  if (row.end > p.links_end) {
    p.links_end = row.end;
    --p.links;
  }
  decide(p);
  return true;
}

}  // namespace embidi

using namespace embidi;

embidi_result embidi_payload_check(embidi_payload* payload, const embidi_payload_row* row, embidi_paragraph* paragraph,
                                   embidi_paragraph* scratch, char* buffer, size_t capacity, embidi_iri* out) {
  if (out == nullptr) return {EMBIDI_BAD_ARGUMENT, 7};
  clear(*out);
  if (payload == nullptr) return {EMBIDI_BAD_ARGUMENT, 1};
  if (row == nullptr || !row->checked) return {EMBIDI_BAD_ARGUMENT, 2};
  if (paragraph == nullptr) return {EMBIDI_BAD_ARGUMENT, 3};
  if (scratch == paragraph) return {EMBIDI_BAD_ARGUMENT, 4};
  if (buffer == nullptr && capacity > 0) return {EMBIDI_BAD_ARGUMENT, 5};
  embidi_result result{};
  begin_links(*payload, *row);
  do {
    if (scratch != nullptr) forget_text(*scratch);  // as put_link() does with the other
    result = put_link(*payload, *row, *paragraph, buffer, capacity, *out);
    if (result.status == EMBIDI_OK && !out->ok) {
      result = check_iri(*paragraph, scratch, reinterpret_cast<const uint8_t*>(buffer), result.number, EMBIDI_BASE_AUTO,
                         *out);
    }
    if (result.status != EMBIDI_OK) {
      clear(*out);
      return result;
    }
  } while (!note_link(*payload, *row, *out));
  return {EMBIDI_OK, 0};
}

#endif
