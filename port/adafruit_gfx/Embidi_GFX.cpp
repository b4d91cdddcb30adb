/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Texts on a display that draws as Adafruit GFX does. */
#include "Embidi_GFX.h"

#include "Embidi_ForeignFont.h"

namespace {

int32_t smaller(int32_t a, int32_t b) { return a < b ? a : b; }
int32_t larger(int32_t a, int32_t b) { return a > b ? a : b; }
int32_t limited(int32_t a, int32_t low, int32_t high) { return larger(low, smaller(a, high)); }

/* Lines are taken to be at most so wide, and texts so high, in display pixels, so that no sum of places overflows. */
enum : int32_t { WIDEST = 0x20000000 };

bool is_white_space(uint32_t c) {
  return (c >= 0x09 && c <= 0x0D) || c == 0x20 || c == 0xA0 || (c >= 0x2000 && c <= 0x200A) || c == 0x2028 ||
         c == 0x202F || c == 0x3000;
}

/* Class B. */
bool ends_paragraph(uint32_t c) {
  return c == 0x0A || c == 0x0D || (c >= 0x1C && c <= 0x1E) || c == 0x85 || c == 0x2029;
}

bool is_continuation(char byte) { return (static_cast<uint8_t>(byte) & 0xC0) == 0x80; }

/* Bytes of the first `chars` characters; of ill-formed text, perhaps of some more. */
size_t bytes_of(const EmbidiStr& text, size_t chars) {
  size_t at = 0;
  for (; at < text.bytes; ++at) {
    if (is_continuation(text.text[at])) continue;
    if (chars == 0) break;
    --chars;
  }
  return at;
}

/* About three quarters of a text, ending between two characters where it can. */
size_t fewer_bytes(const EmbidiStr& text, size_t bytes) {
  size_t at = bytes / 4 * 3 + bytes % 4 / 2;
  for (unsigned back = 0; back < 3 && at > 0 && is_continuation(text.text[at]); ++back) --at;
  return at;
}

/* Whether a role stands after the authority of an IRI, so that all of its host has been read. */
bool after_host(uint8_t role) {
  return role == EMBIDI_ROLE_SEGMENT || role == EMBIDI_ROLE_KEY || role == EMBIDI_ROLE_VALUE ||
         role == EMBIDI_ROLE_FRAGMENT;
}

bool host_is_whole(const embidi_paragraph* paragraph, const embidi_structure& structure) {
  if (structure.kind != EMBIDI_KIND_IRI) return false;
  for (size_t i = 0; i < structure.field_count; ++i) {
    if (after_host(embidi_get_field(paragraph, structure.first_field + i).role)) return true;
  }
  return false;
}

}  // namespace

/* ---------------------------------------------------------------------------------------------- EmbidiText */

EmbidiText::EmbidiText(const EmbidiGFXMemory& memory)
    : paragraph_(nullptr), chars_(memory.chars), fields_(memory.fields), consumed_(0), length_(0) {
  const embidi_result made = embidi_init(memory.block, memory.bytes, memory.chars, memory.fields, &paragraph_);
  made_.error = made.status;
  made_.number = made.number;
  result_ = made_;  // NOLINT(cppcoreguidelines-prefer-member-initializer): the block is made before
}

embidi_options EmbidiText::firstOptions() {
  embidi_options options = embidi_options();
  options.numbers = EMBIDI_HAS_NUMBERS ? 1 : 0;
  return options;
}

bool EmbidiText::isRTL() const { return paragraph_ != nullptr && embidi_base_level(paragraph_) == 1; }

size_t EmbidiText::uncut_length() const {
  size_t length = embidi_length(paragraph_);
  while (length > 0 && ends_paragraph(embidi_code_point(paragraph_, length - 1))) --length;
  return length;
}

/* Lays out as much of the text as there is memory for; the bytes that were taken. */
size_t EmbidiText::lay_out(const EmbidiStr& text, const embidi_options& options) {
  size_t take = text.bytes;
  embidi_result laid = embidi_layout(paragraph_, text.text == nullptr ? "" : text.text, take, &options);
  while (laid.status == EMBIDI_TOO_LONG || laid.status == EMBIDI_TOO_MANY_FIELDS) {
    if ((result_.flags & EMBIDI_GFX_CUT) == 0) result_.number = laid.number;
    result_.flags = static_cast<uint8_t>(result_.flags | EMBIDI_GFX_CUT);
    const size_t fitting = bytes_of(EmbidiStr(text.text, take), chars_);
    take = fitting < take ? fitting : fewer_bytes(text, take);
    laid = embidi_layout(paragraph_, text.text, take, &options);
  }
  if (laid.status != EMBIDI_OK) {
    result_ = EmbidiGFXResult();
    result_.error = laid.status;
    result_.number = laid.number;
  }
  return take;
}

