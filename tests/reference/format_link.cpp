// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "format_link.hpp"

#include <cstddef>
#include <string>
#include <vector>

#include "checks.hpp"
#include "fields.hpp"

namespace embidi_reference {
namespace {

enum class Part { as_it_is, path, query, fragment, directive, local };

// One character of the URL, or an escape that is no UTF-8.
struct Atom {
  Part part;
  bool data;               // a data character; otherwise it stays as `bare` has it
  char32_t c;              // the character; of an escape that is no UTF-8 the `%`
  std::u32string bare;     // how it looks where it need not be escaped
  std::u32string escaped;  // how it looks where it must be: from a URL string as it stood
};

std::u32string escaped(char32_t c) {
  static const char32_t hex[] = U"0123456789ABCDEF";
  std::u32string result;
  for (const char byte : encode({c})) {
    result += U'%';
    result += hex[static_cast<unsigned char>(byte) >> 4];
    result += hex[static_cast<unsigned char>(byte) & 15];
  }
  return result;
}

bool is_one_of(char32_t c, const std::u32string& set) { return set.find(c) != std::u32string::npos; }

// The atoms of a URL, in order; then what they look like.
class Formatter {
 public:
  explicit Formatter(const Data& data) : data_(data) {}

  void literal(Part part, char32_t c) { atoms_.push_back({part, false, c, {c}, {c}}); }
  void literals(Part part, const std::u32string& text) {
    for (const char32_t c : text) literal(part, c);
  }
  void data(Part part, char32_t c, const std::u32string& as_escape) {
    atoms_.push_back({part, true, c, {c}, as_escape});
  }
  void data(Part part, const std::u32string& text) {
    for (const char32_t c : text) data(part, c, escaped(c));
  }
  // `%` HEX HEX that are no UTF-8: "Escapes are Include, never decoded" (T).
  void broken_escape(Part part, const std::u32string& spelled) {
    atoms_.push_back({part, false, U'%', spelled, spelled});
  }

  std::u32string run() {
    drop_empty_ends();
    std::u32string result;
    for (std::size_t i = 0; i < atoms_.size(); ++i) {
      const Atom& atom = atoms_[i];
      if (empties_stack(i)) stack_.clear();
      const bool escape = atom.data && (atom.part == Part::local ? must_escape_local(i) : must_escape(i));
      if (atom.part == Part::local) {
        bare_dot_ = atom.c == U'.' && !escape;
        dotted_ = dotted_ || bare_dot_;
      }
      result += escape ? atom.escaped : atom.bare;
    }
    return result;
  }

 private:
  bool is_literal(std::size_t i, Part part, char32_t c) const {
    return i < atoms_.size() && !atoms_[i].data && atoms_[i].part == part && atoms_[i].c == c;
  }

  // "An empty last query or directive goes."
  void drop_empty_ends() {
    for (;;) {
      const std::size_t n = atoms_.size();
      if (n >= 1 && is_literal(n - 1, Part::query, U'?')) {
        atoms_.pop_back();
      } else if (n >= 3 && is_literal(n - 3, Part::directive, U':') && is_literal(n - 2, Part::directive, U'~') &&
                 is_literal(n - 1, Part::directive, U':')) {
        atoms_.resize(n - 3);
      } else {
        return;
      }
    }
  }

  // T 1: "`?` or `#` in a path, `#` in a query begin the next part. There, at `/` in a path, `=` and `&` in a query,
  // where `:~:` begins in a fragment, and after that at `=`, `&`, `,`: empty the stack." What is data in a path or a
  // query is none of these: rule 2 escapes it.
  bool empties_stack(std::size_t i) const {
    const Atom& atom = atoms_[i];
    if (atom.part == Part::directive && (atom.data ? is_one_of(atom.c, U"=&,") : atom.c == U':')) return true;
    if (atom.data) return false;
    return (atom.part == Part::path && atom.c == U'/') || (atom.part == Part::query && is_one_of(atom.c, U"?=&")) ||
           (atom.part == Part::fragment && atom.c == U'#');
  }

  // "A data character becomes UTF-8 `%XX` only if it is"
  bool must_escape(std::size_t i) {
    const Atom& atom = atoms_[i];
    const LinkTerm term = data_.ucd.link_term(atom.c);
    // "1. Hard, EXPLICIT or MARK"
    if (term == LinkTerm::hard || data_.classes.explicit_formatting(atom.c) || data_.classes.mark(atom.c)) return true;
    if (is_separator(i)) return true;       // 2
    if (is_before_two_hex(i)) return true;  // 3
    // "4. a Close that the stack (as in T, no pop on a mismatch) does not match, or an Open beyond LIMIT"
    if (term == LinkTerm::close) {
      if (stack_.empty() || stack_.back() != data_.ucd.link_bracket(atom.c)) return true;
      stack_.pop_back();
    }
    if (term == LinkTerm::open) {
      if (stack_.size() == 125) return true;  // T 2: "Open: stop if 125 are open, else push"
      stack_.push_back(atom.c);
    }
    // "5. the URL's last character, and Soft or Open"
    return i + 1 == atoms_.size() && (term == LinkTerm::soft || term == LinkTerm::open);
  }

