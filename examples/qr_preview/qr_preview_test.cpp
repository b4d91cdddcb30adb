// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The parts of the example that know no panel: what is told, what may be accepted, which lines are taken.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <random>
#include <string>

#include "canvas.hpp"
#include "choice.hpp"
#include "embidi/fit.h"
#include "embidi/fonts.h"
#include "scan.hpp"
#include "scanner.hpp"
#include "text.hpp"
#include "view.hpp"

namespace embidi::qr {
namespace {

// ---- choice

Facts long_row() {
  Facts facts{};
  facts.ok = true;
  facts.items = 2;
  facts.width = 128;
  facts.line = 1000;
  facts.wanted = {200, 500};
  facts.start = 200;
  return facts;
}

TEST(Choice, NothingIsAcceptedBeforeAllWasSeen) {
  const Facts facts = long_row();
  Choice choice;
  arrive(facts, choice);
  unsigned moves = 0;
  while (wanted(facts, choice) == Wanted::rest) {
    EXPECT_EQ(press(facts, choice, KEY_SELECT), Decision::none);
    EXPECT_EQ(press(facts, choice, KEY_RIGHT), Decision::none);
    ++moves;
  }
  EXPECT_EQ(moves, 3u);  // 200 + 3 * 64 + 128 >= 500
  EXPECT_EQ(wanted(facts, choice), Wanted::items);
  EXPECT_EQ(press(facts, choice, KEY_SELECT), Decision::none);
  EXPECT_EQ(press(facts, choice, KEY_DOWN), Decision::moved);
  Facts warning{};
  warning.ok = true;
  warning.items = 2;
  warning.width = 128;
  arrive(warning, choice);
  EXPECT_EQ(wanted(warning, choice), Wanted::nothing);
  EXPECT_EQ(press(warning, choice, KEY_SELECT), Decision::accept);
  // Around to the first one, which has been seen.
  EXPECT_EQ(press(warning, choice, KEY_DOWN), Decision::moved);
  arrive(facts, choice);
  EXPECT_EQ(choice.item, 0u);
  EXPECT_EQ(wanted(facts, choice), Wanted::nothing);
}

TEST(Choice, TheWindowStaysOnTheLine) {
  const Facts facts = long_row();
  Choice choice;
  arrive(facts, choice);
  for (int i = 0; i < 20; ++i) press(facts, choice, KEY_LEFT);
  EXPECT_EQ(choice.window, 0);
  for (int i = 0; i < 40; ++i) press(facts, choice, KEY_RIGHT);
  EXPECT_EQ(choice.window, 1000 - 128);
  EXPECT_EQ(choice.seen.begin, 0);
  EXPECT_EQ(choice.seen.end, 1000);
}

TEST(Choice, ASecretIsShownWhenAKeyIsPressedAndHiddenAgain) {
  Facts facts = long_row();
  facts.secret = true;
  Choice choice;
  arrive(facts, choice);
  EXPECT_FALSE(choice.revealed);
  EXPECT_EQ(wanted(facts, choice), Wanted::items);  // nobody has to look at it
  press(facts, choice, KEY_SELECT);
  EXPECT_FALSE(choice.revealed);
  press(facts, choice, KEY_RIGHT);
  EXPECT_TRUE(choice.revealed);
  EXPECT_EQ(choice.window, 200);
  press(facts, choice, KEY_RIGHT);
  EXPECT_EQ(choice.window, 264);
  press(facts, choice, KEY_DOWN);
  arrive(facts, choice);
  EXPECT_FALSE(choice.revealed);
}

TEST(Choice, WhatIsNotOkIsNeverAccepted) {
  for (const bool refused : {true, false}) {
    Facts facts = long_row();
    facts.ok = false;
    facts.refused = refused;
    Choice choice;
    arrive(facts, choice);
    for (int i = 0; i < 30; ++i) {
      for (const int key : {KEY_SELECT, KEY_RIGHT, KEY_LEFT, KEY_NONE}) {
        EXPECT_EQ(press(facts, choice, key), Decision::none);
      }
      EXPECT_EQ(wanted(facts, choice), Wanted::never);
      if (press(facts, choice, KEY_DOWN) == Decision::moved) arrive(facts, choice);
    }
    EXPECT_EQ(press(facts, choice, KEY_UP), Decision::reject);
  }
}

// ---- scanner

using Event = Scanner::Event;

Event feed(Scanner& scanner, const std::string& bytes) {
  Event last = Event::none;
  for (const char byte : bytes) {
    const Event event = scanner.take(static_cast<uint8_t>(byte));
    if (event != Event::none) last = event;
  }
  return last;
}

TEST(Scanner, APayloadStaysUntilItIsReleased) {
  char buffer[16];
  Scanner scanner(buffer, sizeof buffer);
  EXPECT_EQ(feed(scanner, "first\r"), Event::payload);
  EXPECT_EQ(feed(scanner, "\n"), Event::none);  // of CR LF
  EXPECT_EQ(feed(scanner, "second\n"), Event::dropped);
  EXPECT_EQ(std::string(scanner.data(), scanner.length()), "first");
  scanner.release();
  EXPECT_EQ(feed(scanner, "third\n"), Event::payload);
  EXPECT_EQ(std::string(scanner.data(), scanner.length()), "third");
  EXPECT_EQ(scanner.lost(), 0u);
}

TEST(Scanner, TheRestOfADroppedLineIsNoPayload) {
  char buffer[16];
  Scanner scanner(buffer, sizeof buffer);
  EXPECT_EQ(feed(scanner, "first\nhttps://evil."), Event::payload);
  EXPECT_EQ(std::string(scanner.data(), scanner.length()), "first");
  scanner.release();
  EXPECT_EQ(feed(scanner, "com/\n"), Event::dropped);
  EXPECT_EQ(feed(scanner, "next\n"), Event::payload);
  EXPECT_EQ(std::string(scanner.data(), scanner.length()), "next");
}

TEST(Scanner, TooLongAndUnfinishedLines) {
  char buffer[4];
  Scanner scanner(buffer, sizeof buffer);
  EXPECT_EQ(feed(scanner, "123456\n"), Event::payload);
  EXPECT_EQ(scanner.length(), 4u);
  EXPECT_EQ(scanner.lost(), 2u);
  scanner.release();
  EXPECT_EQ(feed(scanner, "end"), Event::none);
  EXPECT_EQ(scanner.end(), Event::payload);
  EXPECT_EQ(scanner.end(), Event::none);
}

// A code may begin with STX: where the scanner sends lines, it does not swallow those that come after it.
TEST(Scanner, InLinesStxIsAByteAsAnyOther) {
  char buffer[16];
  Scanner scanner(buffer, sizeof buffer);
  EXPECT_EQ(feed(scanner, "\x02one\n"), Event::payload);
  EXPECT_EQ(std::string(scanner.data(), scanner.length()), "\x02one");
  EXPECT_EQ(feed(scanner, "\x02two\n"), Event::dropped);
  scanner.release();
  EXPECT_EQ(feed(scanner, "three\x03\n"), Event::payload);
  EXPECT_EQ(std::string(scanner.data(), scanner.length()), "three\x03");
  scanner.release();
  EXPECT_EQ(feed(scanner, "\xFF\x02\n"), Event::payload);
}

TEST(Scanner, WhatHadBegunIsForgottenWhenFramesOrLinesAreChosen) {
  char buffer[8];
  Scanner scanner(buffer, sizeof buffer);
  EXPECT_EQ(feed(scanner, "0123456789"), Event::none);
  scanner.take_frames(true);
  EXPECT_EQ(feed(scanner, "\x02one\n\x03"), Event::payload);
  EXPECT_EQ(std::string(scanner.data(), scanner.length()), "one\n");
  EXPECT_EQ(scanner.lost(), 0u);
  scanner.release();
  EXPECT_EQ(feed(scanner, "\x02two"), Event::none);
  scanner.take_frames(false);
  EXPECT_EQ(feed(scanner, "three\n"), Event::payload);
  EXPECT_EQ(std::string(scanner.data(), scanner.length()), "three");
}

TEST(Scanner, AFramedPayloadHoldsLineEnds) {
  char buffer[16];
  Scanner scanner(buffer, sizeof buffer);
  scanner.take_frames(true);
  EXPECT_EQ(feed(scanner, "\x02two\r\nlines\x03"), Event::payload);
  EXPECT_EQ(std::string(scanner.data(), scanner.length()), "two\r\nlines");
  EXPECT_EQ(feed(scanner, "\x02too\x03"), Event::dropped);
  EXPECT_EQ(feed(scanner, "\x02half"), Event::none);
  scanner.release();
  EXPECT_EQ(feed(scanner, "\n\x03"), Event::dropped);
  EXPECT_EQ(feed(scanner,
                 "\x02"
                 "12345678901234567\x03"),
            Event::payload);
  EXPECT_EQ(scanner.lost(), 1u);
  scanner.release();
}

// What stands between frames is noise; a frame that did not end is no payload.
TEST(Scanner, AnStxBeginsAFrameWhateverCameBefore) {
  char buffer[8];
  Scanner scanner(buffer, sizeof buffer);
  scanner.take_frames(true);
  EXPECT_EQ(feed(scanner, "0123456789\n\x03"), Event::none);
  EXPECT_EQ(feed(scanner, "a\x02one\x02two\x03"), Event::payload);
  EXPECT_EQ(std::string(scanner.data(), scanner.length()), "two");
  EXPECT_EQ(scanner.lost(), 0u);
  scanner.release();
  EXPECT_EQ(feed(scanner, "\xFF\n\x02half"), Event::none);
  EXPECT_EQ(scanner.end(), Event::none);
}

// An ETX or an STX is damaged: one payload is lost with it, the next one is not.
TEST(Scanner, AFrameComesThroughAfterADamagedOne) {
  char buffer[16];
  Scanner scanner(buffer, sizeof buffer);
  scanner.take_frames(true);
  EXPECT_EQ(feed(scanner, "\x02one\xFF\x02two\x03"), Event::payload);
  EXPECT_EQ(std::string(scanner.data(), scanner.length()), "two");
  scanner.release();
  EXPECT_EQ(feed(scanner, "\xFFone\x03\x02two\x03"), Event::payload);
  EXPECT_EQ(std::string(scanner.data(), scanner.length()), "two");
  // What was begun while one was looked at is dropped with its ETX; the next one is whole.
  EXPECT_EQ(feed(scanner, "\x02half\xFF"), Event::none);
  scanner.release();
  EXPECT_EQ(feed(scanner, "\x02next\x03"), Event::payload);
  EXPECT_EQ(std::string(scanner.data(), scanner.length()), "next");
}

// ---- payload, on a panel of 16 columns

struct Look {
  Look() : view(display::Target(canvas), embidi_font_unifont) {}
  void at(const std::string& text) {
    bytes = text;
    scan.load(bytes.data(), bytes.size(), 0);
    choice = {};
    come();
  }
  void come() {
    facts = view.measure(scan, choice.item);
    arrive(facts, choice);
    view.show(scan, facts, choice, language(0));
  }
  Decision key(int pressed) {
    const Decision decision = press(facts, choice, pressed);
    if (decision == Decision::moved) come();
    return decision;
  }
  std::string row_text(size_t item) {
    EXPECT_TRUE(scan.lay_out(scan.row(scan.item(item))));
    std::string text;
    for (size_t i = 0; i < embidi_length(&scan.paragraph()); ++i) {
      text += static_cast<char>(embidi_code_point(&scan.paragraph(), i));
    }
    return text;
  }

