// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "text.hpp"

#include <stddef.h>
#include <stdint.h>

#include "../../port/utf8.hpp"
#include "platform.hpp"

namespace embidi::test {

namespace {

// Code points that some rule knows. A class is chosen first, then one of it, so that rare ones come as often as
// letters.
constexpr uint32_t kLatin[] = {'a', 'b', 'l', 'z', 'A', '_', 0xE9, 0x131, 0xFE};
constexpr uint32_t kDigits[] = {'0', '1', '9', 0x661, 0x6F1, 0x966, 0x10E60, 0x1D7CE};
constexpr uint32_t kHebrew[] = {0x5D0, 0x5E9, 0x5F3, 0x5F4, 0x5BE, 0xFB1F, 0xFB2A};
constexpr uint32_t kArabic[] = {0x627, 0x628, 0x644, 0x622, 0x640, 0x6CC, 0x62F, 0x621};
constexpr uint32_t kCursive[] = {0x710, 0x712, 0x7CA, 0x7D3, 0x840, 0x1820, 0xA840, 0x1E900, 0x1E922, 0x10A00};
constexpr uint32_t kForms[] = {0xFB50, 0xFBFF, 0xFDFA, 0xFE70, 0xFE8D, 0xFEFB, 0xFEF5};
constexpr uint32_t kOthers[] = {0x430, 0x440, 0x3B1, 0x1E00, 0x4E2D, 0x30A2, 0x30FB, 0x915, 0x94D, 0xE01, 0x1D400};
constexpr uint32_t kMarks[] = {0x300, 0x301, 0x483, 0x5B0, 0x64E, 0x651, 0x670, 0x903, 0x93F, 0xE31, 0x20DD, 0xFE0F};
constexpr uint32_t kPrepends[] = {0x600, 0x605, 0x6DD, 0x8E2, 0x110BD, 0xD4E};
constexpr uint32_t kSpaces[] = {' ', ' ', '\t', 0x0B, 0x0C, 0xA0, 0x2002, 0x2007, 0x202F, 0x2028, 0x3000, 0x1680};
constexpr uint32_t kInvisible[] = {0xAD, 0x34F, 0x115F, 0x180E, 0x200B, 0x2060, 0x3164, 0xFEFF, 0xE0001, 0, 0x7F, 0x85};
constexpr uint32_t kJoiners[] = {0x200C, 0x200D};
constexpr uint32_t kDirections[] = {0x200E, 0x200F, 0x61C,  0x202A, 0x202B, 0x202C, 0x202D,
                                    0x202E, 0x2066, 0x2067, 0x2068, 0x2069, 0x2069};
constexpr uint32_t kBrackets[] = {'(', ')', '[', ']', '{', '}', '<', '>', 0x2329, 0x3008, 0x3009, 0x2984, 0x0F3A};
constexpr uint32_t kDelimiters[] = {'.', ':', '/', '\\', '@', '-', '%', '&', '=',
                                    '?', '#', ';', ',',  '!', '|', '"', '\''};
constexpr uint32_t kSigns[] = {'+', '$', '*', '~', '^', 0xB0, 0x20AC, 0xB7, 0x375, 0x2044, 0x2215, 0x2018, 0x201C};
constexpr uint32_t kDots[] = {'.', 0x3002, 0xFF0E, 0xFF61};
constexpr uint32_t kClusters[] = {0x1100, 0x1161, 0x11A8, 0xAC00, 0xAC01, 0x1F1E6, 0x1F600, 0x2764, 0x1F3FB, 0xA9};
constexpr uint32_t kLineEnds[] = {'\n', '\r', 0x2029, 0x1C};

struct CharacterClass {
  const uint32_t* members;
  uint32_t count;
};
template <uint32_t Size>
constexpr CharacterClass all_of(const uint32_t (&members)[Size]) {
  return {members, Size};
}
constexpr CharacterClass kClasses[] = {all_of(kLatin),      all_of(kDigits),   all_of(kHebrew),     all_of(kArabic),
                                       all_of(kCursive),    all_of(kForms),    all_of(kOthers),     all_of(kMarks),
                                       all_of(kPrepends),   all_of(kSpaces),   all_of(kInvisible),  all_of(kJoiners),
                                       all_of(kDirections), all_of(kBrackets), all_of(kDelimiters), all_of(kSigns),
                                       all_of(kDots),       all_of(kClusters)};

constexpr const char* kWords[] = {"http://",
                                  "https://",
                                  "//",
                                  "www.",
                                  ".com",
                                  "a.com",
                                  "@",
                                  "a@b.com ",
                                  "mailto:",
                                  "xn--",
                                  "xn--80ak6aa92e.",
                                  "://",
                                  "%D7%90",
                                  "%41",
                                  "%e2%80%8f",
                                  "%",
                                  ":~:",
                                  "[::1]",
                                  "127.0.0.1",
                                  ":80",
                                  "C:\\",
                                  "./",
                                  "~/",
                                  "file:///",
                                  "javascript:",
                                  "+972-3-123-4567 ",
                                  "+1 ",
                                  "1-",
                                  "AB-1 ",
                                  "-5%",
                                  "(0)",
                                  "\\\\a\\",
                                  "a/b?c=d&",
                                  "#",
                                  "\\;",
                                  "=3D",
                                  "&amp;",
                                  "..",
                                  "\xD8\xA8\xE2\x80\x8C",
                                  "\xD9\x84\xD9\x8E\xD8\xA7",
                                  "\xD7\x90.",
                                  "\xD0\xB0\xD1\x80.",
                                  "S:a;",
                                  "URL:a.b\n",
                                  "N:a\n",
                                  "TEL:1\n",
                                  "\n ",
                                  "=\n",
                                  "BEGIN:A\n",
                                  "END:A\n",
                                  "issuer=a&",
                                  "cc=a,b&",
                                  "5901a",
                                  "0200",
                                  "TITLE;X=\"",
                                  "H:true;"};

constexpr const char* kHosts[] = {"",          "http://", "https://",  "//", "mailto:a@",
                                  "http://a@", "ftp://[", "http://a.", "a."};
constexpr const char* kCodes[] = {"WIFI:",
                                  "WIFI:T:WPA;S:",
                                  "MECARD:N:",
                                  "MATMSG:TO:",
                                  "MEBKM:URL:",
                                  "BEGIN:VCARD\n",
                                  "BEGIN:VCARD\nN:",
                                  "BEGIN:VCARD\nURL:",
                                  "BEGIN:VCARD\nN;ENCODING=QUOTED-PRINTABLE:",
                                  "BEGIN:VCALENDAR\nBEGIN:VEVENT\n",
                                  "mailto:",
                                  "mailto:?",
                                  "mailto:?body=",
                                  "sms:",
                                  "sms:1?body=",
                                  "tel:",
                                  "geo:",
                                  "otpauth://totp/",
                                  "otpauth://totp/a?",
                                  "otpauth-migration://",
                                  "intent:",
                                  "intent:#Intent;",
                                  "000201",
                                  "000201\x35\x39",
                                  "SPC\n",
                                  "BCD\n001\n",
                                  "LPA:1$",
                                  "upi://pay?",
                                  "bitcoin:",
                                  "market:",
                                  "URLTO:",
                                  "http://",
                                  "SMTP:",
                                  "ethereum:",
                                  "facetime:"};

size_t length_of(const char* text) {
  size_t length = 0;
  while (text[length] != 0) ++length;
  return length;
}

uint32_t any_code_point(Random& random) {
  const uint32_t planes[] = {0x80, 0x800, 0x3100, 0xD800, 0x10000, 0x20000, 0x110000};
  const uint32_t c = random.below(random.among(planes));
  return c - 0xD800 < 0x800 ? 0xFFFD : c;
}

// Ends a paragraph, so that what follows would not count.
bool ends_paragraph(uint32_t c) { return c == '\n' || c == '\r' || c == 0x85 || c == 0x2029 || c - 0x1C < 3; }

// What a text is made of: every other one of two or three classes alone, so that rare ones come together.
struct Palette {
  Topic topic;
  CharacterClass classes[3];
  uint32_t count;  // of the classes; 0: all
};

Palette random_palette(Random& random, Topic topic) {
  Palette palette = {topic, {}, 0};
  if (random.one_of(2)) palette.count = 2 + random.below(2);
  for (uint32_t i = 0; i < palette.count; ++i) palette.classes[i] = random.among(kClasses);
  return palette;
}

uint32_t random_code_point(Random& random, const Palette& palette) {
  uint32_t c = 0;
  if (palette.count == 0 && random.one_of(12)) {
    c = any_code_point(random);
  } else if (random.one_of(palette.topic == Topic::payload ? 20 : 400)) {
    return random.among(kLineEnds);
  } else {
    const CharacterClass chosen =
        palette.count == 0 ? random.among(kClasses) : palette.classes[random.below(palette.count)];
    c = chosen.members[random.below(chosen.count)];
  }
  return ends_paragraph(c) ? ' ' : c;
}

// Different code points one after the other: a table search for each, and labels that Punycode has much to do with.
void put_series(Random& random, Part& part) {
  constexpr uint32_t counts[] = {3, 8, 30, 59, 63, 64, 90, 249};
  uint32_t c = 0x80 + random.below(random.one_of(3) ? 0x10000 : 0x800);
  const uint32_t step = random.one_of(4) ? 0x10000 - 7 : random.one_of(2) ? 1 : 0xFFFFFFFF;
  const size_t room = 4 * 260;
  for (uint32_t left = random.among(counts); left > 0 && part.size < room; --left, c += step) {
    c &= 0x1FFFF;
    part.put(c < 0x80 || c - 0xD800 < 0x800 || ends_paragraph(c) ? 0x5D0 : c);
  }
}

void put_bytes(Random& random, Part& part) {
  static constexpr char bytes[] = "\x80\xC2\xE2\xE2\x80\xF0\x9F\xF0\x9F\x98\xFF\xF4\x90\xE0\x9F\xED\xA0\x80\xC0\xBF";
  const uint32_t begin = random.below(sizeof bytes - 1);
  const uint32_t left = sizeof bytes - 1 - begin;
  part.put(bytes + begin, 1 + random.below(left < 4 ? left : 4));
}

void put_one(Random& random, const Palette& palette, Part& part) {
  if (random.one_of(palette.count == 0 ? 4 : 20)) {
    const char* const word = random.among(kWords);
    // Outside payloads a line end would end the text.
    if (palette.topic == Topic::payload || word[length_of(word) - 1] > ' ') return part.put(word, length_of(word));
  }
  if (random.one_of(20)) return put_bytes(random, part);
  part.put(random_code_point(random, palette));
}

// One to `most` things, most of them once.
void put_some(Random& random, const Palette& palette, uint32_t most, Part& part) {
  constexpr uint32_t times[] = {1, 1, 1, 1, 1, 1, 1, 1, 2, 3, 7, 8, 16, 60, 64, 70};
  for (uint32_t left = 1 + random.below(most); left > 0 && part.size < 400; --left) {
    if (random.one_of(25)) put_series(random, part);
    const size_t begin = part.size;
    put_one(random, palette, part);
    const size_t size = part.size - begin;
    for (uint32_t again = random.among(times); again > 1 && part.size < 400; --again)
      part.put(part.bytes + begin, size);
  }
}

// A well-formed character of UTF-8, or a byte that is in none.
struct Unit {
  uint32_t value;
  size_t size;
  bool character;
};
Unit unit_at(const Part& part, size_t at) {
  const auto byte = [&part](size_t i) { return static_cast<uint8_t>(i < part.size ? part.bytes[i] : 0); };
  const uint8_t lead = byte(at);
  const size_t size = lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
  uint32_t c = size == 1 ? lead : size == 0 ? 0 : lead & (0x7Fu >> size);
  for (size_t i = 1; i < size; ++i) {
    if ((byte(at + i) & 0xC0) != 0x80) return {lead, 1, false};
    c = c << 6 | (byte(at + i) & 0x3Fu);
  }
  char again[4];
  if (size == 0 || c > 0x10FFFF || c - 0xD800 < 0x800 || encode_utf8(c, again) != size) return {lead, 1, false};
  return {c, size, true};
}

bool is_plain(const Unit& unit) {
  return unit.character && unit.value > ' ' && unit.value < 0x7F && unit.value != '\\';
}

// "*7" where a unit comes seven times. Returns where they end.
size_t print_times(const Part& part, size_t at, const Unit& unit) {
  uint32_t times = 0;
  for (Unit next = unit; at < part.size && next.value == unit.value && next.character == unit.character; ++times) {
    at += unit.size;
    next = unit_at(part, at);
  }
  if (times > 1) {
    print("*");
    print_number(times);
  }
  return at;
}

void print_part(const char* name, const Part& part) {
  print("  ");
  print(name);
  print(" ");
  for (size_t i = 0; i < part.size;) {
    const Unit unit = unit_at(part, i);
    if (is_plain(unit)) {
      const char shown[] = {static_cast<char>(unit.value), 0};
      print(shown);
      ++i;
      continue;
    }
    print(unit.character ? "\\u{" : "\\x{");
    print_hex(unit.value, unit.value > 0xFFFF ? 5 : unit.value > 0xFF ? 4 : 2);
    i = print_times(part, i, unit);
    print("}");
  }
  print("\n");
}

}  // namespace

void Part::put(const char* from, size_t count) {
  for (size_t i = 0; i < count && size < kMost; ++i) bytes[size++] = from[i];
}

void Part::put(uint32_t code_point) {
  char utf8[4];
  put(utf8, encode_utf8(code_point, utf8));
}

void Repeated::make(Random& random, Topic topic) {
  prefix.size = cycle.size = suffix.size = 0;
  if (topic == Topic::host) {
    const char* const begin = random.among(kHosts);
    prefix.put(begin, length_of(begin));
  } else if (topic == Topic::payload && !random.one_of(8)) {
    const char* const begin = random.among(kCodes);
    prefix.put(begin, length_of(begin));
  }
  const Palette palette = random_palette(random, topic);
  if (random.one_of(2)) put_some(random, palette, 4, prefix);
  put_some(random, palette, random.one_of(4) ? 12 : 3, cycle);
  if (random.one_of(2)) put_some(random, palette, 4, suffix);
}

void Repeated::write(size_t cycles, char* out) const {
  const auto put = [&out](const Part& part) {
    for (size_t i = 0; i < part.size; ++i) *out++ = part.bytes[i];
  };
  put(prefix);
  for (; cycles > 0; --cycles) put(cycle);
  put(suffix);
}

void Repeated::print() const {
  print_part("prefix", prefix);
  print_part("cycle ", cycle);
  print_part("suffix", suffix);
}

}  // namespace embidi::test
