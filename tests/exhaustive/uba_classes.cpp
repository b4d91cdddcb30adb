// The plain order against UAX #9 to the letter (literal_uba), for every string of up to so many Bidi classes, brackets
// included, in every base direction: paragraph level, levels after L1, and the visual order of the paragraph as one
// line.
//
//   embidi-uba_classes LETTERS LONGEST SHARD SHARDS STRINGS
//
// LETTERS: all, or the numbers of some of kLetters, with commas; STRINGS: how many this shard has.
//
// A sample of the strings is compared with tests/reference besides, so that literal_uba has its own witness.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "embidi/embidi.hpp"
#include "literal_uba.hpp"
#include "uba.hpp"

namespace embidi::test {

namespace {

struct Letter {
  BidiCharacter character;
  const char* utf8;
  const char* notation;  // tests/cases/README.md
  char32_t code_point;
};

// One of each class, and a pair of brackets. B comes last: it stands only at the end of a paragraph.
constexpr Letter kLetters[] = {
    {{Bidi::L}, "a", "a", U'a'},
    {{Bidi::R}, "\u05D0", "A", 0x05D0},
    {{Bidi::AL}, "\u0628", "\\u{628}", 0x0628},
    {{Bidi::EN}, "1", "1", U'1'},
    {{Bidi::ES}, "+", "+", U'+'},
    {{Bidi::ET}, "#", "#", U'#'},
    {{Bidi::AN}, "\u0661", "\\u{661}", 0x0661},
    {{Bidi::CS}, ",", ",", U','},
    {{Bidi::NSM}, "\u0300", "\\u{300}", 0x0300},
    {{Bidi::BN}, "\u00AD", "\\u{AD}", 0x00AD},
    {{Bidi::S}, "\t", "\\u{9}", U'\t'},
    {{Bidi::WS}, " ", "\\u{20}", U' '},
    {{Bidi::ON}, "!", "!", U'!'},
    {{Bidi::ON, BidiCharacter::open, 1}, "(", "(", U'('},
    {{Bidi::ON, BidiCharacter::close, 1}, ")", ")", U')'},
    {{Bidi::LRE}, "\u202A", "\\u{202A}", 0x202A},
    {{Bidi::LRO}, "\u202D", "\\u{202D}", 0x202D},
    {{Bidi::RLE}, "\u202B", "\\u{202B}", 0x202B},
    {{Bidi::RLO}, "\u202E", "\\u{202E}", 0x202E},
    {{Bidi::PDF}, "\u202C", "\\u{202C}", 0x202C},
    {{Bidi::LRI}, "\u2066", "\\u{2066}", 0x2066},
    {{Bidi::RLI}, "\u2067", "\\u{2067}", 0x2067},
    {{Bidi::FSI}, "\u2068", "\\u{2068}", 0x2068},
    {{Bidi::PDI}, "\u2069", "\\u{2069}", 0x2069},
    {{Bidi::B}, "\u2029", "\\u{2029}", 0x2029},
};
constexpr size_t kLetterCount = sizeof kLetters / sizeof *kLetters;
constexpr size_t kInnerCount = kLetterCount - 1;  // without B
constexpr size_t kMaxLength = 8;
constexpr size_t kSample = 1009;  // a prime, so that it falls on every kind of string
constexpr const char* kBaseNames[] = {"auto", "ltr", "rtl"};

class Strings {
 public:
  Strings(std::vector<size_t> alphabet, size_t longest, size_t shard, size_t shards)
      : alphabet_(std::move(alphabet)), longest_(longest), shard_(shard), shards_(shards) {}

  void run() { extend(0); }
  size_t strings() const { return strings_; }
  size_t paragraphs() const { return paragraphs_; }
  size_t mismatches() const { return mismatches_; }

 private:
  // All strings that begin with the `length` letters chosen.
  void extend(size_t length) {
    for (const size_t letter : alphabet_) {
      if (length == 0 && letter % shards_ != shard_) continue;
      letters_[length] = letter;
      text_[length] = kLetters[letter].character;
      const size_t bytes = std::strlen(kLetters[letter].utf8);
      std::memcpy(utf8_ + begin_[length], kLetters[letter].utf8, bytes);
      begin_[length + 1] = begin_[length] + bytes;
      length_ = length + 1;
      compare();
      if (letter < kInnerCount && length + 1 < longest_) extend(length + 1);
    }
  }

  void compare() {
    ++strings_;
    uba_.take(text_, length_);
    const int automatic = uba_.paragraph_level();
    for (const int level : {0, 1}) {
      uba_.resolve(level);
      if (strings_ % kSample == 0 && !reference_agrees(level)) mismatch("tests/reference", level);
      if (!library_agrees(level == 0 ? Base::ltr : Base::rtl, level)) mismatch("embidi", 1 + level);
      if (automatic == level && !library_agrees(Base::automatic, level)) mismatch("embidi", 0);
    }
  }

