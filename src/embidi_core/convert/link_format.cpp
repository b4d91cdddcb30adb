// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A URL made of its parts, found whole in running text: links.md 6.
#include <stddef.h>
#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES && (EMBIDI_RECOGNIZERS & EMBIDI_RECOGNIZER_LINKS)

#include "embidi_core/convert/link_writer.hpp"
#include "embidi_core/structure/character_kinds.hpp"
#include "embidi_core/unicode/decode.hpp"
#include "embidi_core/unicode/delimiters.hpp"

namespace embidi {

namespace {

// What reads is not inlined, so that one reader is on the stack at a time.

ComponentReader reader_of_text(const embidi_text& t) {
  return ComponentReader(reinterpret_cast<const uint8_t*>(t.text), 0, t.bytes, 0, 0);
}

bool is_readable(const embidi_text& t) { return t.text != nullptr || t.bytes == 0; }

[[gnu::noinline]] bool is_well_formed(const embidi_text& t) {
  const uint8_t* const text = reinterpret_cast<const uint8_t*>(t.text);
  for (size_t i = 0; i < t.bytes;) {
    const Decoded d = decode(text + i, t.bytes - i);
    if (d.ill_formed()) return false;
    i += d.length();
  }
  return true;
}

// Two characters or more: links.md 3, S.
[[gnu::noinline]] bool is_scheme(const embidi_text& scheme) {
  if (scheme.text == nullptr) return true;
  if (scheme.bytes < 2 || !is_alpha(static_cast<uint8_t>(*scheme.text))) return false;
  for (ComponentReader at = reader_of_text(scheme); at.next();) {
    if (!is_scheme_char(at.code_point())) return false;
  }
  return true;
}

[[gnu::noinline]] bool is_file(const embidi_text& scheme) { return reader_of_text(scheme).is_word("file"); }

// Of what a run, a port or an address in brackets is made.
[[gnu::noinline]] bool is_host(const embidi_text& host) {
  constexpr uint16_t kInHost = kSetHost | kSetHostSymbol | kSetIdnSeparator;
  for (ComponentReader at = reader_of_text(host); at.next();) {
    const uint32_t c = at.code_point();
    const uint8_t kind = character_kind(c);
    const bool other = c == '%' || c == ':' || c == '[' || c == ']' || is_directional_mark(c);
    if (!in_set(kind, kInHost) && !is_word_punctuation(kind) && !other) return false;
  }
  return true;
}

// A part's data. `last`: nothing of the URL follows it.
[[gnu::noinline]] void put_all(LinkWriter& to, const embidi_text& t, bool last, bool directive_follows = false) {
  for (ComponentReader at = reader_of_text(t); at.next();) to.put(at, last && !at.more(), directive_follows);
}

[[gnu::noinline]] void put_as_it_stands(Output& out, const embidi_text& t) { out.put_rest(reader_of_text(t)); }

// Every part of a URL in its order.
[[gnu::noinline]] void put_parts(Output& out, const embidi_link_parts& p) {
  LinkScratch brackets;
  LinkWriter to(out, false, brackets);
  size_t directives = p.directive_count;
  while (directives > 0 && p.directives[directives - 1].bytes == 0) --directives;
  const bool fragment = p.fragment.text != nullptr || directives > 0;
  const bool no_pair = p.pair_count == 0 ||
                       (!fragment && p.pair_count == 1 && p.pairs->key.bytes == 0 && p.pairs->value.text == nullptr);
  if (p.scheme.text != nullptr) {
    put_as_it_stands(out, p.scheme);
    out.put_ascii("://");
  }
  put_as_it_stands(out, p.host);
  to.begin(LinkPart::path);
  for (size_t i = 0; i < p.segment_count; ++i) {
    to.put_separator('/');
    put_all(to, p.segments[i], i + 1 == p.segment_count && no_pair && !fragment);
  }
  for (size_t i = 0; i < p.pair_count && !no_pair; ++i) {
    const embidi_link_pair& pair = p.pairs[i];
    const bool value = pair.value.text != nullptr, last = i + 1 == p.pair_count && !fragment;
    if (i == 0) {
      to.begin(LinkPart::query);
      out.put_byte('?');
    } else {
      to.put_separator('&');
    }
    put_all(to, pair.key, last && !value);
    if (!value) continue;
    to.put_separator('=');
    put_all(to, pair.value, last);
  }
  if (!fragment) return;
  out.put_byte('#');
  to.begin(LinkPart::fragment);
  put_all(to, p.fragment, directives == 0, directives > 0);
  for (size_t i = 0; i < directives; ++i) {
    const bool last = i + 1 == directives;
    out.put_ascii(":~:");
    to.begin(LinkPart::directive);
    put_all(to, p.directives[i], last, !last);
  }
}

// Looks at every part in its order: calls `look` until that returns false. True: it never did.
template <class Look>
bool for_each_part(const embidi_link_parts& p, Look look) {
  if (!look(p.scheme) || !look(p.host)) return false;
  for (size_t i = 0; i < p.segment_count; ++i) {
    if (!look(p.segments[i])) return false;
  }
  for (size_t i = 0; i < p.pair_count; ++i) {
    if (!look(p.pairs[i].key) || !look(p.pairs[i].value)) return false;
  }
  if (!look(p.fragment)) return false;
  for (size_t i = 0; i < p.directive_count; ++i) {
    if (!look(p.directives[i])) return false;
  }
  return true;
}

}  // namespace

}  // namespace embidi

using namespace embidi;

embidi_result embidi_link_format(const embidi_link_parts* parts, char* buffer, size_t capacity, size_t* written) {
  if (written == nullptr) return {EMBIDI_BAD_ARGUMENT, 4};
  *written = 0;
  if (buffer == nullptr && capacity > 0) return {EMBIDI_BAD_ARGUMENT, 2};
  const bool lists = parts != nullptr && (parts->segments != nullptr || parts->segment_count == 0) &&
                     (parts->pairs != nullptr || parts->pair_count == 0) &&
                     (parts->directives != nullptr || parts->directive_count == 0);
  if (!lists || !for_each_part(*parts, [](const embidi_text& t) { return is_readable(t); }))
    return {EMBIDI_BAD_ARGUMENT, 1};
  size_t part = 0;
  const auto is_right = [&](const embidi_text& t) {
    if (!is_well_formed(t)) return false;
    ++part;
    return true;
  };
  if (!for_each_part(*parts, is_right)) return {EMBIDI_REFUSED, part};
  if (!is_scheme(parts->scheme)) return {EMBIDI_REFUSED, 0};
  const bool no_host = parts->host.bytes == 0 && !(is_file(parts->scheme) && parts->segment_count > 0);
  if (no_host || !is_host(parts->host)) return {EMBIDI_REFUSED, 1};
  Output out(buffer, capacity);
  put_parts(out, *parts);
  return out.result(written);
}

#endif
