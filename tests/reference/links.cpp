// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// links.md 1 to 5: the IRIs and email addresses of running text (UTS #58), clipped by ordering.md 3.1. T of links.md is
// the Text here.
#include <cstddef>
#include <optional>
#include <vector>

#include "running.hpp"

namespace embidi_reference {
namespace {

// What a run is made of. Section 1: "host: labelchar without Pd …; S* only after a scheme"; "A unit is a host
// character; after a scheme also `%` HEX HEX".
struct Units {
  bool symbols = false;
  bool escapes = false;
};
constexpr Units without_scheme{false, false};
constexpr Units after_scheme{false, true};
constexpr Units after_scheme_with_symbols{true, true};

using Labels = std::vector<Span>;

enum class Part { none, path, query, fragment };

struct Link {
  Kind kind = Kind::iri;
  std::size_t begin = 0, end = 0;
  bool has_scheme = false;  // or `mailto:`
  Span local;
  Labels labels;
};

class Links : private Text {
 public:
  explicit Links(const Text& text) : Text(text) {}

  // Section 3.
  std::vector<Structure> run() {
    std::vector<Structure> found;
    std::size_t i = 0;
    while (i < size()) {
      const std::size_t before = i;
      if (const std::optional<Link> link = look_at(i)) {
        i = clip_ = link->end;  // "A link: report it, i := clip := its end."
        if (const std::optional<Structure> s = structure(*link)) found.push_back(*s);
      }
      if (i <= before) i = before + 1;
    }
    return found;
  }

 private:
  // ---- section 1 ----

  std::size_t unit(std::size_t i, Units units) const {
    if (i < size() && c_.host(v_[i])) return 1;
    if (units.symbols && i < size() && c_.host_symbol(v_[i])) return 1;
    return units.escapes && is(i, U'%') && is_hex(i + 1) && is_hex(i + 2) ? 3 : 0;
  }

  // "A run is maximal: units, dots, and wordpuncts directly between two units". Its end; it is looked for at `begin`.
  std::size_t run_end(std::size_t begin, Units units) const {
    std::size_t i = begin;
    bool after_unit = false;
    for (;;) {
      const std::size_t length = unit(i, units);
      if (length > 0) {
        i += length;
        after_unit = true;
      } else if (is_idn_sep(i)) {
        ++i;
        after_unit = false;
      } else if (is_wordpunct(i) && after_unit && unit(i + 1, units) > 0) {
        ++i;
        after_unit = false;
      } else {
        return i;
      }
    }
  }

  // "in U and E it begins with a unit or `.`"
  bool run_begins(std::size_t i) const { return unit(i, without_scheme) > 0 || is(i, U'.'); }

  bool is_link_email(std::size_t i) const { return i < size() && data_.ucd.link_email(v_[i]); }
  bool is_path_query_fragment(std::size_t i) const { return is(i, U'/') || is(i, U'?') || is(i, U'#'); }

  // ---- section 2 ----

  // The labels of the domain; none if there is none. Without `scheme`, "TLD wanted": step 3 is left out.
  Labels domain(Span run, bool scheme) const {
    // 1. "Drop the dots at its end, split at dots. An empty label cuts: it and all after it go."
    while (run.end > run.begin && is_idn_sep(run.end - 1)) --run.end;
    Labels labels;
    bool cut = false;
    std::size_t begin = run.begin;
    for (std::size_t i = run.begin; i <= run.end && !cut; ++i) {
      if (i < run.end && !is_idn_sep(i)) continue;
      if (begin == i) {
        cut = true;
      } else {
        labels.push_back({begin, i});
        begin = i + 1;
      }
    }
    std::size_t taken = good_beginning(labels);
    // 3. "No good one: no domain; but after a scheme, if step 1 cut nothing, all labels."
    if (taken == 0 && scheme && !cut) taken = labels.size();
    labels.resize(taken);
    // 4. "If a label of it begins or ends with `-` (U+002D only): no domain."
    for (const Span& label : labels) {
      if (is(label.begin, U'-') || is(label.end - 1, U'-')) return {};
    }
    return labels;
  }

  // 2. "A beginning of two or more labels is good if its last label is a TLD. Take all labels if good; else the longest
  // good beginning that a dot other than U+002E follows." How many labels; 0: none.
  std::size_t good_beginning(const Labels& labels) const {
    const auto good = [&](std::size_t count) { return count >= 2 && is_tld(labels[count - 1]); };
    if (good(labels.size())) return labels.size();
    for (std::size_t count = labels.size(); count > 0; --count) {
      const std::size_t follows = labels[count - 1].end;
      if (good(count) && is_idn_sep(follows) && !is(follows, U'.')) return count;
    }
    return 0;
  }

  // ---- section 3 ----

