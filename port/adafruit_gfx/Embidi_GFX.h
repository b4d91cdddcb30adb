/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* embidi for Adafruit GFX, TFT_eSPI and LovyanGFX: Hebrew, Arabic, mixed text and URLs on an Arduino display. C++11; no
 * heap, no exceptions, no STL, no recursion.
 *
 *   EmbidiGFXBuffer<200> memory;                                     // texts of up to 200 characters; 1.6 KB
 *   EmbidiGFX text(display, embidi_font_unifont_small, memory);      // display: Adafruit_SSD1306, TFT_eSPI, ...
 *   text.setTextColor(WHITE);
 *   text.setHostColor(YELLOW);
 *   text.drawText(0, 0, 128, "שלום http://אב.com/");                 // in the room of 128 pixels: right-aligned
 *
 * Any class that draws as Adafruit GFX does will do, without a common base class: Embidi_Canvas.h says which of its
 * functions are used. Embidi_GFXFont.h has the fonts: a block of embidi-fontc, a GFXfont, or the classic one.
 *
 * Places are display pixels, (0, 0) at the upper left, as they are for the display (so after setRotation(), too).
 * Nothing is drawn outside the display. Widths and heights are what is drawn, magnification (setTextSize()) included.
 *
 * Text is UTF-8: a char array, a String, or F(). It is read during the call only, except by EmbidiText. Each paragraph
 * (up to a line feed) gets its direction from its own text, unless setBase() says otherwise. Ill-formed UTF-8 is drawn
 * as U+FFFD and reported.
 *
 * Nothing is left out silently: what does not fit is replaced by an ellipsis ("…", "..." is not used; "." where the
 * font has none), and the result says so. A text with more characters or fields than the memory holds is drawn as far
 * as it fits, with an ellipsis at its end; a link of which the host might go on after the cut is not shown at all.
 *
 * Time: O(bytes) to lay out, O(glyphs) to draw, plus the pixels; eliding takes O(n log n). Stack: README.md. An object
 * of these classes and a buffer are used by one thread at a time. */
#ifndef EMBIDI_GFX_H
#define EMBIDI_GFX_H

#if defined(ARDUINO)
#include <Arduino.h>
#endif
#include <stddef.h>
#include <stdint.h>

#include "Embidi_Canvas.h"
#include "Embidi_GFXFont.h"
#include "embidi/embidi.h"
#include "embidi/fit.h"

/* A text and its length, from whatever a sketch has. It refers to the text. */
struct EmbidiStr {
  /* A text that ends in NUL, or of so many bytes, or a String. NULL: an empty text. */
  // NOLINTNEXTLINE(google-explicit-constructor): a text is given as what it is
  EmbidiStr(const char* characters) : text(characters), bytes(0) {
    while (characters != nullptr && characters[bytes] != '\0') ++bytes;
  }
  EmbidiStr(const char* characters, size_t count) : text(characters), bytes(characters == nullptr ? 0 : count) {}
#if defined(ARDUINO)
  // NOLINTNEXTLINE(google-explicit-constructor): likewise
  EmbidiStr(const String& string) : text(string.c_str()), bytes(string.length()) {}
#if !defined(ESP8266)
  /* F("..."), where flash is read as memory is. On ESP8266 it is not: there, String(F("...")). */
  // NOLINTNEXTLINE(google-explicit-constructor): likewise
  EmbidiStr(const __FlashStringHelper* flash) : text(reinterpret_cast<const char*>(flash)), bytes(0) {
    while (text != nullptr && text[bytes] != '\0') ++bytes;
  }
#endif
#endif
  const char* text; /* NULL: an empty text */
  size_t bytes;     /* its length */
};

/* Memory for one paragraph, given by the caller: `block` of `bytes` bytes, aligned to 8, for `chars` characters and
 * `fields` field entries (a link takes two, and one for each part of it; 32 hold any ordinary one; 0: no links are
 * looked for). bytes: EMBIDI_BLOCK_SIZE(chars, fields) or more. It serves one EmbidiGFX or one EmbidiText. */
struct EmbidiGFXMemory {
  /* Memory of the caller's. */
  EmbidiGFXMemory(void* memory, size_t size, size_t characters, size_t entries)
      : block(memory), bytes(size), chars(characters), fields(entries) {}
  void* block;   /* aligned to 8 */
  size_t bytes;  /* of `block` */
  size_t chars;  /* of a paragraph */
  size_t fields; /* entries for fields */
};