/* A link at the cut might go on there with more of its host than is seen: it is left out as a whole, unless its path
 * has begun. Otherwise the last cluster is left out, for it might have gone on. */
void EmbidiText::cut_safely() {
  const size_t count = embidi_structure_count(paragraph_);
  if (count > 0) {
    const embidi_structure last = embidi_get_structure(paragraph_, count - 1);
    size_t at = last.end;
    while (at < length_ && !is_white_space(embidi_code_point(paragraph_, at))) ++at;
    if (at == length_ && !host_is_whole(paragraph_, last)) {
      length_ = last.begin;
      return;
    }
  }
  if (length_ > 0) length_ = embidi_previous_cluster(paragraph_, length_);
}

EmbidiGFXResult EmbidiText::set(const EmbidiStr& text, const embidi_options* options) {
  consumed_ = length_ = 0;
  result_ = made_;
  if (paragraph_ == nullptr) return result_;
  embidi_options wanted = options != nullptr ? *options : firstOptions();
  if (fields_ == 0 && wanted.recognize == EMBIDI_RECOGNIZE_RUNNING_TEXT) wanted.recognize = EMBIDI_RECOGNIZE_NONE;
  if (fields_ == 0) wanted.numbers = 0;
  static_cast<void>(lay_out(text, wanted));
  if (result_.error == EMBIDI_OK && wanted.numbers != 0 &&
      embidi_fields_missing(paragraph_) != 0) {  // room for links first
    wanted.numbers = 0;
    static_cast<void>(lay_out(text, wanted));
  }
  if (result_.error != EMBIDI_OK) return result_;
  if (embidi_ill_formed(paragraph_)) result_.flags = static_cast<uint8_t>(result_.flags | EMBIDI_GFX_ILL_FORMED);
  length_ = uncut_length();
  consumed_ = embidi_consumed_bytes(paragraph_);
  if ((result_.flags & EMBIDI_GFX_CUT) != 0) {
    consumed_ = text.bytes;
    cut_safely();
  }
  return result_;
}

/* ---------------------------------------------------------------------------------------------- looks */

void EmbidiGFX::setTextColor(uint16_t colour, uint16_t background) {
  colour_ = colour;
  background_ = background;
  setHostColor(colour);
  setPartsColor(colour);
}

void EmbidiGFX::setHostColor(uint16_t colour) { roles_[EMBIDI_ROLE_LABEL] = roles_[EMBIDI_ROLE_ADDRESS] = colour; }

void EmbidiGFX::setPartsColor(uint16_t colour) {
  delimiters_ = colour;
  for (int role = 0; role < ROLES; ++role) {
    if (role != EMBIDI_ROLE_LABEL && role != EMBIDI_ROLE_ADDRESS) roles_[role] = colour;
  }
  roles_[EMBIDI_ROLE_NUMBER] = colour_;
}

void EmbidiGFX::setRoleColor(embidi_role role, uint16_t colour) {
  if (static_cast<unsigned>(role) < static_cast<unsigned>(ROLES)) roles_[role] = colour;
}

EmbidiGFX::Style EmbidiGFX::style_of(const embidi_paragraph& paragraph, const embidi_glyph& glyph) const {
  Style style = {colour_, false};
  uint8_t role = glyph.role;
  if (role >= ROLES) {
    if (glyph.structure == EMBIDI_NO_STRUCTURE) return style;
    style.colour = delimiters_;
    if (!embidi_in_host(&paragraph, glyph.source)) return style;
    role = EMBIDI_ROLE_LABEL;
  }
  style.colour = roles_[role];
  style.bold = bold_host_ && (role == EMBIDI_ROLE_LABEL || role == EMBIDI_ROLE_ADDRESS);
  return style;
}

/* ---------------------------------------------------------------------------------------------- pixels */

void EmbidiGFX::fill(const Rect& area, const Rect& clip, uint16_t colour) const {
  const int32_t left = larger(area.left, clip.left), right = smaller(area.right, clip.right);
  const int32_t top = larger(area.top, clip.top), bottom = smaller(area.bottom, clip.bottom);
  if (left >= right || top >= bottom) return;
  canvas_.fill(static_cast<int16_t>(left), static_cast<int16_t>(top), static_cast<int16_t>(right - left),
               static_cast<int16_t>(bottom - top), colour);
}

EmbidiGFX::Rect EmbidiGFX::whole() const {
  const Rect all = {0, 0, smaller(canvas_.width(), INT16_MAX), smaller(canvas_.height(), INT16_MAX)};
  return all;
}