  // At i: the link that is found there, or where to go on (`i` itself: nothing is here).
  std::optional<Link> look_at(std::size_t& i) {
    if (is(i, U':') && is(i + 1, U'/') && is(i + 2, U'/')) {
      const std::size_t scheme = scheme_begin(i);
      if (scheme < i) return s(scheme, i);
    }
    if (!run_begins(i)) return std::nullopt;
    const Span run{i, run_end(i, without_scheme)};
    const bool is_email = i > 0 && is(i - 1, U'@');
    std::optional<Link> link = is_email ? e(run) : u(run);
    if (!link && is_email) clip_ = run.end;  // "clip := its end if no link results"
    i = run.end;                             // "None: go on after the run"
    return link;
  }

  // "The scheme: ASCII letters, digits, `+-.` directly before, back to clip, from the first letter; two or more."
  // `colon` if there is none.
  std::size_t scheme_begin(std::size_t colon) const {
    std::size_t begin = colon;
    while (begin > clip_ && is_scheme_char(begin - 1)) --begin;
    while (begin < colon && !is_alpha(begin)) ++begin;
    return colon - begin >= 2 ? begin : colon;
  }

  // S. `i` is at `://` and moves to where the search goes on, if there is no link.
  std::optional<Link> s(std::size_t scheme, std::size_t& i) {
    const std::size_t colon = i;
    const std::size_t begin = colon + 3;
    // "After `://` pass Link_Email characters but `/?#`, units, dots, `:`, `@`. An `@` among them: userinfo up to the
    // last one, and the host after that."
    std::size_t host = begin;
    for (std::size_t at = begin; std::size_t length = passed(at); at += length) {
      if (is(at, U'@')) host = at + 1;
    }
    const bool has_at = host > begin;
    std::optional<Link> link = s_with_host(scheme, colon, host, has_at);
    if (!link && has_at) {
      // "Where it comes to nothing: clip := end of the run, without symbols and escapes, after the last `@`."
      clip_ = run_end(host, without_scheme);
      i = clip_;  // "after S, at clip where S set it"
    } else if (!link) {
      i = run_end(begin, after_scheme_with_symbols);  // "else after the run with symbols directly after `://`"
    }
    return link;
  }

  std::size_t passed(std::size_t i) const {
    if (const std::size_t length = unit(i, after_scheme_with_symbols)) return length;
    if (is_link_email(i) && !is_path_query_fragment(i)) return 1;
    return is_idn_sep(i) || is(i, U':') || is(i, U'@') ? 1 : 0;
  }

  std::optional<Link> s_with_host(std::size_t scheme, std::size_t colon, std::size_t host, bool has_at) const {
    Link link;
    link.begin = scheme;
    link.has_scheme = true;
    // "Host: `[` HEX, `:`, `.` … `]`"
    if (is(host, U'[')) {
      std::size_t end = host + 1;
      while (is_hex(end) || is(end, U':') || is(end, U'.')) ++end;
      if (end == host + 1 || !is(end, U']')) return std::nullopt;
      return p(link, end + 1, false);
    }
    // "nothing for `file` directly before `/`, if no `@` was passed"
    const bool is_file = colon - scheme == 4 && has_ascii(scheme, U"file");
    if (is_file && is(host, U'/') && !has_at) return p(link, host, false);
    // "the domain of the run without symbols, TLD wanted"
    link.labels = domain({host, run_end(host, after_scheme)}, false);
    // "or else that of the run with symbols, TLD not wanted"
    if (link.labels.empty()) link.labels = domain({host, run_end(host, after_scheme_with_symbols)}, true);
    if (link.labels.empty()) return std::nullopt;
    return p(link, link.labels.back().end, true);
  }

  // U.
  std::optional<Link> u(Span run) const {
    Link link;
    link.begin = run.begin;
    link.labels = domain(run, false);
    if (link.labels.empty()) return std::nullopt;                               // "the run has no domain"
    if (run.begin > 0 && is_sep(run.begin - 1)) return std::nullopt;            // "`/` or `\` is directly before it"
    if (is(run.end, U':') && is(run.end + 1, U'/') && is(run.end + 2, U'/')) {  // "`://` follows the run"
      return std::nullopt;
    }
    // "the character after the domain is none of `/?#` and the Link_Email characters from there lead up to `@`"
    const std::size_t domain_end = link.labels.back().end;
    if (!is_path_query_fragment(domain_end)) {
      std::size_t i = domain_end;
      while (is_link_email(i)) ++i;
      if (is(i, U'@')) return std::nullopt;
    }
    return p(link, domain_end, true);
  }

  // E.
  std::optional<Link> e(Span run) const {
    // "Local part: all Link_Email characters before the `@`, back to clip."
    const std::size_t sign = run.begin - 1;
    std::size_t local = sign;
    while (local > clip_ && is_link_email(local - 1)) --local;
    // "No link if it is empty, has `.` at an end or `..`, or the run has no domain"
    if (local >= sign || is(local, U'.') || is(sign - 1, U'.')) return std::nullopt;
    for (std::size_t i = local; i + 1 < sign; ++i) {
      if (is(i, U'.') && is(i + 1, U'.')) return std::nullopt;
    }
    Link link;
    link.kind = Kind::email;
    link.labels = domain(run, false);
    if (link.labels.empty()) return std::nullopt;
    link.begin = local;
    link.local = {local, sign};
    link.end = link.labels.back().end;  // "It ends with the domain"
    // "With `mailto:` (any case, no scheme character before it) in front the link begins there."
    constexpr std::size_t length = 7;
    if (local >= clip_ + length && has_ascii(local - length, U"mailto:") &&
        !(local > length && is_scheme_char(local - length - 1))) {
      link.has_scheme = true;
      link.begin = local - length;
      // "after `mailto:` a tail from `?` or `#` on may follow"
      if (is(link.end, U'?') || is(link.end, U'#')) link.end = t(link.end, link.end);
    }
    return link;
  }

