// ordering.md 3.1: structures in running text, straight from the grammar. Every candidate is worked out anew
// after every structure that was found; that is quadratic, and obvious.
#include <algorithm>
#include <optional>

#include "fields.hpp"

namespace embidi_reference {
namespace {

struct Span {
  std::size_t begin = 0, end = 0;
};

class Running {
 public:
  Running(const Data& data, const Visible& text) : tlds_(data.tlds), classes_(data.classes), v_(text) {}

  std::vector<Structure> run() {
    std::vector<Structure> found;
    std::size_t from = 0;
    while (const std::optional<Structure> next = first_candidate(from)) {
      from = next->end;
      found.push_back(*next);
    }
    for (Structure& s : found) s.control_adjacent = control_adjacent(s);
    return found;
  }

 private:
  // "Among the candidates the leftmost wins; where several start together, scheme IRI, then email, then TLD IRI, then
  // filename." Candidates begin at `from` or later: an earlier structure clips them there.
  std::optional<Structure> first_candidate(std::size_t from) const {
    std::optional<Structure> best;
    const auto offer = [&best](std::optional<Structure> s) {
      if (s && (!best || s->begin < best->begin)) best = std::move(s);
    };
    for (std::size_t i = from; i < v_.size(); ++i) {
      if (v_[i] == U':') offer(scheme_iri(i, from));
    }
    for (std::size_t i = from; i < v_.size(); ++i) {
      if (v_[i] == U'@') offer(email(i, from));
    }
    // These begin where they are found, so that the first one of each is the leftmost.
    const std::size_t limit = best ? best->begin : v_.size();
    std::optional<Structure> tld;
    for (std::size_t i = from; i < limit && !tld; ++i) tld = tld_iri(i);
    offer(std::move(tld));
    std::optional<Structure> name;
    for (std::size_t i = from; i < limit && !name; ++i) name = filename(i);
    offer(std::move(name));
    return best;
  }

  // ---- characters ----

  bool is_char(std::size_t i) const { return i < v_.size() && classes_.structure_char(v_[i]); }
  bool is_label(std::size_t i) const { return i < v_.size() && classes_.labelchar(v_[i]); }
  bool is_stop(std::size_t i) const { return i < v_.size() && Classes::stop(v_[i]); }
  bool is_sep(std::size_t i) const { return i < v_.size() && Classes::sep(v_[i]); }
  bool is_idn_sep(std::size_t i) const { return i < v_.size() && Classes::idn_sep(v_[i]); }
  bool is_digit(std::size_t i) const { return i < v_.size() && Classes::digit(v_[i]); }
  bool is_hex(std::size_t i) const { return i < v_.size() && Classes::hex(v_[i]); }
  bool is(std::size_t i, char32_t c) const { return i < v_.size() && v_[i] == c; }

  std::size_t end_of_chars(std::size_t at) const {
    while (is_char(at)) ++at;
    return at;
  }

  // ---- domains ----

  // How long the unit at `at` is, 0 if there is none: a labelchar or, where escapes are allowed, "%" HEX HEX.
  std::size_t unit(std::size_t at, bool escapes) const {
    if (is_label(at)) return 1;
    return escapes && is(at, U'%') && is_hex(at + 1) && is_hex(at + 2) ? 3 : 0;
  }

  // label := unit+ (wordpunct unit+)*, maximal. Returns its end, `at` if there is none.
  std::size_t label(std::size_t at, bool escapes) const {
    while (unit(at, escapes) > 0) {
      while (unit(at, escapes) > 0) at += unit(at, escapes);
      if (at < v_.size() && classes_.wordpunct(v_[at]) && unit(at + 1, escapes) > 0) ++at;
    }
    return at;
  }

  // domain := label (IDNSep label)*, maximal.
  std::vector<Span> domain(std::size_t at, bool escapes) const {
    std::vector<Span> labels;
    for (;;) {
      const std::size_t end = label(at, escapes);
      if (end == at) return labels;
      labels.push_back({at, end});
      if (!is_idn_sep(end)) return labels;
      at = end + 1;
    }
  }

  // tldDomain := a domain of two or more labels, without percent escapes, whose last label is a TLD
  std::vector<Span> tld_domain(std::size_t at) const {
    std::vector<Span> labels = domain(at, false);
    if (labels.size() < 2) return {};
    const Span last = labels.back();
    return tlds_.contains(v_.text.substr(last.begin, last.end - last.begin)) ? labels : std::vector<Span>{};
  }

  static void add_labels_of(Structure& s, const std::vector<Span>& labels) {
    for (const Span& span : labels) add_field(s, Role::label, span.begin, span.end);
  }

