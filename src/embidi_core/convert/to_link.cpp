// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A declared IRI, or address after "mailto:", as a link that is found whole in running text: links.md 6. checks.md 4.4.
#include <stddef.h>
#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES && (EMBIDI_RECOGNIZERS & EMBIDI_RECOGNIZER_LINKS)

#include "embidi_core/convert/conversion.hpp"
#include "embidi_core/convert/link_writer.hpp"
#include "embidi_core/layout.hpp"
#include "embidi_core/structure/links.hpp"
#include "embidi_core/unicode/delimiters.hpp"
#include "embidi_core/unicode/properties.hpp"

namespace embidi {

namespace {

// Where the parts of a URL are, in characters of the paragraph.
struct Url {
  size_t begin;
  size_t authority;  // without "mailto:"
  size_t local, at;  // the local part after "mailto:" and its "@"; equal if there is none
  size_t tail, end;  // from the first "/", "?" or "#" after the host on
  LinkPart path;     // what the tail begins as
};

// Directional marks and explicit controls are no part of an IRI ([G] 2), unless they are escaped.
constexpr uint8_t kData = kSkipTransparent | kDecodeEscapes;

// Where the tail, from its first "/", "?" or "#" on, ends without an empty last query and empty last directives.
size_t end_of_tail(const embidi_paragraph& p, size_t begin, size_t end) {
  size_t tail_end = begin;
  LinkPart part = LinkPart::path;
  for (ComponentReader at = reader_of(p, begin, end, kData); at.next();) {
    const uint32_t literal = at.escaped() ? 0 : at.code_point();
    if (part == LinkPart::path && literal == '?') {
      part = LinkPart::query;
      continue;
    }
    if (part < LinkPart::fragment && literal == '#') {
      part = LinkPart::fragment;
    } else if (part >= LinkPart::fragment && pass_directive_start(at)) {
      continue;
    }
    tail_end = at.end_char();
  }
  return tail_end;
}

// After "mailto:".
void find_address(const embidi_paragraph& p, Url& url, size_t scheme_end) {
  for (ComponentReader c = reader_of(p, scheme_end, url.end, 0); c.next();) {
    if (url.local == url.begin) {
      if (c.code_point() == ':') url.local = url.at = c.end_char();
      continue;
    }
    if ((delimiter(c.code_point()) & (kQuestion | kHash)) != 0) {
      url.tail = c.first_char();
      return;
    }
    if (c.code_point() == '@') url.at = c.first_char();
  }
}

// After a scheme, the ":" and two SEPs come before the authority.
void find_authority(const embidi_paragraph& p, Url& url, size_t scheme_end) {
  unsigned passed = scheme_end == url.begin ? 3 : 0;
  for (ComponentReader c = reader_of(p, scheme_end, url.end, 0); c.next();) {
    const uint8_t d = delimiter(c.code_point());
    if (passed == 3 && (d & kStop) != 0) {
      url.tail = c.first_char();
      return;
    }
    if (passed == 3 || (d & (kColon | kSep)) == 0) continue;
    if (++passed == 3) url.authority = c.end_char();
  }
}

[[gnu::noinline]] Url find_parts(const embidi_paragraph& p) {
  const StructureRecord& s = structure_at(p, 0);
  Url url{s.begin, s.begin, s.begin, s.begin, s.end, s.end, LinkPart::path};
  const bool has_scheme = p.field_count > 0 && field_at(p, 0).role == EMBIDI_ROLE_SCHEME;
  const size_t scheme_end = has_scheme ? field_at(p, 0).end : url.begin;
  const ComponentReader scheme = reader_of(p, url.begin, scheme_end, kSkipTransparent);
  if (scheme.is_word("mailto")) {
    find_address(p, url, scheme_end);
  } else {
    find_authority(p, url, scheme_end);
    if (scheme.is_word("otpauth")) url.path = LinkPart::otpauth;
  }
  url.end = end_of_tail(p, url.tail, url.end);
  return url;
}

[[gnu::noinline]] void put_local(LinkWriter& to, const embidi_paragraph& p, const Url& url) {
  to.begin(LinkPart::local);
  for (ComponentReader at = reader_of(p, url.local, url.at, kData); at.next();) to.put(at, false, false);
}

[[gnu::noinline]] void put_tail(LinkWriter& to, Output& out, const embidi_paragraph& p, const Url& url) {
  const LinkPart path = url.path;
  ComponentReader at = reader_of(p, url.tail, url.end, kData);
  to.begin(path);
  while (at.next()) {
    const uint32_t literal = at.escaped() ? 0 : at.code_point();
    const bool in_path = to.part() == path;
    if (in_path && literal == '?') {
      out.put(literal);
      to.begin(LinkPart::query);
    } else if (to.part() < LinkPart::fragment && literal == '#') {
      out.put(literal);
      to.begin(LinkPart::fragment);
    } else if (to.part() >= LinkPart::fragment && pass_directive_start(at)) {
      out.put_ascii(":~:");
      to.begin(LinkPart::directive);
    } else if (literal != 0 && to.separates(literal) && !(in_set(character_kind(literal), kSetSoft) && at.at_last())) {
      to.put_separator(literal);
    } else {
      to.put(at, at.at_last(), false);
    }
  }
}

// The kinds of the URL's characters as recognition is to see them: scheme and host as they are, and of the rest, which
// is made such that it is found, letters; but for what is left out.
void set_kinds(embidi_paragraph& p, const Url& url) {
  p.slots.enter(Slots::recognition);
  uint8_t* const kinds = p.slots.character_kinds();
  Reader reader(p, 0);
  for (size_t i = 0; i < p.length; ++i) {
    const uint32_t c = reader.next();
    const bool outside = i < url.begin || i >= url.end, data = i > url.tail || (i >= url.local && i < url.at);
    const uint8_t of_data = is_transparent(c) ? uint8_t{kDirectionalMark} : uint8_t{'x'};
    kinds[i] = outside ? uint8_t{kOther} : data ? of_data : character_kind(c);
  }
  kinds[p.length] = kOther;
}

// The first character that is ill-formed; the paragraph's length if none is.
size_t first_ill_formed(const embidi_paragraph& p) {
  size_t byte = 0, i = 0;
  for (; i < p.length; ++i) {
    const Decoded d = decode(p.text + byte, p.bytes - byte);
    if (d.ill_formed()) break;
    byte += d.length();
  }
  return i;
}

size_t first_of_no_link(embidi_paragraph& p, const Url& url, const uint8_t* text, size_t bytes) {
  const size_t host = url.local < url.at ? url.at + 1 : url.authority;
  const bool no_address = url.local > url.begin && url.local == url.at;
  if (no_address || (structure_at(p, 0).traits & kUserinfo) != 0) return host;
  decode_paragraph(p, text, bytes);  // the classes: clipping asks for them
  set_kinds(p, url);
  Links links{GrammarText(p)};
  Found link{};
  links.start(links.text());
  links.next(link);
  if (link.begin != url.begin) return host;
  return link.end == url.end ? kNone : link.end;
}

}  // namespace

size_t first_of_no_link(embidi_paragraph& p, const uint8_t* text, size_t bytes) {
  if (p.structure_count == 0) return 0;
  if (structure_at(p, 0).kind == EMBIDI_KIND_FILENAME) return structure_at(p, 0).begin;
  if (p.ill_formed) return first_ill_formed(p);
  return first_of_no_link(p, find_parts(p), text, bytes);
}

void convert_to_link(Conversion& c) {
  embidi_paragraph& p = c.p;
  const Url url = find_parts(p);
  LinkWriter to(c.out, true, p.scratch->recognition.links);
  c.at = url.begin;
  if (url.local < url.at) {
    c.copy_to(url.local);
    put_local(to, p, url);
    c.at = url.at;
  }
  c.copy_to(url.tail);
  put_tail(to, c.out, p, url);
  // What else was outside the structure is not copied: with it, the link would not be all that is found.
  c.at = p.length;
  while (c.at > url.end && class_of(code_point_at(p, c.at - 1)) == B) --c.at;
  c.copy_to(p.length);
}

}  // namespace embidi

#endif