/* What of a box is on the display. */
EmbidiGFX::Rect EmbidiGFX::visible(const Rect& box) const {
  const Rect display = whole();
  const Rect part = {larger(box.left, display.left), larger(box.top, display.top), smaller(box.right, display.right),
                     smaller(box.bottom, display.bottom)};
  return part;
}

EmbidiGFX::Rect EmbidiGFX::room(int16_t x, int16_t y, int16_t w, int32_t h) {
  const Rect box = {x, y, x + larger(w, 0), y + larger(h, 0)};
  return box;
}

/* Draws glyphs line by line, each from left to right, into a box. A glyph has its own box, and its cell: its advance
 * and the line's height. On a background they come twice: first all cells, so that none wipes out what reaches into it,
 * then marks and what reaches out. Places are pixels of the font, from (x, y) of the display on. */
class EmbidiGFX::Paint {
 public:
  Paint(const EmbidiGFX& gfx, const Rect& box, const Rect& clip, int32_t x, int32_t y, EmbidiGFXResult* result)
      : gfx_(gfx),
        box_(box),
        clip_(clip),
        result_(result),
        x_(x),
        y_(y),
        pen_x_(x),
        pen_y_(y),
        advance_(0),
        paper_x_(box.left),
        paper_y_(box.top),
        end_(0),
        line_(0),
        in_line_(false),
        shown_(false),
        missing_(false),
        cells_(gfx.opaque()) {}

  void glyph(const embidi_paragraph& paragraph, const embidi_glyph& glyph, int32_t pen, int32_t top) {
    const bool mark = (glyph.flags & EMBIDI_GLYPH_MARK) != 0, control = glyph.code_point < 0x20; /* no font has them */
    if ((glyph.flags & EMBIDI_GLYPH_MISSING) != 0 && !control) say(EMBIDI_GFX_MISSING);
    take(glyph.glyph, glyph.advance, pen + glyph.dx, top + glyph.dy, gfx_.style_of(paragraph, glyph));
    missing_ = !shown_ && !control;
    shown_ = shown_ && (glyph.glyph != 0 || !control);
    if (mark) return draw(true);
    if (!in_line_ || top != line_) end_ = pen;
    in_line_ = true;
    line_ = top;
    /* Of a syllable: it was moved, and its cell would lie over the one before. It has paper from there on. */
    const bool moved = glyph.dx != 0 || glyph.dy != 0 || pen != end_;
    const int32_t end = larger(end_, pen + glyph.advance);
    if (moved && cells_) {
      paper(x_ + end * gfx_.size_, y_ + top * gfx_.size_);
    } else {
      draw(moved);
    }
    end_ = end;
  }

  void ellipsis(uint16_t glyph, int32_t advance, int32_t pen) {
    const Style plain = {gfx_.colour_, false};
    take(glyph, advance, pen, 0, plain);
    draw(false);
  }

  /* The same of embidi_text_box(); `user` is this. */
  static bool sink(void* user, const embidi_box_glyph* at) {
    Paint* const self = static_cast<Paint*>(user);
    const embidi_paragraph& paragraph = *self->gfx_.text_.paragraph();
    const int32_t most = WIDEST / self->gfx_.size_;
    if (embidi_ill_formed(&paragraph)) self->say(EMBIDI_GFX_ILL_FORMED);
    self->glyph(paragraph, at->glyph, limited(at->x, -most, most) - at->glyph.dx, at->y - at->glyph.dy);
    return true;
  }

  /* After the last glyph. True: all are needed once more. */
  bool again() {
    if (!cells_) return false;
    paper(box_.left, box_.bottom);
    cells_ = in_line_ = false;
    return true;
  }

 private:
  void say(unsigned flag) { result_->flags = static_cast<uint8_t>(result_->flags | flag); }

  void take(uint16_t glyph, int32_t advance, int32_t x, int32_t y, const Style& style) {
    style_ = style;
    advance_ = advance;
    pen_x_ = x_ + x * gfx_.size_;
    pen_y_ = y_ + y * gfx_.size_;
    shown_ = gfx_.font_.bitmap(glyph, &bitmap_);
    missing_ = false;
  }

  /* `alone`: it has no cell. */
  void draw(bool alone) {
    if (!cells_) {
      over(gfx_.opaque() && !alone);
    } else if (!alone) {
      paper(pen_x_, pen_y_);
      cell();
      paper_x_ += advance_ * gfx_.size_;
    }
  }