  // P, after a host that ends at `end`, and T. Sets the link's end.
  std::optional<Link> p(Link link, std::size_t end, bool is_domain) const {
    std::size_t i = end;
    // "A dot may follow a domain directly before `/?#` or a port."
    if (is_domain && is_idn_sep(i) && (is_path_query_fragment(i + 1) || port_begins(i + 1))) ++i;
    // "Port: `:` and 1..5 digits up to 65535, end := after it; more or larger: no link. `:` without digits is passed
    // directly before `/?#`."
    if (port_begins(i)) {
      unsigned long value = 0;
      std::size_t digits = 0;
      for (++i; is_digit(i); ++i) {
        if (++digits > 5) return std::nullopt;
        value = value * 10 + (at(i) - U'0');
      }
      if (value > 65535) return std::nullopt;
      if (digits > 0) end = i;
    }
    link.end = t(i, end);
    return link;
  }

  // `:` and a digit, or `:` directly before `/?#`.
  bool port_begins(std::size_t i) const { return is(i, U':') && (is_digit(i + 1) || is_path_query_fragment(i + 1)); }

  // T: "`/` begins the path, `?` the query, `#` the fragment; anything else: no tail." The end of the link, of which
  // what stands before `i` ends at `end`.
  std::size_t t(std::size_t i, std::size_t end) const {
    Part part = Part::none;
    if (is(i, U'/')) part = Part::path;
    if (is(i, U'?')) part = Part::query;
    if (is(i, U'#')) part = Part::fragment;
    if (part == Part::none) return end;
    std::vector<char32_t> stack;
    bool in_directive = false;
    // "For each c from there:"
    for (; i < size(); ++i) {
      // 1. "`?` or `#` in a path, `#` in a query begin the next part. There … empty the stack."
      if (step_1(i, part, in_directive)) stack.clear();
      // 2.
      const char32_t c = at(i);
      switch (is_explicit(i) ? LinkTerm::hard : data_.ucd.link_term(c)) {
        case LinkTerm::include: end = i + 1; break;
        case LinkTerm::soft: break;
        case LinkTerm::hard: return end;
        case LinkTerm::open:
          if (stack.size() == 125) return end;
          stack.push_back(c);
          break;
        case LinkTerm::close:
          if (stack.empty() || stack.back() != data_.ucd.link_bracket(c)) return end;
          stack.pop_back();
          end = i + 1;
          break;
      }
    }
    return end;
  }

  // Whether the stack is to be emptied at i.
  bool step_1(std::size_t i, Part& part, bool& in_directive) const {
    if (part == Part::path && is(i, U'?')) {
      part = Part::query;
      return true;
    }
    if (part != Part::fragment && is(i, U'#')) {
      part = Part::fragment;
      return true;
    }
    // "at `/` in a path, `=` and `&` in a query, where `:~:` begins in a fragment, and after that at `=`, `&`, `,`"
    if (part == Part::path) return is(i, U'/');
    if (part == Part::query) return is(i, U'=') || is(i, U'&');
    if (is(i, U':') && is(i + 1, U'~') && is(i + 2, U':')) {
      in_directive = true;
      return true;
    }
    return in_directive && (is(i, U'=') || is(i, U'&') || is(i, U','));
  }

  // ---- section 4, and [PREFIX] ----

  // The link as ordering.md 3.1 clips it, with its fields; nothing if that leaves no candidate.
  std::optional<Structure> structure(const Link& link) const {
    Structure s;
    s.kind = link.kind;
    s.begin = link.begin;
    s.end = link.end;
    if (!link.has_scheme) {  // "Without scheme and `mailto:`, a candidate starts …"
      const Clip clipped = clip(*this, link.begin, link.local, link.labels);
      if (!clipped.candidate) return std::nullopt;
      s.begin = clipped.begin;
      // "An email whose domain is clipped is not one: in `links` the rest is an IRI"
      if (clipped.in_domain) s.kind = Kind::iri;
    }
    if (s.kind == Kind::iri) add_found_iri(s, v_);
    if (s.kind == Kind::email) add_found_email(s, v_);
    return s;
  }

  std::size_t clip_ = 0;  // "what lies before `clip` (first 0) is out of reach for schemes and local parts"
};

}  // namespace

std::vector<Structure> find_links(const Text& text) { return Links(text).run(); }

}  // namespace embidi_reference
