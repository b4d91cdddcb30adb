// RFC 5893 sections 1.4, 2 and 5, label by label. Every label is read once, and once more per code point above ASCII
// where its length as an A-label must be known; that is bounded, so the whole is linear.
#include "embidi/config.h"

#if EMBIDI_CHECKS

#include "check/bidi_rule.hpp"
#include "structure/character_kinds.hpp"
#include "structure/character_table.hpp"
#include "structure/delimiters.hpp"
#include "unicode/decode.hpp"
#include "unicode/properties.hpp"
#include "unicode/punycode.hpp"

namespace embidi {

namespace {

constexpr size_t kPrefixLength = 4;  // of "xn--"

bool is_ldh(uint32_t c) { return is_alpha(c) || is_digit(c) || c == '-'; }

unsigned utf8_length(uint32_t c) { return c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4; }

bool is_domain_character(uint32_t c) {
  const uint8_t kind = character_kind(c);
  return kind == kWordPunctuation || in_set(kind, kSetLabel);
}

// IDNA-valid; a character of a domain, too, so that ASCII is told apart here.
bool is_idna_valid(uint32_t c) {
  if (c < 0x80) return is_ldh(c) && c - 'A' >= 26;
  return (check_flags(c) & ((c & 1) != 0 ? kValidOdd : kValidEven)) != 0 && is_domain_character(c);
}

Facts facts_of_buffer(const LabelBuffer& label) {
  Facts facts;
  for (size_t i = 0; i < label.count; ++i) facts.add(label.characters[i]);
  return facts;
}

// RFC 5893 section 2. One that is empty breaks nothing.
uint8_t broken_conditions(const Facts& facts) {
  constexpr uint32_t kNumbersAndNeutrals =
      1u << EN | 1u << ES | 1u << CS | 1u << ET | 1u << ON | 1u << ON_OPEN | 1u << ON_CLOSE | 1u << BN | 1u << NSM;
  unsigned broken = 0;
  const auto require = [&](unsigned condition, bool obeyed) {
    if (!obeyed) broken |= EMBIDI_CONDITION(condition);
  };
  if (facts.empty()) return 0;
  if (is_among(facts.first(), kStrongRtl)) {
    require(2, (facts.classes() & ~(kRtl | kNumbersAndNeutrals)) == 0);
    require(3, is_among(facts.last_base(), kRtl | 1u << EN));
    require(4, (facts.classes() & (1u << EN | 1u << AN)) != (1u << EN | 1u << AN));
  } else if (facts.first() == L) {
    require(5, (facts.classes() & ~(1u << L | kNumbersAndNeutrals)) == 0);
    require(6, is_among(facts.last_base(), 1u << L | 1u << EN));
  } else {
    require(1, false);
  }
  return static_cast<uint8_t>(broken);
}

// A label, read again and again for its A-label: from the buffer, or, where it is longer, from the text.
struct LabelEncoding {
  const LabelBuffer& buffer;
  const ComponentReader& start;
  ComponentReader reader;
  size_t next = 0;
  size_t octets = kPrefixLength;
};

uint32_t next_of_label(void* user) {
  LabelEncoding& e = *static_cast<LabelEncoding*>(user);
  if (e.next == e.buffer.count) {
    e.next = 0;
    e.reader = e.start;
    return kPunycodeEnd;
  }
  const size_t i = e.next++;
  if (e.buffer.count <= kMaxLabel) return e.buffer.characters[i];
  e.reader.next();
  return e.reader.code_point();
}

// More than a name has room for need not be counted.
bool count_octet(void* user, char) { return ++static_cast<LabelEncoding*>(user)->octets <= kMaxName; }

class DomainCheck {
 public:
  DomainCheck(LabelBuffer& buffer, bool shown, embidi_label_sink sink, void* user, embidi_domain& out)
      : out_(out), sink_(sink), user_(user), shown_(shown), buffer_(buffer) {
    out_ = {};
  }
  uint32_t run(ComponentReader& reader);

 private:
  bool read(ComponentReader& reader);
  void finish(const ComponentReader& start);
  [[gnu::noinline]] size_t a_label_octets(
      const ComponentReader& start) const;  // not inlined: its stack is not there for the sink
  bool all_valid() const;
  void decide();

