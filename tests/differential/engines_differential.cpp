// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The plain order against ICU on random paragraphs: levels after L1 and the visual order of the paragraph as one line.
// ICU departs from UAX #9 here and there: a disagreement is accepted where tests/reference says what embidi says, and
// it is one of the defects that engine_defects.cpp lists.
//
//   embidi-engines-differential PARAGRAPHS [SEED]
//
// A mismatch is printed as a line that tests/cases takes.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "embidi/embidi.hpp"
#include "engine_defects.hpp"
#include "engines.hpp"
#include "notation.hpp"
#include "random_bidi.hpp"
#include "reference.hpp"
#include "seed.hpp"
#include "utf8.hpp"

namespace embidi::test {

namespace {

namespace ref = embidi_reference;

constexpr const char* kBaseNames[] = {"auto", "ltr", "rtl"};
constexpr ref::Base kReferenceBases[] = {ref::Base::automatic, ref::Base::ltr, ref::Base::rtl};

void put(const char* text) { std::fputs(text, stdout); }

ref::Result by_reference(const std::u32string& text, Base base) {
  ref::Options options;
  options.base = kReferenceBases[static_cast<int>(base)];
  options.order = ref::Order::plain;
  options.recognize = ref::Recognize::none;
  return ref::layout(text, options);
}

void print_case(const std::u32string& text, Base base, const char* source) {
  const auto print = [](const std::u32string& what) {
    const std::vector<uint32_t> chars(what.begin(), what.end());
    write_notation(chars.data(), chars.size(), put);
  };
  std::printf("plain | %s | ", kBaseNames[static_cast<int>(base)]);
  print(text);
  put(" | ");
  print(by_reference(text, base).display);
  std::printf(" | %s\n", source);
}

bool library_agrees(const std::u32string& text, Base base, const Resolved& expected) {
  static Paragraph<RandomBidi::kMaxLength> p;
  const std::string utf8 = ref::encode(text);
  Line line;
  if (!p.layout(utf8.data(), utf8.size(),
                Options().base(base).order(Order::plain).recognize(Recognize::none).controls(Controls::embed)) ||
      !line.init(p, 0, p.length()) || p.length() != text.size() || p.base_level() != expected.level) {
    return false;
  }
  for (size_t i = 0; i < text.size(); ++i) {
    if ((line.level(i) == no_level ? ref::no_level : line.level(i)) != expected.levels[i]) return false;
  }
  size_t place = 0;
  for (const Visual& v : line.characters()) {
    if (place == expected.visual.size() || v.source != expected.visual[place++]) return false;
  }
  return place == expected.visual.size();
}

class Comparison {
 public:
  explicit Comparison(uint64_t seed) : random_(seed), explained_(defects().size()) {}

  // Each listed defect is there, and is explained as itself. A later version of an engine may have mended one: that is
  // printed, and is no failure.
  void check_list() {
    for (size_t n = 0; n < defects().size(); ++n) {
      const Defect& defect = defects()[n];
      const Resolved expected = resolve_by_reference(defect.text, defect.base);
      const Answer answer = ask_icu(defect.text, defect.base);
      if (!library_agrees(defect.text, defect.base, expected)) {
        mismatch(defect.text, defect.base, "a listed defect, and embidi");
      } else if (agrees(expected, answer)) {
        const bool listed_version = std::strncmp(kIcu, defect.engine, std::strlen(defect.engine)) == 0;
        std::printf("%s does not have %s\n", kIcu, defect.name);
        mismatches_ += listed_version;
      } else if (!explains(defect.text, defect.base, answer, n)) {
        mismatch(defect.text, defect.base, defect.name);
      }
    }
    std::fill(explained_.begin(), explained_.end(), 0);
  }

  void run(size_t paragraphs) {
    while (paragraphs_ < paragraphs && mismatches_ < 10) {
      const std::u32string text = random_.next();
      const Base base = static_cast<Base>(random_.below(3));
      const Resolved expected = resolve_by_reference(text, base);
      ++paragraphs_;
      if (!library_agrees(text, base, expected)) mismatch(text, base, "tests/reference");
      const Answer answer = ask_icu(text, base);
      if (!agrees(expected, answer) && !explains(text, base, answer, kAny)) mismatch(core_of(text, base), base, kIcu);
    }
  }

  bool report(uint64_t seed, size_t wanted) const {
    for (size_t n = 0; n < explained_.size(); ++n) {
      std::printf("%9zu %s %s: %s\n", explained_[n], defects()[n].engine, defects()[n].name, defects()[n].what);
    }
    std::printf("engines: seed %llu, %zu paragraphs with %s, %zu mismatches\n", static_cast<unsigned long long>(seed),
                paragraphs_, kIcu, mismatches_);
    return mismatches_ == 0 && paragraphs_ == wanted;
  }

 private:
  // Counts the defects that explain the answer; false where none does, or not `wanted`.
  bool explains(const std::u32string& text, Base base, const Answer& answer, size_t wanted) {
    const std::vector<size_t> found = explain_icu(text, base, answer).value_or(std::vector<size_t>{});
    for (const size_t n : found) ++explained_[n];
    return wanted == kAny ? !found.empty() : found == std::vector<size_t>{wanted};
  }

  // What is printed of a disagreement that nothing explains.
  std::u32string core_of(const std::u32string& text, Base base) const {
    return shrink(text, [&](const std::u32string& less) {
      const Answer answer = ask_icu(less, base);
      return !agrees(resolve_by_reference(less, base), answer) && !explain_icu(less, base, answer);
    });
  }

  void mismatch(const std::u32string& text, Base base, const char* who) {
    ++mismatches_;
    print_case(text, base, who);
  }

  static constexpr size_t kAny = static_cast<size_t>(-1);
  RandomBidi random_;
  std::vector<size_t> explained_;
  size_t paragraphs_ = 0, mismatches_ = 0;
};

}  // namespace

}  // namespace embidi::test

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: embidi-engines-differential PARAGRAPHS [SEED]\n");
    return 2;
  }
  const size_t paragraphs = std::strtoull(argv[1], nullptr, 10);
  const uint64_t seed = embidi::test::seed_of(argc, argv, 2);
  embidi::test::Comparison comparison(seed);
  comparison.check_list();
  comparison.run(paragraphs);
  return comparison.report(seed, paragraphs) ? 0 : 1;
}
