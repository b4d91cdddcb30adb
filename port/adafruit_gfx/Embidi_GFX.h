/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* embidi for Adafruit GFX, TFT_eSPI and LovyanGFX: Hebrew, Arabic, mixed text and URLs on an Arduino display. C++11; no
 * heap, no exceptions, no STL, no recursion.
 *
 *   EmbidiGFXBuffer<200> memory;                                     // texts of up to 200 characters; 1.6 KB
 *   EmbidiGFX text(display, embidi_font_unifont_small, memory);      // display: Adafruit_SSD1306, TFT_eSPI, ...
 *   text.setTextColor(WHITE);
 *   text.setHostColor(YELLOW);
 *   text.drawText(0, 0, 128, "שלום http://אב.com/");                 // 128 pixels wide: right-aligned
 *
 * Any class that draws like Adafruit GFX works, without a common base class: Embidi_Canvas.h lists the functions that
 * are used. Embidi_GFXFont.h has the fonts: a block of embidi-fontc, a GFXfont, or the classic font.
 *
 * Positions are display pixels, with (0, 0) at the upper left of the display (also after setRotation()). Nothing is
 * drawn outside the display. Widths and heights are as drawn, with magnification (setTextSize()).
 *
 * Text is UTF-8: a char array, a String, or F(). It is read only during the call, except by EmbidiText. Each paragraph
 * (up to a line feed) gets its direction from its own text, unless setBase() sets it. Ill-formed UTF-8 is drawn as
 * U+FFFD and reported.
 *
 * Nothing is left out silently: text that does not fit is replaced by an ellipsis ("…", never "..."; "." if the font
 * has none), and the result says so. A box takes texts of any length. A single line that has more characters than the
 * memory has room for is drawn as far as it fits, with an ellipsis at its end; a link whose host might go on after the
 * cut is not shown at all.
 *
 * Time: O(bytes) to lay out, O(glyphs) to draw, plus the pixels; eliding takes O(n log n). A box with a background is
 * laid out twice. Stack: README.md. Use an object of these classes, and a buffer, from one thread at a time. */
#ifndef EMBIDI_GFX_H
#define EMBIDI_GFX_H

#if defined(ARDUINO)
#include <Arduino.h>
#endif
#include <stddef.h>
#include <stdint.h>

#include "Embidi_Canvas.h"
#include "Embidi_GFXFont.h"
#include "embidi/box.h"
#include "embidi/embidi.h"
#include "embidi/fit.h"

/* A text and its length, from any kind of text in a sketch. It refers to the text. */
struct EmbidiStr {
  /* A text that ends in NUL, or has `count` bytes, or a String. NULL: an empty text. */
  // NOLINTNEXTLINE(google-explicit-constructor): a text is given as what it is
  EmbidiStr(const char* characters) : text(characters), bytes(0) {
    while (characters != nullptr && characters[bytes] != '\0') ++bytes;
  }
  EmbidiStr(const char* characters, size_t count) : text(characters), bytes(characters == nullptr ? 0 : count) {}
#if defined(ARDUINO)
  // NOLINTNEXTLINE(google-explicit-constructor): likewise
  EmbidiStr(const String& string) : text(string.c_str()), bytes(string.length()) {}
#if !defined(ESP8266)
  /* F("..."), if flash is read like memory. On ESP8266 it is not: use String(F("...")) there. */
  // NOLINTNEXTLINE(google-explicit-constructor): likewise
  EmbidiStr(const __FlashStringHelper* flash) : text(reinterpret_cast<const char*>(flash)), bytes(0) {
    while (text != nullptr && text[bytes] != '\0') ++bytes;
  }
#endif
#endif
  const char* text; /* NULL: an empty text */
  size_t bytes;     /* its length */
};

/* The caller's memory for one paragraph: `block` of `bytes` bytes, aligned to 8, for `chars` characters and `fields`
 * field entries. A link takes two entries, and one for each part of it; 32 are enough for any ordinary link, and 0
 * means that links and numbers are not looked for. A number takes three; links come first. `bytes` is at least
 * EMBIDI_BLOCK_SIZE(chars, fields). It serves one EmbidiGFX or one EmbidiText. */
