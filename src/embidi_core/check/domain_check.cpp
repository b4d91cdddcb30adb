// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// RFC 5893 sections 2 and 5, and what else is said of a whole name. Every label is read once, and a few times more
// where its length as an A-label must be known; that is bounded, so the whole is linear.
#include <stddef.h>
#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi_core/check/domain_check.hpp"
#include "embidi_core/structure/tld.hpp"
#include "embidi_core/unicode/decode.hpp"
#include "embidi_core/unicode/delimiters.hpp"
#include "embidi_core/unicode/encode.hpp"
#include "embidi_core/unicode/properties.hpp"

namespace embidi {

namespace {

// Counts octets, up to a limit.
struct Octets {
  size_t count, limit;
};
bool count_octet(void* user, char) {
  Octets& octets = *static_cast<Octets*>(user);
  return ++octets.count <= octets.limit;
}

// Countries that write in a script of their own.
struct Home {
  char country[3];
  Script script;
};
constexpr Home kHomes[] = {{"am", kScriptArmn}, {"ba", kScriptCyrl}, {"bg", kScriptCyrl}, {"by", kScriptCyrl},
                           {"cy", kScriptGrek}, {"er", kScriptEthi}, {"et", kScriptEthi}, {"ge", kScriptGeor},
                           {"gr", kScriptGrek}, {"kg", kScriptCyrl}, {"kz", kScriptCyrl}, {"me", kScriptCyrl},
                           {"mk", kScriptCyrl}, {"mn", kScriptCyrl}, {"rs", kScriptCyrl}, {"ru", kScriptCyrl},
                           {"su", kScriptCyrl}, {"tj", kScriptCyrl}, {"ua", kScriptCyrl}, {"uz", kScriptCyrl}};

}  // namespace

void DomainCheck::start(LabelBuffer& buffer) {
  const size_t begin = name_.end(), index = name_.end_char();
  size_t last = begin;
  bool separator = false;
  while (name_.next()) {  // an empty last label is none
    if (separator) last = name_.begin();
    separator = delimiter(name_.code_point()) == kIdnSeparator;
  }
  name_.go_to(last, 0);
  read_label(name_, buffer);
  name_.go_to(begin, index);
  uint32_t word = 0;  // the last four characters
  bool ascii = true;
  for (size_t i = 0; i < buffer.count && i < kMaxEncodedLabel; ++i) {
    word = word << 8 | buffer[i];
    if (buffer[i] >= 0x80) ascii = false;
  }
  if (!ascii) {
    if (EMBIDI_TLD_LIST == 0 || is_tld(buffer)) excuse_ = kAnything;
  } else if (buffer.count == 2) {
    if (word == ('t' << 8 | 'r') || word == ('a' << 8 | 'z')) excuse_ = kDotlessI;
    if (word == ('i' << 8 | 's')) excuse_ = kIcelandic;
    if (word == ('f' << 8 | 'o')) excuse_ = kEth;
    for (const Home& home : kHomes) {
      if (word != (static_cast<uint32_t>(home.country[0]) << 8 | static_cast<uint32_t>(home.country[1]))) continue;
      excuse_ = kScript;
      home_ = home.script;
    }
  } else if (buffer.count == 3 && word == ('c' << 16 | 'a' << 8 | 't')) {
    excuse_ = kCatalan;
  }
}

// Of a label above ASCII; or any number that makes both label and name too long.
inline size_t DomainCheck::a_label_octets(size_t count, LabelEncoding& room) {
  // Each code point takes an octet or more.
  const size_t least = kALabelPrefixLength + count;
  const size_t limit = name_octets_ + kMaxLabel < kMaxName ? kMaxName - name_octets_ : kMaxLabel;
  if (least > limit) return least;
  Octets counted = {0, limit};
  go_to_label();
  encode_label(name_, false, room, count_octet, &counted);
  return counted.count;
}

bool DomainCheck::read(LabelEncoding& room) {
  label_ = {};
  label_.index = out_.label_count;
  size_t count = 0;
  const size_t octets = more_ ? read_range(count) : 0;
  if (!more_ && octets == 0) {  // an empty last label is none
    complete();
    return false;
  }
  if (out_.label_count++ > 0) ++name_octets_;
  const size_t a_label = label_.encoded || ascii_ ? octets : a_label_octets(count, room);
  name_octets_ += a_label;
  if (octets == 0) label_.error = EMBIDI_LABEL_EMPTY;
  if (a_label > kMaxLabel) label_.error = EMBIDI_LABEL_TOO_LONG;
  return true;
}

// Reads a label and the separator after it. Returns its octets as it stands, and how many characters these are.
size_t DomainCheck::read_range(size_t& count) {
  size_t octets = 0;
  uint32_t prefix = 0;
  ascii_ = true;
  for (more_ = false; !more_ && name_.next();) {
    const uint32_t c = name_.code_point();
    if (count == 0) label_.range = {name_.first_char(), name_.first_char(), name_.begin(), name_.begin()};
    more_ = delimiter(c) == kIdnSeparator;
    if (more_) break;
    label_.range.end = name_.end_char();
    label_.range.end_byte = name_.end();
    if (c >= 0x80) ascii_ = false;
    if (count++ < kALabelPrefixLength) label_.encoded = is_prefix(prefix, c) && ascii_;
    octets += utf8_length(c);
  }
  return octets;
}

void DomainCheck::decode(LabelBuffer& buffer) {
  go_to_label();
  decoded_ = false;
  if (!label_.encoded || label_.error != EMBIDI_LABEL_OK) return;
  const ALabel form = read_label(name_, buffer);
  if (form != ALabel::decoded) label_.error = EMBIDI_LABEL_PUNYCODE;
  decoded_ = form != ALabel::undecodable;
  if (!decoded_) go_to_label();
}

void DomainCheck::judge(LabelBuffer& buffer) {
  LabelRules rules(decoded_);
  rules.read(name_, buffer);
  if (label_.error == EMBIDI_LABEL_OK) label_.error = rules.error();
  normal_ = rules.is_normal();
  judge(rules, buffer);
  if (label_.encoded && (label_.error != EMBIDI_LABEL_OK || label_.suspect)) out_.encoded = true;
  order(rules.facts());
}

// Whether the last label explains what the label looks like: checks.md 2.3.
bool DomainCheck::excuses(const LabelRules& rules) const {
  switch (excuse_) {
    case kAnything: return true;
    case kDotlessI: return rules.only_dotless_i();
    case kIcelandic: return rules.only_icelandic();
    case kEth: return rules.only_eth();
    case kScript: return rules.only_of(home_);
    default: return false;
  }
}

// Scripts, look-alikes, and what the name has of them.
void DomainCheck::judge(const LabelRules& rules, const LabelBuffer& buffer) {
  label_.suspect = rules.separator_lookalike(excuse_ == kCatalan);
  if (label_.suspect) out_.separator_lookalike = true;
  if (label_.error != EMBIDI_LABEL_OK) {
    out_.errors = static_cast<uint16_t>(out_.errors | 1u << label_.error);
    const bool taken =
        label_.error == EMBIDI_LABEL_EMOJI || (label_.error == EMBIDI_LABEL_HYPHEN && rules.facts().ascii());
    if (!taken) out_.refused_label = true;
    if (label_.error != EMBIDI_LABEL_EMOJI) return;
  }
  label_.unusual = rules.unusual();
  if (label_.unusual == EMBIDI_UNUSUAL_SCRIPT) {
    out_.unusual_script = true;
  } else if (label_.unusual != EMBIDI_UNUSUAL_NONE) {
    label_.suspect = out_.suspect_character = true;
  }
  label_.scripts = rules.scripts();
  if (label_.scripts == EMBIDI_SCRIPTS_MIXED) label_.suspect = out_.mixed_script = true;
  if (!rules.has_lookalike(buffer)) return;
  label_.lookalike = buffer.lookalike;
  label_.lookalike_length = static_cast<uint8_t>(rules.lookalike_length());
  label_.deceptive = !excuses(rules);
  if (label_.deceptive) label_.suspect = out_.deceptive = true;
}

// The Bidi rule, and how the label goes with the one before.
void DomainCheck::order(const Facts& facts) {
  label_.direction = facts.rtl() ? EMBIDI_DIRECTION_RTL : EMBIDI_DIRECTION_LTR;
  label_.violations = broken_conditions(facts);
  label_.digit_after_rtl =
      after_rtl_ && !facts.empty() && facts.first() == EN && is_among(last_before_, kRtl | 1u << EN);
  if (label_.violations != 0) {
    all_obey_ = false;
    if (!facts.ldh()) all_ldh_ = false;
  }
  if (after_rtl_ && is_digit(facts.first_code_point())) all_ldh_ = false;
  after_rtl_ = facts.rtl();
  last_before_ = facts.last_base();
  classes_ |= facts.classes();
  if (label_.digit_after_rtl) ++out_.hazard_count;
  if (facts.rtl()) out_.bidi_domain = true;
}

void DomainCheck::complete() {
  out_.name_too_long = name_octets_ > kMaxName;
  out_.ok = out_.label_count > 0 && out_.errors == 0 && !out_.name_too_long && (!out_.bidi_domain || all_obey_);
  if (out_.bidi_domain) {
    out_.guarantee = all_obey_ ? EMBIDI_GUARANTEE_FULL : all_ldh_ ? EMBIDI_GUARANTEE_LDH : EMBIDI_GUARANTEE_NONE;
  }
}

uint32_t check_domain(ComponentReader& name, LabelBuffer& buffer, embidi_label_sink sink, void* user,
                      embidi_domain& out) {
  DomainCheck check(name, out);
  check.start(buffer);
  while (check.next(buffer)) {
    if (sink != nullptr && !sink(user, &check.label())) sink = nullptr;
  }
  return check.classes();
}

namespace {

// P1: the end of the first paragraph, and with its separator.
[[gnu::noinline]] size_t end_of_paragraph(const uint8_t* text, size_t bytes, size_t& consumed) {
  size_t end = 0;
  for (ComponentReader all(text, 0, bytes, 0, 0); all.next();) {
    consumed = all.end();
    if (class_of(all.code_point()) == B) {
      if (all.code_point() == '\r' && consumed < bytes && text[consumed] == '\n') ++consumed;
      break;
    }
    end = consumed;
  }
  return end;
}

// There is no paragraph whose scratch would do.
[[gnu::noinline]] void start(DomainCheck& check) {
  LabelBuffer buffer;
  check.start(buffer);
}

[[gnu::noinline]] bool read(DomainCheck& check) {
  LabelEncoding room;
  return check.read(room);
}

[[gnu::noinline]] bool judge(DomainCheck& check, embidi_label_sink sink, void* user) {
  LabelBuffer buffer;
  check.decode(buffer);
  check.judge(buffer);
  const bool more = sink != nullptr && sink(user, &check.label());
  check.forget_lookalike();
  return more;
}

}  // namespace

}  // namespace embidi

using namespace embidi;

embidi_result embidi_bidi_rule(const char* text, size_t bytes, embidi_label_sink sink, void* user, embidi_domain* out) {
  if (text == nullptr && bytes > 0) return {EMBIDI_BAD_ARGUMENT, 1};
  if (out == nullptr) return {EMBIDI_BAD_ARGUMENT, 5};
  const uint8_t* const begin = reinterpret_cast<const uint8_t*>(text);
  size_t consumed = 0;
  ComponentReader name(begin, 0, end_of_paragraph(begin, bytes, consumed), 0, 0);
  DomainCheck check(name, *out);
  start(check);
  while (read(check)) {
    if (!judge(check, sink, user)) sink = nullptr;
  }
  out->consumed_bytes = consumed;
  return {EMBIDI_OK, 0};
}

#endif
