// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The rows of a payload, one by one: payload.md 3 and 4.
#include <stddef.h>
#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "payload/forms.hpp"
#include "payload/reader.hpp"
#include "payload/rows.hpp"
#include "payload/words.hpp"
#include "unicode/decode.hpp"
#include "unicode/delimiters.hpp"

namespace embidi {

namespace {

// A part of the text up to a separator of the present step.
struct Part {
  size_t begin, end;
  size_t key_end;  // end: there is no key
  bool cut;        // no separator ends it
};

// The steps of next_row() are not inlined, so that what they need is not on the stack while a value is read.

// Reads the next part, and goes on behind its separator.
Part next_part(embidi_payload& p) {
  const uint8_t* const text = bytes_of(p);
  const bool record = p.step == kStepRecord;
  const uint8_t key_separator = record ? ':' : '=';
  size_t at = p.at;
  if (record) {
    while (at < p.end && (is_blank(text[at]) || is_line_end(text[at]) || text[at] == ';')) ++at;
  }
  Part part{at, p.end, p.end, true};
  bool value = p.step < kStepQuery;
  p.at = p.end + 1;
  for (; at < p.end; ++at) {
    if (text[at] == key_separator && !value) {
      value = true;
      part.key_end = at;
    } else if (text[at] == '\\' && value && record) {
      ++at;
    } else {
      for (unsigned i = kStep.steps[p.step].separators; i < kStep.steps[p.step + 1].separators; ++i) {
        const Separator& s = kStep.separators[i];
        if (text[at] != static_cast<uint8_t>(s.separator)) continue;
        size_t after = at + 1;
        if (p.step == kStepTarget && find_word(kIntentMark, {text, p.end, false}, at, &after) == kNoWord) continue;
        part.end = at;
        part.cut = false;
        p.at = after;
        p.step = s.next;
        return part;
      }
    }
  }
  return part;
}

// A part of a query, a record or an intent's list, which is not empty.
void label_keyed(embidi_payload& p, uint8_t step, const Part& part, embidi_payload_row& row) {
  const FormInfo& form = kForm[p.form];
  if (step != kStepRecord) row.decoding = form.decoding;  // that of `other`: payload.md 2
  const WordText source{bytes_of(p), part.key_end < part.end ? part.key_end : part.end, false};
  if (part.key_end < part.end) {
    if (part.cut && step != kStepQuery) p.malformed = true;
    const uint8_t label = label_of_key(p, source, part.begin);
    if (label == kNoWord) return;
    row.begin = part.key_end + 1;
    row.label = label;
    row.decoding = form.decoding;
    if (p.form == kFormIntent && label == EMBIDI_ROW_URL) p.warnings |= EMBIDI_PAYLOAD_WARN_FALLBACK_URL;
    if (p.form != kFormMailto || !is_in(label, kRecipients)) return;
    // Split at ",": the parts are the next rows.
    row.label = kNoRow;
    p.at = row.begin;
    p.step = static_cast<uint8_t>(kStepToList + label - EMBIDI_ROW_TO);
  } else if (step == kStepIntent && find_word(kIntentEnd, source, part.begin) != kNoWord) {
    p.facts |= kFits;
    row.label = kNoRow;
    p.step = kStepAfterIntent;
  } else if (step != kStepQuery) {
    p.malformed = true;
  }
}

[[gnu::noinline]] void next_in_parts(embidi_payload& p, embidi_payload_row& row) {
  const uint8_t step = p.step;
  const Part part = next_part(p);
  row.begin = part.begin;
  row.end = part.end;
  if (part.cut && (step == kStepLpaType || step == kStepLpaHost)) p.malformed = true;
  if (part.begin >= part.end) return;
  if (step >= kStepQuery) return label_keyed(p, step, part, row);
  row.label = kStep.steps[step].label;
  if (!kStep.steps[step].plain) row.decoding = kForm[p.form].decoding;
  if (step == kStepAfterIntent) p.malformed = true;
}

// EPC069-12; Swiss Payment Standards, QR bill.
[[gnu::noinline]] void next_line(embidi_payload& p, embidi_payload_row& row) {
  const uint8_t* const text = bytes_of(p);
  size_t end = p.at;
  while (end < p.end && !is_line_end(text[end])) ++end;
  row.end = end;
  p.at = end < p.end ? after_line_end(text, end, p.end) : end + 1;
  ++p.number;
  row.label = numbered_label(p.form, p.number);
  const bool as_it_must = find_word(kLineWords, {text, end, false}, row.begin) == p.number;
  if (p.form == kFormSpc) {
    if (as_it_must && p.number == 31) p.facts |= kFits;
    return;
  }
  if (p.number == 3 && end > row.begin && (end - row.begin > 1 || text[row.begin] != '1')) p.facts |= kFurther;
  if (((p.number == 2 || p.number == 4) && !as_it_must) || (p.number > 12 && end > row.begin)) p.malformed = true;
  if (p.number == 4 && !as_it_must) row.label = EMBIDI_ROW_OTHER;
}

// Two digits, or 100.
uint32_t two_digits(const uint8_t* text) {
  if (!is_digit(text[0]) || !is_digit(text[1])) return 100;
  return (text[0] - uint32_t{'0'}) * 10 + (text[1] - uint32_t{'0'});
}

// EMV QR Code Specification for Payment Systems, 3.
[[gnu::noinline]] void next_emv(embidi_payload& p, embidi_payload_row& row) {
  const uint8_t* const text = bytes_of(p);
  if (p.at == p.end) {
    ++p.at;
    return;
  }
  size_t at = p.at;
  const bool head = p.end - at >= 4;
  const uint32_t number = head ? two_digits(text + at) : 100, length = head ? two_digits(text + at + 2) : 100;
  at += 4;
  const size_t value = at;
  uint32_t missing = length;
  for (; number < 100 && length < 100 && missing > 0 && at < p.end; --missing)
    at += decode(text + at, p.end - at).length();
  p.checksum = 0;
  p.at = p.end + 1;
  if (number == 100 || missing > 0) {
    p.malformed = true;
    return;
  }
  p.at = at;
  row.end = at;
  row.label = numbered_label(p.form, number);
  if (row.label != EMBIDI_ROW_OTHER) row.begin = value;
  if (number == 63) p.checksum = value;
}

}  // namespace

uint8_t label_of_key(const embidi_payload& p, const WordText& key, size_t begin) {
  const uint8_t label = find_word(kForm[p.form].keys, key, begin);
  if (label != kNoWord || kForm[p.form].kind != EMBIDI_PAYLOAD_CONTACT) return label;
  return find_word(kContactKeys, key, begin);
}

void rewind(embidi_payload& p) {
  p.at = p.start;
  p.step = kForm[p.form].step;
  p.number = p.step == kStepProperties ? 1 : 0;  // the first line is the beginning of a block
  p.in_event = p.ended = false;
}

bool next_row(embidi_payload& p, embidi_payload_row& row) {
  constexpr uint32_t secret =
      fact(EMBIDI_ROW_PASSWORD) | fact(EMBIDI_ROW_SECRET) | fact(EMBIDI_ROW_DATA) | fact(EMBIDI_ROW_CODE);
  constexpr uint32_t checked =
      kRecipients | fact(EMBIDI_ROW_URL) | fact(EMBIDI_ROW_TARGET) | fact(EMBIDI_ROW_HOST) | fact(EMBIDI_ROW_EMAIL);
  while (p.at <= p.end) {
    row = {p.at, p.end, EMBIDI_ROW_OTHER, EMBIDI_DECODE_NONE, false, false};
    switch (p.step) {
      case kStepLines: next_line(p, row); break;
      case kStepEmv: next_emv(p, row); break;
      case kStepProperties: next_property(p, row); break;
      default: next_in_parts(p, row);
    }
    if (row.label >= kNoRow || row.begin >= row.end) continue;
    if (row.label == EMBIDI_ROW_HIDDEN) {
      const uint8_t value = value_of(p, row);
      if (value != kValueTrue && value != kValueFalse) row.label = EMBIDI_ROW_PHASE2;
    }
    row.secret = is_in(row.label, secret);
    row.checked = is_in(row.label, checked);
    return true;
  }
  return false;
}

uint8_t value_of(const embidi_payload& p, const embidi_payload_row& row) {
  embidi_payload_reader reader;
  start_reading(reader, p.text, row);
  uint8_t value[kLongestValue];
  size_t length = 0;
  for (uint32_t c = 0; read_next(reader, c); ++length) {
    if (length == kLongestValue || c > 0x7F) return kNoWord;
    value[length] = static_cast<uint8_t>(c);
  }
  return find_word(kValues, {value, length, false}, 0);
}

}  // namespace embidi

void embidi_payload_rewind(embidi_payload* payload) { embidi::rewind(*payload); }

bool embidi_payload_next(embidi_payload* payload, embidi_payload_row* row) { return embidi::next_row(*payload, *row); }

#endif
