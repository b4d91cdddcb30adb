// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The one interface of display ports. A controller is one class that implements it; what draws knows nothing else.
// Freestanding: no heap, no run-time library.
#ifndef EMBIDI_PORT_DISPLAY_DISPLAY_HPP
#define EMBIDI_PORT_DISPLAY_DISPLAY_HPP

#include <stddef.h>
#include <stdint.h>

namespace embidi::display {

// Pixels; (0, 0) is the panel's top left corner.
struct Rect {
  uint16_t x, y, width, height;
};

// A pixel is a strength: 0 is the panel's background (a dark OLED pixel, white paper), 15 the strongest. kAccent may be
// added to it: the panel's second colour, where it has one (red on e-paper); elsewhere it changes nothing.
inline constexpr uint8_t kMaxGrey = 15;
inline constexpr uint8_t kAccent = 16;

// Paper of Display::columns(): what is there stays.
inline constexpr uint8_t kKeep = 255;

// What came of talking to the panel. Nothing waits for ever: a board's callback gives up and says so.
enum class Status : uint8_t {
  ok,
  bus_error,  // the controller does not acknowledge
  timeout     // the controller stays busy
};

// Words of a band of Display::columns().
constexpr unsigned words_of(unsigned columns) { return (columns + 3) / 4; }

class Display {
 public:
  uint16_t width() const { return width_; }
  uint16_t height() const { return height_; }

  // What every port must have. Draws `count` pixels from (x, y) to the right, a byte each; what lies outside the panel
  // is left out. It need not be seen before flush().
  virtual void span(uint16_t x, uint16_t y, const uint8_t* pixels, uint16_t count) = 0;

  // What a port may have.

  // What span() drew there, as near as the port keeps it; 0 outside the panel. A port that keeps nothing leaves this
  // out: text is then drawn onto the background.
  virtual void read(uint16_t x, uint16_t y, uint8_t* pixels, uint16_t count) const;

  // Draws one pixel value all over `area`, faster than by spans.
  virtual void fill(const Rect& area, uint8_t pixel);

  // Draws bits all over `area`, which is at most 32 pixels wide: `ink` where one is set, otherwise `paper`, which may
  // be kKeep. They come as controllers have their pages: in bands of eight rows from the top, each of words of four
  // columns from the left. The first column is a word's lowest byte, the upper row a column's lowest bit; what lies
  // beside the area counts for nothing. The same as by spans, but faster.
  virtual void columns(const Rect& area, const uint32_t* words, uint8_t ink, uint8_t paper);

  // Brings onto the panel what has changed since the last flush, and nothing else. After a failure it is still to be
  // done: the next flush tries again. Ports whose span() is seen at once leave it out.
  virtual Status flush();

 protected:
  // constexpr: a panel of static storage needs no initialiser at run time, and a local one no guard.
  constexpr Display(uint16_t width, uint16_t height) : width_(width), height_(height) {}
  // Not virtual: nobody deletes a display through this interface, and a virtual one would want operator delete.
  ~Display() = default;

  // How many of `count` pixels from (x, y) on lie on the panel.
  uint16_t inside(uint16_t x, uint16_t y, uint16_t count) const {
    if (x >= width_ || y >= height_) return 0;
    return count < width_ - x ? count : static_cast<uint16_t>(width_ - x);
  }

 private:
  uint16_t width_, height_;
};

// The smallest rectangle around all that has changed.
class Dirty {
 public:
  bool empty() const { return right_ <= left_; }
  bool holds(unsigned left, unsigned top, unsigned right, unsigned bottom) const {
    return left >= left_ && top >= top_ && right <= right_ && bottom <= bottom_;
  }
  void clear() { *this = Dirty(); }
  void add(uint16_t x, uint16_t y) { add(Rect{x, y, 1, 1}); }
  void add(const Rect& area) {
    if (area.x < left_) left_ = area.x;
    if (area.y < top_) top_ = area.y;
    if (area.x + area.width > right_) right_ = static_cast<uint16_t>(area.x + area.width);
    if (area.y + area.height > bottom_) bottom_ = static_cast<uint16_t>(area.y + area.height);
  }
  uint16_t left() const { return left_; }
  uint16_t top() const { return top_; }
  uint16_t right() const { return right_; }    // behind the last column
  uint16_t bottom() const { return bottom_; }  // behind the last row

 private:
  uint16_t left_ = UINT16_MAX, top_ = UINT16_MAX, right_ = 0, bottom_ = 0;
};

}  // namespace embidi::display

#endif