  // ---- what follows a host ----

  // ":" DIGIT*; without digits it is a port only directly before STOP. Returns its end, `at` if there is none.
  std::size_t port(std::size_t at) const {
    if (!is(at, U':')) return at;
    std::size_t end = at + 1;
    while (is_digit(end)) ++end;
    return end > at + 1 || is_stop(end) ? end : at;
  }

  // hostEnd tail, and the extra condition. `host_end` is where the host ended.
  void finish_iri(Structure& s, std::size_t host_end, bool is_domain) const {
    std::size_t at = host_end;
    if (is_domain && is_idn_sep(at) && (is_stop(at + 1) || port(at + 1) > at + 1)) ++at;
    const std::size_t port_end = port(at);
    if (port_end > at) add_field(s, Role::port, at + 1, port_end);
    finish_tail(s, port_end, host_end);
  }

  // tail := (SEP segment)* ("?" query)? ("#" fragment)?: every char from the first STOP on, if one stands at `at`.
  void finish_tail(Structure& s, std::size_t at, std::size_t host_end) const {
    s.end = without_inclusions(is_stop(at) ? end_of_chars(at) : at, host_end);
    add_tail(s, v_, std::min(at, s.end), s.end);
  }

  // The extra condition of [P], which never cuts into the host.
  std::size_t without_inclusions(std::size_t end, std::size_t host_end) const {
    while (end > host_end && (classes_.inclusion(v_[end - 1]) || is_idn_sep(end - 1)) && !is_sep(end - 1)) --end;
    return end;
  }

  // ---- scheme ":" SEP SEP authority tail ----

  std::optional<Structure> scheme_iri(std::size_t colon, std::size_t from) const {
    if (!is_sep(colon + 1) || !is_sep(colon + 2)) return std::nullopt;
    // The longest run that starts with ALPHA.
    std::size_t begin = colon;
    for (std::size_t i = colon; i > from && Classes::scheme_char(v_[i - 1]); --i) {
      if (Classes::alpha(v_[i - 1])) begin = i - 1;
    }
    if (colon - begin < 2) return std::nullopt;
    Structure s;
    s.kind = Kind::iri;
    s.has_escapes = true;
    s.begin = begin;
    add_field(s, Role::scheme, begin, colon);
    const bool is_file = colon - begin == 4 && v_.has_ascii(begin, U"file");
    if (!authority_and_tail(s, colon + 3, is_file)) return std::nullopt;
    return s;
  }

