// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "ssd1306.hpp"

#include <stddef.h>
#include <stdint.h>

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

namespace {

constexpr bool kLittleEndian = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__;

uint32_t word_at(const uint8_t* at) {
  uint32_t word = 0;
  __builtin_memcpy(&word, __builtin_assume_aligned(at, 4), 4);
  return word;
}

void put_word(uint8_t* at, uint32_t word) { __builtin_memcpy(__builtin_assume_aligned(at, 4), &word, 4); }

// Columns of a page that have changed, if any has.
struct Changed {
  const uint8_t *first = nullptr, *last = nullptr;

  // From `at` to the right; bits have changed, the first column's being the lowest.
  void add(const uint8_t* at, uint32_t bits) {
    if (first == nullptr) first = at + static_cast<unsigned>(__builtin_ctz(bits)) / 8;
    last = at + (31 - static_cast<unsigned>(__builtin_clz(bits))) / 8;
  }
};

}  // namespace

// Notes that columns have changed; null: none has.
void Ssd1306::note(uint16_t page, const uint8_t* first, const uint8_t* last) {
  if (first == nullptr) return;
  const uint8_t* const begin = memory_ + size_t{page} * width();
  dirty_.add(Rect{static_cast<uint16_t>(first - begin), page, static_cast<uint16_t>(last - first + 1), 1});
}

void Ssd1306::columns(const Rect& area, const uint32_t* words, uint8_t ink, uint8_t paper) {
  const unsigned x = area.x, y = area.y, right = x + area.width, bottom = y + area.height;
  const uintptr_t fours = reinterpret_cast<uintptr_t>(memory_) | x | width() | right;
  // Whole pages, of whole words of memory, with a paper.
  if (!kLittleEndian || ((fours & 3) | ((y | bottom) & 7)) != 0 || paper == kKeep || right > width() ||
      bottom > height()) {
    return change_columns(area, words, ink, paper);
  }
  // Pixels beside the ink, and where ink is different from those.
  const uint32_t below = is_lit(paper) ? UINT32_MAX : 0, turned = is_lit(ink) ? ~below : below;
  const bool noted = dirty_.holds(x, y / 8, right, bottom / 8);
  uint8_t* at = memory_ + y / 8 * width() + x;
  for (unsigned page = y / 8; page < bottom / 8; ++page, at += width() - area.width) {
    Changed here;
    for (const uint8_t* const end = at + area.width; at != end; at += 4) {
      const uint32_t word = (*words++ & turned) ^ below, changed = word ^ word_at(at);
      if (changed == 0) continue;
      put_word(at, word);
      if (!noted) here.add(at, changed);
    }
    note(static_cast<uint16_t>(page), here.first, here.last);
  }
}

// Any part of columns().
void Ssd1306::change_columns(const Rect& area, const uint32_t* words, uint8_t ink, uint8_t paper) {
  const bool keep = paper == kKeep;
  const uint32_t below = !keep && is_lit(paper) ? 0xFF : 0, turned = is_lit(ink) ? ~below : below;
  const unsigned count = inside(area.x, area.y, area.width), y = area.y;
  if (count == 0) return;
  const unsigned end = y + area.height < height() ? y + area.height : height();
  // In parts of rows that are in one page and in one band.
  for (unsigned row = y, rows = 0; row < end; row += rows) {
    const PageRows here = page_rows(row, end);
    const unsigned in_band = (row - y) % 8;
    rows = here.count < 8 - in_band ? here.count : 8 - in_band;
    const uint32_t where = ((1u << rows) - 1) << here.first;
    const uint32_t* const band = words + (row - y) / 8 * words_of(area.width);
    uint8_t* const begin = memory_ + size_t{here.page} * width() + area.x;
    const uint8_t *first = nullptr, *last = nullptr;
    for (unsigned i = 0; i < count; ++i) {
      const uint32_t bits = (band[i / 4] >> i % 4 * 8 & 0xFF) >> in_band << here.first;
      const uint32_t drawn = keep ? bits & where : where;
      const uint32_t changed = (begin[i] ^ below ^ (bits & turned)) & drawn;
      if (changed == 0) continue;
      begin[i] = static_cast<uint8_t>(begin[i] ^ changed);
      if (first == nullptr) first = begin + i;
      last = begin + i;
    }
    note(here.page, first, last);
  }
}

void Ssd1306::fill(const Rect& area, uint8_t pixel) {
  const uint16_t count = inside(area.x, area.y, area.width);
  if (count == 0) return;
  constexpr uint32_t kFour = 0x01010101;  // the same in four columns
  const uint32_t value = is_lit(pixel) ? UINT32_MAX : 0;
  const unsigned end = area.y + area.height < height() ? area.y + area.height : height();
  for (unsigned row = area.y; row < end;) {
    const PageRows here = page_rows(row, end);
    const uint32_t where = here.bits();
    uint8_t* const begin = memory_ + size_t{here.page} * width() + area.x;
    Changed columns;
    for (uint8_t *column = begin, *const behind = begin + count; column != behind;) {
      const bool four = kLittleEndian && (reinterpret_cast<uintptr_t>(column) & 3) == 0 && behind - column >= 4;
      const uint32_t old = four ? word_at(column) : *column;
      const uint32_t changed = (old ^ value) & (four ? where * kFour : where);
      if (changed != 0) {
        columns.add(column, changed);
        four ? put_word(column, old ^ changed) : static_cast<void>(*column = static_cast<uint8_t>(old ^ changed));
      }
      column += four ? 4 : 1;
    }
    note(here.page, columns.first, columns.last);
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
