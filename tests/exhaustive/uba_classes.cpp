// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The plain order against UAX #9 to the letter (tests/reference/uba), for every string of up to so many Bidi classes,
// brackets included, in every base direction: paragraph level, levels after L1, and the visual order of the paragraph
// as one line.
//
//   embidi-uba_classes LETTERS LONGEST SHARD SHARDS STRINGS
//
// LETTERS: all, or the numbers of some of kLetters, with commas; STRINGS: how many this shard has.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "embidi/embidi.hpp"
#include "uba.hpp"

namespace embidi::test {

namespace {

using embidi_reference::Bidi;
using embidi_reference::Item;

struct Letter {
  Item character;
  const char* utf8;
  const char* notation;  // tests/cases/README.md
};

// One of each class, and a pair of brackets. B comes last: it stands only at the end of a paragraph.
constexpr Letter kLetters[] = {
    {{Bidi::L}, "a", "a"},
    {{Bidi::R}, "\u05D0", "A"},
    {{Bidi::AL}, "\u0628", "\\u{628}"},
    {{Bidi::EN}, "1", "1"},
    {{Bidi::ES}, "+", "+"},
    {{Bidi::ET}, "#", "#"},
    {{Bidi::AN}, "\u0661", "\\u{661}"},
    {{Bidi::CS}, ",", ","},
    {{Bidi::NSM}, "\u0300", "\\u{300}"},
    {{Bidi::BN}, "\u00AD", "\\u{AD}"},
    {{Bidi::S}, "\t", "\\u{9}"},
    {{Bidi::WS}, " ", "\\u{20}"},
    {{Bidi::ON}, "!", "!"},
    {{Bidi::ON, Item::open, false, 1}, "(", "("},
    {{Bidi::ON, Item::close, false, 1}, ")", ")"},
    {{Bidi::LRE}, "\u202A", "\\u{202A}"},
    {{Bidi::LRO}, "\u202D", "\\u{202D}"},
    {{Bidi::RLE}, "\u202B", "\\u{202B}"},
    {{Bidi::RLO}, "\u202E", "\\u{202E}"},
    {{Bidi::PDF}, "\u202C", "\\u{202C}"},
    {{Bidi::LRI}, "\u2066", "\\u{2066}"},
    {{Bidi::RLI}, "\u2067", "\\u{2067}"},
    {{Bidi::FSI}, "\u2068", "\\u{2068}"},
    {{Bidi::PDI}, "\u2069", "\\u{2069}"},
    {{Bidi::B}, "\u2029", "\\u{2029}"},
};
constexpr size_t kLetterCount = sizeof kLetters / sizeof *kLetters;
constexpr size_t kInnerCount = kLetterCount - 1;  // without B
constexpr size_t kMaxLength = 8;
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
      text_.resize(length);
      text_.push_back(kLetters[letter].character);
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
    uba_.take(text_);
    const int automatic = uba_.paragraph_level();
    for (const int level : {0, 1}) {
      levels_ = uba_.resolve(level);
      embidi_reference::rule_l1(text_, levels_, level);
      embidi_reference::rule_l2(levels_, visual_);
      if (!library_agrees(level == 0 ? Base::ltr : Base::rtl, level)) mismatch(1 + level);
      if (automatic == level && !library_agrees(Base::auto_, level)) mismatch(0);
    }
  }

  bool library_agrees(Base base, int level) {
    ++paragraphs_;
    Line line;
    if (!p_.layout(utf8_, begin_[length_],
                   Options().base(base).order(Order::plain).recognize(Recognize::none).controls(Controls::embed)) ||
        !line.init(p_, 0, p_.length()) || p_.base_level() != level || p_.length() != length_) {
      return false;
    }
    for (size_t i = 0; i < length_; ++i) {
      const int expected = levels_[i] == embidi_reference::no_level ? no_level : levels_[i];
      if (line.level(i) != expected) return false;
    }
    size_t place = 0;
    for (const Visual& v : line.characters()) {
      if (place == visual_.size() || v.source != visual_[place++]) return false;
    }
    return place == visual_.size();
  }

  // A line that tests/cases takes.
  void mismatch(int base) {
    if (++mismatches_ > 20) return;
    std::printf("plain | %s | ", kBaseNames[base]);
    for (size_t i = 0; i < length_; ++i) std::printf("%s", kLetters[letters_[i]].notation);
    std::printf(" | ");
    for (const size_t i : visual_) {
      const bool mirrored = levels_[i] % 2 != 0;
      const Item::BracketType bracket = text_[i].bracket;
      const char* shown = kLetters[letters_[i]].notation;
      if (mirrored && bracket == Item::open) shown = ")";
      if (mirrored && bracket == Item::close) shown = "(";
      std::printf("%s", shown);
    }
    std::printf(" | every string of classes\n");
  }

  std::vector<size_t> alphabet_;
  size_t longest_, shard_, shards_;
  size_t strings_ = 0, paragraphs_ = 0, mismatches_ = 0;
  size_t letters_[kMaxLength] = {};
  embidi_reference::Items text_;
  char utf8_[3 * kMaxLength] = {};
  size_t begin_[kMaxLength + 1] = {};
  size_t length_ = 0;
  embidi_reference::Uba uba_;
  std::vector<int> levels_;
  std::vector<size_t> visual_;
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
