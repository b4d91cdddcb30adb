// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The rows of a payload, one by one: payload.md 3 and 4.
#include <stddef.h>
#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi_core/payload/forms.hpp"
#include "embidi_core/payload/reader.hpp"
#include "embidi_core/payload/rows.hpp"
#include "embidi_core/payload/scheme.hpp"
#include "embidi_core/payload/words.hpp"
#include "embidi_core/unicode/decode.hpp"
#include "embidi_core/unicode/delimiters.hpp"

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
  const uint8_t key_separator = record || p.step == kStepStarred ? ':' : '=';
  const bool before_intent = p.step >= kStepTarget && p.step <= kStepPath;
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
        if (before_intent && s.separator == '#' &&
            find_word(kIntentMark, {text, p.end, false}, at, &after) == kNoWord) {
          continue;
        }
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
  const FormInfo& form = info_of(p.form);
  if (step == kStepQuery || step == kStepIntent) row.decoding = form.decoding;  // that of `other`: payload.md 2
  const WordText source{bytes_of(p), part.key_end < part.end ? part.key_end : part.end, false};
  if (part.key_end < part.end) {
    if (part.cut && (step == kStepIntent || step == kStepRecord)) p.malformed = true;
    const uint8_t label = label_of_key(p, source, part.begin);
    size_t after = 0;
    const bool coin = p.form == kFormCoin || p.form == kFormEthereum;
    if (coin && find_word(kRequired, source, part.begin, &after) != kNoWord) p.malformed = true;
    if (label == kNoWord) return;
    row.begin = part.key_end + 1;
    row.label = label;
    row.decoding = form.decoding;
    if (step == kStepIntent && label == EMBIDI_ROW_URL) p.warnings |= EMBIDI_PAYLOAD_WARN_FALLBACK_URL;
    if (p.form != kFormMailto || !is(label, kRowAddress)) return;
    // Split at ",": the parts are the next rows.
    row.label = kNoRow;
    p.at = row.begin;
    p.step = static_cast<uint8_t>(kStepToList + label - EMBIDI_ROW_TO);
  } else if (step == kStepIntent && find_word(kIntentEnd, source, part.begin) != kNoWord) {
    note_fact(p, kFits);
    row.label = kNoRow;
    p.step = kStepAfterIntent;
  } else if (step != kStepQuery) {
    p.malformed = true;
  }
}

// Whether the payee of "ethereum:" is a contract, a function of which is called.
bool calls_function(const embidi_payload& p, size_t at) {
  const uint8_t* const text = bytes_of(p);
  while (at < p.end && text[at] != '/' && text[at] != '?') ++at;
  return at < p.end && text[at] == '/';
}

[[gnu::noinline]] void next_in_parts(embidi_payload& p, embidi_payload_row& row) {
  const uint8_t step = p.step;
  const Part part = next_part(p);
  row.begin = part.begin;
  row.end = part.end;
  if (part.cut && (step == kStepLpaType || step == kStepLpaHost)) p.malformed = true;
  if (part.cut && step >= kStepPackage && step <= kStepPath) note_fact(p, kFits);  // without a list
  if (part.begin >= part.end) return;
  if (step >= kStepQuery) return label_keyed(p, step, part, row);
  row.label = kStep.steps[step].label;
  if (!kStep.steps[step].plain) row.decoding = info_of(p.form).decoding;
  if (step == kStepAfterIntent) p.malformed = true;
  if (step == kStepContract && calls_function(p, part.begin)) row.label = EMBIDI_ROW_OTHER;
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
    if (as_it_must && p.number == 31) note_fact(p, kFits);
    return;
  }
  if (p.number == 3 && end > row.begin && (end - row.begin > 1 || text[row.begin] != '1')) note_fact(p, kFurther);
  if (((p.number == 2 || p.number == 4) && !as_it_must) || (p.number > 12 && end > row.begin)) p.malformed = true;
  if (p.number == 4 && !as_it_must) row.label = EMBIDI_ROW_OTHER;
}

// Two digits, or 100.
uint32_t two_digits(const uint8_t* text) {
  if (!is_digit(text[0]) || !is_digit(text[1])) return 100;
  return (text[0] - uint32_t{'0'}) * 10 + (text[1] - uint32_t{'0'});
}