  /* Paints what is no cell, up to a place in a line. */
  void paper(int32_t x, int32_t y) {
    const int32_t height = gfx_.lineHeight();
    if (y != paper_y_) {
      const Rect right = {paper_x_, paper_y_, box_.right, paper_y_ + height};
      const Rect between = {box_.left, paper_y_ + height, box_.right, y};
      gfx_.fill(right, clip_, gfx_.background_);
      gfx_.fill(between, clip_, gfx_.background_);
      paper_x_ = box_.left;
      paper_y_ = y;
    }
    const Rect left = {paper_x_, y, x, y + height};
    gfx_.fill(left, clip_, gfx_.background_);
    paper_x_ = x;
  }

  /* The cell: paper, and what of the box lies on it. */
  void cell() {
    const int32_t height = gfx_.font_.height();
    if (!shown_ || bitmap_.width == 0) { /* a font of somebody else draws onto the paper: over() */
      gfx_.fill(area(0, 0, advance_, height), clip_, gfx_.background_);
      return;
    }
    embidi_rows rows;
    bitmap_.rows(&rows);
    int32_t next = bitmap_.top;
    const uint8_t* row = embidi_rows_next(&rows);
    for (int32_t y = 0; y < height; ++y) {
      for (; row != nullptr && next < y; ++next) row = embidi_rows_next(&rows);
      runs(next == y ? row : nullptr, 0, advance_, y, true);
    }
  }

  /* All of the box over what is there; with `outside`, what lies outside of the cell. */
  void over(bool outside) {
    if (missing_) missing();
    if (!shown_) return;
    if (bitmap_.foreign != nullptr) return foreign();
    const int32_t left = bitmap_.left, right = left + bitmap_.width + (style_.bold ? 1 : 0);
    if (outside && left >= 0 && right <= advance_ + (style_.bold ? 1 : 0) && bitmap_.top >= 0 &&
        bitmap_.top + bitmap_.height <= gfx_.font_.height()) {
      return;
    }
    embidi_rows rows;
    bitmap_.rows(&rows);
    int32_t y = bitmap_.top;
    for (const uint8_t* row = nullptr; (row = embidi_rows_next(&rows)) != nullptr; ++y) {
      if (outside && y >= 0 && y < gfx_.font_.height()) {
        runs(row, left, smaller(right, 0), y, false);
        runs(row, larger(left, advance_), right, y, false);
      } else {
        runs(row, left, right, y, false);
      }
    }
  }

  /* The glyph of a font of somebody else. How far its ink reaches is not known: its cell counts as it. */
  void foreign() {
    const Rect all = area(0, 0, advance_, gfx_.font_.height());
    if (!holds(all)) say(EMBIDI_GFX_CLIPPED);
    const EmbidiInk ink = {pen_x_,        pen_y_ + bitmap_.top * gfx_.size_,
                           clip_.left,    clip_.top,
                           clip_.right,   clip_.bottom,
                           style_.colour, gfx_.opaque() ? gfx_.background_ : style_.colour,
                           gfx_.size_,    style_.bold,
                           gfx_.canvas_};
    bitmap_.foreign->draw(bitmap_.glyph, ink);
  }

  Rect area(int32_t left, int32_t top, int32_t right, int32_t bottom) const {
    const int32_t size = gfx_.size_;
    const Rect on_display = {pen_x_ + left * size, pen_y_ + top * size, pen_x_ + right * size, pen_y_ + bottom * size};
    return on_display;
  }

  bool holds(const Rect& run) const {
    return run.left >= clip_.left && run.right <= clip_.right && run.top >= clip_.top && run.bottom <= clip_.bottom;
  }

  /* The strength of column x: 0 to 15. Bold: every stroke a pixel wider, but not out of box and cell. */
  unsigned strength(const uint8_t* row, int32_t x) const {
    if (row == nullptr) return 0;
    const int32_t i = x - bitmap_.left;
    unsigned value = i >= 0 && i < bitmap_.width ? row[i] : 0;
    const bool widened = style_.bold && i > 0 && i <= bitmap_.width && (i < bitmap_.width || (x >= 0 && x < advance_));
    if (widened && row[i - 1] > value) value = row[i - 1];
    value = bitmap_.strength(static_cast<uint8_t>(value));
    if (!gfx_.opaque()) value = value >= 8 ? 15 : 0;
    return value;
  }

  /* Columns `from` to before `to` of a row, neighbours of one colour at once. */
  void runs(const uint8_t* row, int32_t from, int32_t to, int32_t y, bool on_paper) {
    int32_t begin = from;
    for (int32_t x = from; x < to; ++x) {
      const unsigned value = strength(row, x);
      if (x + 1 < to && strength(row, x + 1) == value) continue;
      if (value != 0 || on_paper) {
        const uint16_t colour =
            value == 15 ? style_.colour : EmbidiInk::mixed(gfx_.background_, style_.colour, 17 * value);
        const Rect run = area(begin, y, x + 1, y + 1);
        gfx_.fill(run, clip_, colour);
        if (value != 0 && !holds(run)) say(EMBIDI_GFX_CLIPPED);
      }
      begin = x + 1;
    }
  }

