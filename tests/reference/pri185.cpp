// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// ordering.md 3.1, `pri185`: straight from the grammar. Every candidate is worked out anew after every structure that
// was found; that is quadratic, and obvious.
#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "running.hpp"

namespace embidi_reference {
namespace {

class Pri185 : private Text {
 public:
  explicit Pri185(const Text& text) : Text(text) {}

  std::vector<Structure> run() const {
    std::vector<Structure> found;
    std::size_t from = 0;
    while (const std::optional<Structure> next = first_candidate(from)) {
      from = next->end;
      found.push_back(*next);
    }
    return found;
  }

 private:
  // "Among the candidates the leftmost (as clipped) wins; where several start together, scheme IRI, then email, then
  // TLD IRI, then filename." Candidates begin at `from` or later: an earlier structure clips them there.
  std::optional<Structure> first_candidate(std::size_t from) const {
    std::optional<Structure> best;
    const auto offer = [&best](std::optional<Structure> s) {
      if (s && (!best || s->begin < best->begin)) best = std::move(s);
    };
    for (std::size_t i = from; i < size(); ++i) {
      if (is(i, U':')) offer(scheme_iri(i, from));
    }
    for (std::size_t i = from; i < size(); ++i) {
      if (is(i, U'@')) offer(email(i, from));
    }
    // These begin where they are found or, clipped, later in the same domain, so that the first one is the leftmost.
    const std::size_t limit = best ? best->begin : size();
    std::optional<Structure> tld;
    for (std::size_t i = from; i < limit && !tld; ++i) tld = tld_iri(i);
    offer(std::move(tld));
    offer(first_filename(*this, from, limit));
    return best;
  }

  // ---- domains ----

  // How long the unit at `i` is, 0 if there is none: a labelchar or, where escapes are allowed, "%" HEX HEX.
  std::size_t unit(std::size_t i, bool escapes) const {
    if (is_labelchar(i)) return 1;
    return escapes && is(i, U'%') && is_hex(i + 1) && is_hex(i + 2) ? 3 : 0;
  }

  // label := unit+ (wordpunct unit+)*, maximal. Returns its end, `i` if there is none.
  std::size_t label(std::size_t i, bool escapes) const {
    while (unit(i, escapes) > 0) {
      while (unit(i, escapes) > 0) i += unit(i, escapes);
      if (is_wordpunct(i) && unit(i + 1, escapes) > 0) ++i;
    }
    return i;
  }

  // domain := label (IDNSep label)*, maximal.
  std::vector<Span> domain(std::size_t i, bool escapes) const {
    std::vector<Span> labels;
    for (;;) {
      const std::size_t end = label(i, escapes);
      if (end == i) return labels;
      labels.push_back({i, end});
      if (!is_idn_sep(end)) return labels;
      i = end + 1;
    }
  }

  // tldDomain := a domain of two or more labels, without percent escapes, whose last label is a TLD
  std::vector<Span> tld_domain(std::size_t i) const {
    std::vector<Span> labels = domain(i, false);
    return labels.size() >= 2 && is_tld(labels.back()) ? labels : std::vector<Span>{};
  }

  static void add_labels_of(Structure& s, const std::vector<Span>& labels, std::size_t from) {
    for (const Span& span : labels) add_field(s, Role::label, std::max(span.begin, from), std::max(span.end, from));
  }

  // ---- what follows a host ----

  // ":" DIGIT*; without digits it is a port only directly before STOP. Returns its end, `i` if there is none.
  std::size_t port(std::size_t i) const {
    if (!is(i, U':')) return i;
    std::size_t end = i + 1;
    while (is_digit(end)) ++end;
    return end > i + 1 || is_stop(end) ? end : i;
  }

  // hostEnd tail, and the extra condition. `host_end` is where the host ended.
  void finish_iri(Structure& s, std::size_t host_end, bool is_domain, bool is_otpauth) const {
    std::size_t i = host_end;
    if (is_domain && is_idn_sep(i) && (is_stop(i + 1) || port(i + 1) > i + 1)) ++i;
    const std::size_t port_end = port(i);
    if (port_end > i) add_field(s, Role::port, i + 1, port_end);
    finish_tail(s, port_end, host_end, is_otpauth);
  }

  // tail := (SEP segment)* ("?" query)? ("#" fragment)?: every char from the first STOP on, if one stands at `i`.
  void finish_tail(Structure& s, std::size_t i, std::size_t host_end, bool is_otpauth) const {
    s.end = without_inclusions(is_stop(i) ? end_of_chars(i) : i, host_end);
    const std::size_t begin = std::min(i, s.end);
    if (is_otpauth) {
      add_otpauth_tail(s, visible(), begin, s.end);
    } else {
      add_tail(s, visible(), begin, s.end);
    }
  }

  std::size_t end_of_chars(std::size_t i) const {
    while (is_char(i)) ++i;
    return i;
  }

  // The extra condition of [P], which never cuts into the host.
  std::size_t without_inclusions(std::size_t end, std::size_t host_end) const {
    while (end > host_end && (is_inclusion(end - 1) || is_idn_sep(end - 1)) && !is_sep(end - 1)) --end;
    return end;
  }

  // ---- scheme ":" SEP SEP authority tail ----

