// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "view.hpp"

#include <stddef.h>
#include <stdint.h>

#include "text.hpp"

namespace embidi::qr {
namespace {

using display::StyleTable;

constexpr StyleTable kInverseText = {display::kInverse, display::kInverse, {}};
constexpr StyleTable kDimText = {display::kDim, display::kDim, {}};

embidi_line whole_line(embidi_paragraph& paragraph) {
  embidi_line line;
  static_cast<void>(embidi_line_init(&line, &paragraph, 0, embidi_length(&paragraph)));
  return line;
}

bool is_host(const embidi_glyph& glyph) { return glyph.role == EMBIDI_ROLE_LABEL || glyph.role == EMBIDI_ROLE_ADDRESS; }

// Some glyphs of a line: the columns from the leftmost to the rightmost of them.
struct Part {
  Columns columns;
  bool missing;   // the font lacks some of them
  int32_t width;  // of the line
};

// The host's, or all where there is none.
Part part_of(const embidi_line& line, const embidi_font& font, bool host) {
  Part part = {{0, 0}, false, 0};
  embidi_glyphs walk;
  static_cast<void>(embidi_glyphs_init(&walk, &line, &font));
  embidi_glyph glyph;
  while (embidi_glyphs_next(&walk, &glyph)) {
    const int32_t behind = part.width + glyph.advance;
    if (!host || is_host(glyph)) {
      if (part.columns.begin == part.columns.end) part.columns.begin = part.width;
      part.columns.end = behind;
      if ((glyph.flags & EMBIDI_GLYPH_MISSING) != 0) part.missing = true;
    }
    part.width = behind;
  }
  return part;
}

int32_t clamped(int32_t value, int32_t most) { return value < most ? value : most < 0 ? 0 : most; }

// A link whose host is enough for a person to decide.
bool is_link(PayloadLabel label) { return label == PayloadLabel::url || label == PayloadLabel::target; }

bool is_hidden(const Facts& facts, const Choice& choice) { return facts.secret && !choice.revealed; }

// Whether the host stands for the whole payload, or for what is wrong with it.
bool is_about_host(const Scan& scan) {
  return scan.host_length() > 0 && (scan.verdict().kind() == PayloadKind::url || !scan.verdict().iri().ok);
}

}  // namespace

Facts View::measure(Scan& scan, size_t index) const {
  Facts facts{};
  facts.width = target_.clip.width;
  facts.refused = scan.refusal() != Refusal::none;
  if (facts.refused) return facts;
  facts.ok = scan.verdict().ok;
  facts.items = scan.item_count();
  const Item item = scan.item(index);
  if (item.type == Item::Type::warning) return facts;
  bool link = false;
  if (item.type == Item::Type::site) {
    static_cast<void>(scan.lay_out_host());
  } else {
    const PayloadRow& row = scan.row(item);
    facts.secret = row.secret;
    link = is_link(row.label());
    static_cast<void>(scan.lay_out(row));
  }
  const embidi_line line = whole_line(scan.paragraph());
  Part part = part_of(line, font_, link);
  if (part.columns.end == 0) part = part_of(line, font_, false);
  facts.line = part.width;
  facts.wanted = part.columns;
  facts.unknown = part.missing;
  const bool from_right = embidi_base_level(&scan.paragraph()) == 1;
  facts.start = clamped(from_right ? facts.line : facts.wanted.begin, facts.line - facts.width);
  return facts;
}

display::Target View::part(const Place& place) const {
  return {
      target_.display,
      {static_cast<uint16_t>(target_.clip.x + place.begin), static_cast<uint16_t>(top(place.row)),
       static_cast<uint16_t>(place.end - place.begin), static_cast<uint16_t>(place.rows * embidi_font_height(&font_))}};
}

void View::clear(const Place& place, uint8_t pixel) const {
  const display::Target target = part(place);
  display::clear(target, target.clip.x, target.clip.y, target.clip.width, target.clip.height, pixel);
}

// At the edge where its direction begins; what does not fit is elided. Over what is there. False: too long.
bool View::draw_text(const Place& place, const char* text, size_t length, const Options& options,
                     const StyleTable& styles) {
  const display::Target target = part(place);
  BoxResult ignored;
  const auto draw = [&](const BoxGlyph& g) {
    const display::Style& style = display::style_of(styles, *words_.get(), g.glyph());
    display::draw_glyph(target, font_, g.glyph().glyph, target.clip.x + g.x, target.clip.y + g.y, style);
    return true;
  };
  return static_cast<bool>(
      words_.text_box(text, length, font_, Box(target.clip.width, target.clip.height).options(options), draw, ignored));
}

void View::words(const Place& place, const Words& text, Base base, const StyleTable& styles) {
  draw_text(place, text.data(), text.length(), Options().base(base).recognize(Recognize::none), styles);
}

void View::show(Scan& scan, const Facts& facts, const Choice& choice, const UiLanguage& language) {
  if (facts.refused) {
    show_refused(scan, language);
  } else {
    show_headline(scan, language);
    const Item item = scan.item(choice.item);
    switch (item.type) {
      case Item::Type::warning: show_warning(scan.warning(item), language); break;
      case Item::Type::site: show_site(scan, facts, choice, language); break;
      case Item::Type::row: show_row(scan, scan.row(item), facts, choice, language); break;
    }
  }
  show_keys(scan, facts, choice, language);
}

void View::show_headline(const Scan& scan, const UiLanguage& language) {
  clear(row(0));
  // A host that is too long for a name has an error, which is told.
  if (is_about_host(scan) &&
      draw_text(row(0), scan.host(), scan.host_length(), Scan::host_options(), display::kBoldHost)) {
    return;
  }
  words(row(0), Words() << payload_kind_text(scan.verdict().kind(), *language.texts), language.base);
}

// On two lines, the whole of both inverse where it makes the payload not ok.
void View::show_warning(Warning warning, const UiLanguage& language) {
  const Place place = {1, 2, 0, target_.clip.width};
  const StyleTable& styles = warning_is_bad(warning) ? kInverseText : display::kPlainStyles;
  clear(place, warning_is_bad(warning) ? display::kMaxGrey : 0);
  words(place, Words() << warning_text(warning, *language.texts), language.base, styles);
}

// What the row is. At the end of the line arrows, if there is more of it than is seen.
void View::show_label(const Facts& facts, const Choice& choice, const char* label, const UiLanguage& language) {
  Place place = row(1);
  clear(place);
  const char* arrows = "";
  if (is_hidden(facts, choice)) {
    arrows = "\u2192";
  } else if (facts.line > facts.width) {
    arrows = "\u2190\u2192";
  }
  const int32_t taken = facts.line > facts.width && !is_hidden(facts, choice) ? 16 : 8;
  const bool left = language.base == Base::rtl;
  if (arrows[0] != '\0') {
    const Place end = {1, 1, left ? 0 : place.end - taken, left ? taken : place.end};
    words(end, Words() << arrows, Base::ltr);
    if (left) {
      place.begin = taken;
    } else {
      place.end -= taken;
    }
  }
  if (facts.unknown && !is_hidden(facts, choice)) {
    clear(place, display::kMaxGrey);
    words(place, Words() << language.unknown_letters, language.base, kInverseText);
  } else {
    words(place, Words() << label, language.base, kDimText);
  }
}

void View::show_row(Scan& scan, const PayloadRow& payload_row, const Facts& facts, const Choice& choice,
                    const UiLanguage& language) {
  show_label(facts, choice, payload_label_text(payload_row.label(), *language.texts), language);
  clear(row(2));
  if (is_hidden(facts, choice)) return words(row(2), Words() << "********", language.base);
  static_cast<void>(scan.lay_out(payload_row));
  show_value(scan, facts, choice, is_link(payload_row.label()) ? display::kDimOthers : display::kPlainStyles);
}

void View::show_site(Scan& scan, const Facts& facts, const Choice& choice, const UiLanguage& language) {
  show_label(facts, choice, language.site, language);
  clear(row(2));
  static_cast<void>(scan.lay_out_host());
  show_value(scan, facts, choice, display::kBoldHost);
}

void View::show_value(const Scan& scan, const Facts& facts, const Choice& choice, const StyleTable& styles) const {
  const embidi_line line = whole_line(scan.paragraph());
  if (facts.line > facts.width) return show_window(line, choice.window, styles);
  display::draw_aligned(part(row(2)), line, font_, static_cast<uint32_t>(facts.line), top(2), styles);
}

// Only the glyphs of the window are drawn, whatever stands before and behind it.
void View::show_window(const embidi_line& line, int32_t window, const StyleTable& styles) const {
  const display::Target target = part(row(2));
  // A glyph may reach out of its cell, to the right of what the walk is taken past.
  const int32_t from = window - embidi_font_height(&font_);
  embidi_glyphs walk;
  embidi_glyph glyph;
  static_cast<void>(embidi_glyphs_init(&walk, &line, &font_));
  embidi_glyphs_seek(&walk, static_cast<uint32_t>(from < 0 ? 0 : from));
  while (embidi_glyphs_next(&walk, &glyph)) {
    const int32_t pen = static_cast<int32_t>(glyph.x) - window;
    if (pen >= target.clip.width) break;
    display::draw_glyph(target, font_, glyph.glyph, target.clip.x + pen + glyph.dx, top(2) + glyph.dy,
                        display::style_of(styles, *line.paragraph, glyph));
  }
}

void View::show_keys(const Scan& scan, const Facts& facts, const Choice& choice, const UiLanguage& language) {
  Words keys;
  keys << "\u2191\u00D7 ";
  if (facts.items > 1) keys << "\u2193" << choice.item + 1 << "/" << facts.items << " ";
  switch (wanted(facts, choice)) {
    case Wanted::nothing: keys << (scan.verdict().kind() == PayloadKind::text ? language.keep : language.open); break;
    case Wanted::rest: keys << "\u2190\u2192"; break;
    case Wanted::items: break;
    case Wanted::never:
      if (!facts.refused) keys << language.unsafe;
      break;
  }
  clear(row(3));
  words(row(3), keys, language.base);
}

void View::show_refused(const Scan& scan, const UiLanguage& language) {
  clear({0, 3, 0, target_.clip.width});
  const char* text = language.too_long;
  if (scan.refusal() == Refusal::empty) text = language.empty;
  if (scan.refusal() == Refusal::too_many_parts) text = language.too_many_parts;
  words(row(0), Words() << text, language.base);
  if (scan.room() > 0) words(row(1), Words() << scan.needed() << " > " << scan.room(), Base::ltr);
}

void View::show_idle(const UiLanguage& language) {
  clear({0, 4, 0, target_.clip.width});
  words(row(1), Words() << language.scan, language.base);
}

}  // namespace embidi::qr