  /* A frame, where the font has neither the character nor a glyph for those that it lacks. */
  void missing() const {
    const int32_t right = advance_ - 1, bottom = gfx_.font_.baseline(), top = bottom / 4;
    if (right < 2 || bottom < 3) return;
    gfx_.fill(area(0, top, right, top + 1), clip_, style_.colour);
    gfx_.fill(area(0, bottom - 1, right, bottom), clip_, style_.colour);
    gfx_.fill(area(0, top + 1, 1, bottom - 1), clip_, style_.colour);
    gfx_.fill(area(right - 1, top + 1, right, bottom - 1), clip_, style_.colour);
  }

  const EmbidiGFX& gfx_;
  const Rect &box_, &clip_;
  EmbidiGFXResult* const result_;
  const int32_t x_, y_;
  int32_t pen_x_, pen_y_, advance_; /* of the glyph */
  int32_t paper_x_, paper_y_;       /* the background is painted up to there */
  int32_t end_, line_;              /* of the cells of the line, and its top */
  bool in_line_;
  Style style_;
  bool shown_, missing_, cells_;
  EmbidiGFXBitmap bitmap_;
};

void EmbidiGFX::paint(const Line& line, const Rect& box, const Rect& clip, EmbidiGFXResult* result) const {
  const int32_t margin = font_.height(); /* ink may reach out of its cell by so much */
  const int32_t hidden = (clip.left - line.x) / size_ - margin;
  int32_t dots = 0;
  static_cast<void>(ellipsis(&dots));
  Paint painter(*this, box, clip, line.x, line.y, result);
  do {
    embidi_glyphs walk;
    if (embidi_glyphs_init(&walk, &line.line, &font_.font()).status != EMBIDI_OK) return;
    if (line.mark != 0 && line.rtl) painter.ellipsis(line.mark_glyph, dots, -line.mark / size_);
    if (hidden > 0) static_cast<void>(embidi_glyphs_seek(&walk, static_cast<uint32_t>(hidden)));
    embidi_glyph glyph;
    int32_t pen = 0;
    while (line.x + (pen - margin) * size_ < clip.right && embidi_glyphs_next(&walk, &glyph)) {
      pen = static_cast<int32_t>(glyph.x);
      painter.glyph(*line.line.paragraph, glyph, pen, 0);
    }
    if (line.mark != 0 && !line.rtl) painter.ellipsis(line.mark_glyph, dots, (line.width + line.mark) / size_ - dots);
  } while (painter.again());
}

/* ---------------------------------------------------------------------------------------------- lines */

/* The glyph for what is left out, as embidi_line_elide() chooses it, and its advance in the font's pixels. */
uint16_t EmbidiGFX::ellipsis(int32_t* advance) const {
  static const uint16_t dots[] = {0x2026, '.'};
  const embidi_font& font = font_.font();
  *advance = 0;
  for (unsigned i = 0; i < 2; ++i) {
    const uint16_t glyph = embidi_font_find(&font, dots[i], EMBIDI_FORM_NONE);
    if (glyph == 0) continue;
    uint16_t width = 0;
    embidi_bitmap bitmap;
    if (font.lookup != nullptr && font.data == nullptr) {
      static_cast<void>(font.lookup(&font, dots[i], EMBIDI_FORM_NONE, EMBIDI_NO_SOURCE, &width));
    } else if (embidi_font_bitmap(&font, glyph, &bitmap)) {
      width = bitmap.advance;
    }
    *advance = width;
    return glyph;
  }
  return 0;
}

uint32_t EmbidiGFX::font_pixels(int32_t width) const { return static_cast<uint32_t>(larger(width, 0) / size_); }

bool EmbidiGFX::prepare(EmbidiText& text, EmbidiGFXResult* result) const {
  const EmbidiGFXResult& laid = text.result();
  result->error = laid.error;
  if ((result->flags & EMBIDI_GFX_CUT) == 0) result->number = laid.number;
  result->flags = static_cast<uint8_t>(result->flags | laid.flags);
  if (laid.error == EMBIDI_OK && !embidi_font_ok(&font_.font())) result->error = EMBIDI_BAD_FONT;
  return result->error == EMBIDI_OK && text.paragraph() != nullptr;
}

/* Makes the line of a text, `width` display pixels wide at most (below 0: as wide as it is). `more`: an ellipsis at its
 * end says that something follows. After a link it stands at a distance: it must not be taken for more of the host. */