  embidi_domain& out_;
  embidi_label_sink sink_;
  void* user_;
  const bool shown_;
  size_t name_octets_ = 0;  // up to the present label, dots included
  uint32_t classes_ = 0;
  bool all_obey_ = true;     // every label obeys the rule
  bool all_ldh_ = true;      // ... or is LDH, and none that starts with a digit comes after an RTL label
  bool after_rtl_ = false;   // the label before is RTL ...
  Class last_before_ = NSM;  // ... and ends so
  // The present label.
  LabelBuffer& buffer_;
  Facts facts_;
  embidi_label label_;
  size_t octets_;  // as it stands
  bool escaped_;   // some of it was decoded from escapes
  bool disallowed_;
};

// Reads a label and the separator after it; false where the name ends instead.
bool DomainCheck::read(ComponentReader& reader) {
  buffer_.count = 0;
  facts_ = {};
  label_ = {};
  label_.index = out_.label_count;
  octets_ = 0;
  escaped_ = disallowed_ = false;
  bool separator = false;
  while (!separator && reader.next()) {
    const uint32_t c = reader.code_point();
    separator = delimiter(c) == kIdnSeparator;
    if (buffer_.count == 0) {
      label_.range = {reader.first_char(), reader.first_char(), reader.begin(), reader.begin()};
    }
    if (separator) break;
    label_.range.end = reader.end_char();
    label_.range.end_byte = reader.end();
    buffer_.put(c);
    facts_.add(c);
    octets_ += utf8_length(c);
    escaped_ = escaped_ || reader.escaped();
    disallowed_ = disallowed_ || !is_domain_character(c);
  }
  return separator;
}

// Every character of the buffer is IDNA-valid. A longer label has an error anyway.
bool DomainCheck::all_valid() const {
  for (size_t i = 0; i < buffer_.count && i < kMaxLabel; ++i) {
    if (!is_idna_valid(buffer_.characters[i])) return false;
  }
  return true;
}

size_t DomainCheck::a_label_octets(const ComponentReader& start) const {
  if (label_.encoded || facts_.ascii()) return octets_;
  // Each code point takes an octet or more.
  if (buffer_.count > kMaxLabel && (name_octets_ > kMaxName || buffer_.count > kMaxEncodable)) {
    return kPrefixLength + buffer_.count;
  }
  LabelEncoding encoding{buffer_, start, start};
  punycode_encode({next_of_label, count_octet, &encoding});
  return encoding.octets;
}

// The label is read, and started at `start`: all that is to be said about it.
void DomainCheck::finish(const ComponentReader& start) {
  label_.encoded = is_encoded(buffer_);
  const size_t octets = a_label_octets(start);
  ALabel form = ALabel::decoded;
  if (label_.encoded && octets_ <= kMaxLabel) {
    form = decode_a_label(buffer_);
    if (form != ALabel::undecodable) {
      facts_ = facts_of_buffer(buffer_);
      disallowed_ = !all_valid() || (shown_ && is_encoded(buffer_));
    }
  } else if (shown_ && escaped_) {
    disallowed_ = disallowed_ || !all_valid();
  }
  if (label_.range.begin == label_.range.end) {
    label_.error = EMBIDI_LABEL_EMPTY;
  } else if (octets > kMaxLabel) {
    label_.error = EMBIDI_LABEL_TOO_LONG;
  } else if (form != ALabel::decoded) {
    label_.error = EMBIDI_LABEL_PUNYCODE;
  } else if (disallowed_) {
    label_.error = EMBIDI_LABEL_DISALLOWED;
  }
  name_octets_ += octets;
  decide();
}

// The label's characters are known: the rule, and how it goes with the label before.
void DomainCheck::decide() {
  label_.direction = facts_.rtl() ? EMBIDI_DIRECTION_RTL : EMBIDI_DIRECTION_LTR;
  label_.violations = broken_conditions(facts_);
  label_.digit_after_rtl =
      after_rtl_ && !facts_.empty() && facts_.first() == EN && is_among(last_before_, kRtl | 1u << EN);
  if (label_.violations != 0) {
    all_obey_ = false;
    if (!facts_.ldh()) all_ldh_ = false;
  }
  if (after_rtl_ && is_digit(facts_.first_code_point())) all_ldh_ = false;
  after_rtl_ = facts_.rtl();
  last_before_ = facts_.last_base();
  classes_ |= facts_.classes();
  if (label_.digit_after_rtl) ++out_.hazard_count;
  if (label_.encoded) out_.encoded = true;
  if (facts_.rtl()) out_.bidi_domain = true;
  if (label_.error != EMBIDI_LABEL_OK) out_.errors = static_cast<uint8_t>(out_.errors | 1u << label_.error);
  if (sink_ != nullptr && !sink_(user_, &label_)) sink_ = nullptr;
}

uint32_t DomainCheck::run(ComponentReader& reader) {
  for (bool more = true; more;) {
    const ComponentReader start(reader);
    more = read(reader);
    if (!more && buffer_.count == 0) break;  // an empty last label is none
    if (out_.label_count > 0) ++name_octets_;
    finish(start);
    ++out_.label_count;
  }
  out_.name_too_long = name_octets_ > kMaxName;
  out_.ok = out_.label_count > 0 && out_.errors == 0 && !out_.name_too_long && (!out_.bidi_domain || all_obey_);
  if (out_.bidi_domain) {
    out_.guarantee = all_obey_ ? EMBIDI_GUARANTEE_FULL : all_ldh_ ? EMBIDI_GUARANTEE_LDH : EMBIDI_GUARANTEE_NONE;
  }
  return classes_;
}

}  // namespace

void Facts::add(uint32_t c) {
  last_ = bidi_class(c);
  if (count_++ == 0) {
    first_ = last_;
    first_code_point_ = c;
  }
  last_code_point_ = c;
  classes_ |= 1u << last_;
  if (last_ != NSM) last_base_ = last_;
  if (c >= 0x80) ascii_ = false;
  if (!is_ldh(c)) ldh_ = false;
}

bool is_encoded(const LabelBuffer& label) {
  constexpr uint32_t prefix = 'x' | 'n' << 8 | '-' << 16 | '-' << 24;
  if (label.count < kPrefixLength) return false;
  for (unsigned i = 0; i < kPrefixLength; ++i) {
    const uint32_t c = label.characters[i];
    if ((is_alpha(c) ? c | 0x20 : c) != (prefix >> (8 * i) & 0xFF)) return false;
  }
  return true;
}

ALabel decode_a_label(LabelBuffer& label) {
  size_t count = label.count - kPrefixLength;
  bool ascii = true;
  for (size_t i = 0; i < count; ++i) {
    label.characters[i] = label.characters[i + kPrefixLength];
    if (label.characters[i] >= 0x80) ascii = false;
  }
  // RFC 3492 decodes these, but to ASCII: nothing at all, or all of it before the last hyphen.
  if (ascii && (count == 0 || (count > 1 && label.characters[count - 1] == '-'))) {
    label.count = count == 0 ? 0 : count - 1;
    return ALabel::decoded_to_ascii;
  }
  // No second form decodes to the same, but for the case of the letters; so what decodes encodes to the same again.
  count = punycode_decode(label.characters, count);
  label.count = count;
  return count == 0 ? ALabel::undecodable : ALabel::decoded;
}

Facts facts_of(ComponentReader& reader) {
  Facts facts;
  while (reader.next()) facts.add(reader.code_point());
  return facts;
}

Facts facts_of_label(ComponentReader& reader, LabelBuffer& label) {
  label.count = 0;
  Facts facts;
  size_t octets = 0;
  while (reader.next()) {
    label.put(reader.code_point());
    facts.add(reader.code_point());
    octets += utf8_length(reader.code_point());
  }
  if (octets > kMaxLabel || !is_encoded(label) || decode_a_label(label) == ALabel::undecodable) return facts;
  return facts_of_buffer(label);
}

uint32_t check_domain(ComponentReader& reader, LabelBuffer& label, bool shown, embidi_label_sink sink, void* user,
                      embidi_domain& out) {
  return DomainCheck(label, shown, sink, user, out).run(reader);
}

}  // namespace embidi

using namespace embidi;

embidi_result embidi_bidi_rule(const char* text, size_t bytes, embidi_label_sink sink, void* user, embidi_domain* out) {
  if (text == nullptr && bytes > 0) return {EMBIDI_BAD_ARGUMENT, 1};
  if (out == nullptr) return {EMBIDI_BAD_ARGUMENT, 5};
  const uint8_t* const begin = reinterpret_cast<const uint8_t*>(text);
  size_t end = 0, consumed = 0;
  while (end < bytes) {  // P1
    const Decoded d = decode(begin + end, bytes - end);
    consumed = end + d.length();
    if (bidi_class(d.code_point()) == B) {
      if (d.code_point() == '\r' && consumed < bytes && begin[consumed] == '\n') ++consumed;
      break;
    }
    end = consumed;
  }
  ComponentReader reader(begin, 0, end, 0, 0);
  LabelBuffer label;  // there is no paragraph whose scratch would do
  check_domain(reader, label, false, sink, user, *out);
  out->consumed_bytes = consumed;
  return {EMBIDI_OK, 0};
}

#endif
