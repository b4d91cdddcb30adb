// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// is_tld() with all TLDs against the list itself, read independently. The counts are those of the pinned list.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "label.hpp"
#include "psl.hpp"
#include "random.hpp"

namespace tldtest {
namespace {

constexpr char32_t kMarks[] = {0x200E, 0x200F, 0x061C};

std::u32string upper(std::u32string label) {
  for (char32_t& c : label) {
    if (c >= 'a' && c <= 'z') c -= 0x20;
  }
  return label;
}

std::vector<std::u32string> all_forms() {
  std::vector<std::u32string> forms = psl().names;
  forms.insert(forms.end(), psl().a_labels.begin(), psl().a_labels.end());
  return forms;
}

// Every label that is tried once, and whether it is a TLD.
class Trial {
 public:
  void operator()(const std::u32string& label) {
    if (!seen_.insert(label).second) return;
    const bool expected = psl().both.count(label) != 0;
    EXPECT_EQ(accepts(label), expected) << hex(label);
    ++(expected ? members : others);
  }
  size_t members = 0, others = 0;

 private:
  std::unordered_set<std::u32string> seen_;
};

// Compares a count with that of the pinned list; for another list there is only a lower bound.
void expect_count(size_t count, size_t pinned, size_t least) {
  if (psl().pinned) {
    EXPECT_EQ(count, pinned);
  }
  EXPECT_GE(count, least);
}

TEST(FullList, Size) {
  expect_count(psl().names.size(), 1490, 1000);
  expect_count(psl().a_labels.size(), 161, 100);
}

TEST(FullList, EveryTldInBothForms) {
  Random random(1);
  for (const std::u32string& label : all_forms()) {
    EXPECT_TRUE(accepts(label)) << hex(label);
    EXPECT_TRUE(accepts(upper(label))) << hex(label);
    std::u32string mixed = label, marked;
    for (char32_t& c : mixed) {
      if (random.below(2) != 0) c = upper({c})[0];
      for (size_t marks = random.below(3); marks > 0; --marks) marked += kMarks[random.below(3)];
      marked += c;
    }
    EXPECT_TRUE(accepts(mixed)) << hex(mixed);
    EXPECT_TRUE(accepts(marked)) << hex(marked);
    EXPECT_TRUE(accepts(marked + U"\u200F\u200F")) << hex(marked);
    // In a longer text, at each place between two checkpoints.
    for (size_t before = 0; before < 9; ++before) {
      EXPECT_TRUE(accepts(marked, std::u32string(before, U'א'), U"x/")) << hex(marked);
    }
  }
}

// All that is one deletion, insertion or replacement away.
TEST(FullList, Neighbours) {
  const std::u32string ascii = U"abcdefghijklmnopqrstuvwxyz0123456789-";
  std::set<char32_t> characters(ascii.begin(), ascii.end());
  for (const std::u32string& name : psl().names) {
    for (const char32_t c : name) {
      if (c >= 0x80) characters.insert({c - 1, c, c + 1, c ^ 0x20, c + 0x10000});
    }
  }
  const std::u32string all(characters.begin(), characters.end());
  Trial trial;
  for (const std::u32string& label : all_forms()) {
    const bool is_ascii = std::all_of(label.begin(), label.end(), [](char32_t c) { return c < 0x80; });
    for (size_t i = 0; i <= label.size(); ++i) {
      const std::u32string head = label.substr(0, i), tail = label.substr(i);
      if (i < label.size()) trial(head + tail.substr(1));
      for (const char32_t c : is_ascii ? ascii : all) {
        trial(head + c + tail);
        if (i < label.size()) trial(head + c + tail.substr(1));
      }
    }
  }
  expect_count(trial.others, 2434965, 200000);
  expect_count(trial.members, 1651, 1000);
}

TEST(FullList, PartsAndCombinations) {
  const std::vector<std::u32string> forms = all_forms();
  Trial trial;
  trial(U"");
  for (const std::u32string& label : forms) {
    for (size_t i = 1; i < label.size(); ++i) {
      trial(label.substr(0, i));
      trial(label.substr(i));
      trial(label.substr(i) + label.substr(0, i));
    }
    trial(label + label);
    trial(label + U".");
    trial(std::u32string(label.rbegin(), label.rend()));
  }
  Random random(2);
  for (int i = 0; i < 50000; ++i) {
    const std::u32string& first = forms[random.below(forms.size())];
    trial(first + forms[random.below(forms.size())]);
  }
  expect_count(trial.others, 68942, 50000);
  expect_count(trial.members, 405, 100);
}

TEST(FullList, DamagedALabels) {
  const std::u32string digits = U"abcdefghijklmnopqrstuvwxyz0123456789";
  Random random(3);
  Trial trial;
  for (const std::u32string& name : psl().names) {
    trial(U"xn--" + name);
    trial(U"xn--" + name + U"-");
    trial(U"xn--" + name + U"-a");
  }
  for (const std::u32string& label : psl().a_labels) {
    const std::u32string encoded = label.substr(4);
    for (const char32_t* prefix :
         {U"", U"x", U"xn", U"xn-", U"xn---", U"xn--xn--", U"yn--", U"xm--", U"xn-_", U"xn--a-"}) {
      trial(prefix + encoded);
    }
    for (const char32_t* tail : {U"a", U"0", U"9", U"-", U"--", U"-a", U"99999999", U"é", U"א", U"\U00010061"}) {
      trial(label + tail);
    }
    for (size_t i = 0; i + 1 < encoded.size(); ++i) {
      std::u32string swapped = encoded;
      std::swap(swapped[i], swapped[i + 1]);
      trial(U"xn--" + swapped);
    }
    for (int i = 0; i < 200; ++i) {
      std::u32string scrambled = encoded;
      for (size_t changes = random.below(4) + 2; changes > 0; --changes) {
        const size_t place = random.below(scrambled.size());
        scrambled[place] = digits[random.below(digits.size())];
      }
      trial(U"xn--" + scrambled);
    }
  }
  expect_count(trial.others, 40872, 30000);
  expect_count(trial.members, 63, 10);
}

TEST(FullList, RandomStrings) {
  const std::u32string letters = U"abcdefghijklmnopqrstuvwxyz", any = letters + U"0123456789-";
  Random random(4);
  Trial trial;
  for (const char32_t a : letters) {
    trial({a});
    for (const char32_t b : letters) {
      trial({a, b});
      for (const char32_t c : letters) trial({a, b, c});
    }
  }
  std::u32string foreign;
  for (const std::u32string& name : psl().names) {
    for (const char32_t c : name) foreign += c >= 0x80 ? std::u32string(1, c) : U"";
  }
  for (int i = 0; i < 100000; ++i) {
    std::u32string label = random.below(4) == 0 ? U"xn--" : U"";
    const std::u32string& from = random.below(2) == 0 ? any : random.below(2) == 0 ? letters : foreign;
    for (size_t n = random.below(8); n > 0; --n) label += from[random.below(from.size())];
    trial(label);
  }
  expect_count(trial.others, 81035, 70000);
  expect_count(trial.members, 466, 400);
}

// The opposite of a character's bit 5, of what stands beside the letters, and forms that only case folding of all of
// Unicode or compatibility mapping would make equal.
TEST(FullList, OnlyAsciiCapitalsAreFolded) {
  EXPECT_TRUE(accepts(U"COM"));
  EXPECT_TRUE(accepts(U"XN--P1AI"));
  EXPECT_TRUE(accepts(U"рф"));
  EXPECT_TRUE(accepts(U"VERMöGENSBERATER"));
  for (const char32_t* label : {U"РФ", U"VERMÖGENSBERATER", U"ｃｏｍ", U"CO\u212A", U"\u017Fe", U"co]", U"[om", U"c@m",
                                U"co\u200Cm", U"co\u00ADm", U"c om", U"co\u0301m", U"co\u202Am", U"\uFFFD"}) {
    EXPECT_FALSE(accepts(label)) << hex(label);
  }
}

}  // namespace
}  // namespace tldtest