void EmbidiGFX::fit(EmbidiText& text, int32_t width, bool more, Line* line, EmbidiGFXResult* result) const {
  const embidi_font& font = font_.font();
  const size_t end = text.length();
  int32_t advance = 0;
  line->mark_glyph = more ? ellipsis(&advance) : uint16_t(0);
  if (line->mark_glyph != 0 && end > 0 && embidi_structure_at(text.paragraph(), end - 1) != EMBIDI_NO_STRUCTURE) {
    advance += (advance + 1) / 2;
  }
  line->rtl = text.isRTL();
  uint32_t natural = 0;
  static_cast<void>(embidi_line_init(&line->line, text.paragraph(), 0, end));
  static_cast<void>(embidi_line_width(&line->line, &font, &natural));
  const uint32_t room = font_pixels(width), mark = static_cast<uint32_t>(advance);
  if (width >= 0 && natural + mark > room) {
    embidi_elided elided = {0, 0};
    if (mark > room) advance = 0;
    static_cast<void>(embidi_line_elide(&line->line, &font, mark < room ? room - mark : 0, &elided));
    natural = elided.width;
    result->flags = static_cast<uint8_t>(result->flags | EMBIDI_GFX_ELIDED);
    if ((elided.what & EMBIDI_ELIDED_TEXT) != 0) advance = 0; /* there is one at the end already */
  }
  const uint32_t most = static_cast<uint32_t>(WIDEST) / size_;
  line->width = static_cast<int32_t>(natural < most ? natural : most) * size_;
  line->mark = advance * size_;
}

void EmbidiGFX::align(const Rect& box, Line* line) const {
  const int32_t total = line->width + line->mark, free = box.right - box.left - total;
  int32_t x = box.left;
  const uint8_t right = line->rtl ? EMBIDI_TEXT_ALIGN_START : EMBIDI_TEXT_ALIGN_END;
  if (align_ == right || align_ == EMBIDI_TEXT_ALIGN_RIGHT) x += free;
  if (align_ == EMBIDI_TEXT_ALIGN_CENTER) x += free / 2;
  line->x = line->rtl ? x + line->mark : x;
}

void EmbidiGFX::add(const Line& line, EmbidiGFXResult* result) const {
  result->lines = static_cast<uint16_t>(smaller(result->lines + 1, UINT16_MAX));
  result->width = larger(result->width, line.width + line.mark);
  result->height += lineHeight();
}

EmbidiGFXResult EmbidiGFX::line_at(int16_t x, int16_t y, EmbidiText& text, bool more) {
  EmbidiGFXResult result;
  if (!prepare(text, &result)) return result;
  Line line;
  fit(text, -1, more || (result.flags & EMBIDI_GFX_CUT) != 0, &line, &result);
  line.x = line.rtl ? x + line.mark : x;
  line.y = y;
  if (more) result.flags = static_cast<uint8_t>(result.flags | EMBIDI_GFX_ELIDED);
  const Rect display = whole();
  const Rect box = {x, y, x + line.width + line.mark, y + lineHeight()};
  if (box.left < display.left || box.right > display.right || box.top < 0 || box.bottom > display.bottom) {
    result.flags = static_cast<uint8_t>(result.flags | EMBIDI_GFX_CLIPPED);
  }
  canvas_.begin();
  paint(line, box, display, &result);
  canvas_.end();
  add(line, &result);
  return result;
}

EmbidiGFXResult EmbidiGFX::line_in(const Rect& box, EmbidiText& text, bool more) {
  EmbidiGFXResult result;
  if (!prepare(text, &result)) return result;
  Line line;
  fit(text, box.right - box.left, more || (result.flags & EMBIDI_GFX_CUT) != 0, &line, &result);
  align(box, &line);
  line.y = box.top;
  if (more) result.flags = static_cast<uint8_t>(result.flags | EMBIDI_GFX_ELIDED);
  const Rect display = whole();
  if (box.left < 0 || box.right > display.right || box.top < 0 || box.bottom > display.bottom) {
    result.flags = static_cast<uint8_t>(result.flags | EMBIDI_GFX_CLIPPED);
  }
  canvas_.begin();
  if (box.left < box.right) paint(line, box, display, &result);
  canvas_.end();
  add(line, &result);
  return result;
}

/* ---------------------------------------------------------------------------------------------- what is public */

/* Lays out the next paragraph of the text into text_; false: there is none, or an error is in the result. */
bool EmbidiGFX::next_paragraph(EmbidiStr* rest, EmbidiGFXResult* result) {
  if (rest->bytes == 0) return false;
  text_.set(*rest, &options_);
  if (!prepare(text_, result)) return false;
  rest->text += text_.consumed();
  rest->bytes -= text_.consumed();
  return true;
}

