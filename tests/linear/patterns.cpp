#include "patterns.hpp"

namespace embidi::test {

namespace {

constexpr uint32_t kR = 0x05D0;
constexpr uint32_t kBeh = 0x628, kLam = 0x644, kAlef = 0x627, kFatha = 0x64E;
enum : uint32_t { LRE = 0x202A, RLE = 0x202B, PDF = 0x202C, LRI = 0x2066, RLI = 0x2067, FSI = 0x2068, PDI = 0x2069 };

uint32_t iso_nest(size_t i, size_t n) { return i < n / 2 ? (i & 1 ? LRI : RLI) : i == n / 2 ? kR : PDI; }
uint32_t emb_nest(size_t i, size_t n) { return i < n / 2 ? (i & 1 ? LRE : RLE) : i == n / 2 ? kR : PDF; }
uint32_t fsi_nest(size_t i, size_t n) { return i < n / 2 ? FSI : i == n / 2 ? kR : PDI; }
uint32_t brk_nest(size_t i, size_t n) { return i < n / 2 ? '(' : ')'; }
uint32_t brk_nest_r(size_t i, size_t n) { return i == 0 ? kR : i == n / 2 ? 'a' : brk_nest(i, n); }
uint32_t brk_pairs(size_t i, size_t) { return i == 0 ? kR : static_cast<uint32_t>(" (a)"[i % 4]); }
uint32_t alt_rl(size_t i, size_t) { return i & 1 ? 'a' : kR; }
uint32_t ets_run(size_t i, size_t) { return i == 0 ? kR : '$'; }
uint32_t iso_flat(size_t i, size_t) {
  constexpr uint32_t cycle[] = {RLI, kR, PDI, ' ', LRI, 'a', PDI, ' '};
  return cycle[i % 8];
}
uint32_t en_ws(size_t i, size_t n) { return i == n - 1 ? kR : i & 1 ? ' ' : '1'; }
uint32_t lvl_saw(size_t i, size_t) {
  const size_t phase = i % 360;
  if (phase >= 240) return PDF;
  const bool right = (phase & 2) != 0;
  return i & 1 ? (right ? kR : 'a') : (right ? LRE : RLE);
}
// 63 openings of one kind, then closings of another: each is looked for down the whole stack.
uint32_t brk_miss(size_t i, size_t) { return i < 63 ? '(' : i == 63 ? kR : ']'; }
// The same in a paragraph of both directions.
uint32_t brk_miss_mixed(size_t i, size_t) { return i < 63 ? '(' : i == 63 ? kR : i == 64 ? 'a' : 0x27E9; }
uint32_t unmatched_isolates(size_t i, size_t) { return i & 1 ? kR : FSI; }
uint32_t removed(size_t i, size_t) { return i % 16 == 0 ? kR : 0x200D; }
uint32_t fathas_behind(size_t i, size_t) { return i == 0 ? kBeh : kFatha; }
uint32_t lam_fathas_alef(size_t i, size_t n) { return i == 0 ? kLam : i == n - 1 ? kAlef : kFatha; }
uint32_t lams_and_fathas(size_t i, size_t) { return i % 32 == 0 ? kLam : kFatha; }
uint32_t joiners_behind(size_t i, size_t) { return i == 0 ? kBeh : 0x200D; }
uint32_t acutes_behind(size_t i, size_t) { return i == 0 ? 'a' : 0x301; }
// A neutral run between strong characters of the other direction, through isolates.
uint32_t iso_neutral(size_t i, size_t) {
  constexpr uint32_t cycle[] = {RLI, 'a', PDI, ' '};
  return i == 0 ? 'a' : cycle[i % 4];
}

size_t put(uint32_t c, char* out) {
  size_t count = 0;
  const auto byte = [&](uint32_t b) { out[count++] = static_cast<char>(b); };
  if (c < 0x80) {
    byte(c);
    return count;
  }
  if (c < 0x800) {
    byte(0xC0 | c >> 6);
  } else {
    byte(0xE0 | c >> 12);
    byte(0x80 | (c >> 6 & 0x3F));
  }
  byte(0x80 | (c & 0x3F));
  return count;
}

bool continues(char byte) { return (static_cast<uint8_t>(byte) & 0xC0) == 0x80; }

size_t code_points(const char* text) {
  size_t count = 0;
  for (; *text != 0; ++text) count += !continues(*text);
  return count;
}

}  // namespace

const Pattern kBidiPatterns[] = {
    {"iso_nest", iso_nest, nullptr, nullptr},
    {"emb_nest", emb_nest, nullptr, nullptr},
    {"fsi_nest", fsi_nest, nullptr, nullptr},
    {"brk_nest", brk_nest, nullptr, nullptr},
    {"brk_nest_R", brk_nest_r, nullptr, nullptr},
    {"brk_pairs", brk_pairs, nullptr, nullptr},
    {"alt_RL", alt_rl, nullptr, nullptr},
    {"ets_run", ets_run, nullptr, nullptr},
    {"iso_flat", iso_flat, nullptr, nullptr},
    {"en_ws", en_ws, nullptr, nullptr},
    {"lvl_saw", lvl_saw, nullptr, nullptr},
    {"brk_miss", brk_miss, nullptr, nullptr},
    {"brk_miss_a", brk_miss_mixed, nullptr, nullptr},
    {"isolates", unmatched_isolates, nullptr, nullptr},
    {"removed", removed, nullptr, nullptr},
    {"iso_neutral", iso_neutral, nullptr, nullptr},
};
const size_t kBidiPatternCount = sizeof kBidiPatterns / sizeof kBidiPatterns[0];

const Pattern kStructurePatterns[] = {
    {"a@", nullptr, "a@", ""},
    {"a@...com", nullptr, "a@", "b.com"},
    {"http://", nullptr, "http://", ""},
    {"a.", nullptr, "a.", ""},
    {"a....com", nullptr, "a.", "com"},
    {"(", nullptr, "(", ""},
    {"%", nullptr, "%", ""},
    {"%41", nullptr, "%41", ""},
    {"http://%41", nullptr, "%41", "/"},
    {"/", nullptr, "/", ""},
    {"\\", nullptr, "\\", ""},
    {"label", nullptr, "a", ""},
    {"labels", nullptr, "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.", ""},
    {"marks", nullptr, "\xE2\x80\x8E", ""},
    {"marked label", nullptr, "a\xE2\x80\x8E", ".com"},
    {"marked urls", nullptr, "http\xE2\x80\x8F://a.com/\xE2\x80\x8E ", ""},
    {"mailto:", nullptr, "mailto:", ""},
    {"mailto:a", nullptr, "mailto:a", "@b.com"},
    {"a.com!", nullptr, "a.com!", ""},
    {"a.com!...@", nullptr, "a.com!", "@b.com"},
    {"!", nullptr, "!", "@b.com"},
    {"urls", nullptr, "http://\xD7\x90.com/\xD7\x91 ", ""},
    {"emails", nullptr, "\xD7\x90@\xD7\x91.com ", ""},
    {"ab://", nullptr, "ab://", "a"},
    {"u:p@", nullptr, "u:p@", "h"},
    {"[::1", nullptr, "//[:", "]"},
    {"\"/a", nullptr, "\"/a", ""},
    {"\"/\"/.", nullptr, "\"/\"/\xE3\x80\x82", ""},  // structures in the inclusion characters after one another
    {"a:\\", nullptr, "a:\\ ", ""},
    {"wordpunct", nullptr, "a\xC2\xB7", ".com"},
    {"PDI a.com", nullptr,
     "\xE2\x81\xA6"
     "a.com!\xE2\x81\xA9",
     ""},
    {"fields", nullptr, "/\xD7\x90", ""},
};
const size_t kStructurePatternCount = sizeof kStructurePatterns / sizeof kStructurePatterns[0];

const Pattern kShapingPatterns[] = {
    {"beh and fathas", nullptr, "\xD9\x8E", "\xD8\xA8"},
    {"fathas behind", fathas_behind, nullptr, nullptr},
    {"lam, fathas", lam_fathas_alef, nullptr, nullptr},
    {"lams, fathas", lams_and_fathas, nullptr, nullptr},
    {"joiners", joiners_behind, nullptr, nullptr},
    {"beh, joiners", nullptr, "\xD8\xA8\xE2\x80\x8D", ""},
    {"lam-alefs", nullptr, "\xD9\x84\xD8\xA7", ""},
    {"behs", nullptr, "\xD8\xA8", ""},
    {"removed marks", nullptr, "\xD8\xA8\xD9\x8E\xE2\x80\xAB", ""},
    {"words", nullptr, "abc \xD7\x90\xD7\x91\xD7\x92 ", ""},
    {"spaces", nullptr, " ", "a"},
    {"hyphens", nullptr, "-", "a"},
    {"a, acutes", acutes_behind, nullptr, nullptr},
    {"prepends", nullptr, "\xD8\x80", "a"},
};
const size_t kShapingPatternCount = sizeof kShapingPatterns / sizeof kShapingPatterns[0];

size_t make_text(const Pattern& pattern, size_t n, char* out) {
  size_t bytes = 0;
  if (pattern.at != nullptr) {
    for (size_t i = 0; i < n; ++i) bytes += put(pattern.at(i, n), out + bytes);
    return bytes;
  }
  const size_t tail = code_points(pattern.tail);
  const char* next = pattern.repeated;
  for (size_t count = 0;;) {
    if (*next == 0) next = pattern.repeated;
    if (!continues(*next) && count++ == n - tail) break;
    out[bytes++] = *next++;
  }
  for (next = pattern.tail; *next != 0;) out[bytes++] = *next++;
  return bytes;
}

}  // namespace embidi::test
