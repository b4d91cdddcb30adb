// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A display that fails the test when something is drawn where nothing may be drawn.
#ifndef EMBIDI_TESTS_DISPLAY_MOCK_DISPLAY_HPP
#define EMBIDI_TESTS_DISPLAY_MOCK_DISPLAY_HPP

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "display.hpp"

namespace embidi::display {

class MockDisplay final : public Display {
 public:
  MockDisplay(std::uint16_t width, std::uint16_t height)
      : Display(width, height),
        pixels_(std::size_t{width} * height),
        writes_(pixels_.size()),
        allowed_{0, 0, width, height} {}

  // Outside of `area`, too, drawing fails the test from now on.
  void allow(const Rect& area) { allowed_ = area; }

  void span(std::uint16_t x, std::uint16_t y, const std::uint8_t* pixels, std::uint16_t count) override;
  void read(std::uint16_t x, std::uint16_t y, std::uint8_t* pixels, std::uint16_t count) const override;

  // A character a pixel: '.' background, 1-9a-e grey, '#' strongest, 'A' with the accent; every row ends in LF.
  std::string ascii() const;
  // How often the pixel that was written most often was written.
  unsigned most_writes() const;
  // How many pixels were never written in `area`.
  unsigned unwritten(const Rect& area) const;

 private:
  std::size_t at(unsigned x, unsigned y) const { return std::size_t{y} * width() + x; }
  std::vector<std::uint8_t> pixels_;
  std::vector<unsigned> writes_;
  Rect allowed_;
};

}  // namespace embidi::display

#endif
