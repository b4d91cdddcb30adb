#include "view.hpp"

#include "embidi/fit.h"
#include "text.hpp"
#include "words.hpp"

namespace embidi::qr {
namespace {

using display::StyleTable;

constexpr StyleTable kInverseText = {display::kInverse, display::kInverse, {}};
// A reading is not what would be opened: it is dim.
constexpr StyleTable kReading = display::host_styles(display::kDim, display::kDim);

embidi_line whole_line(const Payload& payload) {
  embidi_line line;
  static_cast<void>(embidi_line_init(&line, &payload.paragraph(), 0, embidi_length(&payload.paragraph())));
  return line;
}

// Some characters in a line: the columns from the leftmost to the rightmost of their glyphs.
struct Part {
  Columns columns;
  bool missing;  // the font lacks some of them
};

Part part_of(const embidi_line& line, const embidi_font& font, size_t begin, size_t end) {
  Part part = {{0, 0}, false};
  embidi_glyphs walk;
  static_cast<void>(embidi_glyphs_init(&walk, &line, &font));
  int32_t pen = 0;
  embidi_glyph glyph;
  while (embidi_glyphs_next(&walk, &glyph)) {
    const int32_t behind = pen + glyph.advance;
    if (glyph.end > begin && glyph.source < end) {
      if (part.columns.begin == part.columns.end) part.columns.begin = pen;
      part.columns.end = behind;
      if ((glyph.flags & EMBIDI_GLYPH_MISSING) != 0) part.missing = true;
    }
    pen = behind;
  }
  return part;
}

int32_t clamped(int32_t value, int32_t most) { return value < most ? value : most < 0 ? 0 : most; }

}  // namespace

Facts View::measure(const Payload& payload) const {
  Facts facts{};
  facts.width = target_.clip.width;
  facts.refused = payload.kind() == Kind::refused;
  if (facts.refused) return facts;
  facts.notes = payload.notes();
  facts.has_host = payload.has_host();
  embidi_line line = whole_line(payload);
  uint32_t width = 0;
  static_cast<void>(embidi_line_width(&line, &font_, &width));
  facts.line = static_cast<int32_t>(width);
  const size_t length = embidi_length(&payload.paragraph());
  const Part part =
      facts.has_host ? part_of(line, font_, payload.host().begin, payload.host().end) : part_of(line, font_, 0, length);
  facts.wanted = part.columns;
  if (part.missing) facts.notes.add(Note::unknown_letters);
  if (facts.notes.empty()) facts.notes.add(Note::none);
  const bool from_right = !facts.has_host && embidi_base_level(&payload.paragraph()) == 1;
  facts.start = clamped(from_right ? facts.line : facts.wanted.begin, facts.line - facts.width);
  embidi_elided elided{};
  static_cast<void>(embidi_line_elide(&line, &font_, target_.clip.width, &elided));
  const unsigned hiding = facts.has_host ? EMBIDI_ELIDED_HOST | EMBIDI_ELIDED_ALL : 0xFFu;
  facts.seen_at_once = (elided.what & hiding) == 0;
  return facts;
}

display::Target View::part(const Place& place) const {
  return {target_.display,
          {static_cast<uint16_t>(target_.clip.x + place.begin), static_cast<uint16_t>(top(place.row)),
           static_cast<uint16_t>(place.end - place.begin), embidi_font_height(&font_)}};
}

void View::clear(int32_t row, uint8_t pixel) const {
  display::clear(target_, target_.clip.x, top(row), target_.clip.width, embidi_font_height(&font_), pixel);
}

// Draws words at a place, elided to it; returns the column behind them.
int32_t View::words(const Place& place, const char* text, size_t length, embidi_recognize recognize,
                    const StyleTable& styles) {
  embidi_options options{};
  options.base = EMBIDI_BASE_LTR;
  options.recognize = static_cast<uint8_t>(recognize);
  if (embidi_layout(words_.get(), text, length, &options).status != EMBIDI_OK) return place.begin;
  embidi_line line;
  embidi_elided elided{};
  static_cast<void>(embidi_line_init(&line, words_.get(), 0, words_.length()));
  static_cast<void>(embidi_line_elide(&line, &font_, static_cast<uint32_t>(place.end - place.begin), &elided));
  const int32_t x = target_.clip.x + place.begin;
  return place.begin + display::draw_glyphs(part(place), line, font_, x, top(place.row), styles).width;
}

int32_t View::words(const Place& place, const Words& words_of, const StyleTable& styles) {
  return words(place, words_of.data(), words_of.length(), EMBIDI_RECOGNIZE_NONE, styles);
}

void View::show(const Payload& payload, const Facts& facts, const Choice& choice) {
  if (facts.refused) {
    show_refused(payload);
  } else {
    show_payload(payload, facts, choice);
    show_note(payload, facts, choice);
  }
  show_keys(facts, choice, payload.kind() == Kind::text);
}

// Only the glyphs of the window are drawn, whatever stands before and behind it.
void View::show_window(const embidi_line& line, int32_t window, const StyleTable& styles) const {
  const display::Target target = part(all_of(1));
  // A glyph may reach out of its cell, to the right of what the walk is taken past.
  const int32_t from = window - embidi_font_height(&font_);
  embidi_glyphs walk;
  embidi_glyph glyph;
  static_cast<void>(embidi_glyphs_init(&walk, &line, &font_));
  int32_t pen = static_cast<int32_t>(embidi_glyphs_seek(&walk, 0, static_cast<uint32_t>(from < 0 ? 0 : from))) - window;
  while (pen < target.clip.width && embidi_glyphs_next(&walk, &glyph)) {
    display::draw_glyph(target, font_, glyph.glyph, target.clip.x + pen + glyph.dx, top(1) + glyph.dy,
                        display::style_of(styles, *line.paragraph, glyph));
    pen += glyph.advance;
  }
}

void View::show_payload(const Payload& payload, const Facts& facts, const Choice& choice) const {
  const StyleTable& styles = payload.kind() == Kind::link ? display::kDimOthers : display::kPlainStyles;
  embidi_line line = whole_line(payload);
  clear(1);
  if (facts.line > facts.width) show_window(line, choice.window, styles);
  embidi_elided elided{};
  static_cast<void>(embidi_line_elide(&line, &font_, target_.clip.width, &elided));
  display::draw_aligned(part(all_of(0)), line, font_, elided.width, top(0), styles);
}

void View::show_note(const Payload& payload, const Facts& facts, const Choice& choice) {
  const bool danger = choice.note <= kLastDanger;
  const StyleTable& styles = danger ? kInverseText : display::kPlainStyles;
  const Words more = Words() << "\u2193";
  Place place = all_of(2);
  clear(place.row, danger ? display::kMaxGrey : 0);
  if (facts.notes.count() > 1) {
    words({place.row, place.end - 8, place.end}, more, styles);
    place.end -= 8;
  }
  if (choice.note == Note::address) {
    words(place, payload.address(), payload.address_length(), EMBIDI_RECOGNIZE_NONE, styles);
  } else if (choice.note == Note::reading) {
    place.begin = words(place, Words() << "reads ", styles);
    words(place, payload.reading(), payload.reading_length(), EMBIDI_RECOGNIZE_IRI, kReading);
  } else {
    words(place, Words() << note_text(choice.note), styles);
  }
}

void View::show_keys(const Facts& facts, const Choice& choice, bool text) {
  const Wanted missing = wanted(facts, choice);
  Words keys;
  keys << "\u2191no ";
  switch (missing) {
    case Wanted::nothing: keys << (text ? " select:keep" : " select:open"); break;
    case Wanted::host: keys << "\u2190\u2192whole host"; break;
    case Wanted::text: keys << "\u2190\u2192all of it"; break;
    case Wanted::notes: keys << " \u2193" << facts.notes.without(choice.noted).count() << " more"; break;
    case Wanted::never: break;
  }
  clear(3);
  words(all_of(3), keys);
}

void View::show_refused(const Payload& payload) {
  // Its words, and what is counted.
  struct Wording {
    const char* what;
    const char* unit;
  };
  static constexpr Wording kWordings[] = {{"Empty code", ""},
                                          {"Code too long", " bytes"},
                                          {"Code too long", " letters"},
                                          {"Too many parts", ""},
                                          {"Several lines", ""}};
  const Wording& wording = kWordings[static_cast<unsigned>(payload.refusal())];
  for (int32_t row = 0; row < 3; ++row) clear(row);
  words(all_of(0), Words() << wording.what);
  if (payload.room() == 0) return;
  words(all_of(1), Words() << payload.needed() << wording.unit);
  words(all_of(2), Words() << "room for " << payload.room());
}

void View::show_idle() {
  for (int32_t row = 0; row < 4; ++row) clear(row);
  words(all_of(1), Words() << "Scan a code");
}

}  // namespace embidi::qr