  bool authority_and_tail(Structure& s, std::size_t begin, bool is_file) const {
    // userinfo: up to the last "@" before whatever ends this run.
    std::size_t host_begin = begin;
    for (std::size_t i = begin; in_userinfo(i); ++i) {
      if (v_[i] == U'@') host_begin = i + 1;
    }
    if (host_begin > begin && host(host_begin).end > host_begin) {
      add_userinfo(s, v_, begin, host_begin - 1);
    } else {
      host_begin = begin;  // "Where no host follows the last `@`, the authority is read without userinfo."
    }
    const Host h = host(host_begin);
    if (h.end == host_begin) {
      if (!is_file || !is_sep(begin)) return false;  // empty, directly before a SEP
      finish_tail(s, begin, begin);
      return true;
    }
    if (h.is_domain) {
      add_labels_of(s, domain(host_begin, true));
    } else {
      add_field(s, Role::address, host_begin, h.end);
    }
    finish_iri(s, h.end, h.is_domain);
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
  Host host(std::size_t at) const {
    if (is(at, U'[')) {
      std::size_t end = at + 1;
      while (is_hex(end) || is(end, U':') || is(end, U'.')) ++end;
      return {end > at + 1 && is(end, U']') ? end + 1 : at, false};
    }
    const std::vector<Span> labels = domain(at, true);
    return {labels.empty() ? at : labels.back().end, true};
  }

  // ---- email ----

  std::optional<Structure> email(std::size_t at, std::size_t from) const {
    const std::vector<Span> labels = tld_domain(at + 1);
    if (labels.empty()) return std::nullopt;
    std::size_t local = at;
    while (local > from && classes_.localchar(v_[local - 1])) --local;
    Structure s;
    s.kind = Kind::email;
    const std::size_t domain_end = labels.back().end;
    constexpr std::size_t mailto_length = 7;
    const bool mailto = local >= from + mailto_length && v_.has_ascii(local - mailto_length, U"mailto:") &&
                        !(local > mailto_length && Classes::scheme_char(v_[local - mailto_length - 1]));
    if (mailto) {
      s.begin = local - mailto_length;
      s.has_escapes = true;
      add_field(s, Role::scheme, s.begin, local - 1);
    } else {
      while (local < at && classes_.inclusion(v_[local])) ++local;
      s.begin = local;
    }
    add_field(s, Role::local, local, at);
    add_labels_of(s, labels);
    s.end = domain_end;
    if (mailto) finish_mailto(s, domain_end);
    return s;
  }

  // IDNSep? ("?" query)? ("#" fragment)?, the IDNSep only directly before "?" or "#".
  void finish_mailto(Structure& s, std::size_t domain_end) const {
    const auto starts = [this](std::size_t i) { return is(i, U'?') || is(i, U'#'); };
    std::size_t at = domain_end;
    if (is_idn_sep(at) && starts(at + 1)) ++at;
    if (starts(at)) finish_tail(s, at, domain_end);
  }

  // ---- tldDomain hostEnd tail ----

  std::optional<Structure> tld_iri(std::size_t at) const {
    if (!is_label(at)) return std::nullopt;
    // Never in the middle of a domain: not after labelchar, `labelchar IDNSep` or `labelchar wordpunct`.
    if (at >= 1 && is_label(at - 1)) return std::nullopt;
    if (at >= 2 && is_label(at - 2) && (is_idn_sep(at - 1) || classes_.wordpunct(v_[at - 1]))) return std::nullopt;
    const std::vector<Span> labels = tld_domain(at);
    if (labels.empty()) return std::nullopt;
    Structure s;
    s.kind = Kind::iri;
    s.has_escapes = true;
    s.begin = at;
    add_labels_of(s, labels);
    finish_iri(s, labels.back().end, true);
    return s;
  }

  // ---- filename ----

  std::optional<Structure> filename(std::size_t at) const {
    if (at > 0 && !classes_.before_filename(v_[at - 1])) return std::nullopt;
    if (!filename_begins(at)) return std::nullopt;
    Structure s;
    s.kind = Kind::filename;
    s.begin = at;
    s.end = without_inclusions(end_of_chars(at), at);
    add_segments(s, v_, s.begin, s.end);
    return s;
  }

  // `X:` SEP, `~` SEP, `.` SEP, `..` SEP, `/` fchar+ `/`, or `\\` fchar+ `\`.
  bool filename_begins(std::size_t at) const {
    if (at < v_.size() && Classes::alpha(v_[at]) && is(at + 1, U':') && is_sep(at + 2)) return true;
    if ((is(at, U'~') || is(at, U'.')) && is_sep(at + 1)) return true;
    if (is(at, U'.') && is(at + 1, U'.') && is_sep(at + 2)) return true;
    if (is(at, U'/')) return is(end_of_fchars(at + 1), U'/') && end_of_fchars(at + 1) > at + 1;
    if (is(at, U'\\') && is(at + 1, U'\\')) return is(end_of_fchars(at + 2), U'\\') && end_of_fchars(at + 2) > at + 2;
    return false;
  }

  std::size_t end_of_fchars(std::size_t at) const {
    while (is_char(at) && !is_sep(at)) ++at;
    return at;
  }

  // ---- control_adjacent ----

  bool control_adjacent(const Structure& s) const {
    constexpr char32_t pdf = 0x202C, lro = 0x202D, rlo = 0x202E, pdi = 0x2069;
    if (s.begin > 0) {
      const char32_t before = v_[s.begin - 1];
      if (before == pdf || before == pdi || before == lro || before == rlo) return true;
    }
    std::size_t at = s.end;
    while (at < v_.size() && (classes_.inclusion(v_[at]) || is_idn_sep(at))) ++at;
    if (at == v_.size() || !classes_.explicit_formatting(v_[at])) return false;
    // Not for what closes an embedding or an isolate that is open before the structure.
    int embeddings = 0, isolates = 0;
    for (std::size_t i = 0; i < s.begin; ++i) {
      const char32_t c = v_[i];
      if (c == 0x202A || c == 0x202B || c == lro || c == rlo) ++embeddings;
      if (c == pdf && embeddings > 0) --embeddings;
      if (c >= 0x2066 && c <= 0x2068) ++isolates;
      if (c == pdi && isolates > 0) --isolates;
    }
    return !(v_[at] == pdf && embeddings > 0) && !(v_[at] == pdi && isolates > 0);
  }

  const TopLevelDomains& tlds_;
  const Classes& classes_;
  const Visible& v_;
};

}  // namespace

std::vector<Structure> recognize_running(const Data& data, const std::u32string& paragraph) {
  const Visible text = visible(data.classes, paragraph, false);
  std::vector<Structure> found = Running(data, text).run();
  for (Structure& s : found) to_paragraph(s, text);
  return found;
}

}  // namespace embidi_reference
