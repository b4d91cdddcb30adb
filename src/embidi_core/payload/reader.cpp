// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The characters of a row, decoded: payload.md 2.
#include <stddef.h>
#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi_core/convert/output.hpp"
#include "embidi_core/payload/forms.hpp"
#include "embidi_core/payload/reader.hpp"
#include "embidi_core/payload/words.hpp"
#include "embidi_core/unicode/decode.hpp"
#include "embidi_core/unicode/delimiters.hpp"

namespace embidi {

namespace {

// Of embidi_payload_reader::flags, beside kBadEscape.
enum : uint8_t {
  kInComponents = 2,  // of components between ";" those that are not blank are read
  kAtComponent = 4,   // at the begin of one
  kNotFirst = 8       // a component was read
};

// Beside code points: a ";" that is not escaped.
constexpr uint32_t kBareSemicolon = 0x80000000u | ';';
constexpr uint32_t kEnd = 0xFFFFFFFFu;
// Beside bytes.
constexpr uint32_t kNoEscape = 0x100;

using RowReader = embidi_payload_reader;

const uint8_t* text_bytes(const RowReader& r) { return reinterpret_cast<const uint8_t*>(r.text); }

// Behind what is nothing at `at`: folding, or the soft line breaks of quoted-printable.
size_t after_nothing(const RowReader& r, size_t at) {
  const uint8_t* const text = text_bytes(r);
  if (r.decoding == EMBIDI_DECODE_LINES) return after_folds(text, at, r.end);
  if (r.decoding != EMBIDI_DECODE_QUOTED) return at;
  while (at < r.end && text[at] == '=') {
    const size_t line = after_line_end(text, at + 1, r.end);
    if (line == at + 1) break;
    at = line < r.end && is_blank(text[line]) ? line + 1 : line;
  }
  return at;
}

// The byte of the escape at `at`, which is set behind it; 0x100: there is none.
uint32_t escaped_byte(const RowReader& r, size_t& at) {
  const uint8_t* const text = text_bytes(r);
  const uint8_t sign = r.decoding == EMBIDI_DECODE_QUOTED ? uint8_t{'='} : uint8_t{'%'};
  uint32_t byte = 0;
  size_t next = after_nothing(r, at);
  for (unsigned i = 0; i < 3; ++i) {
    if (i > 0) next = after_nothing(r, next + 1);
    if (next >= r.end) return kNoEscape;
    const uint32_t digit = hex_value(text[next]);
    if (i == 0 ? text[next] != sign : digit > 15) return kNoEscape;
    byte = byte << 4 | (digit & 15);
  }
  at = next + 1;
  return byte & 0xFF;
}

// The character whose UTF-8 is in the escapes at `at`; there is at least one.
uint32_t escaped_character(RowReader& r) {
  uint8_t bytes[4] = {};
  unsigned count = 0;
  for (size_t at = r.at; count < sizeof bytes; ++count) {
    const uint32_t byte = escaped_byte(r, at);
    if (byte == kNoEscape) break;
    bytes[count] = static_cast<uint8_t>(byte);
  }
  const Decoded d = decode(bytes, count);
  for (unsigned i = d.length(); i > 0; --i) escaped_byte(r, r.at);
  return d.code_point();
}

// The next character, with escapes of bytes decoded; kEnd: there is none.
uint32_t next_character(RowReader& r) {
  r.at = after_nothing(r, r.at);
  if (r.at >= r.end) return kEnd;
  const uint8_t* const text = text_bytes(r);
  const uint8_t byte = text[r.at];
  const bool percent = r.decoding == EMBIDI_DECODE_PERCENT || r.decoding == EMBIDI_DECODE_FORM;
  if (percent || r.decoding == EMBIDI_DECODE_QUOTED) {
    size_t at = r.at;
    if (escaped_byte(r, at) != kNoEscape) return escaped_character(r);
    if (percent && byte == '%') r.flags |= kBadEscape;
    if (r.decoding == EMBIDI_DECODE_FORM && byte == '+') {
      ++r.at;
      return ' ';
    }
  }
  const Decoded d = decode(text + r.at, r.end - r.at);
  r.at += d.length();
  return d.code_point();
}

// Likewise, with characters after a backslash.
uint32_t next_unescaped(RowReader& r) {
  const uint32_t c = next_character(r);
  const bool lines = r.decoding >= EMBIDI_DECODE_LINES;
  if (c == ';' && lines) return kBareSemicolon;
  if (c != '\\' || r.decoding < EMBIDI_DECODE_BACKSLASH) return c;
  const size_t at = r.at;
  const uint32_t escaped = next_character(r);
  if (!lines && escaped != kEnd) return escaped;
  if (escaped == 'n' || escaped == 'N') return '\n';
  if (escaped == ',' || escaped == ';' || escaped == ':' || escaped == '\\') return escaped;
  r.at = at;
  return c;
}

// At the begin of a component: goes on to the next one that is not blank. False: there is none.
bool find_component(RowReader& r) {
  for (size_t begin = r.at;;) {
    const uint32_t c = next_unescaped(r);
    if (c == kEnd) return false;
    if (c == kBareSemicolon) {
      begin = r.at;
    } else if (!is_white(c)) {
      r.at = begin;
      return true;
    }
  }
}

}  // namespace

void start_reading(RowReader& r, const char* text, const embidi_payload_row& row) {
  r = {text, row.begin, row.end, row.decoding, 0, 0};
  if (is(row.label, kRowComponents) && row.decoding >= EMBIDI_DECODE_LINES) r.flags = kInComponents | kAtComponent;
}

bool read_next(RowReader& r, uint32_t& c) {
  if (r.pending != 0) {
    c = r.pending;
    r.pending = 0;
    return true;
  }
  do {
    if ((r.flags & kAtComponent) != 0) {
      if (!find_component(r)) return false;
      const bool first = (r.flags & kNotFirst) == 0;
      r.flags = static_cast<uint8_t>((r.flags & ~kAtComponent) | kNotFirst);
      if (!first) {
        r.pending = ' ';
        c = ',';
        return true;
      }
    }
    c = next_unescaped(r);
    if (c == kBareSemicolon) {
      c = ';';
      if ((r.flags & kInComponents) != 0) r.flags |= kAtComponent;
    }
  } while ((r.flags & kAtComponent) != 0);
  return c != kEnd;
}

void put_text(Output& output, const char* text, const embidi_payload_row& row) {
  RowReader r;
  start_reading(r, text, row);
  for (uint32_t c = 0; read_next(r, c);) output.put(c);
}

}  // namespace embidi

void embidi_payload_read(const char* text, const embidi_payload_row* row, embidi_payload_reader* reader) {
  embidi::start_reading(*reader, text, *row);
}

bool embidi_payload_read_next(embidi_payload_reader* reader, uint32_t* code_point) {
  return embidi::read_next(*reader, *code_point);
}

embidi_result embidi_payload_decode(const char* text, const embidi_payload_row* row, char* buffer, size_t capacity,
                                    size_t* written) {
  if (written == nullptr) return {EMBIDI_BAD_ARGUMENT, 5};
  *written = 0;
  if (text == nullptr) return {EMBIDI_BAD_ARGUMENT, 1};
  if (row == nullptr) return {EMBIDI_BAD_ARGUMENT, 2};
  if (buffer == nullptr && capacity > 0) return {EMBIDI_BAD_ARGUMENT, 3};
  embidi::Output output(buffer, capacity);
  embidi::put_text(output, text, *row);
  return output.result(written);
}

#endif