  std::string bytes;
  uint8_t pixels[display::Canvas::bytes(128, 64, 4)] = {};
  display::Canvas canvas{pixels, 128, 64, 4};
  Scan scan;
  View view;
  Facts facts{};
  Choice choice{};
};

TEST(Scan, DangersThenRowsThenTheRest) {
  Look look;
  look.at("http://u@a.co/");
  ASSERT_EQ(look.scan.item_count(), 4u);
  EXPECT_EQ(look.scan.warning(look.scan.item(0)), Warning::userinfo);
  EXPECT_EQ(look.scan.warning(look.scan.item(1)), Warning::bad_link);
  EXPECT_EQ(look.scan.item(2).type, Item::Type::row);
  EXPECT_EQ(look.scan.warning(look.scan.item(3)), Warning::not_secure);
  EXPECT_EQ(std::string(look.scan.host(), look.scan.host_length()), "a.co");
}

TEST(Scan, TheSiteWhereItIsWrittenOtherwise) {
  Look look;
  const struct {
    const char* text;
    const char* site;  // empty: as it is written
  } kCases[] = {{"https://a.co/", ""},
                {"http://0x7f.1/", "127.0.0.1"},
                {"https://xn--4dbrk0ce/", "ישראל"},
                {"https://xn--80ak6aa92e.com/", ""},
                {"https://\u0430\u0440\u0440\u04CF\u0435.com/", "xn--80ak6aa92e.com"}};
  for (const auto& each : kCases) {
    look.at(each.text);
    size_t sites = 0;
    for (size_t i = 0; i < look.scan.item_count(); ++i) sites += look.scan.item(i).type == Item::Type::site ? 1 : 0;
    EXPECT_EQ(sites, *each.site == '\0' ? 0u : 1u) << each.text;
    if (sites > 0) {
      EXPECT_EQ(std::string(look.scan.host(), look.scan.host_length()), each.site);
    }
  }
}

TEST(Scan, RowsAreOneLineOfWhatCanBeSeen) {
  Look look;
  look.at("WIFI:S:my\\;net;T:WPA;P:p\xE2\x80\xAE\\\\q;;");
  EXPECT_EQ(look.scan.verdict().kind(), PayloadKind::wifi);
  EXPECT_FALSE(look.scan.verdict().ok);
  EXPECT_EQ(look.row_text(1), "my;net");
  EXPECT_EQ(look.row_text(3), "p\\q");
  look.at(
      "SMSTO:1:a\nb\xE2\x80\xA9"
      "c");
  EXPECT_EQ(look.row_text(1), "a b c");
}

TEST(Scan, Refusals) {
  Look look;
  look.at("");
  EXPECT_EQ(look.scan.refusal(), Refusal::empty);
  look.at(std::string(2049, 'x'));
  EXPECT_EQ(look.scan.refusal(), Refusal::too_many_chars);
  EXPECT_EQ(look.scan.needed(), 2049u);
  look.at("https://a.co/" + std::string(300, '/') + std::string(300, '?'));
  EXPECT_EQ(look.scan.refusal(), Refusal::none);
  std::string parts = "mailto:a@b.co?";
  for (int i = 0; i < 64; ++i) parts += "x=1&";
  look.at(parts);
  EXPECT_EQ(look.scan.refusal(), Refusal::too_many_parts);
  EXPECT_FALSE(look.scan.verdict().kind() == PayloadKind::text);
}

TEST(Scan, TheSameAfterAnyOtherPayload) {
  Look look;
  const std::string hostile[] = {std::string(9000, 'x'), "https://xn--4dbrk0ce/", std::string(300, '/'), "", "\xFF"};
  look.at("https://127.1/");
  const Facts fresh = look.facts;
  for (const std::string& other : hostile) {
    look.at(other);
    look.at("https://127.1/");
    EXPECT_EQ(look.facts.items, fresh.items);
    EXPECT_EQ(look.facts.line, fresh.line);
    EXPECT_EQ(look.facts.wanted.begin, fresh.wanted.begin);
  }
}

// ---- whatever is scanned

std::string random_payload(std::mt19937& random) {
  static const char* const kParts[] = {"http://",
                                       "https:",
                                       "//",
                                       "/",
                                       "\\",
                                       "@",
                                       ":",
                                       ".",
                                       "?",
                                       "#",
                                       "=",
                                       "&",
                                       "[",
                                       "]",
                                       "%",
                                       "a",
                                       "example",
                                       "1",
                                       "0x7f",
                                       "-",
                                       "\u05D0\u05D1",
                                       "\u0627\u0628",
                                       "\u0661",
                                       "\u05B8",
                                       "\u0300",
                                       "\u4E2D",
                                       "xn--4db",
                                       "xn--80ak6aa92e",
                                       "xn--",
                                       ".com",
                                       "%d7%90",
                                       "%e2%80%ae",
                                       "%00",
                                       "\u202E",
                                       "\u061C",
                                       "\u2066",
                                       "\u2069",
                                       "\u200B",
                                       "\xFF",
                                       "\xE2\x80",
                                       "mailto:",
                                       "tel:",
                                       "javascript:",
                                       "WIFI:S:x;",
                                       "P:secret;",
                                       ";;",
                                       "MECARD:N:A;URL:",
                                       "BEGIN:VCARD\n",
                                       "\nURL:https://a.co/\n",
                                       "END:VCARD",
                                       "otpauth://totp/a?secret=",
                                       " ",
                                       "\t",
                                       "\u2044",
                                       "\u2029",
                                       "\u3002",
                                       "\uFF0E",
                                       "\uFDFA"};
  std::string text;
  if (random() % 2 == 0) text = "https://";
  for (auto n = random() % 40; n > 0; --n) text += kParts[random() % std::size(kParts)];
  return text;
}

// Looking at all of it is enough, and needed, and what is not ok is never accepted.
TEST(Scan, WhateverIsScanned) {
  Look look;
  std::mt19937 random(6);
  unsigned accepted = 0, unsafe = 0, refused = 0;
  for (int i = 0; i < 4000; ++i) {
    const std::string text = random_payload(random);
    look.at(text);
    if (look.facts.refused) {
      EXPECT_EQ(look.key(KEY_SELECT), Decision::none);
      ++refused;
      continue;
    }
    for (size_t item = 0; item < look.facts.items; ++item) {
      if (item > 0) {
        EXPECT_NE(look.key(KEY_SELECT), Decision::accept) << text;
        look.key(KEY_DOWN);
      }
      for (int32_t at = 0; at <= look.facts.line; at += look.facts.width / 2) look.key(KEY_RIGHT);
      for (int32_t at = 0; at <= look.facts.line; at += look.facts.width / 2) look.key(KEY_LEFT);
    }
    const bool ok = look.scan.verdict().ok;
    EXPECT_EQ(look.key(KEY_SELECT), ok ? Decision::accept : Decision::none) << text;
    EXPECT_EQ(std::string(look.scan.bytes(), look.scan.count()), text);
    ++(ok ? accepted : unsafe);
  }
  EXPECT_EQ(accepted + unsafe + refused, 4000u);
  EXPECT_GT(accepted, 100u);
  EXPECT_GT(unsafe, 1000u);
  EXPECT_GT(refused, 20u);
}

// The picture depends on payload, choice and language alone, not on what was there before.
TEST(View, Pure) {
  const char* const texts[] = {
      "https://login.portal.example.com/path?x", "hello",         "", "https://אתר.דוגמה.com/דף",
      "https://a.co\xE2\x81\x84x@evil.com/",     "WIFI:S:a;P:b;;"};
  for (const char* const text : texts) {
    Look first, second;
    second.canvas.fill(uint8_t{9});
    second.at("https://something.else.example.com/");
    first.at(text);
    second.at(text);
    EXPECT_EQ(std::string(first.pixels, first.pixels + sizeof first.pixels),
              std::string(second.pixels, second.pixels + sizeof second.pixels))
        << text;
  }
}

// ---- words

display::Extent measured(Paragraph<64>& paragraph, const char* words, const UiLanguage& of) {
  Options options;
  options.base(of.base);
  options.recognize(Recognize::none);
  EXPECT_TRUE(paragraph.layout(words, std::string(words).size(), options)) << words;
  Line line;
  EXPECT_TRUE(line.init(paragraph, 0, paragraph.length()));
  for (const Glyph& glyph : line.glyphs(embidi_font_unifont)) {
    EXPECT_EQ(glyph.flags & (EMBIDI_GLYPH_MISSING | EMBIDI_GLYPH_MARK), 0) << words;
  }
  return display::paragraph_extent(*paragraph.get(), embidi_font_unifont, 128);
}

// The library's words, in every language: a warning on two lines of the panel, the others on one; the font has them.
TEST(Words, FitThePanel) {
  Paragraph<64> paragraph;
  for (size_t i = 0; i < kLanguages; ++i) {
    const UiLanguage& of = language(i);
    for (unsigned n = 0; n <= EMBIDI_WARNING_OPENS_APP; ++n) {
      const char* const words = warning_text(static_cast<Warning>(n), *of.texts);
      EXPECT_LE(measured(paragraph, words, of).height, 32u) << words;
    }
    for (unsigned n = 0; n <= EMBIDI_PAYLOAD_APP; ++n) {
      const char* const words = payload_kind_text(static_cast<PayloadKind>(n), *of.texts);
      EXPECT_EQ(measured(paragraph, words, of).height, 16u) << words;
    }
    for (unsigned n = 0; *payload_label_text(static_cast<PayloadLabel>(n), *of.texts) != '\0'; ++n) {
      const char* const words = payload_label_text(static_cast<PayloadLabel>(n), *of.texts);
      EXPECT_EQ(measured(paragraph, words, of).height, 16u) << words;
    }
    for (const char* const words : {of.scan, of.open, of.keep, of.unsafe, of.site, of.unknown_letters, of.empty,
                                    of.too_long, of.too_many_parts}) {
      EXPECT_EQ(measured(paragraph, words, of).height, 16u) << words;
    }
  }
}

}  // namespace
}  // namespace embidi::qr