struct EmbidiGFXMemory {
  /* Uses this memory. */
  EmbidiGFXMemory(void* memory, size_t size, size_t characters, size_t entries)
      : block(memory), bytes(size), chars(characters), fields(entries) {}
  void* block;   /* aligned to 8 */
  size_t bytes;  /* of `block` */
  size_t chars;  /* capacity in characters */
  size_t fields; /* capacity in field entries */
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

/* Bits of EmbidiGFXResult::flags. */
enum {
  EMBIDI_GFX_CUT = 1,        /* the line is too long for its memory: an ellipsis replaces its end */
  EMBIDI_GFX_ELIDED = 2,     /* an ellipsis replaces text for which the display has no room */
  EMBIDI_GFX_MISSING = 4,    /* the font does not have some characters: each is drawn as a box */
  EMBIDI_GFX_ILL_FORMED = 8, /* the text is not all UTF-8 */
  EMBIDI_GFX_CLIPPED = 16    /* a part, if only the tail of a letter, is outside the display, window or box */
};

/* The result of a call. */
struct EmbidiGFXResult {
  EmbidiGFXResult() : error(EMBIDI_OK), number(0), flags(0), lines(0), width(0), height(0) {}
  embidi_status error; /* not EMBIDI_OK: nothing was drawn. BAD_FONT; BAD_ARGUMENT: an option has no such value;
                          BLOCK_TOO_SMALL, BAD_ARGUMENT: the memory is wrong; of a declared text in a box, TOO_LONG,
                          TOO_MANY_FIELDS */
  size_t number;       /* with CUT: the characters or field entries that are needed; with an error: see embidi_status */
  uint8_t flags;       /* EMBIDI_GFX_... */
  uint16_t lines;      /* number of lines drawn */
  int32_t width;       /* of the widest line, in pixels */
  int32_t height;      /* of all lines, in pixels */

  /* Whether the whole text is shown correctly. */
  bool complete() const { return error == EMBIDI_OK && flags == 0; }
};

/* A paragraph that is laid out once and drawn often, on any display and with any font. */
class EmbidiText {
 public:
  /* Creates an empty paragraph in this memory, which must outlive it. */
  explicit EmbidiText(const EmbidiGFXMemory& memory);
  ~EmbidiText() = default;
  EmbidiText(const EmbidiText&) = delete;
  EmbidiText& operator=(const EmbidiText&) = delete;

  /* The options that an EmbidiGFX has at first: links, and numbers where the library has them (EMBIDI_RECOGNIZERS). */
  static embidi_options firstOptions();

  /* Lays out the first paragraph of `text`, which must not change until the next set(). NULL: firstOptions(). The
   * result has an error, CUT or ILL_FORMED. After an error the paragraph is empty. O(bytes). */
  EmbidiGFXResult set(const EmbidiStr& text, const embidi_options* options = nullptr);

  const EmbidiGFXResult& result() const { return result_; } /* of the last set() */
  bool isRTL() const;                                       /* whether the paragraph is right to left */
  size_t consumed() const { return consumed_; }             /* bytes of the text in this paragraph; more may follow */
  size_t length() const { return length_; } /* characters shown: without the line feed, and up to the cut */
  embidi_paragraph* paragraph() const { return paragraph_; } /* for library functions; NULL: bad memory */

 private:
  size_t lay_out(const EmbidiStr& text, const embidi_options& options);
  size_t uncut_length() const;
  void cut_safely();

  embidi_paragraph* paragraph_;
  size_t chars_, fields_, consumed_, length_;
  EmbidiGFXResult made_, result_;
};

/* Draws texts on a display. */
class EmbidiGFX {
 public:
  /* `on_display`: Adafruit_GFX or a class derived from it, TFT_eSPI, TFT_eSprite, LGFX, LGFX_Sprite, ...
   * (Embidi_Canvas.h). `in_font`: an embidi_font, a GFXfont, or EmbidiGFXFont::classic(). Display, font and memory must
   * outlive this object. */
  template <class Display>
  EmbidiGFX(Display& on_display, const EmbidiGFXFont& in_font, const EmbidiGFXMemory& with_memory)
      : canvas_(on_display), font_(in_font), text_(with_memory), options_(EmbidiText::firstOptions()), roles_() {
    setTextColor(0xFFFF);
  }

