// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// From the parts of a URL to a link and back (links.md 6): escaped at random and converted with EMBIDI_TO_LINK, it is
// found whole between two spaces, and what is found has the same parts. embidi_link_format() makes the same of them,
// and so does the reference; nothing of what is escaped could stand bare.
//
//   embidi-links-round-trip URLS [SEED]
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "compared.hpp"
#include "format_link.hpp"
#include "random_parts.hpp"
#include "seed.hpp"

namespace embidi::test {

namespace {

namespace ref = embidi_reference;

// How many URLs go by until the reference is asked again, and until every escape is tried without.
constexpr size_t kAskReference = 20, kTryBare = 50;

enum class Place { local, path, query, fragment };

// ---- the parts as text ----

bool contains(const std::u32string& set, char32_t c) { return set.find(c) != std::u32string::npos; }

const std::u32string kControls = U"\u200E\u200F\u061C\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069";

// What must be escaped to be data there, and what ends a paragraph or might be trimmed off.
bool must_escape(char32_t c, Place place) {
  if (c == U'%' || c <= U' ' || contains(U"\u0085\u2028\u2029\uFEFF\u00A0\u3000" + kControls, c)) return true;
  switch (place) {
    case Place::local: return contains(U"?#", c);
    case Place::path: return contains(U"/\\?#", c);
    case Place::query: return contains(U"#&=+", c);
    default: return c == U':';
  }
}

std::string escaped(const std::string& bytes, bool lower) {
  std::string out;
  for (const char byte : bytes) {
    char buffer[4];
    std::snprintf(buffer, sizeof buffer, lower ? "%%%02x" : "%%%02X",
                  static_cast<unsigned>(static_cast<unsigned char>(byte)));
    out += buffer;
  }
  return out;
}

class Escaper {
 public:
  explicit Escaper(uint64_t seed) : random_(seed) {}

  std::string url(const UrlParts& parts, bool lower) {
    lower_ = lower;
    all_ = random_() % 8 == 0;
    controls_ = random_() % 8 == 0;
    std::string out;
    if (!parts.local.empty()) {
      out = to_utf8(parts.scheme) + ":" + data(parts.local, Place::local) + "@" + to_utf8(parts.host);
    } else {
      if (!parts.scheme.empty()) out = to_utf8(parts.scheme) + "://";
      out += to_utf8(parts.host);
    }
    for (const std::u32string& segment : parts.segments) out += "/" + data(segment, Place::path);
    const char* separator = "?";
    for (const auto& [key, value] : parts.pairs) {
      out += separator + data(key, Place::query);
      if (value) out += "=" + data(*value, Place::query);
      separator = "&";
    }
    if (parts.fragment) out += "#" + data(*parts.fragment, Place::fragment);
    for (const std::u32string& directive : parts.directives) out += ":~:" + data(directive, Place::fragment);
    return out;
  }

 private:
  std::string data(const std::u32string& text, Place place) {
    std::string out;
    for (size_t i = 0; i < text.size(); ++i) {
      const std::string c = to_utf8({text[i]});
      out += all_ || must_escape(text[i], place) || random_() % 2 == 0 ? escaped(c, lower_) : c;
      if (controls_ && random_() % 4 == 0) out += to_utf8({kControls[random_() % kControls.size()]});
    }
    return out;
  }