// EMV QR Code Specification for Payment Systems, 3: two digits id, two digits length, a value of so many characters.
struct EmvField {
  uint32_t id;
  size_t value, end;
};

// The field at `at`; false: there is none.
bool read_field(const embidi_payload& p, size_t at, size_t end, EmvField& field) {
  if (end - at < 4) return false;
  const uint8_t* const text = bytes_of(p);
  field.id = two_digits(text + at);
  uint32_t missing = two_digits(text + at + 2);
  if (field.id == 100 || missing == 100) return false;
  at += 4;
  field.value = at;
  for (; missing > 0 && at < end; --missing) at += decode(text + at, end - at).length();
  field.end = at;
  return missing == 0;
}

// Whether a value is made of fields.
bool is_template(const embidi_payload& p, size_t at, size_t end) {
  EmvField field{};
  if (at == end) return false;
  while (at < end) {
    if (!read_field(p, at, end, field)) return false;
    at = field.end;
  }
  return true;
}

// The next field, of a template or of the whole. PIX: Manual de Padroes para Iniciacao do Pix.
[[gnu::noinline]] void next_emv(embidi_payload& p, embidi_payload_row& row) {
  const bool inner = p.step == kStepTemplate;
  const size_t begin = p.at, end = inner ? p.mark_end : p.end;
  EmvField field{};
  p.at = p.end + 1;
  if (begin == end) return;
  if (!inner) p.mark = 0;
  if (!read_field(p, begin, end, field)) {
    p.malformed = true;
    return;
  }
  p.at = row.end = field.end;
  if (inner) {
    if (p.at == end) p.step = kStepEmv;
    row.label = EMBIDI_ROW_PAYEE;
    if (field.id == 0) row.label = EMBIDI_ROW_OTHER;
    if (p.inside && field.id == 25) row.label = EMBIDI_ROW_URL;
    if (p.inside && field.id == 2) row.label = EMBIDI_ROW_NOTE;
  } else {
    row.label = numbered_label(p.form, field.id);
    if (field.id == 63) p.mark = field.value;
    if (field.id >= 26 && field.id <= 51 && is_template(p, field.value, field.end)) {
      p.step = kStepTemplate;
      p.mark_end = field.end;
      p.at = field.value;
      p.inside = find_word(kPix, {bytes_of(p), field.end, false}, p.at, &row.begin) != kNoWord;
      row.label = kNoRow;
    }
  }
  if (row.label != EMBIDI_ROW_OTHER) row.begin = field.value;
}

}  // namespace

uint8_t label_of_key(const embidi_payload& p, const WordText& key, size_t begin) {
  const uint8_t label = find_word(info_of(p.form).keys, key, begin);
  if (label != kNoWord || (p.form != kFormMecard && p.form != kFormVcard)) return label;
  return find_word(kContactKeys, key, begin);
}

void rewind(embidi_payload& p) {
  p.at = p.start;
  p.step = info_of(p.form).step;
  p.number = p.step == kStepProperties ? 1 : 0;  // the first line is the beginning of a block
  p.inside = p.ended = false;
}

bool next_row(embidi_payload& p, embidi_payload_row& row) {
  while (p.at <= p.end) {
    row = {p.at, p.end, EMBIDI_ROW_OTHER, EMBIDI_DECODE_NONE, false, false};
    switch (p.step) {
      case kStepLines: next_line(p, row); break;
      case kStepEmv:
      case kStepTemplate: next_emv(p, row); break;
      case kStepProperties: next_property(p, row); break;
      default: next_in_parts(p, row);
    }
    if (row.label >= kNoRow || row.begin >= row.end) continue;
    if (row.label == EMBIDI_ROW_HIDDEN) {
      const uint8_t value = value_of(p, row);
      if (value != kValueTrue && value != kValueFalse) row.label = EMBIDI_ROW_PHASE2;
    }
    if (p.form == kFormCoin && row.begin == p.start && row.label == EMBIDI_ROW_PAYEE &&
        scheme_kind_of(p, row) == EMBIDI_SCHEME_WEB) {
      row.label = EMBIDI_ROW_URL;
    }
    row.secret = is(row.label, kRowSecret);
    row.checked = is(row.label, kRowChecked);
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