/* The same as an object: EmbidiGFXBuffer<200> memory; */
template <size_t characters, size_t entries = 32>
struct EmbidiGFXBuffer : EmbidiGFXMemory {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): the library clears what it needs of it
  EmbidiGFXBuffer() : EmbidiGFXMemory(room, sizeof room, characters, entries) {}
  ~EmbidiGFXBuffer() = default;
  EmbidiGFXBuffer(const EmbidiGFXBuffer&) = delete;
  EmbidiGFXBuffer& operator=(const EmbidiGFXBuffer&) = delete;
  /* Private: the memory itself. */
  alignas(8) uint8_t room[EMBIDI_BLOCK_SIZE(characters, entries)];
};

/* What became of a text: the bits of EmbidiGFXResult::flags. */
enum {
  EMBIDI_GFX_CUT = 1,        /* the text is longer than its memory: an ellipsis stands for its end */
  EMBIDI_GFX_ELIDED = 2,     /* an ellipsis stands for something for which there is no room on the display */
  EMBIDI_GFX_MISSING = 4,    /* the font lacks characters: a box stands for each */
  EMBIDI_GFX_ILL_FORMED = 8, /* it is not UTF-8 everywhere */
  EMBIDI_GFX_CLIPPED = 16 /* a part of it (if only a tail of its first letter) lies outside the display, the window or
                             the box */
};

/* What came of a call. */
struct EmbidiGFXResult {
  EmbidiGFXResult() : error(EMBIDI_OK), number(0), flags(0), lines(0), width(0), height(0) {}
  embidi_status error; /* not EMBIDI_OK: nothing was drawn. BAD_FONT; BAD_ARGUMENT: an option has no such value;
                          BLOCK_TOO_SMALL, BAD_ARGUMENT: what memory was given */
  size_t number;       /* CUT: characters or field entries that there would have to be room for; of an error, as
                          embidi_status says */
  uint8_t flags;       /* EMBIDI_GFX_... */
  uint16_t lines;      /* that were drawn */
  int32_t width;       /* of the widest of them, pixels */
  int32_t height;      /* of all of them */

  /* All of the text is to be seen as it is meant. */
  bool complete() const { return error == EMBIDI_OK && flags == 0; }
};

/* A paragraph that is laid out once and drawn often, on any display and with any font. */
class EmbidiText {
 public:
  /* An empty paragraph in this memory, which must outlive it. */
  explicit EmbidiText(const EmbidiGFXMemory& memory);
  ~EmbidiText() = default;
  EmbidiText(const EmbidiText&) = delete;
  EmbidiText& operator=(const EmbidiText&) = delete;

  /* Lays out the first paragraph of `text`, which must stay as it is until the next set(). `options` may be NULL. The
   * result has an error, CUT, ILL_FORMED. After an error there is an empty paragraph. O(bytes). */
  EmbidiGFXResult set(const EmbidiStr& text, const embidi_options* options = nullptr);

  const EmbidiGFXResult& result() const { return result_; } /* of the last set() */
  bool isRTL() const;                                       /* from right to left */
  size_t consumed() const { return consumed_; } /* bytes of the text that this paragraph takes; more may follow */
  size_t length() const { return length_; } /* characters that are shown: without the line feed, and up to the cut */
  embidi_paragraph* paragraph() const { return paragraph_; } /* for the functions of the library; NULL: bad memory */

 private:
  size_t lay_out(const EmbidiStr& text, const embidi_options& options);
  size_t uncut_length() const;
  void cut_safely();

  embidi_paragraph* paragraph_;
  size_t chars_, fields_, consumed_, length_;
  EmbidiGFXResult made_, result_;
};

/* How a line stands in the room that it is given. START: at the left in a paragraph from left to right, at the right in
 * one from right to left. */
enum EmbidiGFXAlign { EMBIDI_ALIGN_START, EMBIDI_ALIGN_LEFT, EMBIDI_ALIGN_RIGHT, EMBIDI_ALIGN_CENTER };

