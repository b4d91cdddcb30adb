// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Cases of links.md 6 and checks.md 4.4 worked out by hand.
#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "checks.hpp"
#include "fields.hpp"
#include "format_link.hpp"
#include "selftest.hpp"

namespace selftest {
namespace {

using namespace embidi_reference;

struct Case {
  const char* text;
  const char* expected;
};

// clang-format off
const Case iris[] = {
    {"https://a.com", "https://a.com"},
    {"https://a.com/%D7%90/%e2%80%8e%41", "https://a.com/א/%e2%80%8eA"},   // 1; what stays stands as it stood
    {"https://a.com/a b%20%C2%A0%FF", "https://a.com/a%20b%20%C2%A0%FF"},
    {"https://a.com/%2F%3f%23%26%3D?%2F%3F%23%26%3d%2b+=#%23%3F", "https://a.com/%2F%3f%23&=?/?%23%26%3d%2b+=##%3F"},  // 2, 5
    {"https://a.com/x%5Cy\\z", "https://a.com/x%5Cy\\z"},
    {"https://a.com/%2541%%34%31%25", "https://a.com/%2541%2541%"},         // 3
    {"https://a.com/(a)/(/)?(=)#((", "https://a.com/(a)/(/%29?(=%29#(%28"},  // 4, 5
    {"https://a.com/([)]x", "https://a.com/([%29]x"},
    {"https://a.com/a.", "https://a.com/a%2E"},
    {"https://a.com/a.?", "https://a.com/a%2E"},                             // an empty last query goes
    {"https://a.com/a.?#", "https://a.com/a.?#"},
    {"https://a.com/#a:~:b=(,)&:~:", "https://a.com/#a:~:b=(,%29&"},
    {"https://a.com/#%3A~:b", "https://a.com/#%3A~:b"},
    {"https://a.com/#:~:~:b", "https://a.com/#:~:~:b"},
    {"a.com/%D7%90", "a.com/א"},
    {" http://\xE2\x80\x8E" "a\xE2\x80\x8E.com/\xE2\x80\xAE(%\xE2\x80\x8F" "41)\xE2\x80\xAC ", "http://a.com/(A)"},
    {"otpauth://totp/a%3Ab:c%40d%20e", "otpauth://totp/a%3Ab:c%40d%20e"},
    {"otpauth://totp.com/a:b:", "otpauth://totp.com/a:b%3A"},
    {"sip:a@b:", "sip:a@b:"},
    {"sip:a%40b%D7%90@c.d;e%3B%D7%90", "sip:a%40bא@c.d;e%3Bא"},
    {"http://u%41@%41.b:80/%41", "http://u%41@%41.b:80/A"},
    {"", ""},
    {"x://h/#a%3Db:~:c%2cd,e%3D=f%26", "x://h/#a=b:~:c%2cd,e%3D=f%26"},
    // after mailto:
    {"mailto:.a..b.@c.d", "mailto:%2Ea.%2Eb%2E@c.d"},
    {"mailto:a...b@c.d", "mailto:a.%2E.b@c.d"},
    {"mailto:a/b.c/d@e.f", "mailto:a/b.c%2Fd@e.f"},
    {"mailto:a%3Fb%D7%90 c@d@e.f?g=%20%D7%90%26.", "mailto:a%3Fbא%20c%40d@e.f?g=%20א%26%2E"},
    {"mailto:%2541@c.d?", "mailto:%2541@c.d"},
};
// clang-format on

void test_parts() {
  const auto formatted = [](const LinkParts& parts) { return encode(format_link(default_data(), parts)); };
  check_equal(formatted({U"https", U"a.com", {}, {}, std::nullopt, {}}), "https://a.com", "no tail");
  check_equal(formatted({U"", U"a.com", {U"a/b", U""}, {}, std::nullopt, {}}), "a.com/a%2Fb/", "segments");
  check_equal(formatted({U"x", U"h", {}, {{U"a+b=", U"c=d&"}, {U"e", std::nullopt}, {U"", U"."}}, std::nullopt, {}}),
              "x://h?a%2Bb%3D=c%3Dd%26&e&=%2E", "pairs");
  check_equal(formatted({U"x", U"h", {}, {{U"", std::nullopt}}, std::nullopt, {}}), "x://h", "empty last query");
  check_equal(formatted({U"x", U"h", {}, {{U"", std::nullopt}}, U"f", {}}), "x://h?#f", "empty query");
  check_equal(formatted({U"x", U"h", {U"%41%4"}, {}, U"a:~:b", {U"c:~:d", U"", U""}}),
              "x://h/%2541%4#a%3A~:b:~:c%3A~:d", "directives");
  check_equal(formatted({U"x", U"h", {}, {}, U"a:~", {U"b"}}), "x://h#a%3A~:~:b", "the first : of a :~: that is none");
  check_equal(formatted({U"x", U"h", {std::u32string(126, U'(') + U"a"}, {}, std::nullopt, {}}),
              "x://h/" + std::string(125, '(') + "%28a", "LIMIT");
}

// ---- "What it gives, put between two spaces, is found as one whole link" ----
//
// By links.md that wants a scheme and host that detection takes. This says of which it is so, in the words of links.md
// 1 to 3, without the search itself; `to_link` has seen to the tail. README.md has it in prose.
class Findable {
 public:
  explicit Findable(const std::u32string& url) : data_(default_data()), t_(url) {}

