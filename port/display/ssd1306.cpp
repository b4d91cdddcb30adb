// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "ssd1306.hpp"

namespace embidi::display {
namespace {

// Control bytes, SSD1306 data sheet 8.1.5.2: one command byte follows; only data follows.
constexpr uint8_t kOneCommandByte = 0x80;
constexpr uint8_t kData = 0x40;
constexpr uint8_t kMaxCommand = 2;  // bytes of the longest command used

// SSD1306 data sheet, section 9, in the order of the application note's software initialisation.
constexpr uint8_t kSetUp1306[] = {1, 0xAE,        // display off
                                  2, 0xD5, 0x80,  // clock
                                  2, 0xA8, 0x3F,  // multiplex ratio 64
                                  2, 0xD3, 0x00,  // display offset
                                  1, 0x40,        // start line
                                  2, 0x8D, 0x14,  // charge pump on
                                  2, 0x20, 0x02,  // page addressing mode
                                  1, 0xA1,        // segment re-map
                                  1, 0xC8,        // COM output scan direction
                                  2, 0xDA, 0x12,  // COM pins: alternative
                                  2, 0x81, 0x7F,  // contrast
                                  2, 0xD9, 0xF1,  // pre-charge period, for the charge pump
                                  2, 0xDB, 0x20,  // VCOMH deselect level
                                  1, 0xA4,        // display follows the memory
                                  1, 0xA6,        // not inverse
                                  0};

// SSD0303 data sheet, command table. QEMU's model ignores all but AEh and A4h to A7h.
constexpr uint8_t kSetUp0303[] = {1, 0xAE,        // display off
                                  2, 0x81, 0x2B,  // contrast
                                  1, 0xA1,        // segment re-map
                                  1, 0xA4,        // display follows the memory
                                  1, 0xA6,        // not inverse
                                  2, 0xA8, 0x0F,  // multiplex ratio 16
                                  2, 0xD3, 0x00,  // display offset
                                  2, 0xAD, 0x8B,  // DC-DC converter on
                                  0};

constexpr uint8_t kDisplayOn[] = {0xAF};

bool is_lit(uint8_t pixel) { return (pixel & kMaxGrey) > kMaxGrey / 2; }

}  // namespace

const Ssd1306Panel kSsd1306_128x64 = {128, 64, 0, kSetUp1306};
const Ssd1306Panel kSsd0303_96x16 = {96, 16, 36, kSetUp0303};

// One transaction, a control byte before each byte: the only form that both data sheets and QEMU's model understand.
bool Ssd1306::command(const uint8_t* bytes, uint8_t count) {
  uint8_t rest[2 * kMaxCommand];
  uint8_t length = 0;
  for (uint8_t i = 0; i < count && i < kMaxCommand; ++i) {
    if (i > 0) rest[length++] = kOneCommandByte;
    rest[length++] = bytes[i];
  }
  return bus_.write(bus_.user, kOneCommandByte, rest, length);
}

Status Ssd1306::init() {
  for (size_t i = 0; i < bytes(width(), height()); ++i) memory_[i] = 0;
  dirty_.add(Rect{0, 0, width(), static_cast<uint16_t>(height() / 8)});
  for (const uint8_t* next = panel_.set_up; *next != 0; next += 1 + *next) {
    if (!command(next + 1, *next)) return Status::bus_error;
  }
  const Status cleared = flush();
  if (cleared != Status::ok) return cleared;
  return command(kDisplayOn, sizeof kDisplayOn) ? Status::ok : Status::bus_error;
}

void Ssd1306::span(uint16_t x, uint16_t y, const uint8_t* pixels, uint16_t count) {
  const uint16_t page = y / 8;
  const uint8_t bit = static_cast<uint8_t>(1u << y % 8);
  for (uint16_t i = 0; i < inside(x, y, count); ++i) {
    uint8_t& column = memory_[size_t{page} * width() + x + i];
    const bool lit = is_lit(pixels[i]);
    if (((column & bit) != 0) == lit) continue;
    column = static_cast<uint8_t>(column ^ bit);
    dirty_.add(static_cast<uint16_t>(x + i), page);
  }
}

namespace {

// The leftmost 8 pixels of 8 rows as columns of a page, four a word, the left one in the highest byte; the upper row is
// a column's lowest bit. Warren, Hacker's Delight, 7-3.
struct Columns {
  uint32_t words[2];
};

Columns transposed(const uint32_t* rows, unsigned shift) {
  uint32_t x = rows[7] << shift >> 24, y = rows[3] << shift >> 24;
  x = x << 8 | rows[6] << shift >> 24;
  y = y << 8 | rows[2] << shift >> 24;
  x = x << 8 | rows[5] << shift >> 24;
  y = y << 8 | rows[1] << shift >> 24;
  x = x << 8 | rows[4] << shift >> 24;
  y = y << 8 | rows[0] << shift >> 24;
  uint32_t t = (x ^ (x >> 7)) & 0x00AA00AA;
  x ^= t ^ (t << 7);
  t = (y ^ (y >> 7)) & 0x00AA00AA;
  y ^= t ^ (t << 7);
  t = (x ^ (x >> 14)) & 0x0000CCCC;
  x ^= t ^ (t << 14);
  t = (y ^ (y >> 14)) & 0x0000CCCC;
  y ^= t ^ (t << 14);
  return {{(x & 0xF0F0F0F0) | (y >> 4 & 0x0F0F0F0F), (x << 4 & 0xF0F0F0F0) | (y & 0x0F0F0F0F)}};
}

// A part of a page: its rows from `first` on.
struct PageRows {
  uint16_t page;
  unsigned first, count;
  uint32_t bits() const { return ((1u << count) - 1) << first; }
};

PageRows page_rows(unsigned y, unsigned end) {
  const unsigned first = y % 8, rest = end - y;
  return {static_cast<uint16_t>(y / 8), first, rest < 8 - first ? rest : 8 - first};
}

}  // namespace

// Notes that columns have changed; null: none has.
void Ssd1306::note(uint16_t page, const uint8_t* first, const uint8_t* last) {
  if (first == nullptr) return;
  const uint8_t* const begin = memory_ + size_t{page} * width();
  dirty_.add(Rect{static_cast<uint16_t>(first - begin), page, static_cast<uint16_t>(last - first + 1), 1});
}

// The rows of `covered` (bits) of a page, from column x on: all eight are there.
void Ssd1306::change_page(uint16_t x, uint16_t page, uint16_t width, const uint32_t* rows, uint8_t ink, uint8_t paper,
                          uint32_t covered) {
  constexpr uint32_t each_byte = 0x01010101;
  const uint32_t lit = is_lit(ink) ? UINT32_MAX : 0, set = paper != kKeep && is_lit(paper) ? UINT32_MAX : 0;
  const uint32_t where = covered * each_byte, all = paper == kKeep ? 0 : where;
  uint8_t* column = memory_ + size_t{page} * this->width() + x;
  uint8_t *first = nullptr, *last = nullptr;
  Columns columns;
  for (unsigned i = 0; i < width; i += 4, column += 4) {
    if (i % 8 == 0) columns = transposed(rows, i);
    const uint32_t bits = columns.words[i / 4 % 2];
    const unsigned count = width - i < 4 ? width - i : 4;
    uint32_t old = 0;
    for (unsigned j = 0; j < count; ++j) old |= uint32_t{column[j]} << (24 - 8 * j);
    const uint32_t value = (bits & lit) | (~bits & set),
                   drawn = (all | (bits & where)) & UINT32_MAX << (32 - 8 * count);
    uint32_t changed = (old ^ value) & drawn;
    for (unsigned j = 0; changed != 0; ++j, changed <<= 8) {
      if (changed >> 24 == 0) continue;
      column[j] = static_cast<uint8_t>(column[j] ^ changed >> 24);
      if (first == nullptr) first = column + j;
      last = column + j;
    }
  }
  note(page, first, last);
}

void Ssd1306::bits(uint16_t x, uint16_t y, uint16_t width, const uint32_t* rows, uint16_t count, uint8_t ink,
                   uint8_t paper) {
  width = inside(x, y, width);
  if (width == 0) return;
  const unsigned end = y + count < height() ? y + count : height();
  for (unsigned row = y; row < end;) {
    const PageRows here = page_rows(row, end);
    const uint32_t* from = rows;
    uint32_t page[8];
    if (here.count < 8) {
      for (unsigned i = 0; i < 8; ++i) page[i] = i - here.first < here.count ? rows[i - here.first] : 0;
      from = page;
    }
    change_page(x, here.page, width, from, ink, paper, here.bits());
    row += here.count;
    rows += here.count;
  }
}

void Ssd1306::fill(const Rect& area, uint8_t pixel) {
  const uint16_t count = inside(area.x, area.y, area.width);
  if (count == 0) return;
  const uint32_t value = is_lit(pixel) ? 0xFF : 0;
  const unsigned end = area.y + area.height < height() ? area.y + area.height : height();
  for (unsigned row = area.y; row < end;) {
    const PageRows here = page_rows(row, end);
    const uint32_t where = here.bits();
    uint8_t* const begin = memory_ + size_t{here.page} * width() + area.x;
    uint8_t *first = nullptr, *last = nullptr;
    for (uint8_t* column = begin; column != begin + count; ++column) {
      const uint32_t changed = (*column ^ value) & where;
      if (changed == 0) continue;
      *column = static_cast<uint8_t>(*column ^ changed);
      if (first == nullptr) first = column;
      last = column;
    }
    note(here.page, first, last);
    row += here.count;
  }
}

void Ssd1306::read(uint16_t x, uint16_t y, uint8_t* pixels, uint16_t count) const {
  const uint16_t known = inside(x, y, count);
  for (uint16_t i = 0; i < count; ++i) {
    const bool lit = i < known && (memory_[size_t{y} / 8 * width() + x + i] >> y % 8 & 1) != 0;
    pixels[i] = lit ? kMaxGrey : 0;
  }
}

Status Ssd1306::flush() {
  if (dirty_.empty()) return Status::ok;
  const unsigned column = panel_.first_column + dirty_.left();
  for (unsigned page = dirty_.top(); page < dirty_.bottom(); ++page) {
    // SSD1306 data sheet 10.1.13, 10.1.1, 10.1.2.
    const uint8_t place[] = {static_cast<uint8_t>(0xB0 | page), static_cast<uint8_t>(column & 15),
                             static_cast<uint8_t>(0x10 | column >> 4)};
    for (const uint8_t& each : place) {
      if (!command(&each, 1)) return Status::bus_error;
    }
    const uint8_t* first = memory_ + size_t{page} * width() + dirty_.left();
    if (!bus_.write(bus_.user, kData, first, static_cast<size_t>(dirty_.right() - dirty_.left()))) {
      return Status::bus_error;
    }
  }
  dirty_.clear();
  return Status::ok;
}

}  // namespace embidi::display