  // "2. a separator: `/?#` in a path; `#&=+` in a query; the first `:` of a `:~:` that is none"
  bool is_separator(std::size_t i) const {
    const char32_t c = atoms_[i].c;
    switch (atoms_[i].part) {
      case Part::path: return is_one_of(c, U"/?#");
      case Part::query: return is_one_of(c, U"#&=+");
      case Part::fragment:
      case Part::directive:
        return c == U':' && i + 2 < atoms_.size() && atoms_[i + 1].c == U'~' && atoms_[i + 2].c == U':';
      default: return false;
    }
  }

  // "3. `%` before two hex digits"
  bool is_before_two_hex(std::size_t i) const {
    return atoms_[i].c == U'%' && i + 2 < atoms_.size() && Classes::hex(atoms_[i + 1].c) &&
           Classes::hex(atoms_[i + 2].c);
  }

  // "Local part after `mailto:`: escape what is not Link_Email, bad dots, `?`, `#`, and by rule 3." A bad dot is one
  // for which E finds no link: at an end, or of two the second one. "In a local part `/` is escaped after a bare `.`
  // […], and directly after `mailto:` if another `/` follows."
  bool must_escape_local(std::size_t i) const {
    const char32_t c = atoms_[i].c;
    if (!data_.ucd.link_email(c) || is_one_of(c, U"?#") || is_before_two_hex(i)) return true;
    const bool first = i == 0 || atoms_[i - 1].part != Part::local;
    const bool last = i + 1 == atoms_.size() || atoms_[i + 1].part != Part::local;
    if (c == U'/') return dotted_ || (first && !last && atoms_[i + 1].c == U'/');
    return c == U'.' && (first || last || bare_dot_);
  }

  const Data& data_;
  std::vector<Atom> atoms_;
  std::vector<char32_t> stack_;
  bool bare_dot_ = false;  // of a local part: what stands before is a `.`
  bool dotted_ = false;    // and somewhere before
};

// ---- from a URL string ----

// A field of a declared structure and what separates in its place by ordering.md 3.3, beside what links.md 6 lists.
class UrlString {
 public:
  UrlString(const Data& data, const std::u32string& url, const Structure& structure)
      : url_(url), s_(structure), formatter_(data) {
    const Field* const first = s_.fields.empty() ? nullptr : &s_.fields[0];
    const std::u32string scheme =
        first != nullptr && first->role == Role::scheme ? piece(first->begin, first->end) : U"";
    mail_ = is(scheme, U"mailto");
    const std::size_t after = scheme.size() + 1;
    const bool slashes = after + 1 < url_.size() && Classes::sep(url_[after]) && Classes::sep(url_[after + 1]);
    bool web = false;
    for (const char32_t* name : {U"http", U"https", U"ws", U"wss", U"ftp"}) web = web || is(scheme, name);
    if (!scheme.empty() && !web && !mail_ && !slashes) separators_ = U":;,@";  // rule 4
    otpauth_ = is(scheme, U"otpauth") && slashes;
    if (otpauth_) separators_ = U":@";
  }

  std::u32string run() {
    std::size_t at = 0;
    Part part = Part::as_it_is;  // of what separates fields
    for (const Field& field : s_.fields) {
      for (; at < field.begin; ++at) separator(at, part);
      add_field(field);
      at = field.end;
    }
    for (; at < url_.size(); ++at) separator(at, part);
    return formatter_.run();
  }

 private:
  std::u32string piece(std::size_t begin, std::size_t end) const { return url_.substr(begin, end - begin); }

  static bool is(const std::u32string& text, const std::u32string& lower) {
    if (text.size() != lower.size()) return false;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const char32_t c = text[i] >= U'A' && text[i] <= U'Z' ? text[i] + (U'a' - U'A') : text[i];
      if (c != lower[i]) return false;
    }
    return true;
  }

