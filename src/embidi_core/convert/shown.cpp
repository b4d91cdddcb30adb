// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Components and hosts as display-iri shows them.
#include <stddef.h>
#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi_core/check/host_check.hpp"
#include "embidi_core/convert/shown.hpp"
#include "embidi_core/paragraph/lookup.hpp"
#include "embidi_core/structure/idna.hpp"
#include "embidi_core/unicode/delimiters.hpp"
#include "embidi_core/unicode/joiners.hpp"
#include "embidi_core/unicode/properties.hpp"
#include "embidi_core/unicode/trust.hpp"

namespace embidi {

namespace {

constexpr uint8_t kAsItStands = kSkipTransparent;
constexpr uint8_t kDecoded = kSkipTransparent | kDecodeShown;

// "`.` for each IDNSep".
void put_one(Conversion& c, uint32_t code_point) {
  c.out.put(c.preview && delimiter(code_point) == kIdnSeparator ? '.' : code_point);
}

// Puts what `reader` reads, and the transparent characters between.
void put_all(Conversion& c, ComponentReader& reader) {
  for (size_t done = reader.end(); reader.next(); done = reader.end()) {
    if (!c.preview) c.out.put_rest(ComponentReader(c.p.text, done, reader.begin(), 0, 0));
    put_one(c, reader.code_point());
  }
}

// "No new violation 1 and no ZWJ or ZWNJ out of place".
[[gnu::noinline]] bool may_decode(const embidi_paragraph& p, size_t begin, size_t end) {
  uint32_t classes = 0, as_it_stands = 0;
  InvisibleInPlace places;
  uint8_t misplaced = 0;
  for (ComponentReader reader = reader_of(p, begin, end, kDecoded); reader.next();) {
    classes |= 1u << class_of(reader.code_point());
    misplaced |= places.put(reader.code_point());
  }
  if (((misplaced | places.end()) & kMisplacedJoiner) != 0) return false;
  for (ComponentReader reader = reader_of(p, begin, end, kAsItStands); reader.next();) {
    as_it_stands |= 1u << class_of(reader.code_point());
  }
  return !is_mixed(classes) || is_mixed(as_it_stands);
}

// What is put for a label.
enum class Form : uint8_t {
  as_it_stands,
  decoded,  // its escapes, or what is encoded in it
  mapped,   // in ASCII then
  encoded   // its A-label, mapped
};

bool put_octet(void* user, char octet) {
  static_cast<Output*>(user)->put_byte(static_cast<uint8_t>(octet));
  return true;
}

// What needs stack is not inlined, so that none of it is there at the same time.
class HostCopy {
 public:
  HostCopy(Conversion& c, size_t begin, size_t end) : c_(c), begin_(begin), end_(end), done_(byte_of(c.p, begin)) {}
  void put();

 private:
  [[gnu::noinline]] Form form_of(HostCheck& host) const;
  [[gnu::noinline]] Form mapped_form(const embidi_label& label) const;
  [[gnu::noinline]] bool has_marks(const embidi_label& label) const;
  [[gnu::noinline]] bool has_forbidden(const embidi_label& label, bool& ascii) const;
  [[gnu::noinline]] bool is_asked_for(HostCheck& host) const;
  [[gnu::noinline]] bool may_fold() const;
  [[gnu::noinline]] void put_label(HostCheck& host, Form form) const;
  [[gnu::noinline]] void put_next(HostCheck& host);
  [[gnu::noinline]] void put_between(size_t end);

