// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The plain order against ICU and FriBidi on random paragraphs: levels after L1 and the visual order of the paragraph
// as one line. Both of them depart from UAX #9 here and there: a disagreement is accepted where tests/reference says
// what embidi says, and it is one of the defects that engine_defects.cpp lists.
//
//   embidi-engines-differential PARAGRAPHS [SEED]
//
// So many paragraphs are compared with each of them. A mismatch is printed as a line that tests/cases takes.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <optional>
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
  if (!p.layout(utf8.data(), utf8.size(), {base, Order::plain, Recognize::none, Controls::embed}) || !p.line(line) ||
      p.length() != text.size() || p.base_level() != expected.level) {
    return false;
  }
  for (size_t i = 0; i < text.size(); ++i) {
    if ((line.level(i) == no_level ? ref::no_level : line.level(i)) != expected.levels[i]) return false;
  }
  size_t place = 0;
  for (const Visual& v : line.visual()) {
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
      Engine& engine = std::strncmp(defect.engine, "ICU", 3) == 0 ? *icu_ : *fribidi_;
      const Resolved expected = resolve_by_reference(defect.text, defect.base);
      const Answer answer = engine.resolve(defect.text, defect.base);
      if (!library_agrees(defect.text, defect.base, expected)) {
        mismatch(defect.text, defect.base, "a listed defect, and embidi");
      } else if (agrees(expected, answer)) {
        const bool listed_version = std::strncmp(engine.name(), defect.engine, std::strlen(defect.engine)) == 0;
        std::printf("%s does not have %s\n", engine.name(), defect.name);
        mismatches_ += listed_version;
      } else if (!explains(engine, defect.text, defect.base, answer, n)) {
        mismatch(defect.text, defect.base, defect.name);
      }
    }
    std::fill(explained_.begin(), explained_.end(), 0);
  }

  void run(size_t paragraphs) {
    while (fribidi_asked_ < paragraphs && mismatches_ < 10) {
      const std::u32string text = random_.next();
      const Base base = static_cast<Base>(random_.below(3));
      const Resolved expected = resolve_by_reference(text, base);
      ++paragraphs_;
      if (!library_agrees(text, base, expected)) mismatch(text, base, "tests/reference");
      compare(*icu_, text, base, expected);
      if (!may_ask_fribidi(text, expected)) continue;
      ++fribidi_asked_;
      compare(*fribidi_, text, base, expected);
    }
  }

  bool report(uint64_t seed, size_t wanted) const {
    for (size_t n = 0; n < explained_.size(); ++n) {
      std::printf("%9zu %s %s: %s\n", explained_[n], defects()[n].engine, defects()[n].name, defects()[n].what);
    }
    std::printf("engines: seed %llu, %zu paragraphs with %s, %zu of them with %s, %zu mismatches\n",
                static_cast<unsigned long long>(seed), paragraphs_, icu_->name(), fribidi_asked_, fribidi_->name(),
                mismatches_);
    return mismatches_ == 0 && fribidi_asked_ == wanted;
  }

 private:
  void compare(Engine& engine, const std::u32string& text, Base base, const Resolved& expected) {
    const Answer answer = engine.resolve(text, base);
    if (agrees(expected, answer)) return;
    if (!explains(engine, text, base, answer, kAny)) mismatch(core_of(engine, text, base), base, engine.name());
  }

  // Counts the defects that explain the answer; false where none does, or not `wanted`.
  bool explains(Engine& engine, const std::u32string& text, Base base, const Answer& answer, size_t wanted) {
    std::vector<size_t> found;
    if (&engine == icu_.get()) {
      found = explain_icu(text, base, answer).value_or(found);
    } else {
      std::u32string core;
      const std::optional<size_t> defect = explain_fribidi(engine, text, base, core);
      if (defect) found = {*defect};
    }
    for (const size_t n : found) ++explained_[n];
    return wanted == kAny ? !found.empty() : found == std::vector<size_t>{wanted};
  }

  // What is printed of a disagreement that nothing explains.
  std::u32string core_of(Engine& engine, const std::u32string& text, Base base) const {
    return shrink(text, [&](const std::u32string& less) {
      const Resolved expected = resolve_by_reference(less, base);
      if (&engine == fribidi_.get() && !may_ask_fribidi(less, expected)) return false;
      const Answer answer = engine.resolve(less, base);
      return !agrees(expected, answer) && (&engine == fribidi_.get() || !explain_icu(less, base, answer));
    });
  }

  void mismatch(const std::u32string& text, Base base, const char* who) {
    ++mismatches_;
    print_case(text, base, who);
  }

  static constexpr size_t kAny = static_cast<size_t>(-1);
  RandomBidi random_;
  std::unique_ptr<Engine> icu_ = make_icu(), fribidi_ = make_fribidi();
  std::vector<size_t> explained_;
  size_t paragraphs_ = 0, fribidi_asked_ = 0, mismatches_ = 0;
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