  bool library_agrees(Base base, int level) {
    ++paragraphs_;
    Line line;
    if (!p_.layout(utf8_, begin_[length_], {base, Order::plain, Recognize::none, Controls::embed}) || !p_.line(line) ||
        p_.base_level() != level || p_.length() != length_) {
      return false;
    }
    for (size_t i = 0; i < length_; ++i) {
      const int expected = uba_.level(i) == LiteralUba::kNoLevel ? no_level : uba_.level(i);
      if (line.level(i) != expected) return false;
    }
    size_t place = 0;
    for (const Visual& v : line.visual()) {
      if (place == uba_.visual_length() || v.source != uba_.visual(place++)) return false;
    }
    return place == uba_.visual_length();
  }

  bool reference_agrees(int level) const {
    static const embidi_reference::Ucd ucd(EMBIDI_UNICODE_DIR);
    embidi_reference::Items items;
    std::vector<embidi_reference::Bidi> classes;
    for (size_t i = 0; i < length_; ++i) {
      const char32_t c = kLetters[letters_[i]].code_point;
      items.push_back({ucd.bidi(c), c});
      classes.push_back(ucd.bidi(c));
    }
    if (embidi_reference::paragraph_level(items) != uba_.paragraph_level()) return false;
    std::vector<int> levels = embidi_reference::resolve(ucd, items, level).level;
    embidi_reference::rule_l1(classes, levels, level);
    const std::vector<size_t> order = embidi_reference::rule_l2(levels);
    if (order.size() != uba_.visual_length()) return false;
    for (size_t i = 0; i < length_; ++i) {
      if (levels[i] != uba_.level(i)) return false;
    }
    for (size_t place = 0; place < order.size(); ++place) {
      if (order[place] != uba_.visual(place)) return false;
    }
    return true;
  }

  // A line that tests/cases takes.
  void mismatch(const char* who, int base) {
    if (++mismatches_ > 20) return;
    std::printf("%s: plain | %s | ", who, kBaseNames[base]);
    for (size_t i = 0; i < length_; ++i) std::printf("%s", kLetters[letters_[i]].notation);
    std::printf(" | ");
    for (size_t place = 0; place < uba_.visual_length(); ++place) {
      const size_t i = uba_.visual(place);
      const bool mirrored = uba_.level(i) % 2 != 0;
      const BidiCharacter::Bracket bracket = text_[i].bracket;
      const char* shown = kLetters[letters_[i]].notation;
      if (mirrored && bracket == BidiCharacter::open) shown = ")";
      if (mirrored && bracket == BidiCharacter::close) shown = "(";
      std::printf("%s", shown);
    }
    std::printf(" | every string of classes\n");
  }

  std::vector<size_t> alphabet_;
  size_t longest_, shard_, shards_;
  size_t strings_ = 0, paragraphs_ = 0, mismatches_ = 0;
  size_t letters_[kMaxLength] = {};
  BidiCharacter text_[kMaxLength] = {};
  char utf8_[3 * kMaxLength] = {};
  size_t begin_[kMaxLength + 1] = {};
  size_t length_ = 0;
  LiteralUba uba_;
  Paragraph<kMaxLength> p_;
};

}  // namespace

}  // namespace embidi::test

int main(int argc, char** argv) {
  using embidi::test::kLetterCount;
  if (argc != 6) {
    std::fprintf(stderr, "usage: embidi-uba_classes LETTERS LONGEST SHARD SHARDS STRINGS\n");
    return 2;
  }
  const auto number = [argv](int i) { return static_cast<size_t>(std::strtoull(argv[i], nullptr, 10)); };
  const size_t longest = number(2), shard = number(3), shards = number(4), wanted = number(5);
  if (longest < 1 || longest > embidi::test::kMaxLength || shards < 1) return 2;
  std::vector<size_t> alphabet;
  if (std::strcmp(argv[1], "all") == 0) {
    for (size_t letter = 0; letter < kLetterCount; ++letter) alphabet.push_back(letter);
  } else {
    char* at = argv[1];
    do {
      alphabet.push_back(std::strtoull(at, &at, 10));
      if (alphabet.back() >= kLetterCount) return 2;
    } while (*at++ == ',');
  }
  embidi::test::Strings strings(alphabet, longest, shard, shards);
  strings.run();
  std::printf("uba_classes: %zu strings of up to %zu, %zu paragraphs, %zu mismatches\n", strings.strings(), longest,
              strings.paragraphs(), strings.mismatches());
  if (strings.strings() != wanted) std::printf("expected %zu strings\n", wanted);
  return strings.mismatches() == 0 && strings.strings() == wanted && strings.paragraphs() == 3 * wanted ? 0 : 1;
}