  std::optional<Structure> scheme_iri(std::size_t colon, std::size_t from) const {
    if (!is_sep(colon + 1) || !is_sep(colon + 2)) return std::nullopt;
    // The longest run that starts with ALPHA.
    std::size_t begin = colon;
    for (std::size_t i = colon; i > from && is_scheme_char(i - 1); --i) {
      if (is_alpha(i - 1)) begin = i - 1;
    }
    if (colon - begin < 2) return std::nullopt;
    Structure s;
    s.kind = Kind::iri;
    s.link = true;
    s.has_escapes = true;
    s.begin = begin;
    add_field(s, Role::scheme, begin, colon);
    if (!authority_and_tail(s, colon)) return std::nullopt;
    return s;
  }

  bool is_scheme(const Structure& s, std::size_t colon, const std::u32string& name) const {
    return colon - s.begin == name.size() && has_ascii(s.begin, name);
  }

  bool authority_and_tail(Structure& s, std::size_t colon) const {
    const bool is_otpauth = is_scheme(s, colon, U"otpauth");
    const std::size_t begin = colon + 3;
    // userinfo: up to the last "@" before whatever ends this run.
    std::size_t host_begin = begin;
    for (std::size_t i = begin; in_userinfo(i); ++i) {
      if (is(i, U'@')) host_begin = i + 1;
    }
    if (host_begin > begin && host(host_begin).end > host_begin) {
      add_userinfo(s, visible(), begin, host_begin - 1);
      s.link = host_begin - 1 == begin;  // 3.4: an empty one is none
    } else {
      host_begin = begin;  // "Where no host follows the last `@`, the authority is read without userinfo."
    }
    const Host h = host(host_begin);
    if (h.end == host_begin) {
      // "for the scheme "file" it may be empty, directly before a SEP"
      if (!is_scheme(s, colon, U"file") || !is_sep(begin)) return false;
      finish_tail(s, begin, begin, false);
      return true;
    }
    add_host(s, visible(), host_begin, h.end);
    finish_iri(s, h.end, h.is_domain, is_otpauth);
    return true;
  }

  bool in_userinfo(std::size_t i) const {
    return (is_char(i) || is_idn_sep(i) || is(i, U'[') || is(i, U']')) && !is_stop(i);
  }

  struct Host {
    std::size_t end;  // where it begins, if there is none
    bool is_domain;
  };

  // host := "[" [0-9A-Fa-f:.]+ "]"  |  domain
  Host host(std::size_t i) const {
    if (is(i, U'[')) {
      std::size_t end = i + 1;
      while (is_hex(end) || is(end, U':') || is(end, U'.')) ++end;
      return {end > i + 1 && is(end, U']') ? end + 1 : i, false};
    }
    const std::vector<Span> labels = domain(i, true);
    return {labels.empty() ? i : labels.back().end, true};
  }

  // ---- email ----

  std::optional<Structure> email(std::size_t sign, std::size_t from) const {
    const std::vector<Span> labels = tld_domain(sign + 1);
    if (labels.empty()) return std::nullopt;
    // "the localchars directly before the `@`, all of them"; those before `from` were clipped.
    std::size_t local = sign;
    while (local > from && is_localchar(local - 1)) --local;
    Structure s;
    s.kind = Kind::email;
    s.link = true;
    const std::size_t domain_end = labels.back().end;
    constexpr std::size_t mailto_length = 7;
    const bool mailto = local >= from + mailto_length && has_ascii(local - mailto_length, U"mailto:") &&
                        !(local > mailto_length && is_scheme_char(local - mailto_length - 1));
    if (mailto) {
      s.begin = local - mailto_length;
      s.has_escapes = true;
      add_field(s, Role::scheme, s.begin, local - 1);
    } else {
      while (local < sign && is_inclusion(local)) ++local;
      const Clip clipped = clip(*this, local, {local, sign}, labels);
      // "An email whose domain is clipped is not one: … in `pri185` the domain may begin one."
      if (!clipped.candidate || clipped.in_domain) return std::nullopt;
      s.begin = local = clipped.begin;
    }
    add_field(s, Role::local, local, sign);
    add_labels_of(s, labels, 0);
    s.end = domain_end;
    if (mailto) finish_mailto(s, domain_end);
    return s;
  }

  // IDNSep? ("?" query)? ("#" fragment)?, the IDNSep only directly before "?" or "#".
  void finish_mailto(Structure& s, std::size_t domain_end) const {
    const auto starts = [this](std::size_t i) { return is(i, U'?') || is(i, U'#'); };
    std::size_t i = domain_end;
    if (is_idn_sep(i) && starts(i + 1)) ++i;
    if (starts(i)) finish_tail(s, i, domain_end, false);
  }

  // ---- tldDomain hostEnd tail ----

  std::optional<Structure> tld_iri(std::size_t i) const {
    if (!is_labelchar(i)) return std::nullopt;
    // Never in the middle of a domain: not after labelchar, `labelchar IDNSep` or `labelchar wordpunct`.
    if (i >= 1 && is_labelchar(i - 1)) return std::nullopt;
    if (i >= 2 && is_labelchar(i - 2) && (is_idn_sep(i - 1) || is_wordpunct(i - 1))) return std::nullopt;
    const std::vector<Span> labels = tld_domain(i);
    if (labels.empty()) return std::nullopt;
    const Clip clipped = clip(*this, i, {}, labels);
    if (!clipped.candidate) return std::nullopt;
    Structure s;
    s.kind = Kind::iri;
    s.link = true;
    s.has_escapes = true;
    s.begin = clipped.begin;
    add_labels_of(s, labels, s.begin);
    finish_iri(s, labels.back().end, true, false);
    return s;
  }
};

}  // namespace

std::vector<Structure> find_pri185(const Text& text) { return Pri185(text).run(); }

}  // namespace embidi_reference
