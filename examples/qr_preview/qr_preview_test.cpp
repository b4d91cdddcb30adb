// The parts of the example that know no panel: what is told, what may be accepted, which lines are taken.
#include <gtest/gtest.h>

#include <iterator>
#include <random>
#include <string>
#include <vector>

#include "canvas.hpp"
#include "choice.hpp"
#include "embidi/fit.h"
#include "embidi/fonts.h"
#include "payload.hpp"
#include "scanner.hpp"
#include "view.hpp"

namespace embidi::qr {
namespace {

// ---- notes

std::vector<Note> list(Notes notes) {
  std::vector<Note> result;
  if (notes.empty()) return result;
  Note note = notes.first();
  do {
    result.push_back(note);
    note = notes.after(note);
  } while (note != notes.first());
  return result;
}

TEST(Notes, EveryWarningHasOneAndOneOnly) {
  unsigned warnings = 0;
  std::vector<Note> all;
  for (uint32_t bit = 1; bit <= EMBIDI_WARN_NOT_UNIFORM; bit <<= 1) {
    embidi_iri iri{};
    iri.warnings = bit;
    const std::vector<Note> notes = list(notes_of(iri));
    ASSERT_EQ(notes.size(), 1u) << bit;
    EXPECT_NE(std::string(note_text(notes[0])), "") << bit;
    for (const Note other : all) EXPECT_NE(other, notes[0]) << bit;
    all.push_back(notes[0]);
    ++warnings;
  }
  EXPECT_EQ(warnings, 17u);
  // What makes an IRI not ok is a danger, up to EMBIDI_WARN_MIXED_COMPONENT; so are programs and userinfo.
  unsigned dangers = 0;
  for (const Note note : all) dangers += note <= kLastDanger ? 1u : 0u;
  EXPECT_EQ(dangers, 10u);
}

TEST(Notes, SetsGoAround) {
  Notes notes;
  EXPECT_TRUE(notes.empty());
  notes.add(Note::userinfo);
  notes.add(Note::script);
  notes.add(Note::not_secure);
  EXPECT_EQ(list(notes), (std::vector<Note>{Note::script, Note::userinfo, Note::not_secure}));
  EXPECT_EQ(notes.count(), 3u);
  EXPECT_EQ(notes.number_of(Note::userinfo), 2u);
  EXPECT_EQ(notes.after(Note::not_secure), Note::script);
  Notes seen;
  seen.add(Note::script);
  EXPECT_FALSE(seen.has_all(notes));
  EXPECT_EQ(notes.without(seen).count(), 2u);
}

// ---- choice

Facts long_line() {
  Facts facts{};
  facts.width = 128;
  facts.line = 1000;
  facts.wanted = {200, 500};
  facts.has_host = true;
  facts.start = 200;
  facts.notes.add(Note::userinfo);
  facts.notes.add(Note::not_secure);
  return facts;
}

TEST(Choice, NothingIsAcceptedBeforeHostAndNotesWereSeen) {
  const Facts facts = long_line();
  Choice choice = first_look(facts);
  EXPECT_EQ(choice.note, Note::userinfo);
  unsigned moves = 0;
  while (wanted(facts, choice) == Wanted::host) {
    EXPECT_EQ(press(facts, choice, KEY_SELECT), Decision::none);
    EXPECT_EQ(press(facts, choice, KEY_RIGHT), Decision::none);
    ++moves;
  }
  EXPECT_EQ(moves, 3u);  // 200 + 3 * 64 + 128 >= 500
  EXPECT_EQ(wanted(facts, choice), Wanted::notes);
  EXPECT_EQ(press(facts, choice, KEY_SELECT), Decision::none);
  EXPECT_EQ(press(facts, choice, KEY_DOWN), Decision::none);
  EXPECT_EQ(wanted(facts, choice), Wanted::nothing);
  EXPECT_EQ(press(facts, choice, KEY_SELECT), Decision::accept);
}

TEST(Choice, TheWindowStaysOnTheLine) {
  const Facts facts = long_line();
  Choice choice = first_look(facts);
  for (int i = 0; i < 20; ++i) press(facts, choice, KEY_LEFT);
  EXPECT_EQ(choice.window, 0);
  for (int i = 0; i < 40; ++i) press(facts, choice, KEY_RIGHT);
  EXPECT_EQ(choice.window, 1000 - 128);
  EXPECT_EQ(choice.seen.begin, 0);
  EXPECT_EQ(choice.seen.end, 1000);
}

TEST(Choice, WhatTheElidedLineShowsNeedsNoWindow) {
  Facts facts = long_line();
  facts.seen_at_once = true;
  const Choice choice = first_look(facts);
  EXPECT_EQ(wanted(facts, choice), Wanted::notes);
}

TEST(Choice, RejectingIsAlwaysPossibleAndARefusedOneNeverAccepted) {
  Facts facts = long_line();
  Choice choice = first_look(facts);
  EXPECT_EQ(press(facts, choice, KEY_UP), Decision::reject);
  facts = Facts{};
  facts.refused = true;
  choice = first_look(facts);
  EXPECT_EQ(wanted(facts, choice), Wanted::never);
  for (const int key : {KEY_SELECT, KEY_DOWN, KEY_LEFT, KEY_RIGHT, KEY_NONE}) {
    EXPECT_EQ(press(facts, choice, key), Decision::none);
  }
  EXPECT_EQ(press(facts, choice, KEY_UP), Decision::reject);
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

// ---- payload, on a panel of 16 columns

struct Look {
  Look() : view(display::Target(canvas), embidi_font_unifont) {}
  Facts at(const std::string& text) {
    bytes = text;
    payload.load(bytes.data(), bytes.size(), 0);
    return view.measure(payload);
  }
  std::vector<Note> notes(const std::string& text) { return list(at(text).notes); }

  std::string bytes;
  uint8_t pixels[display::Canvas::bytes(128, 64, 4)] = {};
  display::Canvas canvas{pixels, 128, 64, 4};
  Payload payload;
  View view;
};

TEST(Payload, Kinds) {
  Look look;
  struct {
    const char* text;
    Kind kind;
  } const cases[] = {
      {"https://a.co/", Kind::link},
      {"a.co", Kind::link},
      {"a.co/x?y", Kind::link},
      {"tel:1", Kind::link},
      {"data:,x", Kind::link},
      {"WIFI:S:x;;", Kind::link},
      {"a.co b", Kind::text},
      {"javascript:1/alert(1)", Kind::text},
      {"hello", Kind::text},
      {"a@b.com", Kind::text},
      {" https://a.co/", Kind::text},
      {"a\xE2\x80\xA9 b", Kind::refused},
      {"", Kind::refused},
  };
  for (const auto& each : cases) {
    look.at(each.text);
    EXPECT_EQ(look.payload.kind(), each.kind) << each.text;
  }
}

TEST(Payload, WhatTheRecordDoesNotTell) {
  Look look;
  using Expected = std::vector<Note>;
  EXPECT_EQ(look.notes("https://a.co/"), Expected{Note::none});
  EXPECT_EQ(look.notes("https://a.co/\x01"), Expected{Note::invisible});
  EXPECT_EQ(look.notes("https://a.co/\xE2\x80\x8Bx"), Expected{Note::invisible});     // U+200B
  EXPECT_EQ(look.notes("https://a.co/\xC2\xADx"), Expected{Note::invisible});         // soft hyphen
  EXPECT_EQ(look.notes("https://a.co/\xF3\xA0\x81\xA1"), Expected{Note::invisible});  // a tag
  EXPECT_EQ(look.notes("https://a.co/\xE2\x80\x8Cx"), Expected{Note::none});          // ZWNJ: words have it
  EXPECT_EQ(look.notes("https://a.co/\xE2\x80\xAEx"), (Expected{Note::hidden_controls, Note::not_uniform}));  // U+202E
  EXPECT_EQ(look.notes("https://a.co/x y"), Expected{Note::spaces});
  EXPECT_EQ(look.notes("https://a\xE2\x81\x84"
                       "b.co/"),
            Expected{Note::host_signs});                                     // fraction slash
  EXPECT_EQ(look.notes("https://a.co/\xE2\x81\x84"), Expected{Note::none});  // in the path it means nothing
  // What browsers map to "evil.com", to "127.0.0.1", and what they do not map.
  EXPECT_EQ(look.notes("https://\xE2\x93\x94vil.com/"), (Expected{Note::unknown_letters, Note::host_signs}));
  EXPECT_EQ(look.notes("https://127.0.0.\xC2\xB9/"), Expected{Note::host_signs});
  EXPECT_EQ(look.notes("https://\xC3\xA9.co/"), Expected{Note::none});
  EXPECT_EQ(look.notes("https://\xC3\x9F.CO/"), Expected{Note::none});  // a deviation character
  EXPECT_EQ(look.notes("https://\xD9\x86\xE2\x80\x8C\xD9\x87.co/"), Expected{Note::not_uniform});  // ZWNJ
  EXPECT_EQ(look.notes("https://\xE4\xB8\xAD.co/"), Expected{Note::unknown_letters});              // not in the font
  EXPECT_EQ(look.notes("https://a.co/\xE4\xB8\xAD"), Expected{Note::none});  // a box in the path is seen
  EXPECT_EQ(look.notes("https://"), Expected{Note::no_host});
  EXPECT_EQ(look.notes("\xE2\x80\xAEhello"), (Expected{Note::hidden_controls, Note::text}));
}

TEST(Payload, ReadingsWhereTheyDiffer) {
  Look look;
  EXPECT_EQ(look.notes("https://xn--4dbrk0ce/"), (std::vector<Note>{Note::encoded_host, Note::reading}));
  EXPECT_EQ(std::string(look.payload.reading(), look.payload.reading_length()), "ישראל");
  // It does not decode to what a label may hold, so it reads as it stands.
  EXPECT_EQ(look.notes("https://xn--a-ecp.ru/"), (std::vector<Note>{Note::bad_host, Note::encoded_host}));
  EXPECT_EQ(look.notes("https://0x7f000001/"), (std::vector<Note>{Note::number, Note::address}));
  EXPECT_EQ(std::string(look.payload.address(), look.payload.address_length()), "127.0.0.1");
  EXPECT_EQ(look.notes("https://127.0.0.1/"), (std::vector<Note>{Note::number}));
}

TEST(Payload, TheSameFactsAfterAnyOtherPayload) {
  Look look;
  const std::string hostile[] = {std::string(9000, 'x'), "https://xn--4dbrk0ce/", std::string(300, '/'), "", "\xFF"};
  const Facts fresh = look.at("https://127.1/");
  for (const std::string& other : hostile) {
    look.at(other);
    const Facts again = look.at("https://127.1/");
    EXPECT_EQ(list(again.notes), list(fresh.notes));
    EXPECT_EQ(again.line, fresh.line);
    EXPECT_EQ(again.seen_at_once, fresh.seen_at_once);
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

// The last character that is displayed of the host's last label; the paragraph's length where there is none, and where
// the host is an address or ends in a number, of which a part would tell something else (fit.h, eliding, 7).
size_t last_of_host(const Payload& payload) {
  const embidi_paragraph& paragraph = payload.paragraph();
  const size_t none = embidi_length(&paragraph);
  size_t at = payload.host().end;
  while (at > payload.host().begin && embidi_field_at(&paragraph, at - 1) == EMBIDI_NO_FIELD) --at;
  if (at == payload.host().begin) return none;
  const embidi_field label = embidi_get_field(&paragraph, embidi_field_at(&paragraph, at - 1));
  size_t last = none;
  bool digits = true;
  for (size_t i = label.begin; i < label.end; ++i) {
    const uint32_t c = embidi_code_point(&paragraph, i);
    if (embidi_level(&paragraph, i) != EMBIDI_NO_LEVEL) last = i;
    digits = digits && c >= '0' && c <= '9';
  }
  return digits || label.role != EMBIDI_ROLE_LABEL ? none : last;
}

bool elided_line_shows(const Payload& payload, size_t character) {
  embidi_line line;
  embidi_elided elided;
  embidi_glyphs walk;
  embidi_glyph glyph;
  embidi_paragraph& paragraph = payload.paragraph();
  EXPECT_EQ(embidi_line_init(&line, &paragraph, 0, embidi_length(&paragraph)).status, EMBIDI_OK);
  EXPECT_EQ(embidi_line_elide(&line, &embidi_font_unifont, 128, &elided).status, EMBIDI_OK);
  EXPECT_EQ(embidi_glyphs_init(&walk, &line, &embidi_font_unifont).status, EMBIDI_OK);
  while (embidi_glyphs_next(&walk, &glyph)) {
    if ((glyph.flags & EMBIDI_GLYPH_ELLIPSIS) == 0 && glyph.source <= character && character < glyph.end) return true;
  }
  return false;
}

TEST(Payload, WhateverIsScanned) {
  Look look;
  std::mt19937 random(6);
  unsigned hosts = 0, accepted = 0, refused = 0;
  for (int i = 0; i < 4000; ++i) {
    const std::string text = random_payload(random);
    const Facts facts = look.at(text);
    Choice choice = first_look(facts);
    look.view.show(look.payload, facts, choice);
    if (facts.refused) {
      ++refused;
      continue;
    }
    // Looking at all of it is enough, and needed.
    for (int32_t at = 0; at < facts.line; at += facts.width / 2) press(facts, choice, KEY_RIGHT);
    for (int32_t at = 0; at < facts.line; at += facts.width / 2) press(facts, choice, KEY_LEFT);
    for (unsigned note = 1; note < facts.notes.count(); ++note) {
      EXPECT_NE(press(facts, choice, KEY_SELECT), Decision::accept) << text;
      press(facts, choice, KEY_DOWN);
    }
    EXPECT_EQ(press(facts, choice, KEY_SELECT), Decision::accept) << text;
    EXPECT_EQ(std::string(look.payload.bytes(), look.payload.count()), text);
    ++accepted;
    if (!facts.has_host) continue;
    const size_t last = last_of_host(look.payload);
    if (last == embidi_length(&look.payload.paragraph())) continue;
    EXPECT_TRUE(elided_line_shows(look.payload, last)) << testing::PrintToString(text);
    ++hosts;
  }
  EXPECT_EQ(accepted + refused, 4000u);
  EXPECT_GT(hosts, 1000u);
  EXPECT_GT(refused, 100u);
}

// The picture depends on payload and choice alone, not on what was there before.
TEST(View, Pure) {
  const char* const texts[] = {"https://login.portal.example.com/path?x", "hello", "", "https://אתר.דוגמה.com/דף",
                               "https://a.co\xE2\x81\x84x@evil.com/"};
  for (const char* const text : texts) {
    Look first, second;
    second.canvas.fill(uint8_t{9});
    second.at("https://something.else.example.com/");
    const Facts other = second.view.measure(second.payload);
    second.view.show(second.payload, other, first_look(other));
    const Facts facts = first.at(text);
    first.view.show(first.payload, facts, first_look(facts));
    second.at(text);
    second.view.show(second.payload, facts, first_look(facts));
    EXPECT_EQ(std::string(first.pixels, first.pixels + sizeof first.pixels),
              std::string(second.pixels, second.pixels + sizeof second.pixels))
        << text;
  }
}

}  // namespace
}  // namespace embidi::qr