EmbidiGFXResult EmbidiGFX::drawText(int16_t x, int16_t y, const EmbidiStr& text) {
  text_.set(text, &options_);
  return line_at(x, y, text_, text_.consumed() < text.bytes);
}

EmbidiGFXResult EmbidiGFX::drawText(int16_t x, int16_t y, int16_t w, const EmbidiStr& text) {
  text_.set(text, &options_);
  return line_in(room(x, y, w, lineHeight()), text_, text_.consumed() < text.bytes);
}

EmbidiGFXResult EmbidiGFX::drawText(int16_t x, int16_t y, EmbidiText& text) { return line_at(x, y, text, false); }

EmbidiGFXResult EmbidiGFX::drawText(int16_t x, int16_t y, int16_t w, EmbidiText& text) {
  return line_in(room(x, y, w, lineHeight()), text, false);
}

EmbidiGFXResult EmbidiGFX::drawWindow(int16_t x, int16_t y, int16_t w, int32_t offset, const EmbidiStr& text) {
  text_.set(text, &options_);
  EmbidiGFXResult result = drawWindow(x, y, w, offset, text_);
  if (result.error == EMBIDI_OK && text_.consumed() < text.bytes) {
    result.flags = static_cast<uint8_t>(result.flags | EMBIDI_GFX_CLIPPED);
  }
  return result;
}

EmbidiGFXResult EmbidiGFX::drawWindow(int16_t x, int16_t y, int16_t w, int32_t offset, EmbidiText& text) {
  EmbidiGFXResult result;
  if (!prepare(text, &result)) return result;
  const Rect box = room(x, y, w, lineHeight()), clip = visible(box);
  Line line;
  fit(text, -1, (result.flags & EMBIDI_GFX_CUT) != 0, &line, &result);
  const int32_t total = line.width + line.mark;
  offset = larger(-INT16_MAX, smaller(offset, total)); /* further on there is nothing, and sums stay small */
  line.x = line.rtl ? box.right - total + offset + line.mark : box.left - offset;
  line.y = y;
  const int32_t left = line.rtl ? line.x - line.mark : line.x;
  if (left < clip.left || left + total > clip.right || y < clip.top || y + lineHeight() > clip.bottom) {
    result.flags = static_cast<uint8_t>(result.flags | EMBIDI_GFX_CLIPPED);
  }
  canvas_.begin();
  paint(line, box, clip, &result);
  canvas_.end();
  add(line, &result);
  return result;
}

/* Lays a text out in a box; `h` of 0: as high as it is. */
void EmbidiGFX::lay_out(int32_t w, int32_t h, const EmbidiStr& text, Paint* painter, EmbidiGFXResult* result) {
  if (text_.paragraph() == nullptr) {
    *result = text_.result();
    return;
  }
  embidi_box box = embidi_box();
  box.width = static_cast<uint16_t>(font_pixels(w));
  box.height = static_cast<uint16_t>(font_pixels(h));
  box.line_height = static_cast<uint8_t>(smaller(font_.height(), UINT8_MAX));
  box.align = align_;
  box.options = options_;
  embidi_box_result made;
  const embidi_result laid = embidi_text_box(text_.paragraph(), text.text, text.bytes, &font_.font(), &box,
                                             painter != nullptr ? Paint::sink : nullptr, painter, &made);
  result->error = laid.status;
  result->number = laid.number;
  if (laid.status != EMBIDI_OK) return;
  if (!made.complete) result->flags = static_cast<uint8_t>(result->flags | EMBIDI_GFX_ELIDED);
  const uint32_t most = static_cast<uint32_t>(WIDEST) / size_;
  result->lines = static_cast<uint16_t>(made.lines < UINT16_MAX ? made.lines : UINT16_MAX);
  result->width = static_cast<int32_t>(made.width < most ? made.width : most) * size_;
  result->height = static_cast<int32_t>(made.height < most ? made.height : most) * size_;
}

EmbidiGFXResult EmbidiGFX::drawBox(int16_t x, int16_t y, int16_t w, int16_t h, const EmbidiStr& text) {
  EmbidiGFXResult result;
  const Rect box = room(x, y, w, h), clip = visible(box);
  Paint painter(*this, box, clip, x, y, &result);
  const bool has_room = w > 0 && h >= lineHeight();
  if (!has_room && text.bytes > 0) result.flags = EMBIDI_GFX_ELIDED;
  canvas_.begin();
  do {
    if (has_room) lay_out(w, h, text, &painter, &result);
  } while (result.error == EMBIDI_OK && painter.again());
  canvas_.end();
  return result;
}