  bool run() {
    if (Visible{t_, {}}.has_ascii(0, U"mailto:")) return mail();
    std::size_t scheme = 0;
    while (scheme < t_.size() && Classes::scheme_char(t_[scheme])) ++scheme;
    if (!t_.empty() && Classes::alpha(t_[0]) && t_.compare(scheme, 3, U"://") == 0) return after_scheme(scheme);
    // U. Nothing stands before it.
    const std::size_t end = domain(0, false, false);
    if (end == npos || mixes(end) || t_.compare(run_end(0, false, false), 3, U"://") == 0) return false;
    if (!is(end, U"/?#") && email_characters_lead_to_at(end)) return false;  // [AT]
    return port_and_tail(end, true);
  }

 private:
  static constexpr std::size_t npos = std::u32string::npos;

  bool is(std::size_t i, const std::u32string& set) const { return i < t_.size() && set.find(t_[i]) != npos; }

  // "host: labelchar without Pd (but `-` and what maps to it); S* only after a scheme"
  bool is_host(std::size_t i, bool symbols) const {
    if (i >= t_.size() || !data_.classes.labelchar(t_[i])) return false;
    const std::string category = data_.ucd.category(t_[i]);
    if (category == "Pd") return t_[i] == U'-' || data_.ucd.idna(t_[i]).mapping == U"-";
    return category[0] != 'S' || symbols;
  }
  // How long the unit is that begins here; 0: none.
  std::size_t unit(std::size_t i, bool scheme, bool symbols) const {
    if (is_host(i, symbols)) return 1;
    return scheme && i + 2 < t_.size() && t_[i] == U'%' && Classes::hex(t_[i + 1]) && Classes::hex(t_[i + 2]) ? 3 : 0;
  }
  bool is_dot(std::size_t i) const { return i < t_.size() && Classes::idn_sep(t_[i]); }

  // "A run is maximal: units, dots, and wordpuncts directly between two units"
  std::size_t run_end(std::size_t begin, bool scheme, bool symbols) const {
    std::size_t at = begin;
    bool after_unit = false;
    for (;;) {
      const std::size_t length = unit(at, scheme, symbols);
      const bool joins =
          after_unit && at < t_.size() && data_.classes.wordpunct(t_[at]) && unit(at + 1, scheme, symbols);
      if (length == 0 && !is_dot(at) && !joins) return at;
      after_unit = length > 0;
      at += std::max<std::size_t>(length, 1);
    }
  }

