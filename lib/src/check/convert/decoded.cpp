// Components and hosts with what display-iri decodes in them.
#include "embidi/config.h"

#if EMBIDI_CHECKS

#include "check/convert/decoded.hpp"
#include "structure/delimiters.hpp"

namespace embidi {

namespace {

constexpr uint8_t kAsItStands = kSkipTransparent;
constexpr uint8_t kDecoded = kSkipTransparent | kDecodeShown;

// Reads a range, and puts what it reads and the transparent characters that it passes.
class RangeCopy {
 public:
  RangeCopy(const DecodedOutput& to, size_t begin, size_t end, uint8_t flags)
      : to_(to), reader_(reader_of(to.p, begin, end, flags)), done_(reader_.end()) {}
  bool more() const { return reader_.more(); }
  // Puts the next character. False at the end.
  bool put_one();
  // Puts the characters of a label, and the separator after it.
  void put_label() {
    while (put_one() && delimiter(reader_.code_point()) != kIdnSeparator) {
    }
  }
  // If a label in "xn--" form comes next, puts what is encoded in it, up to its separator.
  void put_if_encoded();

 private:
  void put_transparent() {
    if (to_.keep_transparent) to_.out.put_rest(ComponentReader(to_.p.text, done_, reader_.begin(), 0, 0));
  }

  const DecodedOutput& to_;
  ComponentReader reader_;
  size_t done_;  // byte where what the reader has passed last begins
};

bool RangeCopy::put_one() {
  if (!reader_.next()) return false;
  put_transparent();
  to_.out.put(reader_.code_point());
  done_ = reader_.end();
  return true;
}

void RangeCopy::put_if_encoded() {
  LabelBuffer& label = to_.p.scratch.label;
  label.count = 0;
  ComponentReader ahead(reader_);
  while (ahead.next() && delimiter(ahead.code_point()) != kIdnSeparator) label.put(ahead.code_point());
  if (!is_encoded(label)) return;
  reader_.next();
  put_transparent();
  for (size_t i = 1; i < label.count; ++i) reader_.next();
  done_ = reader_.end();
  decode_a_label(label);
  for (size_t i = 0; i < label.count; ++i) to_.out.put(label.characters[i]);
}

unsigned violations_as_read(const embidi_paragraph& p, const FieldRecord& field, uint8_t flags) {
  ComponentReader reader = reader_of(p, field, flags);
  return component_violations(facts_of(reader));
}

// Whether the whole domain may be decoded. Not inlined, nor put_labels(), so that the check's stack and the copy's are
// not there at the same time.
[[gnu::noinline]] bool may_decode_host(embidi_paragraph& p, size_t begin, size_t end) {
  embidi_domain domain;
  ComponentReader reader = reader_of(p, begin, end, kDecoded);
  check_domain(reader, p.scratch.label, true, nullptr, nullptr, domain);
  return domain.ok;
}

[[gnu::noinline]] void put_labels(const DecodedOutput& to, size_t begin, size_t end, bool decode) {
  RangeCopy copy(to, begin, end, decode ? kDecoded : kAsItStands);
  do {
    if (decode) copy.put_if_encoded();
    copy.put_label();
  } while (copy.more());
}

}  // namespace

void put_decoded_component(const DecodedOutput& to, const FieldRecord& field) {
  const unsigned as_it_stands = violations_as_read(to.p, field, kAsItStands);
  const bool mixes = (violations_as_read(to.p, field, kDecoded) & ~as_it_stands & EMBIDI_MIXED) != 0;
  RangeCopy copy(to, field.begin, field.end, mixes ? kAsItStands : kDecoded);
  while (copy.put_one()) {
  }
}

void put_decoded_host(const DecodedOutput& to, size_t begin, size_t end) {
  put_labels(to, begin, end, may_decode_host(to.p, begin, end));
}

}  // namespace embidi

#endif
