// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What a search lays out, and what goes to the label.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <cstring>

#include "canvas.hpp"
#include "embidi/fonts.h"
#include "label.hpp"
#include "page.hpp"

namespace {
std::size_t layouts;
}

// The linker leads calls of embidi_layout here (--wrap).
extern "C" embidi_result __real_embidi_layout(embidi_paragraph*, const char*, size_t, const embidi_options*);
extern "C" embidi_result __wrap_embidi_layout(embidi_paragraph* p, const char* text, size_t bytes,
                                              const embidi_options* options) {
  ++layouts;
  return __real_embidi_layout(p, text, bytes, options);
}

namespace embidi::kiosk {
namespace {

using display::Status;

TEST(Page, SearchesAndScrollingLayNothingOut) {
  std::array<uint8_t, display::Canvas::bytes(316, 144, 8)> pixels{};
  display::Canvas canvas(pixels.data(), 316, 144, 8);
  layouts = 0;
  Page page(display::Target(canvas), embidi_font_unifont);
  EXPECT_EQ(layouts, kThings + 1);  // and "nothing found"
  page.draw();
  page.search("Haifa", 5);
  page.draw();
  EXPECT_EQ(page.found(), 1U);
  EXPECT_STREQ(page.chosen()->name, "Map of Haifa");
  page.search("", 0);
  page.scroll(true);
  page.choose_next();
  page.draw();
  EXPECT_EQ(page.found(), kThings);
  EXPECT_EQ(layouts, kThings + 1);
}

TEST(Page, ScrollsNoFurtherThanItsLines) {
  std::array<uint8_t, display::Canvas::bytes(316, 144, 8)> pixels{};
  display::Canvas canvas(pixels.data(), 316, 144, 8);
  Page page(display::Target(canvas), embidi_font_unifont);
  page.scroll(false);
  EXPECT_EQ(page.top(), 0U);
  for (int i = 0; i < 100; ++i) page.scroll(true);
  EXPECT_EQ(page.top(), page.lines() - 9);
  page.search("no such thing", 13);
  EXPECT_EQ(page.chosen(), nullptr);
  page.choose_next();
  page.scroll(true);
  EXPECT_EQ(page.top(), 0U);
}

TEST(Catalogue, AllTextsAndLinksFit) {
  Paragraph<192, 64> text;
  Paragraph<64, 24> row;
  for (const Thing& thing : kCatalogue) {
    EXPECT_EQ(text.layout(thing.text, length_of(thing.text)).status, embidi::Status::ok);
    EXPECT_GT(text.structure_count(), 0U) << thing.text;
    EXPECT_TRUE(holds(thing.text, thing.link, length_of(thing.link)));
    for (const char* const part : {thing.name, thing.price, thing.link}) {
      EXPECT_EQ(row.layout(part, length_of(part)).status, embidi::Status::ok);
    }
  }
  EXPECT_FALSE(holds("ab", "abc", 3));
  EXPECT_TRUE(holds("", "", 0));
}

// Commands and data of a refresh but for the pictures: window 2 (1+2, 1+4), counters (1+1, 1+2) and the RAM's command
// for each of the two RAMs, the activation (1+1, 1).
constexpr std::size_t kOverhead = 8 + 2 * (2 + 3 + 1) + 3;

TEST(Label, OnlyTheWindowThatChangedIsSent) {
  LabelPanel panel;
  Label label(panel, embidi_font_unifont);
  ASSERT_EQ(label.init(), Status::ok);
  EXPECT_EQ(panel.full_refreshes(), 1U);
  Thing thing = {"Tea", "$ 1.00", "http://a.example/", ""};
  ASSERT_EQ(label.show(&thing), Status::ok);
  panel.forget();
  ASSERT_EQ(label.show(&thing), Status::ok);
  EXPECT_EQ(panel.sent(), 0U);
  thing.price = "$ 1.07";  // one digit: within a cell of 8x16, row 24, column 40
  ASSERT_EQ(label.show(&thing), Status::ok);
  const display::Rect window = panel.window();
  EXPECT_GE(window.x, 40);
  EXPECT_LE(window.x + window.width, 48);
  EXPECT_EQ(window.y, 24);
  EXPECT_EQ(window.height, 16);
  EXPECT_EQ(panel.partial_refreshes(), 1U);
  EXPECT_EQ(panel.full_refreshes(), 0U);
  EXPECT_EQ(panel.sent(), kOverhead + std::size_t{2} * window.width * window.height / 8);
  EXPECT_LT(panel.sent(), 60U);
}

TEST(Label, PartialRefreshesEndAtTheSamePicture) {
  LabelPanel panel, fresh;
  Label label(panel, embidi_font_unifont), other(fresh, embidi_font_unifont);
  ASSERT_EQ(label.init(), Status::ok);
  ASSERT_EQ(other.init(), Status::ok);
  for (const Thing& thing : kCatalogue) ASSERT_EQ(label.show(&thing), Status::ok);
  ASSERT_EQ(other.show(&kCatalogue[kThings - 1]), Status::ok);
  std::size_t ink = 0;
  for (uint16_t y = 0; y < kLabelHeight; ++y) {
    for (uint16_t x = 0; x < kLabelWidth; ++x) {
      EXPECT_EQ(panel.black(x, y), fresh.black(x, y));
      if (panel.black(x, y)) ++ink;
    }
  }
  EXPECT_GT(ink, 300U);
  ASSERT_EQ(label.show(nullptr), Status::ok);
  for (uint16_t y = 0; y < kLabelHeight; ++y) {
    for (uint16_t x = 0; x < kLabelWidth; ++x) EXPECT_FALSE(panel.black(x, y));
  }
}

TEST(Label, AnUnpluggedPanelIsToldAndMadeUpForLater) {
  LabelPanel panel;
  Label label(panel, embidi_font_unifont);
  ASSERT_EQ(label.init(), Status::ok);
  panel.unplug(true);
  EXPECT_EQ(label.show(&kCatalogue[0]), Status::bus_error);
  panel.unplug(false);
  panel.forget();
  EXPECT_EQ(label.show(&kCatalogue[0]), Status::ok);
  EXPECT_EQ(panel.partial_refreshes(), 1U);
}

}  // namespace
}  // namespace embidi::kiosk
