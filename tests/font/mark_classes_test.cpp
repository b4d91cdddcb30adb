// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Mark offsets reduced to classes.
#include "mark_classes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <random>
#include <utility>
#include <vector>

namespace embidi::fontc {
namespace {

std::pair<int, int> entry(const MarkClasses& classes, std::size_t mark, std::size_t base) {
  const std::size_t m = classes.mark_class[mark], b = classes.base_class[base];
  EXPECT_NE(m, 0u);
  EXPECT_NE(b, 0u);
  const std::size_t at = ((m - 1) * classes.base_classes + b - 1) * 2;
  return {classes.offsets[at] + classes.shift[mark], classes.offsets[at + 1]};
}

TEST(MarkClassesTest, NothingPlacedNeedsNoTable) {
  const MarkClasses classes = classify_marks({{std::nullopt, std::nullopt}}, 2);
  EXPECT_EQ(classes.mark_classes, 0u);
  EXPECT_EQ(classes.base_classes, 0u);
  EXPECT_EQ(classes.offsets.size(), 0u);
  EXPECT_EQ(classify_marks({}, 0).mark_classes, 0u);
}

// Two marks above that differ in where their boxes begin, one below; two bases of one kind, and one without anchors.
TEST(MarkClassesTest, EqualRowsAndColumnsShareClasses) {
  const MarkOffsets offsets = {
      {Offset{4, -2}, Offset{4.2, -2.3}, std::nullopt},
      {Offset{7, -2}, Offset{7.2, -2.3}, std::nullopt},
      {Offset{4, 3}, Offset{4, 3}, std::nullopt},
  };
  const MarkClasses classes = classify_marks(offsets, 3);
  EXPECT_EQ(classes.mark_classes, 2u);
  EXPECT_EQ(classes.base_classes, 1u);
  EXPECT_EQ(classes.offsets.size(), 4u);
  EXPECT_EQ(classes.base_class[2], 0);
  EXPECT_EQ(classes.mark_class[0], classes.mark_class[1]);
  EXPECT_EQ(entry(classes, 0, 0), std::pair(4, -2));
  EXPECT_EQ(entry(classes, 1, 0), std::pair(7, -2));
  EXPECT_EQ(entry(classes, 2, 1), std::pair(4, 3));
  EXPECT_NEAR(classes.error, 0.3, 1e-6);
  EXPECT_EQ(classes.left_out, 0u);
}

// Marks at different heights cannot share: their boxes move sideways only.
TEST(MarkClassesTest, HeightsKeepMarksApart) {
  const MarkClasses classes = classify_marks({{Offset{4, 0}}, {Offset{4, 5}}}, 1);
  EXPECT_EQ(classes.mark_classes, 2u);
}

// Bases that are placed with different marks only may share what they do not contradict.
TEST(MarkClassesTest, WhatDoesNotMatterBindsNothing) {
  const MarkOffsets offsets = {{Offset{4, 0}, std::nullopt, Offset{4, 0}}, {std::nullopt, Offset{1, 9}, Offset{1, 9}}};
  const MarkClasses classes = classify_marks(offsets, 3);
  EXPECT_EQ(classes.mark_classes, 2u);
  EXPECT_EQ(classes.base_classes, 1u);
  EXPECT_EQ(entry(classes, 0, 0), std::pair(4, 0));
  EXPECT_EQ(entry(classes, 1, 1), std::pair(1, 9));
}

TEST(MarkClassesTest, NoOffsetIsWrongByMoreThanAPixel) {
  std::mt19937 random(3);
  std::uniform_real_distribution<double> anchor(-12, 12);
  for (unsigned round = 0; round < 200; ++round) {
    const std::size_t marks = 1 + random() % 20, bases = 1 + random() % 60;
    MarkOffsets offsets(marks, std::vector<std::optional<Offset>>(bases));
    for (std::size_t b = 0; b < bases; ++b) {
      const Offset at = {anchor(random), anchor(random)};
      for (std::size_t m = 0; m < marks; ++m) {
        if (random() % 4 != 0) offsets[m][b] = Offset{at.x + 0.3 * static_cast<double>(m % 5), at.y};
      }
    }
    const MarkClasses classes = classify_marks(offsets, bases);
    ASSERT_LE(classes.error, 1.0 + 1e-6);
    double worst = 0;
    for (std::size_t m = 0; m < marks; ++m) {
      for (std::size_t b = 0; b < bases; ++b) {
        if (!offsets[m][b]) continue;
        const auto [x, y] = entry(classes, m, b);
        worst = std::max({worst, std::abs(x - offsets[m][b]->x), std::abs(y - offsets[m][b]->y)});
      }
    }
    ASSERT_NEAR(worst, classes.error, 1e-6);
  }
}

// A byte tells the class: of 300 bases that differ the last 45 are left to the library.
TEST(MarkClassesTest, BasesOverTheLimitAreLeftOut) {
  MarkOffsets offsets(1);
  for (int b = 0; b < 300; ++b) offsets[0].push_back(Offset{2.0 * (b % 20), 2.0 * (b / 20)});
  const MarkClasses classes = classify_marks(offsets, 300);
  EXPECT_EQ(classes.base_classes, 255u);
  EXPECT_EQ(classes.left_out, 45u);
  EXPECT_EQ(classes.base_class[254], 255);
  EXPECT_EQ(classes.base_class[255], 0);
  EXPECT_EQ(entry(classes, 0, 254), std::pair(28, 24));
}

// An offset that a byte cannot tell leaves the base to the library.
TEST(MarkClassesTest, FarOffsetsAreLeftOut) {
  const MarkClasses classes = classify_marks({{Offset{400, 0}, Offset{3, 0}}}, 2);
  EXPECT_EQ(classes.base_class[0], 0);
  EXPECT_EQ(classes.left_out, 1u);
  EXPECT_EQ(entry(classes, 0, 1), std::pair(3, 0));
}

}  // namespace
}  // namespace embidi::fontc