EmbidiGFXResult EmbidiGFX::print(const EmbidiStr& text) {
  EmbidiGFXResult result;
  EmbidiStr rest = text;
  while (next_paragraph(&rest, &result)) {
    const int16_t top = static_cast<int16_t>(larger(cursor_y_ - font_.cursor() * size_, INT16_MIN));
    const EmbidiGFXResult one = line_at(cursor_x_, top, text_, false);
    result.flags = static_cast<uint8_t>(result.flags | one.flags);
    result.lines = static_cast<uint16_t>(smaller(result.lines + 1, UINT16_MAX));
    result.width = larger(result.width, one.width);
    result.height = smaller(result.height + one.height, WIDEST);
    cursor_x_ = static_cast<int16_t>(smaller(cursor_x_ + one.width, INT16_MAX));
    const bool cut = (one.flags & EMBIDI_GFX_CUT) != 0;
    if (!cut && text_.length() < embidi_length(text_.paragraph())) feed_line();
  }
  return result;
}

void EmbidiGFX::feed_line() {
  cursor_x_ = 0;
  cursor_y_ = static_cast<int16_t>(smaller(cursor_y_ + lineHeight(), INT16_MAX));
}

EmbidiGFXResult EmbidiGFX::println(const EmbidiStr& text) {
  const EmbidiGFXResult result = print(text);
  feed_line();
  return result;
}

/* ---------------------------------------------------------------------------------------------- measured */

int32_t EmbidiGFX::textWidth(EmbidiText& text) {
  EmbidiGFXResult result;
  if (!prepare(text, &result)) return 0;
  Line line;
  fit(text, -1, (result.flags & EMBIDI_GFX_CUT) != 0, &line, &result);
  return line.width + line.mark;
}

int32_t EmbidiGFX::textWidth(const EmbidiStr& text) {
  EmbidiGFXResult result;
  EmbidiStr rest = text;
  int32_t width = 0;
  while (next_paragraph(&rest, &result)) width = larger(width, textWidth(text_));
  return width;
}

int32_t EmbidiGFX::textHeight(int16_t w, const EmbidiStr& text) {
  EmbidiGFXResult result;
  if (w > 0) lay_out(w, 0, text, nullptr, &result);
  return result.error == EMBIDI_OK ? result.height : 0;
}

EmbidiGFXResult EmbidiGFX::textBounds(int16_t x, int16_t y, const EmbidiStr& text, int16_t* x1, int16_t* y1,
                                      uint16_t* w, uint16_t* h) {
  EmbidiGFXResult result;
  *x1 = x;
  *y1 = y;
  *w = *h = 0;
  text_.set(text, &options_);
  if (!prepare(text_, &result)) return result;
  Line line;
  const bool more = text_.consumed() < text.bytes || (result.flags & EMBIDI_GFX_CUT) != 0;
  fit(text_, -1, more, &line, &result);
  add(line, &result);
  Rect ink = {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN};
  embidi_glyphs walk;
  if (embidi_glyphs_init(&walk, &line.line, &font_.font()).status != EMBIDI_OK) return result;
  const int32_t begin = line.rtl ? line.mark / size_ : 0, most = WIDEST / size_;
  embidi_glyph glyph;
  for (int32_t pen = begin; pen < most && embidi_glyphs_next(&walk, &glyph); pen += glyph.advance) {
    pen = begin + static_cast<int32_t>(glyph.x < static_cast<uint32_t>(most) ? glyph.x : static_cast<uint32_t>(most));
    EmbidiGFXBitmap bitmap;
    const bool shown = font_.bitmap(glyph.glyph, &bitmap);
    if (shown && bitmap.foreign != nullptr) { /* its cell stands for its ink */
      bitmap.width = static_cast<uint8_t>(smaller(glyph.advance, UINT8_MAX));
      bitmap.height = static_cast<uint8_t>(smaller(font_.height(), UINT8_MAX));
    }
    if (shown && bitmap.width > 0) {
      const int32_t left = pen + glyph.dx + bitmap.left, top = glyph.dy + bitmap.top;
      ink.left = smaller(ink.left, left);
      ink.right = larger(ink.right, left + bitmap.width);
      ink.top = smaller(ink.top, top);
      ink.bottom = larger(ink.bottom, top + bitmap.height);
    }
  }
  if (ink.left >= ink.right || ink.top >= ink.bottom) return result;
  *x1 = static_cast<int16_t>(limited(x + ink.left * size_, INT16_MIN, INT16_MAX));
  *y1 = static_cast<int16_t>(limited(y + ink.top * size_, INT16_MIN, INT16_MAX));
  *w = static_cast<uint16_t>(limited((ink.right - ink.left) * size_, 0, UINT16_MAX));
  *h = static_cast<uint16_t>(limited((ink.bottom - ink.top) * size_, 0, UINT16_MAX));
  return result;
}