  // links.md 2; npos: no domain. `scheme`: escapes are units. `any`: step 3 is allowed.
  std::size_t domain(std::size_t begin, bool scheme, bool symbols, bool any = false) const {
    std::size_t end = run_end(begin, scheme, symbols);
    while (end > begin && is_dot(end - 1)) --end;
    std::vector<std::size_t> ends;  // of labels
    bool cut = end == begin;
    for (std::size_t label = begin, at = begin; at <= end && !cut; ++at) {
      if (at < end && !is_dot(at)) continue;
      cut = at == label;
      if (!cut) ends.push_back(at);
      label = at + 1;
    }
    std::size_t good = npos;
    for (std::size_t k = 1; k < ends.size(); ++k) {
      const bool all = k + 1 == ends.size();
      const std::size_t last = ends[k - 1] + 1;
      if (!data_.tlds.contains(t_.substr(last, ends[k] - last))) continue;
      if (all || t_[ends[k]] != U'.') good = ends[k];
    }
    if (good == npos && any && !cut && !ends.empty()) good = ends.back();
    if (good == npos) return npos;
    for (std::size_t i = begin; i < good; ++i) {  // step 4
      const bool first = i == begin || is_dot(i - 1), last = i + 1 == good || is_dot(i + 1);
      if (t_[i] == U'-' && (first || last)) return npos;
    }
    return good;
  }

  // "After `://` pass Link_Email characters but `/?#`, units, dots, `:`, `@`": the last `@` of these.
  std::size_t userinfo_end(std::size_t host) const {
    std::size_t at = npos;
    for (;;) {
      const std::size_t length = unit(host, true, true);
      const bool email = host < t_.size() && data_.ucd.link_email(t_[host]) && !is(host, U"/?#");
      if (length == 0 && !email && !is_dot(host) && !is(host, U":@")) return at;
      if (t_[host] == U'@') at = host;
      host += std::max<std::size_t>(length, 1);
    }
  }

  bool after_scheme(std::size_t scheme) const {
    if (scheme < 2) return false;
    std::size_t host = scheme + 3;
    const std::size_t at = userinfo_end(host);
    if (at != npos) {
      if (at != host) return false;  // userinfo: a structure, but no link
      host = at + 1;
    }
    if (is(host, U"[")) {
      std::size_t end = host + 1;
      while (end < t_.size() && (Classes::hex(t_[end]) || is(end, U":."))) ++end;
      return end > host + 1 && is(end, U"]") && port_and_tail(end + 1, false);
    }
    if (scheme == 4 && Visible{t_, {}}.has_ascii(0, U"file") && at == npos && is(host, U"/")) return true;
    std::size_t end = domain(host, true, false);
    if (end == npos) end = domain(host, true, true, true);
    return end != npos && port_and_tail(end, true);
  }

  // The rest of P, and that a tail follows or nothing.
  bool port_and_tail(std::size_t end, bool dot) const {
    if (dot && is_dot(end) && is(end + 1, U"/?#:")) ++end;
    if (is(end, U":")) {
      const std::size_t digits = end + 1;
      for (end = digits; end < t_.size() && Classes::digit(t_[end]);) ++end;
      if (end == digits && !is(end, U"/?#")) return false;
      if (end - digits > 5) return false;
      std::size_t value = 0;
      for (std::size_t i = digits; i < end; ++i) value = value * 10 + (t_[i] - U'0');
      if (value > 65535) return false;
    }
    return end == t_.size() || is(end, U"/?#");
  }

  bool email_characters_lead_to_at(std::size_t i) const {
    while (i < t_.size() && data_.ucd.link_email(t_[i])) ++i;
    return is(i, U"@");
  }

  // Clipping: a label but the last that has both L and R or AL.
  bool mixes(std::size_t end) const {
    bool left = false, right = false;
    for (std::size_t i = 0; i < end; ++i) {
      if (is_dot(i)) {
        if (left && right) return true;
        left = right = false;
      }
      const Bidi bidi = data_.ucd.bidi(t_[i]);
      left = left || bidi == Bidi::L;
      right = right || bidi == Bidi::R || bidi == Bidi::AL;
    }
    return false;
  }

  // E after `mailto:`. Before that, `mailto://` is S.
  bool mail() const {
    if (t_.compare(6, 3, U"://") == 0) {
      if (userinfo_end(9) != npos || domain(9, true, false) != npos || domain(9, true, true, true) != npos)
        return false;
    }
    const std::size_t at = t_.find(U'@');
    if (at == npos || at == 7 || t_[7] == U'.' || t_[at - 1] == U'.') return false;
    for (std::size_t i = 7; i < at; ++i) {
      // `?` and `#` are there only where declared text takes them for the end of an address without `@`.
      if (!data_.ucd.link_email(t_[i]) || t_.compare(i, 2, U"..") == 0) return false;
      // U comes first: a domain in the local part with `/` behind it is a link of its own.
      const bool begins = is_host(i, false) && !is_host(i - 1, false) && !is_dot(i - 1);
      const std::size_t end = begins ? domain(i, false, false) : npos;
      if (end != npos && is(end, U"/?#") && !is(i - 1, U"/\\")) return false;
    }
    const std::size_t end = domain(at + 1, false, false);
    return end != npos && (end == t_.size() || is(end, U"?#"));
  }

