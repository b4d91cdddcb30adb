// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A payload's kind, whether it is malformed, and its warnings: payload.md 4 and 5.
#include <stddef.h>
#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi_core/check/component_reader.hpp"
#include "embidi_core/check/iri_check.hpp"
#include "embidi_core/layout.hpp"
#include "embidi_core/payload/forms.hpp"
#include "embidi_core/payload/open.hpp"
#include "embidi_core/payload/reader.hpp"
#include "embidi_core/payload/rows.hpp"
#include "embidi_core/payload/scheme.hpp"
#include "embidi_core/payload/words.hpp"
#include "embidi_core/unicode/decode.hpp"
#include "embidi_core/unicode/delimiters.hpp"
#include "embidi_core/unicode/properties.hpp"
#include "embidi_core/unicode/trust.hpp"

namespace embidi {

namespace {

constexpr bool is_override(uint32_t c) { return c - 0x202D < 2; }  // LRO, RLO
bool is_left_out(uint32_t c) { return is_trim(c, class_of(c)) || is_transparent(c); }

// Leaves out what stands around the text: payload.md 1.
[[gnu::noinline]] void trim(embidi_payload& p, size_t bytes) {
  const uint8_t* const text = bytes_of(p);
  for (p.end = bytes; p.end > 0;) {
    const Decoded d = decode_before(text, p.end);
    if (!is_left_out(d.code_point())) break;
    p.end -= d.length();
    if (!is_line_end(d.code_point())) p.warnings |= EMBIDI_PAYLOAD_WARN_TRIMMED;
  }
  do {
    while (p.begin < p.end) {
      const Decoded d = decode(text + p.begin, p.end - p.begin);
      if (!is_left_out(d.code_point())) break;
      p.begin += d.length();
      p.warnings |= EMBIDI_PAYLOAD_WARN_TRIMMED;
      if (is_transparent(d.code_point())) note_fact(p, kHidden);
      if (is_override(d.code_point())) p.warnings |= EMBIDI_PAYLOAD_WARN_HIDDEN_TEXT;
    }
  } while (find_word(kUrlPrefixes, {text, p.end, false}, p.begin, &p.begin) != kNoWord);
}

// Digits, and perhaps a point and more of them.
struct Number {
  uint32_t amount;  // of the digits before the point; if it is over 180, that or less
  size_t decimals;
  bool fraction;  // these are not all 0
  size_t end;     // the begin: there is no number
};
Number read_number(const uint8_t* text, size_t begin, size_t end) {
  Number number{0, 0, false, begin};
  size_t at = begin;
  for (; at < end && is_digit(text[at]); number.end = ++at) {
    if (number.amount <= 180) number.amount = number.amount * 10 + (text[at] - uint32_t{'0'});
  }
  if (number.end != begin && at < end && text[at] == '.') {
    while (++at < end && is_digit(text[at])) {
      ++number.decimals;
      if (text[at] != '0') number.fraction = true;
      number.end = at + 1;
    }
  }
  return number;
}

// The form of "geo:", whose rest starts at `at` (RFC 5870).
uint8_t geo_form(embidi_payload& p, size_t at) {
  const uint8_t* const text = bytes_of(p);
  for (uint32_t most = 90;; most += 90) {  // latitude, longitude, altitude
    if (at < p.end && text[at] == '-') ++at;
    const Number number = read_number(text, at, p.end);
    if (number.end == at) break;
    at = number.end;
    if (most < 270 && (number.amount > most || (number.amount == most && number.fraction))) p.malformed = true;
    const uint8_t next = at < p.end ? text[at] : uint8_t{'?'};
    if (most > 90 && (next == ';' || next == '?')) return kFormGeo;
    if (most == 270 || next != ',') break;
    ++at;
  }
  p.malformed = true;
  return kFormNoGeo;
}

// The form of a text that begins like no other: whether it is one address of running text and nothing else, so without
// white space. (Not inlined, nor what is called before and after it, so that their stacks are not there during a
// layout.)
[[gnu::noinline]] embidi_result form_of_text(embidi_payload& p, embidi_paragraph& paragraph) {
  static constexpr embidi_options kRunningText{};
  if (!kLinks || has_white_space(p)) return {EMBIDI_OK, 0};
  const size_t bytes = p.end - p.begin;
  const embidi_result result = require_whole(paragraph, layout(paragraph, bytes_of(p) + p.begin, bytes, kRunningText));
  if (result.status != EMBIDI_OK || paragraph.bytes < bytes || paragraph.structure_count != 1) return result;
  const StructureRecord& s = structure_at(paragraph, 0);
  if (s.begin > 0 || s.end < paragraph.length || s.kind > EMBIDI_KIND_EMAIL) return result;
  p.form = s.kind == EMBIDI_KIND_IRI ? kFormUrl : kFormAddress;
  return result;
}

// Whether alphanumeric characters are all that is left from `at` on.
bool is_invoice(const embidi_payload& p, size_t at) {
  while (at < p.end && is_alphanumeric(bytes_of(p)[at])) ++at;
  return at == p.end;
}

// Whether the second line, which begins behind that of `at`, is that of a MEMORY:.
bool has_memory_name(const embidi_payload& p, size_t at) {
  const uint8_t* const text = bytes_of(p);
  while (at < p.end && !is_line_end(text[at])) ++at;
  at = after_line_end(text, at, p.end);
  return find_word(kMemoryName, {text, p.end, false}, at, &at) != kNoWord;
}

// The form of a text that begins like one, with the first row behind its prefix; kFormText: it has another.
uint8_t form_of_prefix(embidi_payload& p) {
  const WordText source{bytes_of(p), p.end, false};
  size_t after = p.begin;
  const uint8_t form = find_form(source, p.begin, &after);
  if (form == kNoWord) return kFormText;
  const uint8_t step = info_of(form).step;
  if (form == kFormMemory) return has_memory_name(p, after) ? form : uint8_t{kFormText};
  if (step == kStepLines || step == kStepProperties) {
    if (after < p.end && !is_line_end(source.text[after])) return kFormText;
    if (step == kStepProperties) p.start = after_line_end(source.text, after, p.end);
    return form;
  }
  if (form == kFormInvoice) return is_invoice(p, after) ? form : uint8_t{kFormText};
  if (form == kFormEmv) return form;
  p.start = after;
  if (form == kFormGeo) return geo_form(p, after);
  if (form == kFormEthereum) find_word(kPay, source, after, &p.start);
  if (form == kFormTel || form == kFormMessage) find_word(kSlashes, source, after, &p.start);
  if (form == kFormUrlTo) {
    while (after < p.end && source.text[after] != ':') ++after;
    const uint8_t kind = scheme_kind_of(p, whole_of(p));
    if (after < p.end && (kind == EMBIDI_SCHEME_NONE || kind == EMBIDI_SCHEME_OTHER)) return kFormUrlToTitle;
  }
  return form;
}

// Finds the form and the first row.
[[gnu::noinline]] void find_form(embidi_payload& p) {
  p.start = p.begin;
  p.form = form_of_prefix(p);
  if (p.form == kFormText) p.form = form_of_scheme(p);
}

// What is looked at in the rows.
class Audit {
 public:
  explicit Audit(embidi_payload& p) : p_(p) {}
  void row(const embidi_payload_row& row);
  void end();