  Conversion& c_;
  const size_t begin_, end_;
  size_t done_;            // bytes before this are
  bool ok_ = false;        // the whole decoded domain is
  bool asked_for_ = true;  // no label so far keeps a browser from asking for the name
  bool again_ = false;
};

// The label's characters as it stands, or decoded as far as they are shown.
ComponentReader label_reader(const embidi_paragraph& p, const embidi_label& label, uint8_t flags) {
  return ComponentReader(p.text, label.range.begin_byte, label.range.end_byte, label.range.begin, flags);
}

[[gnu::noinline]] void put_as_it_stands(const embidi_paragraph& p, const embidi_label& label, Output& out) {
  out.put_rest(label_reader(p, label, kAsItStands));
}

// The same, to count a label's: those that are too many are not wanted.
bool count_label_octet(void* user, char octet) {
  put_octet(user, octet);
  return static_cast<Output*>(user)->size() <= kMaxLabel;
}

// Encodes the label as it stands, without another reader than that of the check.
bool encode(embidi_paragraph& p, HostCheck& host, bool map, bool (*put)(void* user, char octet), Output& out) {
  ComponentReader& reader = host.reader;
  const size_t end = reader.end(), end_char = reader.end_char();
  const embidi_span& label = host.check.label().range;
  reader.set_flags(kAsItStands);
  reader.go_to(label.begin_byte, label.begin);
  const bool whole = encode_label(reader, map, p.scratch->host.label.encoding, put, &out);
  reader.set_flags(kDecoded);
  reader.go_to(end, end_char);
  return whole;
}

// As it stands: over 63 octets as an A-label.
[[gnu::noinline]] bool is_too_long(embidi_paragraph& p, HostCheck& host) {
  Output octets(nullptr, 0);
  if (host.check.label().encoded) {
    put_as_it_stands(p, host.check.label(), octets);
  } else if (!encode(p, host, false, count_label_octet, octets)) {
    return true;
  }
  return octets.size() > kMaxLabel;
}

// "Not with LETTERS, nor in a host without scheme before `:`", which would become a scheme.
bool HostCopy::may_fold() const {
  const StructureRecord& s = structure_at(c_.p, structure_at_index(c_.p, begin_));
  if (has_scheme(c_.p, s)) return true;
  ComponentReader after = reader_of(c_.p, end_, s.end, kSkipTransparent);
  // The range ends with the last label, where it is not declared.
  while (after.next() && !c_.pri185 && delimiter(after.code_point()) == kIdnSeparator) {
  }
  return after.code_point() != ':';
}

// But for what is too long.
Form HostCopy::form_of(HostCheck& host) const {
  const embidi_label& label = host.check.label();
  if (ok_ && !label.suspect) return Form::decoded;
  bool ascii = true, escapes = false, letters = false;
  for (ComponentReader reader = label_reader(c_.p, label, kAsItStands); reader.next();) {
    const uint32_t c = reader.code_point();
    if (c >= 0x80) ascii = false;
    if (c == '%') escapes = true;
    if (is_letter_idna_lacks(c)) letters = true;
  }
  // Without escapes, the label as it stands is the one that was checked.
  if (ascii || (label.error == EMBIDI_LABEL_TOO_LONG && !escapes)) return Form::as_it_stands;
  // As it stands, a label with "%" has an error (disallowed).
  if (label.error != EMBIDI_LABEL_OK || escapes) {
    if (!c_.preview) return Form::as_it_stands;
    const bool maps = label.error == EMBIDI_LABEL_DISALLOWED || label.error == EMBIDI_LABEL_EMOJI;
    return maps ? mapped_form(label) : Form::encoded;
  }
  return label.suspect && !letters && may_fold() ? Form::encoded : Form::as_it_stands;
}

// Of a label that is not ASCII: its form when mapped; as it stands, if a browser takes it for no label.
Form HostCopy::mapped_form(const embidi_label& label) const {
  Form form = Form::as_it_stands;
  for (ComponentReader reader = label_reader(c_.p, label, kAsItStands); reader.next();) {
    const uint32_t c = mapped(reader.code_point());
    if (is_ignored(c)) continue;
    if (!is_idna_valid(c) && c != '_' && !is_emoji(c)) return Form::as_it_stands;
    // Browsers look at these, or normalise them; what comes out is not known here.
    if (is_joiner(c) || (!is_emoji(c) && is_mark(c))) return Form::as_it_stands;
    if (c >= 0x80 || form == Form::as_it_stands) form = c >= 0x80 ? Form::encoded : Form::mapped;
  }
  return form;
}

// What browsers refuse in a name: checks.md 3.2.
bool is_forbidden(uint32_t c) {
  constexpr char kForbidden[] = "\"#%/:<>?@[\\]^|\x7F";
  if (c <= ' ') return true;
  for (const char* forbidden = kForbidden; *forbidden != 0; ++forbidden) {
    if (c == static_cast<uint8_t>(*forbidden)) return true;
  }
  return false;
}

// One of General_Category M, mapped.
bool HostCopy::has_marks(const embidi_label& label) const {
  for (ComponentReader reader = label_reader(c_.p, label, kAsItStands); reader.next();) {
    const uint32_t c = mapped(reader.code_point());
    if (!is_ignored(c) && is_mark(c)) return true;
  }
  return false;
}

// A character that browsers refuse, and whether all are ASCII if there is none.
bool HostCopy::has_forbidden(const embidi_label& label, bool& ascii) const {
  for (ComponentReader reader = label_reader(c_.p, label, kAsItStands); reader.next();) {
    if (is_forbidden(reader.code_point())) return true;
    if (reader.code_point() >= 0x80) ascii = false;
  }
  return false;
}

// Of the label that is checked, as it stands.
bool HostCopy::is_asked_for(HostCheck& host) const {
  const embidi_label& label = host.check.label();
  bool ascii = true;
  if (has_forbidden(label, ascii)) return false;
  switch (label.error) {
    case EMBIDI_LABEL_EMPTY:
    case EMBIDI_LABEL_TOO_LONG: return false;
    case EMBIDI_LABEL_DISALLOWED:
    case EMBIDI_LABEL_HYPHEN:
    case EMBIDI_LABEL_EMOJI: return ascii || mapped_form(label) != Form::as_it_stands;
    case EMBIDI_LABEL_CONTEXTO: return ascii || !has_marks(label);
    // A label that is suspect is shown as its A-label.
    case EMBIDI_LABEL_OK: return ascii || host.check.is_normal() || form_of(host) == Form::as_it_stands;
    default: return ascii;
  }
}

void HostCopy::put_label(HostCheck& host, Form form) const {
  const embidi_label& label = host.check.label();
  if (form == Form::mapped) {
    for (ComponentReader reader = label_reader(c_.p, label, kAsItStands); reader.next();) {
      if (!is_ignored(reader.code_point())) c_.out.put(mapped(reader.code_point()));
    }
    return;
  }
  ComponentReader reader = label_reader(c_.p, label, form == Form::decoded ? kDecoded : kAsItStands);
  if (form != Form::decoded || !label.encoded) return put_all(c_, reader);
  LabelBuffer& buffer = c_.p.scratch->label;
  read_label(reader, buffer);
  for (size_t i = 0; i < buffer.count; ++i) c_.out.put(buffer[i]);
}

// Separators and transparent characters.
void HostCopy::put_between(size_t end) {
  ComponentReader reader(c_.p.text, done_, end, 0, c_.preview ? kSkipTransparent : 0);
  while (reader.next()) put_one(c_, reader.code_point());
}

// The label that is checked, and what is before it.
void HostCopy::put_next(HostCheck& host) {
  const embidi_span& label = host.check.label().range;
  put_between(label.begin_byte);
  done_ = label.end_byte;
  Form form = form_of(host);
  if (form == Form::encoded && is_too_long(c_.p, host)) form = Form::as_it_stands;
  if (form < Form::encoded) return put_label(host, form);
  encode(c_.p, host, true, put_octet, c_.out);
}

// Checks all labels, for the verdict; then again, and puts each. How long the name is was counted then.
void HostCopy::put() {
  do {
    HostCheck& host = HostCheck::of(c_.p, begin_, end_, kDecoded);
    if (again_) host.check.count_labels_only();
    while (host.next(c_.p)) {
      if (again_) {
        put_next(host);
      } else if (c_.preview && !is_asked_for(host)) {
        asked_for_ = false;
      }
    }
    ok_ = host.domain.ok;
    if (!again_ && (!asked_for_ || (c_.preview && host.domain.name_too_long))) return;
    again_ = !again_;
  } while (again_);
  put_between(byte_of(c_.p, end_));
}

}  // namespace

void put_shown_component(Conversion& c, size_t begin, size_t end) {
  ComponentReader reader = reader_of(c.p, begin, end, may_decode(c.p, begin, end) ? kDecoded : kAsItStands);
  put_all(c, reader);
}

void put_shown_host(Conversion& c, size_t begin, size_t end) { HostCopy(c, begin, end).put(); }

}  // namespace embidi

#endif