  const Data& data_;
  const std::u32string& t_;
};

// As what it is: `a/b@c.com`, declared to be an IRI, is found as an email address.
bool is_found(const std::u32string& link) {
  const Result result = layout(U" " + link + U" ", {});
  if (result.structures.size() != 1) return false;
  const Structure& s = result.structures[0];
  const bool mail = Visible{link, {}}.has_ascii(0, U"mailto:");
  return s.begin == 1 && s.end == 1 + link.size() && s.link && s.kind == (mail ? Kind::email : Kind::iri);
}

// Each as it is, and with a tail.
const char* const hosts[] = {"https://a.com",
                             "https://a.com.",
                             "https://a.com:",
                             "https://a.com:80",
                             "https://a.com:080000",
                             "https://a.com:65536",
                             "https://a.com.:80",
                             "https://a.com.:",
                             "https://a..com",
                             "https://.a.com",
                             "https://a-.com",
                             "https://a",
                             "https://a:8",
                             "https://\u05D0",
                             "https://\u05D0.b",
                             "https://%41.b",
                             "https://a\u2665.b",
                             "https://a.com\u2665",
                             "https://a\u2192b.com",
                             "https://a.com\u3002b",
                             "https://a\u3002com",
                             "https://a\u2010b.com",
                             "https://a\u2013b.com",
                             "https://a\u00B7b.com",
                             "https://a\u00B7.com",
                             "https://[::1]",
                             "https://[::1]:80",
                             "https://[::1].",
                             "https://[]",
                             "https://[g]",
                             "https://1.2.3.4",
                             "https://u@a.com",
                             "https://@a.com",
                             "https://a b",
                             "https:a.com",
                             "https:/a.com",
                             "https:///a.com",
                             "https:\\\\a.com",
                             "h://a.com",
                             "h+1.x://a.com",
                             "file://",
                             "file:///x",
                             "file://@",
                             "a.com",
                             "a.com:80",
                             "a.com.",
                             "a",
                             "a.b",
                             "\u05D0.co.il",
                             "\u05D0a.co.il",
                             "a.\u05D0b.com",
                             "a\u2665.com",
                             "%41.com",
                             "a.com:x",
                             "mailto:a@b.com",
                             "mailto:a@b",
                             "mailto:@b.com",
                             "mailto:a@b.com.",
                             "mailto:a@b.com:80",
                             "MAILTO:a.b/c@d.com",
                             "mailto:a.com/c@d.com",
                             "mailto:/a.com/c@d.com",
                             "mailto:a@%41.com",
                             "mailto:a@[::1]",
                             "sip:a@b.com",
                             "//a.com"};

void test_found() {
  Options options;
  options.recognize = Recognize::iri;
  for (const char* const host : hosts) {
    for (const char* const tail : {"", "/", "/\u05D0.", "?", "?a=(", "#)", "\\x", "/a@b.com", "?@"}) {
      const std::u32string url = decode(std::string(host) + tail).text;
      const std::u32string link = convert(default_data(), url, Conversion::link, options).text;
      check(Findable(link).run() == is_found(link), "found as one whole link, or not: " + encode(link));
    }
  }
}

}  // namespace

void test_link() {
  for (const Case& c : iris) {
    Options options;
    options.recognize = Recognize::iri;
    const auto converted = [&](const std::string& text) {
      return encode(convert(default_data(), decode(text).text, Conversion::link, options).text);
    };
    check_equal(converted(c.text), c.expected, c.text);
    check_equal(converted(c.expected), c.expected, std::string("twice: ") + c.text);
    const std::u32string link = decode(c.expected).text;
    if (!link.empty()) check(Findable(link).run() == is_found(link), std::string("found, or not: ") + c.expected);
  }
  test_parts();
  test_found();
}

}  // namespace selftest
