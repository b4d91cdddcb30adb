/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* clang-format off */
/* The target of EmbidiGFX: any display class with drawing functions like Adafruit GFX's, without a common base class.
 * C++11.
 *
 * These functions of the display are used, in display pixels with (0, 0) at the upper left, never outside width() x
 * height():
 *
 *   always               width(), height(), startWrite(), endWrite()
 *   and either of        writePixel(x, y, colour), writeFastHLine(x, y, w, colour), writeFillRect(x, y, w, h, colour)
 *                        (Adafruit_GFX, LovyanGFX: the functions for use between startWrite() and endWrite())
 *                        drawPixel(x, y, colour), drawFastHLine(x, y, w, colour), fillRect(x, y, w, h, colour)
 *                        (TFT_eSPI)
 *
 * A class with writeFastHLine() and writeFillRect() uses the first set, any other the second. A class of your own needs
 * one of them. A colour is a uint16_t: RGB565, or whatever the display uses (0 and 1 on a monochrome one). startWrite()
 * and endWrite() are called once around everything that a call draws; print() calls them around each line. */
/* clang-format on */
#ifndef EMBIDI_CANVAS_H
#define EMBIDI_CANVAS_H

#include <stdint.h>

/* The calls into a display class: one constant table for each class that is used. Its members are private. */
struct EmbidiCanvasCalls {
  int32_t (*width)(void* any);
  int32_t (*height)(void* any);
  void (*begin)(void* any);
  void (*end)(void* any);
  void (*pixel)(void* any, int16_t x, int16_t y, uint16_t colour);
  void (*line)(void* any, int16_t x, int16_t y, int16_t w, uint16_t colour);
  void (*fill)(void* any, int16_t x, int16_t y, int16_t w, int16_t h, uint16_t colour);
};

/* The set of drawing functions of a class: Writes<true> is that of Adafruit_GFX, Writes<false> the other. Its members
 * are private. */
template <bool has_write>
struct EmbidiCanvasWrites {
  template <class Display>
  static void pixel(Display& one, int16_t x, int16_t y, uint16_t colour) {
    one.writePixel(x, y, colour);
  }
  template <class Display>
  static void line(Display& one, int16_t x, int16_t y, int16_t w, uint16_t colour) {
    one.writeFastHLine(x, y, w, colour);
  }
  template <class Display>
  static void fill(Display& one, int16_t x, int16_t y, int16_t w, int16_t h, uint16_t colour) {
    one.writeFillRect(x, y, w, h, colour);
  }
};

/* The set of TFT_eSPI. Its members are private. */
template <>
struct EmbidiCanvasWrites<false> {
  template <class Display>
  static void pixel(Display& one, int16_t x, int16_t y, uint16_t colour) {
    one.drawPixel(x, y, colour);
  }
  template <class Display>
  static void line(Display& one, int16_t x, int16_t y, int16_t w, uint16_t colour) {
    one.drawFastHLine(x, y, w, colour);
  }
  template <class Display>
  static void fill(Display& one, int16_t x, int16_t y, int16_t w, int16_t h, uint16_t colour) {
    one.fillRect(x, y, w, h, colour);
  }
};

/* The table of one class. Its members are private. */
template <class Display>
class EmbidiCanvasOf {
 public:
  static const EmbidiCanvasCalls* calls() {
    static const EmbidiCanvasCalls table = {width, height, begin, end, pixel, line, fill};
    return &table;
  }

 private:
  template <class D>
  static char has_write(
      decltype(static_cast<D*>(nullptr)->writeFastHLine(int16_t(), int16_t(), int16_t(), uint16_t()),
               static_cast<D*>(nullptr)->writeFillRect(int16_t(), int16_t(), int16_t(), int16_t(), uint16_t()), 0));
  template <class D>
  static long has_write(...);
  typedef EmbidiCanvasWrites<sizeof(has_write<Display>(0)) == sizeof(char)> Draw;

  static Display& of(void* any) { return *static_cast<Display*>(any); }
  static int32_t width(void* any) { return of(any).width(); }
  static int32_t height(void* any) { return of(any).height(); }
  static void begin(void* any) { of(any).startWrite(); }
  static void end(void* any) { of(any).endWrite(); }
  static void pixel(void* any, int16_t x, int16_t y, uint16_t colour) { Draw::pixel(of(any), x, y, colour); }
  static void line(void* any, int16_t x, int16_t y, int16_t w, uint16_t colour) {
    Draw::line(of(any), x, y, w, colour);
  }
  static void fill(void* any, int16_t x, int16_t y, int16_t w, int16_t h, uint16_t colour) {
    Draw::fill(of(any), x, y, w, h, colour);
  }
};

/* A reference to a display of any such class. The display must outlive it. */
class EmbidiCanvas {
 public:
  /* Refers to this display. */
  template <class Display>
  explicit EmbidiCanvas(Display& on_display) : display_(&on_display), calls_(EmbidiCanvasOf<Display>::calls()) {}
  ~EmbidiCanvas() = default;
  EmbidiCanvas& operator=(const EmbidiCanvas&) = default;
  EmbidiCanvas(const EmbidiCanvas&) = default;
  EmbidiCanvas(EmbidiCanvas& other) = default;

  /* The functions of the display: its present width() and height() (also after setRotation()), startWrite() and
   * endWrite(). */
  int32_t width() const { return calls_->width(display_); }
  int32_t height() const { return calls_->height(display_); }
  void begin() const { calls_->begin(display_); }
  void end() const { calls_->end(display_); }

  /* Fills a rectangle of the display, which is not empty. A single row is drawn as a line, a single pixel as a pixel.
   */
  void fill(int16_t x, int16_t y, int16_t w, int16_t h, uint16_t colour) const {
    if (h != 1) {
      calls_->fill(display_, x, y, w, h, colour);
    } else if (w != 1) {
      calls_->line(display_, x, y, w, colour);
    } else {
      calls_->pixel(display_, x, y, colour);
    }
  }

 private:
  void* display_;
  const EmbidiCanvasCalls* calls_;
};

#endif