 private:
  void warn(uint32_t warning) { p_.warnings |= warning; }
  void characters(const embidi_payload_row& row);
  void value(const embidi_payload_row& row);
  void scheme(const embidi_payload_row& row);
  bool is_issuer(const embidi_payload_row& row) const;
  bool amount_fits(const embidi_payload_row& row) const;
  bool checksum_fits() const;

  embidi_payload& p_;
  embidi_payload_row named_{};  // an account with ":", or the last issuer after it
};

void Audit::characters(const embidi_payload_row& row) {
  const bool marks = is(row.label, kRowMarks), breaks = !is(row.label, kRowLink);
  bool hidden = false;
  InvisibleInPlace invisible;
  embidi_payload_reader reader;
  start_reading(reader, p_.text, row);
  for (uint32_t c = 0; read_next(reader, c);) {
    const bool control = c < 0x20 ? !breaks || !is_break(c) : c - 0x7F < 0x21;
    const bool directional = is_transparent(c);
    if (control || is_override(c) || (directional && !marks)) hidden = true;
    if (invisible.put(c) != 0) hidden = true;
    if (row.label == EMBIDI_ROW_NUMBER && (c == '*' || c == '#')) warn(EMBIDI_PAYLOAD_WARN_COMMAND_CODE);
    if (row.label == EMBIDI_ROW_ACCOUNT && c == ':') named_ = row;
  }
  if (invisible.end() != 0 || hidden) warn(EMBIDI_PAYLOAD_WARN_HIDDEN_TEXT);
  if ((reader.flags & kBadEscape) != 0) p_.malformed = true;
}

void Audit::value(const embidi_payload_row& row) {
  const uint8_t value = value_of(p_, row);
  switch (row.label) {
    case EMBIDI_ROW_SECURITY:
      if (value == kValueNoPass) warn(EMBIDI_PAYLOAD_WARN_OPEN_NETWORK);
      if (value == kValueWep) warn(EMBIDI_PAYLOAD_WARN_WEAK_NETWORK);
      break;
    case EMBIDI_ROW_HIDDEN:
      if (value == kValueTrue) warn(EMBIDI_PAYLOAD_WARN_HIDDEN_NETWORK);
      break;
    case EMBIDI_ROW_TYPE:
      if (p_.form == kFormLpa ? value == kValueOne : value == kValueTotp || value == kValueHotp) note_fact(p_, kFits);
      if (value == kValueHotp) note_fact(p_, kFurther);
      break;
    default:  // the action
      if (p_.form == kFormEthereum && value != kValueTransfer) warn(EMBIDI_PAYLOAD_WARN_CONTRACT_CALL);
  }
}

// An intent's scheme stands before its target.
void Audit::scheme(const embidi_payload_row& row) {
  p_.mark = row.begin;
  p_.mark_end = row.end;
  if (is_unsafe(scheme_kind_of(p_, row))) warn(EMBIDI_PAYLOAD_WARN_BAD_LINK);
}

// The next character of a name, which ends at ":" in an account; not white space, if that is left out.
uint32_t next_of_name(embidi_payload_reader& reader, bool account, bool skip_white) {
  uint32_t c = 0;
  do {
    if (!read_next(reader, c) || (account && c == ':')) return kNoMore;
  } while (skip_white && is_white(c));
  return c;
}

// Whether the issuer is the one that was named before, in the account or in another row; white space around apart.
bool Audit::is_issuer(const embidi_payload_row& row) const {
  const bool account = named_.label == EMBIDI_ROW_ACCOUNT;
  embidi_payload_reader a, b;
  start_reading(a, p_.text, named_);
  start_reading(b, p_.text, row);
  uint32_t c = 0, d = 0;
  for (bool start = true; c == d && c != kNoMore; start = false) {
    c = next_of_name(a, account, start);
    d = next_of_name(b, false, start);
  }
  if (is_white(c)) c = next_of_name(a, account, true);
  if (is_white(d)) d = next_of_name(b, false, true);
  return c == kNoMore && d == kNoMore;
}

// EUR and an amount with up to two decimals.
bool Audit::amount_fits(const embidi_payload_row& row) const {
  size_t at = row.begin;
  if (find_word(kEuro, {bytes_of(p_), row.end, false}, at, &at) == kNoWord) return false;
  const Number number = read_number(bytes_of(p_), at, row.end);
  return number.end > at && number.end == row.end && number.decimals <= 2;
}

// CRC-16, polynomial 1021, from FFFF, of what is before it.
bool Audit::checksum_fits() const {
  if (p_.mark == 0 || p_.end - p_.mark != 4) return false;
  const uint8_t* const text = bytes_of(p_);
  uint32_t sum = 0xFFFF;
  for (size_t at = p_.begin; at < p_.mark; ++at) {
    sum ^= static_cast<uint32_t>(text[at]) << 8;
    for (unsigned bit = 0; bit < 8; ++bit) sum = sum << 1 ^ ((sum & 0x8000) != 0 ? 0x11021u : 0);
  }
  for (size_t at = p_.mark; at < p_.end; ++at) {
    if (hex_value(text[at]) != (sum >> 12 & 15)) return false;
    sum <<= 4;
  }
  return true;
}

void Audit::row(const embidi_payload_row& row) {
  note_fact(p_, row.label);
  if (row.secret) warn(EMBIDI_PAYLOAD_WARN_SECRET);
  if (row.checked) ++p_.links;
  characters(row);
  if (is(row.label, kRowValue)) value(row);
  if (row.label == EMBIDI_ROW_SCHEME) scheme(row);
  if (row.label == EMBIDI_ROW_ISSUER && named_.end > 0) {
    if (!is_issuer(row)) warn(EMBIDI_PAYLOAD_WARN_ISSUER_MISMATCH);
    named_ = row;
  }
  if (row.label == EMBIDI_ROW_AMOUNT && p_.form == kFormEpc && !amount_fits(row)) p_.malformed = true;
}

// What can only be said after the last row.
void Audit::end() {
  if (p_.form == kFormEmv && checksum_fits()) note_fact(p_, kFits);
  for (const Need* need = needs_of(p_.form); need->form == p_.form; ++need) {
    bool found = false;
    for (const uint8_t fact : need->one_of) found = found || (fact != 0 && has_fact(p_, fact));
    if (!found) p_.malformed = true;
  }
  if (p_.form == kFormOtp && has_fact(p_, kFurther) && !has_fact(p_, EMBIDI_ROW_COUNTER)) p_.malformed = true;
  if (p_.form == kFormWifi && !has_fact(p_, EMBIDI_ROW_SECURITY)) warn(EMBIDI_PAYLOAD_WARN_OPEN_NETWORK);
  if (p_.form == kFormMigration) warn(EMBIDI_PAYLOAD_WARN_KEY_EXPORT);
  if (p_.kind != EMBIDI_PAYLOAD_TEXT && has_fact(p_, kHidden)) warn(EMBIDI_PAYLOAD_WARN_HIDDEN_TEXT);
  constexpr size_t kRussianCharset = 6;  // in "ST00012|"
  if (p_.form == kFormRussian && p_.text[p_.begin + kRussianCharset] != '2') note_fact(p_, kFurther);
  const bool odd_charset = (p_.form == kFormEpc || p_.form == kFormRussian) && has_fact(p_, kFurther);
  const uint8_t* const text = bytes_of(p_);
  for (size_t at = p_.begin; at < p_.end;) {
    const Decoded d = decode(text + at, p_.end - at);
    at += d.length();
    if (d.ill_formed()) warn(EMBIDI_PAYLOAD_WARN_ILL_FORMED);
    if (d.code_point() > 0x7F && odd_charset) warn(EMBIDI_PAYLOAD_WARN_CHARSET);
  }
}

[[gnu::noinline]] void audit(embidi_payload& p) {
  p.kind = info_of(p.form).kind;
  rewind(p);
  Audit audit(p);
  for (embidi_payload_row row; next_row(p, row);) audit.row(row);
  audit.end();
  rewind(p);
}

}  // namespace

void decide(embidi_payload& p) {
  constexpr uint32_t later = EMBIDI_PAYLOAD_WARN_CHARSET;
  p.ok = !p.malformed && (p.warnings & (later - 1)) == 0 && p.links == 0;
}

embidi_result open(embidi_payload& p, const char* text, size_t bytes, embidi_paragraph* paragraph) {
  p = {};
  p.text = text;
  trim(p, bytes);
  embidi_result result{EMBIDI_OK, 0};
  find_form(p);
  if (p.form == kFormText && paragraph != nullptr) result = form_of_text(p, *paragraph);
  audit(p);
  if (result.status != EMBIDI_OK) ++p.links;  // one that nobody can check
  decide(p);
  return result;
}

}  // namespace embidi

embidi_result embidi_payload_open(embidi_payload* payload, const char* text, size_t bytes,
                                  embidi_paragraph* paragraph) {
  if (payload == nullptr) return {EMBIDI_BAD_ARGUMENT, 1};
  if (text == nullptr && bytes > 0) {
    *payload = {};
    payload->at = 1;
    return {EMBIDI_BAD_ARGUMENT, 2};
  }
  return embidi::open(*payload, text, bytes, paragraph);
}

#endif