/* Draws texts on a display. */
class EmbidiGFX {
 public:
  /* `on_display`: Adafruit_GFX or what derives from it, TFT_eSPI, TFT_eSprite, LGFX, LGFX_Sprite, ...
   * (Embidi_Canvas.h). `in_font`: an embidi_font, a GFXfont, or EmbidiGFXFont::classic(). Display, font and memory must
   * outlive this object. */
  template <class Display>
  EmbidiGFX(Display& on_display, const EmbidiGFXFont& in_font, const EmbidiGFXMemory& with_memory)
      : canvas_(on_display), font_(in_font), text_(with_memory), options_(), roles_() {
    setTextColor(0xFFFF);
  }

  /* ------------------------------------------------------------------------------------------ how it looks
   * Until something else is said: white (0xFFFF), nothing behind it, hosts bold. */

  /* Another font, which must outlive this object. */
  void setFont(const EmbidiGFXFont& font) { font_ = font; }
  void setTextSize(uint8_t times) { size_ = times == 0 ? uint8_t(1) : times; } /* each pixel becomes times x times */

  /* All of the text in one colour; with a background that differs, what is behind it is painted, too: no need to clear
   * the place first, every pixel of a line changes once, and the grey pixels of fonts with 2 or 4 bits are mixed of the
   * two as RGB565. Without one, pixels of half strength and more are drawn. */
  void setTextColor(uint16_t colour) { setTextColor(colour, colour); }
  void setTextColor(uint16_t colour, uint16_t background);

  /* Of links, after setTextColor(): the host (by which one decides whether to trust it), everything else of a link, and
   * one role alone. Separators between two labels look as these do. */
  void setHostColor(uint16_t colour);
  void setPartsColor(uint16_t colour);
  void setRoleColor(embidi_role role, uint16_t colour); /* of a role that is none, nothing happens */
  void setBoldHost(bool bold) { bold_host_ = bold; }

  /* How lines stand in the room that is given; START at first. */
  void setAlign(EmbidiGFXAlign align) { align_ = static_cast<uint8_t>(align); }

  /* How paragraphs are laid out: embidi_options. */
  void setBase(embidi_base base) { options_.base = static_cast<uint8_t>(base); }
  void setOrder(embidi_order order) { options_.order = static_cast<uint8_t>(order); }
  void setRecognize(embidi_recognize recognize) { options_.recognize = static_cast<uint8_t>(recognize); }
  void setNumbers(bool numbers) { options_.numbers = numbers ? 1 : 0; } /* telephone numbers; needs EMBIDI_NUMBERS */
  void setOptions(const embidi_options& options) { options_ = options; }
  const embidi_options& options() const { return options_; }

  /* ------------------------------------------------------------------------------------------ one line
   * Of the first paragraph; if there are more, an ellipsis says so. y is the top of the line. */

  /* From x to the right, as wide as it is. */
  EmbidiGFXResult drawText(int16_t x, int16_t y, const EmbidiStr& text);

  /* In the room x .. x + w: aligned, elided if it is wider (of a link, the host stays), and on a background all of the
   * room is painted. A width of 0 or less shows nothing: ELIDED. */
  EmbidiGFXResult drawText(int16_t x, int16_t y, int16_t w, const EmbidiStr& text);

  /* A window x .. x + w on a long line, of which the first `offset` pixels, as it is read, are out of sight: at its
   * left end in a paragraph from left to right, at its right end in one from right to left. Nothing is elided; CLIPPED
   * says that there is more on either side. Nothing outside of the window is touched. With an EmbidiText, moving the
   * window lays out nothing. */
  EmbidiGFXResult drawWindow(int16_t x, int16_t y, int16_t w, int32_t offset, const EmbidiStr& text);

  /* ------------------------------------------------------------------------------------------ wrapped
   * In the box: as many lines as have room in h, of as many paragraphs as there are; if that is not all, the last line
   * ends in an ellipsis. On a background, all of the box is painted. Every paragraph is aligned by its own direction.
   */
  EmbidiGFXResult drawBox(int16_t x, int16_t y, int16_t w, int16_t h, const EmbidiStr& text);

  /* ------------------------------------------------------------------------------------------ a paragraph that is kept
   * As above; after EmbidiText::set() failed they return its error. The direction and links are those of set(). */
  EmbidiGFXResult drawText(int16_t x, int16_t y, EmbidiText& text);
  EmbidiGFXResult drawText(int16_t x, int16_t y, int16_t w, EmbidiText& text);
  EmbidiGFXResult drawWindow(int16_t x, int16_t y, int16_t w, int32_t offset, EmbidiText& text);
  EmbidiGFXResult drawBox(int16_t x, int16_t y, int16_t w, int16_t h, EmbidiText& text);