  std::mt19937_64 random_;
  bool lower_ = false, all_ = false;
  bool controls_ = false;  // some between the data, that are none of it
};

// Without what a link does not have: an empty last query, empty last directives.
UrlParts normal(UrlParts parts) {
  while (!parts.directives.empty() && parts.directives.back().empty()) parts.directives.pop_back();
  if (!parts.fragment && parts.pairs.size() == 1 && parts.pairs[0].first.empty() && !parts.pairs[0].second)
    parts.pairs.clear();
  return parts;
}

// ---- a link as parts ----

struct Piece {
  size_t begin, end;  // bytes
  uint8_t role;
};

// The parts of a link behind its host, byte ranges, empty ones included; "\" separates segments, too.
std::vector<Piece> pieces_of(const std::string& link, size_t at) {
  std::vector<Piece> pieces;
  uint8_t role = EMBIDI_ROLE_SEGMENT;
  const auto piece = [&](const char* stops, size_t begin) {
    const size_t end = std::min(link.find_first_of(stops, begin), link.size());
    pieces.push_back({begin, end, role});
    at = end;
  };
  while (at < link.size() && (link[at] == '/' || link[at] == '\\')) piece("/\\?#", at + 1);
  role = EMBIDI_ROLE_KEY;
  if (at < link.size() && link[at] == '?') {
    piece("=&#", at + 1);
    while (at < link.size() && link[at] != '#') {
      role = link[at] == '=' ? EMBIDI_ROLE_VALUE : EMBIDI_ROLE_KEY;
      piece("=&#", at + 1);
    }
  }
  role = EMBIDI_ROLE_FRAGMENT;
  if (at < link.size() && link[at] == '#') {
    size_t begin = at + 1;
    for (size_t end = link.find(":~:", begin); end != std::string::npos; end = link.find(":~:", begin)) {
      pieces.push_back({begin, end, role});
      begin = end + 3;
    }
    pieces.push_back({begin, link.size(), role});
  }
  return pieces;
}

int hex_value(char c) {
  const std::string digits = "0123456789ABCDEFabcdef";
  const size_t at = digits.find(c);
  return at == std::string::npos ? -1 : static_cast<int>(at < 16 ? at : at - 6);
}

bool is_escape(const std::string& text, size_t i) {
  return text[i] == '%' && i + 2 < text.size() && hex_value(text[i + 1]) >= 0 && hex_value(text[i + 2]) >= 0;
}

std::string unescaped(const std::string& text, bool form) {
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    if (is_escape(text, i)) {
      out += static_cast<char>(hex_value(text[i + 1]) * 16 + hex_value(text[i + 2]));
      i += 2;
    } else {
      out += form && text[i] == '+' ? ' ' : text[i];
    }
  }
  return out;
}

// What comes before the tail, and the local part's range in it.
struct Head {
  std::string text;
  size_t local_begin, local_end;
};

// The texts of the parts in the order of the link.
std::vector<std::pair<uint8_t, std::string>> texts_of(const UrlParts& parts) {
  std::vector<std::pair<uint8_t, std::string>> texts;
  for (const auto& s : parts.segments) texts.emplace_back(EMBIDI_ROLE_SEGMENT, to_utf8(s));
  for (const auto& [key, value] : parts.pairs) {
    texts.emplace_back(EMBIDI_ROLE_KEY, to_utf8(key));
    if (value) texts.emplace_back(EMBIDI_ROLE_VALUE, to_utf8(*value));
  }
  if (parts.fragment) texts.emplace_back(EMBIDI_ROLE_FRAGMENT, to_utf8(*parts.fragment));
  for (const auto& d : parts.directives) texts.emplace_back(EMBIDI_ROLE_FRAGMENT, to_utf8(d));
  return texts;
}

// ---- the library ----

class Library {
 public:
  // Empty: refused.
  std::string to_link(const std::string& url, bool email) {
    Options options;
    options.recognize(email ? Recognize::email : Recognize::iri);
    std::string link(url.size() * 3 + 16, '\0');
    size_t written = 0;
    const Result result =
        iri_convert(declared_, Conversion::to_link, url.data(), url.size(), options, link.data(), link.size(), written);
    link.resize(result ? written : 0);
    return link;
  }

  static std::string format(const UrlParts& parts) {
    const std::string scheme = to_utf8(parts.scheme), host = to_utf8(parts.host);
    std::vector<std::string> texts;
    for (const auto& [role, text] : texts_of(parts)) texts.push_back(text);
    size_t next = 0;
    const auto text = [](const std::string& t) { return Text{t.data(), t.size()}; };
    std::vector<Text> segments, directives;
    std::vector<LinkPair> pairs;
    for (size_t i = 0; i < parts.segments.size(); ++i) segments.push_back(text(texts[next++]));
    for (const auto& [key, value] : parts.pairs) {
      const Text k = text(texts[next++]);
      pairs.push_back({k, value ? text(texts[next++]) : Text{nullptr, 0}});
    }
    const Text fragment = parts.fragment ? text(texts[next++]) : Text{nullptr, 0};
    for (size_t i = 0; i < parts.directives.size(); ++i) directives.push_back(text(texts[next++]));
    const LinkParts p{parts.scheme.empty() ? Text{nullptr, 0} : text(scheme),
                      text(host),
                      segments.data(),
                      segments.size(),
                      pairs.data(),
                      pairs.size(),
                      fragment,
                      directives.data(),
                      directives.size()};
    size_t written = 0;
    Result result = link_format(p, nullptr, 0, written);
    std::string link(result.number, '\0');
    result = link_format(p, link.data(), link.size(), written);
    return result && written == link.size() ? link : "";
  }