  // What stands in no field stays. `part` is that of the separator before.
  void separator(std::size_t at, Part& part) {
    const char32_t c = url_[at];
    if (c == U'?' && part != Part::query && part != Part::fragment) part = Part::query;
    if (c == U'#') part = Part::fragment;
    const bool path = part == Part::as_it_is && c == U'/';
    if (otpauth_path_ && part == Part::as_it_is && (c == U':' || c == U'@')) {
      // links.md 6 knows no such separator: it stays, but at the end detection would leave it out (5).
      formatter_.data(Part::path, c, escaped(c));
      return;
    }
    otpauth_path_ = otpauth_path_ || (otpauth_ && at > 9 && path);  // otpauth://
    formatter_.literal(path ? Part::path : part, c);
  }

  void add_field(const Field& field) {
    switch (field.role) {
      case Role::segment: return add_data(Part::path, field, U"\\" + separators_, U"");
      case Role::key:
      case Role::value: return add_data(Part::query, field, U"", U"+");
      case Role::fragment: return add_fragment(field);
      case Role::local:
        if (mail_) return add_data(Part::local, field, U"", U"");
        return add_data(Part::path, field, U"\\" + separators_, U"");
      default: formatter_.literals(Part::as_it_is, piece(field.begin, field.end));
    }
  }

  // "From a URL string: decode only what would stay bare; literal separators and `+` stay." Escapes of `separators`
  // would not; literal characters of `stay` do.
  void add_data(Part part, const Field& field, const std::u32string& separators, const std::u32string& stay) {
    const std::u32string text = piece(field.begin, field.end);
    std::size_t at = 0;
    const auto add_literals = [&](std::size_t end) {
      for (; at < end; ++at) {
        if (is_one_of(text[at], stay)) {
          formatter_.literal(part, text[at]);
        } else {
          formatter_.data(part, text[at], escaped(text[at]));
        }
      }
    };
    for (const Escape& escape : find_escapes(text)) {
      add_literals(escape.begin);
      const std::u32string spelled = text.substr(escape.begin, escape.end - escape.begin);
      if (!escape.well_formed || is_one_of(escape.code_point, separators)) {
        formatter_.broken_escape(part, spelled);
      } else {
        formatter_.data(part, escape.code_point, spelled);
      }
      at = escape.end;
    }
    add_literals(text.size());
  }

  // `#` fragment `:~:` directive …
  void add_fragment(const Field& field) {
    std::size_t at = field.begin;
    Part part = Part::fragment;
    for (;;) {
      const std::size_t found = url_.find(U":~:", at);
      const bool more = found != std::u32string::npos && found + 3 <= field.end;
      const std::size_t end = more ? found : field.end;
      add_data(part, {Role::fragment, at, end}, part == Part::directive ? U"=&," : U"", U"");
      if (!more) return;
      part = Part::directive;
      formatter_.literals(part, U":~:");
      at = end + 3;
    }
  }

  const std::u32string& url_;
  const Structure& s_;
  Formatter formatter_;
  bool mail_ = false, otpauth_ = false, otpauth_path_ = false;
  std::u32string separators_;
};

}  // namespace

std::u32string format_link(const Data& data, const LinkParts& parts) {
  Formatter formatter(data);
  if (!parts.scheme.empty()) formatter.literals(Part::as_it_is, parts.scheme + U"://");
  formatter.literals(Part::as_it_is, parts.host);
  for (const std::u32string& segment : parts.segments) {
    formatter.literal(Part::path, U'/');
    formatter.data(Part::path, segment);
  }
  for (std::size_t i = 0; i < parts.query.size(); ++i) {
    formatter.literal(Part::query, i == 0 ? U'?' : U'&');
    formatter.data(Part::query, parts.query[i].key);
    if (!parts.query[i].value) continue;
    formatter.literal(Part::query, U'=');
    formatter.data(Part::query, *parts.query[i].value);
  }
  if (parts.fragment || !parts.directives.empty()) {
    formatter.literal(Part::fragment, U'#');
    formatter.data(Part::fragment, parts.fragment.value_or(U""));
  }
  for (const std::u32string& directive : parts.directives) {
    formatter.literals(Part::directive, U":~:");
    formatter.data(Part::directive, directive);
  }
  return formatter.run();
}

// The declared IRI is the text without its transparent characters and without what 3.2 leaves outside.
std::u32string to_link(const Data& data, const std::u32string& paragraph, Kind kind) {
  const std::vector<Structure> found = recognize_declared(data, paragraph, kind);
  if (found.empty() || !found[0].has_escapes) return paragraph;
  const std::u32string url =
      visible(data.classes, paragraph.substr(found[0].begin, found[0].end - found[0].begin), true).text;
  return UrlString(data, url, recognize_declared(data, url, kind).at(0)).run();
}

}  // namespace embidi_reference