  /* ------------------------------------------------------------------------------------------ as print() does
   * The cursor is where Adafruit GFX has it: at the baseline, with the classic font at the top. print() draws at the
   * cursor and moves it to the right by what was drawn; after a line feed, to x = 0 in the next line. It does not wrap.
   * A text is one print(): what is printed in pieces cannot be put in order across them. */
  void setCursor(int16_t x, int16_t y) {
    cursor_x_ = x;
    cursor_y_ = y;
  }
  int16_t getCursorX() const { return cursor_x_; }
  int16_t getCursorY() const { return cursor_y_; }
  EmbidiGFXResult print(const EmbidiStr& text);
  EmbidiGFXResult println(const EmbidiStr& text = EmbidiStr("", 0));

  /* ------------------------------------------------------------------------------------------ measured
   * Nothing is drawn. 0 where the text cannot be laid out; of a text longer than its memory, what would be drawn. */

  int16_t lineHeight() const { return magnified(font_.height()); } /* at most INT16_MAX */
  int16_t baseline() const { return magnified(font_.baseline()); } /* from a line's top */

  /* Of the widest paragraph, in one line each. */
  int32_t textWidth(const EmbidiStr& text);
  int32_t textWidth(EmbidiText& text);

  /* Height of the text as drawBox() would wrap it in `w` pixels. */
  int32_t textHeight(int16_t w, const EmbidiStr& text);

  /* The rectangle of all boxes of glyphs that drawText(x, y, text) would draw; empty (w and h 0) where there are none.
   * Its numbers are at most what their types hold. */
  EmbidiGFXResult textBounds(int16_t x, int16_t y, const EmbidiStr& text, int16_t* x1, int16_t* y1, uint16_t* w,
                             uint16_t* h);

 private:
  struct Rect { /* display pixels, the ends excluded */
    int32_t left, top, right, bottom;
  };
  struct Line { /* one on its way to the display */
    embidi_line line;
    int32_t x, y, width; /* display pixels: of its glyphs */
    int32_t mark;        /* of the ellipsis at its end, which follows the glyphs; 0: none */
    uint16_t mark_glyph;
    bool rtl;
  };
  struct Style {
    uint16_t colour;
    bool bold;
  };
  class Paint;
  friend class Paint;
  enum { ROLES = EMBIDI_ROLE_NUMBER + 1 };

  int16_t magnified(int pixels) const {
    return static_cast<int16_t>(pixels * size_ < INT16_MAX ? pixels * size_ : INT16_MAX);
  }
  bool opaque() const { return colour_ != background_; }
  Rect whole() const;
  static Rect room(int16_t x, int16_t y, int16_t w, int32_t h);
  void feed_line();
  Style style_of(const embidi_paragraph& paragraph, const embidi_glyph& glyph) const;
  uint16_t ellipsis(int32_t* advance) const;
  uint32_t font_pixels(int32_t width) const;

  bool prepare(EmbidiText& text, EmbidiGFXResult* result) const;
  void fit(EmbidiText& text, size_t begin, size_t end, int32_t width, bool more, Line* line,
           EmbidiGFXResult* result) const;
  void align(const Rect& box, Line* line) const;
  void paint(const Line& line, const Rect& clip, EmbidiGFXResult* result) const;
  void paint_around(const Line& line, const Rect& box) const;
  void add(const Line& line, EmbidiGFXResult* result) const;
  void fill(const Rect& area, const Rect& clip, uint16_t colour) const;

  EmbidiGFXResult line_at(int16_t x, int16_t y, EmbidiText& text, bool more);
  EmbidiGFXResult line_in(const Rect& box, EmbidiText& text, bool more);
  bool lines_in(const Rect& box, EmbidiText& text, bool more, int32_t* y, EmbidiGFXResult* result);
  bool next_paragraph(EmbidiStr* rest, EmbidiGFXResult* result);

  EmbidiCanvas canvas_;
  EmbidiGFXFont font_;
  EmbidiText text_;
  embidi_options options_;
  uint16_t colour_ = 0, background_ = 0, delimiters_ = 0;
  uint16_t roles_[ROLES];
  int16_t cursor_x_ = 0, cursor_y_ = 0;
  uint8_t size_ = 1, align_ = EMBIDI_ALIGN_START;
  bool bold_host_ = true;
};

#endif