  /* ------------------------------------------------------------------------------------------ how it looks
   * Initially: white (0xFFFF), no background, bold hosts. */

  /* Changes the font, which must outlive this object. */
  void setFont(const EmbidiGFXFont& font) { font_ = font; }
  void setTextSize(uint8_t times) { size_ = times == 0 ? uint8_t(1) : times; } /* each pixel becomes times x times */

  /* Sets one colour for all text. A background that differs from it is painted, too: then the area need not be cleared
   * first, every pixel of a line changes only once, and grey pixels of fonts with 2 or 4 bits are mixed of the two
   * colours as RGB565. Without a background, pixels of half strength and more are drawn. */
  void setTextColor(uint16_t colour) { setTextColor(colour, colour); }
  void setTextColor(uint16_t colour, uint16_t background);

  /* Set colours in links, after setTextColor(): of the host (by which a person decides whether to trust the link), of
   * everything else in a link, and of one role. Separators between two labels look like the labels. */
  void setHostColor(uint16_t colour);
  void setPartsColor(uint16_t colour);
  void setRoleColor(embidi_role role, uint16_t colour); /* an unknown role is ignored */
  void setBoldHost(bool bold) { bold_host_ = bold; }

  /* The alignment of lines in their space (embidi/box.h); initially START. */
  void setAlign(embidi_text_align align) { align_ = static_cast<uint8_t>(align); }

  /* How paragraphs are laid out: embidi_options, initially EmbidiText::firstOptions(). */
  void setBase(embidi_base base) { options_.base = static_cast<uint8_t>(base); }
  void setOrder(embidi_order order) { options_.order = static_cast<uint8_t>(order); }
  void setRecognize(embidi_recognize recognize) { options_.recognize = static_cast<uint8_t>(recognize); }
  void setNumbers(bool numbers) { options_.numbers = numbers ? 1 : 0; } /* they stay from left to right */
  void setOptions(const embidi_options& options) { options_ = options; }
  const embidi_options& options() const { return options_; }

  /* ------------------------------------------------------------------------------------------ one line
   * Draws the first paragraph; an ellipsis says if there are more. y is the top of the line. */

  /* From x to the right, as wide as the text is. */
  EmbidiGFXResult drawText(int16_t x, int16_t y, const EmbidiStr& text);

  /* In the space x .. x + w: aligned, and elided if it is wider (the host of a link stays). With a background, the
   * whole space is painted. A width of 0 or less shows nothing: ELIDED. */
  EmbidiGFXResult drawText(int16_t x, int16_t y, int16_t w, const EmbidiStr& text);

  /* A window x .. x + w on a long line, whose first `offset` pixels in reading direction are hidden: at its left end in
   * a left-to-right paragraph, at its right end in a right-to-left one. Nothing is elided; CLIPPED says that there is
   * more on either side. Nothing outside the window is changed. With an EmbidiText, moving the window does not lay out
   * the text again. */
  EmbidiGFXResult drawWindow(int16_t x, int16_t y, int16_t w, int32_t offset, const EmbidiStr& text);

  /* ------------------------------------------------------------------------------------------ wrapped
   * Draws as many lines, of as many paragraphs, as h has room for; if text is left, the last line ends in an ellipsis
   * (embidi_text_box()). With a background, the whole box is painted. Every paragraph is aligned by its own direction.
   */
  EmbidiGFXResult drawBox(int16_t x, int16_t y, int16_t w, int16_t h, const EmbidiStr& text);

