#include "payload.hpp"

#include "../../port/bidi_control.hpp"

namespace embidi::qr {
namespace {

bool same(const char* a, size_t a_length, const char* b, size_t b_length) {
  if (a_length != b_length) return false;
  for (size_t i = 0; i < a_length; ++i) {
    if (a[i] != b[i]) return false;
  }
  return true;
}

// No panel shows it, and no other note tells of it: controls, line separators, and what has no level (zero width
// spaces, soft hyphens, tags), but for the joiners, which words are written with.
bool is_invisible(const embidi_paragraph& paragraph, size_t index, uint32_t c) {
  if (c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x2028 || c == 0x2029) return true;
  const bool joiner = c == 0x200C || c == 0x200D;
  return embidi_level(&paragraph, index) == EMBIDI_NO_LEVEL && !joiner && !is_bidi_control(c);
}

// A label that a browser would map to another one, or that no registry has: its A-label is of characters that are not
// IDNA-valid. Capitals of ASCII, which everybody maps, do not count.
bool is_odd(const embidi_paragraph& paragraph, const embidi_span& label) {
  constexpr size_t kMost = 63;  // octets of a label: a longer one is an error that is told
  uint32_t code_points[kMost];
  size_t count = 0;
  bool ascii = true;
  for (size_t i = label.begin; i < label.end; ++i) {
    const uint32_t c = embidi_code_point(&paragraph, i);
    if (is_bidi_control(c)) continue;
    if (count == kMost) return false;
    code_points[count++] = c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
    ascii = ascii && c < 0x80;
  }
  char a_label[4 + kMost] = {'x', 'n', '-', '-'};
  size_t written = 0;
  if (ascii || embidi_punycode_encode(code_points, count, a_label + 4, kMost, &written).status != EMBIDI_OK)
    return false;
  embidi_domain domain;
  return embidi_bidi_rule(a_label, 4 + written, nullptr, nullptr, &domain).status == EMBIDI_OK &&
         (domain.errors & 1u << EMBIDI_LABEL_DISALLOWED) != 0;
}

}  // namespace

void Payload::refuse(Refusal refusal, size_t needed, size_t room) {
  kind_ = Kind::refused;
  refusal_ = refusal;
  needed_ = needed;
  room_ = room;
}

void Payload::load(const char* bytes, size_t count, size_t lost) {
  bytes_ = bytes;
  count_ = count;
  notes_ = Notes();
  address_length_ = 0;
  reading_length_ = 0;
  if (lost > 0) return refuse(Refusal::too_many_bytes, count + lost, kMaxBytes);
  if (count == 0) return refuse(Refusal::empty, 0, 0);
  // The preview record; the whole payload is laid out as an IRI, left to right.
  kind_ = Kind::link;
  if (!laid_out(embidi_iri_check(paragraph_.get(), scratch_.get(), bytes_, count_, EMBIDI_BASE_LTR, &iri_))) return;
  notes_ = notes_of(iri_);
  if (iri_.scheme_kind == EMBIDI_SCHEME_NONE && !look_for_text()) return;
  find_signs();
  if (has_host()) {
    find_host_signs();
    find_readings();
  }
}

// False: the payload is refused.
bool Payload::laid_out(embidi_result result) {
  if (result.status == EMBIDI_TOO_LONG) {
    refuse(Refusal::too_many_chars, result.number, kMaxChars);
  } else if (result.status == EMBIDI_TOO_MANY_FIELDS) {
    refuse(Refusal::too_many_fields, result.number, kMaxFields);
  } else if (paragraph_.consumed_bytes() < count_) {
    // Only the first paragraph was looked at, and would be shown.
    refuse(Refusal::several_lines, 0, 0);
  } else {
    return true;
  }
  return false;
}

// Without a scheme it is a link only where running text would have one, and nothing else beside it. False: it is
// refused.
bool Payload::look_for_text() {
  if (!laid_out(embidi_layout(paragraph_.get(), bytes_, count_, nullptr))) return false;
  const embidi_structure found = embidi_get_structure(paragraph_.get(), 0);
  const bool all = found.begin == 0 && found.end == paragraph_.length() && found.end > 0;
  if (all && found.kind == EMBIDI_KIND_IRI) {
    embidi_options iri{};
    iri.recognize = EMBIDI_RECOGNIZE_IRI;
    iri.base = EMBIDI_BASE_LTR;
    return laid_out(embidi_layout(paragraph_.get(), bytes_, count_, &iri));
  }
  kind_ = Kind::text;
  notes_ = Notes();
  notes_.add(Note::text);
  if ((iri_.warnings & EMBIDI_WARN_BIDI_CONTROL) != 0) notes_.add(Note::hidden_controls);
  if ((iri_.warnings & EMBIDI_WARN_ILL_FORMED) != 0) notes_.add(Note::ill_formed);
  return true;
}

// What the record does not tell: checks.md 3 is about IRIs, which hold neither controls nor spaces.
void Payload::find_signs() {
  for (size_t i = 0; i < paragraph_.length(); ++i) {
    const uint32_t c = paragraph_.code_point(i);
    if (is_invisible(paragraph(), i, c)) notes_.add(Note::invisible);
    if (c == ' ' && kind_ == Kind::link) notes_.add(Note::spaces);
  }
}

// The record takes a label as a browser would: with whatever is mapped before it is looked up.
void Payload::find_host_signs() {
  struct Search {
    const embidi_paragraph* paragraph;
    bool odd;
  } search = {paragraph_.get(), false};
  const embidi_label_sink sink = [](void* user, const embidi_label* label) {
    Search& of = *static_cast<Search*>(user);
    of.odd = is_odd(*of.paragraph, label->range);
    return !of.odd;
  };
  embidi_domain domain;
  if (embidi_host_check(paragraph_.get(), sink, &search, &domain) && search.odd) notes_.add(Note::host_signs);
}

// What the host is, where it is written otherwise.
void Payload::find_readings() {
  const char* const host = bytes_ + iri_.host.begin_byte;
  const size_t host_length = iri_.host.end_byte - iri_.host.begin_byte;
  if (iri_.host_kind == EMBIDI_HOST_IPV4) {
    address_length_ = embidi_address_text(&iri_, address_);
    if (address_length_ > 0 && !same(address_, address_length_, host, host_length)) notes_.add(Note::address);
  } else if (iri_.host_kind == EMBIDI_HOST_NAME) {
    // A host that does not fit is too long to be decoded, and reads as it stands.
    const embidi_result result = embidi_host_display(paragraph_.get(), reading_, sizeof reading_, &reading_length_);
    const bool differs = result.status == EMBIDI_OK && !same(reading_, reading_length_, host, host_length);
    if (differs) notes_.add(Note::reading);
  }
}

}  // namespace embidi::qr