  // Whether all of it is found as one link with these parts. `why` says what is wrong.
  bool is_found(const std::string& link, const UrlParts& parts, std::string& why) {
    const std::string text = " " + link + " ";
    if (!running_.layout(text.data(), text.size(), Options{})) return why = "no layout", false;
    if (running_.structure_count() != 1) return why = "not one structure", false;
    const Structure s = running_.get_structure(0);
    if (s.begin != 1 || s.end + 1 != running_.length()) return why = "not whole", false;
    if (!s.link) return why = "no link", false;
    return has_parts(link, parts, s, why);
  }

 private:
  bool has_parts(const std::string& link, const UrlParts& parts, const Structure& s, std::string& why) {
    const bool email = !parts.local.empty();
    size_t at = 0;
    std::vector<Piece> pieces;
    if (email) {
      const size_t begin = parts.scheme.size() + 1, end = link.find('@');
      if (unescaped(link.substr(begin, end - begin), false) != to_utf8(parts.local)) return why = "local part", false;
      pieces.push_back({begin, end, EMBIDI_ROLE_LOCAL});
      at = end + 1;
    } else if (!parts.scheme.empty()) {
      at = parts.scheme.size() + 3;
    }
    const std::string host = to_utf8(parts.host);
    if (link.compare(at, host.size(), host) != 0) return why = "host", false;
    const size_t local = pieces.size();
    for (const Piece& piece : pieces_of(link, at + host.size())) pieces.push_back(piece);
    const auto texts = texts_of(parts);
    if (pieces.size() - local != texts.size()) return why = "number of parts", false;
    for (size_t i = local; i < pieces.size(); ++i) {
      const bool form = pieces[i].role == EMBIDI_ROLE_KEY || pieces[i].role == EMBIDI_ROLE_VALUE;
      const std::string text = unescaped(link.substr(pieces[i].begin, pieces[i].end - pieces[i].begin), form);
      if (pieces[i].role != texts[i - local].first || text != texts[i - local].second)
        return why = "part " + text, false;
    }
    return are_fields(pieces, link.size(), s, why);
  }

  // The fields that the library tells are these, but the empty ones; the fragment with its directives is one.
  bool are_fields(std::vector<Piece> pieces, size_t size, const Structure& s, std::string& why) {
    for (size_t i = 0; i < pieces.size(); ++i) {
      if (pieces[i].role != EMBIDI_ROLE_FRAGMENT) continue;
      pieces[i].end = size;
      pieces.resize(i + 1);
    }
    size_t next = 0;
    for (size_t f = s.first_field; f < s.first_field + s.field_count; ++f) {
      const Field field = running_.get_field(f);
      const uint8_t role = static_cast<uint8_t>(field.role());
      const bool of_data = role == EMBIDI_ROLE_LOCAL || (role >= EMBIDI_ROLE_SEGMENT && role <= EMBIDI_ROLE_FRAGMENT);
      if (!of_data) continue;
      while (next < pieces.size() && pieces[next].begin == pieces[next].end) ++next;
      if (next == pieces.size() || pieces[next].role != role ||
          running_.byte_offset(field.begin) != pieces[next].begin + 1 ||
          running_.byte_offset(field.end) != pieces[next].end + 1) {
        return why = "fields", false;
      }
      ++next;
    }
    while (next < pieces.size() && pieces[next].begin == pieces[next].end) ++next;
    return next == pieces.size() || (why = "fewer fields", false);
  }

  Paragraph<16384, 4096> declared_, running_;
};

// ---- the test ----

class RoundTrip {
 public:
  explicit RoundTrip(uint64_t seed) : parts_(seed), escaper_(seed) {}