  /* ------------------------------------------------------------------------------------------ a paragraph that is kept
   * In one line, as above. After a failed EmbidiText::set() they return its error. Direction and links are those of
   * set(). */
  EmbidiGFXResult drawText(int16_t x, int16_t y, EmbidiText& text);
  EmbidiGFXResult drawText(int16_t x, int16_t y, int16_t w, EmbidiText& text);
  EmbidiGFXResult drawWindow(int16_t x, int16_t y, int16_t w, int32_t offset, EmbidiText& text);

  /* ------------------------------------------------------------------------------------------ as print() does
   * The cursor is as in Adafruit GFX: at the baseline, or at the top with the classic font. print() draws at the cursor
   * and moves it to the right by the width of the text; after a line feed, to x = 0 in the next line. It does not wrap.
   * Print a text in one piece: pieces cannot be ordered across each other. */
  void setCursor(int16_t x, int16_t y) {
    cursor_x_ = x;
    cursor_y_ = y;
  }
  int16_t getCursorX() const { return cursor_x_; }
  int16_t getCursorY() const { return cursor_y_; }
  EmbidiGFXResult print(const EmbidiStr& text);
  EmbidiGFXResult println(const EmbidiStr& text = EmbidiStr("", 0));

  /* ------------------------------------------------------------------------------------------ measured
   * Nothing is drawn. 0 if the text cannot be laid out; for a text too long for its memory, the part that would be
   * drawn. */

  int16_t lineHeight() const { return magnified(font_.height()); } /* at most INT16_MAX */
  int16_t baseline() const { return magnified(font_.baseline()); } /* from a line's top */

  /* Width of the widest paragraph, each in one line. */
  int32_t textWidth(const EmbidiStr& text);
  int32_t textWidth(EmbidiText& text);

  /* Height of the text as drawBox() would wrap it in `w` pixels; it may be longer than the memory. */
  int32_t textHeight(int16_t w, const EmbidiStr& text);

  /* The rectangle of all glyph boxes that drawText(x, y, text) would draw; empty (w and h 0) if there are none. Its
   * numbers are limited by their types. */
  EmbidiGFXResult textBounds(int16_t x, int16_t y, const EmbidiStr& text, int16_t* x1, int16_t* y1, uint16_t* w,
                             uint16_t* h);

 private:
  struct Rect { /* display pixels, the ends excluded */
    int32_t left, top, right, bottom;
  };
  struct Line { /* a line that is being drawn */
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
  Rect visible(const Rect& box) const;
  static Rect room(int16_t x, int16_t y, int16_t w, int32_t h);
  void feed_line();
  Style style_of(const embidi_paragraph& paragraph, const embidi_glyph& glyph) const;
  uint16_t ellipsis(int32_t* advance) const;
  uint32_t font_pixels(int32_t width) const;

  bool prepare(EmbidiText& text, EmbidiGFXResult* result) const;
  void fit(EmbidiText& text, int32_t width, bool more, Line* line, EmbidiGFXResult* result) const;
  void align(const Rect& box, Line* line) const;
  void paint(const Line& line, const Rect& box, const Rect& clip, EmbidiGFXResult* result) const;
  void add(const Line& line, EmbidiGFXResult* result) const;
  void fill(const Rect& area, const Rect& clip, uint16_t colour) const;

  EmbidiGFXResult line_at(int16_t x, int16_t y, EmbidiText& text, bool more);
  EmbidiGFXResult line_in(const Rect& box, EmbidiText& text, bool more);
  void lay_out(int32_t w, int32_t h, const EmbidiStr& text, Paint* painter, EmbidiGFXResult* result);
  bool next_paragraph(EmbidiStr* rest, EmbidiGFXResult* result);

  EmbidiCanvas canvas_;
  EmbidiGFXFont font_;
  EmbidiText text_;
  embidi_options options_;
  uint16_t colour_ = 0, background_ = 0, delimiters_ = 0;
  uint16_t roles_[ROLES];
  int16_t cursor_x_ = 0, cursor_y_ = 0;
  uint8_t size_ = 1, align_ = EMBIDI_TEXT_ALIGN_START;
  bool bold_host_ = true;
};

#endif
