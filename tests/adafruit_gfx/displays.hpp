// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Displays for the tests: the real library's canvases, and classes that have the functions of TFT_eSPI and of LovyanGFX
// and nothing else. Their signatures are those of TFT_eSPI.h 2.5.44 and of LovyanGFX 1.2.20 (src/lgfx/v1/LGFXBase.hpp).
#ifndef EMBIDI_TESTS_ADAFRUIT_GFX_DISPLAYS_HPP
#define EMBIDI_TESTS_ADAFRUIT_GFX_DISPLAYS_HPP

#include <Adafruit_GFX.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

// Pixels that notice who writes outside, or outside of startWrite() and endWrite().
class Pixels {
 public:
  Pixels(int width, int height, uint16_t colour)
      : width_(width), height_(height), pixels_(size_t(width) * size_t(height), colour), writes_(pixels_.size()) {}

  void rect(int x, int y, int w, int h, uint16_t colour) {
    calls += 1;
    if (depth <= 0 || w <= 0 || h <= 0 || x < 0 || y < 0 || x + w > width_ || y + h > height_) {
      faults += 1;
      return;
    }
    for (int row = y; row < y + h; ++row) {
      for (int column = x; column < x + w; ++column) {
        pixels_[at(column, row)] = colour;
        writes_[at(column, row)] += 1;
      }
    }
  }
  uint16_t get(int x, int y) const { return pixels_[at(x, y)]; }
  int writes(int x, int y) const { return writes_[at(x, y)]; }
  int width() const { return width_; }
  int height() const { return height_; }

  int depth = 0, faults = 0, calls = 0, transactions = 0;

 private:
  size_t at(int x, int y) const { return size_t(y) * size_t(width_) + size_t(x); }
  int width_, height_;
  std::vector<uint16_t> pixels_;
  std::vector<int> writes_;
};

class FakeTftEspi {
 public:
  FakeTftEspi(int width, int height, uint16_t colour) : pixels(width, height, colour) {}
  virtual ~FakeTftEspi() = default;
  virtual void drawPixel(int32_t x, int32_t y, uint32_t color) { pixels.rect(x, y, 1, 1, uint16_t(color)); }
  virtual void drawFastHLine(int32_t x, int32_t y, int32_t w, uint32_t color) {
    pixels.rect(x, y, w, 1, uint16_t(color));
  }
  virtual void fillRect(int32_t x, int32_t y, int32_t w, int32_t h, uint32_t color) {
    pixels.rect(x, y, w, h, uint16_t(color));
  }
  uint16_t drawPixel(int32_t x, int32_t y, uint32_t color, uint8_t alpha, uint32_t bg_color = 0x00FFFFFF) {
    pixels.faults += alpha + bg_color != 0;  // nobody asks for it
    drawPixel(x, y, color);
    return uint16_t(color);
  }
  virtual int16_t height(void) { return int16_t(pixels.height()); }
  virtual int16_t width(void) { return int16_t(pixels.width()); }
  void startWrite(void) { pixels.depth += 1; }
  void endWrite(void) {
    pixels.depth -= 1;
    pixels.transactions += 1;
  }
  Pixels pixels;
};

// A colour's type says what it is: uint16_t is RGB565, uint32_t RGB888.
class FakeLovyanGfx {
 public:
  FakeLovyanGfx(int width, int height, uint16_t colour) : pixels(width, height, colour) {}
  template <typename T>
  inline void writePixel(int32_t x, int32_t y, const T& color) {
    setColor(color);
    pixels.rect(x, y, 1, 1, colour_);
  }
  template <typename T>
  inline void writeFastHLine(int32_t x, int32_t y, int32_t w, const T& color) {
    setColor(color);
    pixels.rect(x, y, w, 1, colour_);
  }
  template <typename T>
  inline void writeFillRect(int32_t x, int32_t y, int32_t w, int32_t h, const T& color) {
    setColor(color);
    pixels.rect(x, y, w, h, colour_);
  }
  template <typename T>
  inline void drawPixel(int32_t, int32_t, const T&) {
    pixels.faults += 1;  // would ask for the bus again
  }
  template <typename T>
  inline void drawFastHLine(int32_t, int32_t, int32_t, const T&) {
    pixels.faults += 1;
  }
  template <typename T>
  inline void fillRect(int32_t, int32_t, int32_t, int32_t, const T&) {
    pixels.faults += 1;
  }
  void startWrite(bool transaction = true) { pixels.depth += transaction; }
  void endWrite(void) {
    pixels.depth -= 1;
    pixels.transactions += 1;
  }
  int32_t width(void) const { return pixels.width(); }
  int32_t height(void) const { return pixels.height(); }
  Pixels pixels;

 private:
  void setColor(uint16_t rgb565) { colour_ = rgb565; }
  void setColor(uint32_t) { pixels.faults += 1; }
  uint16_t colour_ = 0;
};

// An Adafruit display as a driver is one: drawPixel() is all it has.
class Driver : public Adafruit_GFX {
 public:
  Driver(int width, int height, uint16_t colour)
      : Adafruit_GFX(int16_t(width), int16_t(height)), pixels(width, height, colour) {}
  void drawPixel(int16_t x, int16_t y, uint16_t color) override { pixels.rect(x, y, 1, 1, color); }
  void startWrite(void) override { pixels.depth += 1; }
  void endWrite(void) override {
    pixels.depth -= 1;
    pixels.transactions += 1;
  }
  Pixels pixels;
};

// What is on a display, a character a pixel: of `colours`, a character and its colour in turn; another colour is "?".
struct Shade {
  char character;
  uint16_t colour;
};

template <class Get>
std::string picture(int width, int height, const std::vector<Shade>& shades, Get get) {
  std::string rows;
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      char character = '?';
      for (const Shade& shade : shades) {
        if (shade.colour == get(x, y)) character = shade.character;
      }
      rows += character;
    }
    rows += '\n';
  }
  return rows;
}

#endif