  void next(size_t number) {
    const UrlParts given = parts_.next();
    const UrlParts parts = normal(given);
    const bool email = !parts.local.empty(), lower = number % 16 == 0;
    const std::string url = escaper_.url(given, lower), link = library_.to_link(url, email);
    std::string why;
    if (link.empty()) return fail("refused", url, link);
    if (!library_.is_found(link, parts, why)) return fail(why, url, link);
    // Where it is declared, U+FEFF at its end is trimmed off.
    const bool trimmed = link.size() > 3 && link.compare(link.size() - 3, 3, "\xEF\xBB\xBF") == 0;
    if (!trimmed && library_.to_link(link, email) != link)
      return fail("again, it becomes " + library_.to_link(link, email), url, link);
    // Of directives that were read, "=", "&" and "," separate; those that are given as a whole have them bare.
    bool whole_directives = false;
    for (const std::u32string& d : parts.directives) {
      for (const char32_t c : d) whole_directives = whole_directives || contains(U"=&,", c);
    }
    const std::string formatted = email ? "" : Library::format(given);
    if (!email) {
      if (!library_.is_found(formatted, parts, why)) return fail("formatted: " + why, url, formatted);
      if (!lower && !whole_directives && formatted != link) return fail("formatted otherwise: " + formatted, url, link);
    }
    if (number % kAskReference == 0) ask_reference(given, url, email, lower || whole_directives, link, formatted);
    if (number % kTryBare == 0 && !whole_directives) try_bare(parts, url, link);
  }
  size_t failures() const { return failures_; }
  size_t bare() const { return bare_; }

 private:
  void fail(const std::string& why, const std::string& url, const std::string& link) {
    ++failures_;
    std::printf("%s\n  url   %s\n  link  %s\n", why.c_str(), url.c_str(), link.c_str());
  }

  void ask_reference(const UrlParts& given, const std::string& url, bool email, bool only_formatted,
                     const std::string& link, const std::string& formatted) {
    if (!email) {
      ref::LinkParts p;
      p.scheme = given.scheme;
      p.host = given.host;
      p.segments = given.segments;
      for (const auto& [key, value] : given.pairs) p.query.push_back({key, value});
      p.fragment = given.fragment;
      p.directives = given.directives;
      const std::string theirs = to_utf8(ref::format_link(ref::default_data(), p));
      bool backslash = false;  // links.md 6 has it bare, but it would split the segment
      for (const std::u32string& segment : given.segments) backslash = backslash || contains(segment, U'\\');
      if (backslash) return;
      if (!given.scheme.empty() && theirs != formatted) fail("the reference formats " + theirs, url, formatted);
    }
    if (only_formatted || contains(given.local, U'/')) return;
    const std::string theirs =
        to_utf8(ref::to_link(ref::default_data(), ref::decode(url).text, email ? ref::Kind::email : ref::Kind::iri));
    if (theirs != link) fail("the reference converts to " + theirs, url, link);
  }

  // No character that is escaped could stand bare. (MARKs could: they are transparent.)
  void try_bare(const UrlParts& parts, const std::string& url, const std::string& link) {
    for (size_t i = 0; i < link.size(); ++i) {
      if (!is_escape(link, i)) continue;
      size_t end = i;
      std::string bytes;
      do {
        bytes += unescaped(link.substr(end, 3), false);
        end += 3;
      } while (ref::decode(bytes).ill_formed);
      const std::u32string c = ref::decode(bytes).text;
      // Of several ":~:" in data that overlap every ":" is escaped; in a local part "?" and "#", which are found, and
      // "/" after a dot, whether it follows a domain or not.
      const bool local = !parts.local.empty() && i < link.find('@');
      const bool more = c[0] == U':' || (local && contains(U"/?#", c[0]));
      if (!more && !ref::default_data().classes.mark(c[0]) && i > parts.host.size()) {
        std::string why;
        ++bare_;
        const std::string bare = link.substr(0, i) + bytes + link.substr(end);
        if (library_.is_found(bare, parts, why)) fail("could stand bare: " + bare, url, link);
      }
      i = end - 1;
    }
  }

  RandomParts parts_;
  Escaper escaper_;
  Library library_;
  size_t failures_ = 0, bare_ = 0;
};

}  // namespace

}  // namespace embidi::test

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: embidi-links-round-trip URLS [SEED]\n");
    return 2;
  }
  const size_t urls = std::strtoull(argv[1], nullptr, 10);
  const uint64_t seed = embidi::test::seed_of(argc, argv, 2);
  static embidi::test::RoundTrip test(seed);
  size_t done = 0;
  for (; done < urls && test.failures() < 10; ++done) test.next(done);
  std::printf("links: seed %llu, %zu URLs, %zu escapes tried bare, %zu failures\n",
              static_cast<unsigned long long>(seed), done, test.bare(), test.failures());
  if (test.failures() != 0)
    std::printf("again: embidi-links-round-trip %zu %llu\n", urls, static_cast<unsigned long long>(seed));
  return test.failures() == 0 ? 0 : 1;
}
