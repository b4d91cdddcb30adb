// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "mark_classes.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

namespace embidi::fontc {
namespace {

// Where the offsets of a class lie, in one dimension.
struct Interval {
  double low = std::numeric_limits<double>::infinity();
  double high = -std::numeric_limits<double>::infinity();

  bool empty() const { return low > high; }
  void add(const Interval& other) {
    low = std::min(low, other.low);
    high = std::max(high, other.high);
  }
  bool holds_with(const Interval& other, double width) const {
    return empty() || other.empty() || std::max(high, other.high) - std::min(low, other.low) <= width + 1e-9;
  }
};

struct Cell {
  Interval x, y;
  bool exact = false;

  void add(const Cell& other) {
    x.add(other.x);
    y.add(other.y);
    exact = exact || other.exact;
  }
  bool holds_with(const Cell& other, double width) const {
    const double most = exact || other.exact ? 0 : width;
    return x.holds_with(other.x, most) && y.holds_with(other.y, most);
  }
};

using Row = std::vector<Cell>;

// Half a pixel of a class's offsets' spread comes from the marks, all in all it is one; that of rounding is half a
// pixel, so that no offset is wrong by more than one.
constexpr double kMarkWidth = 0.5;
constexpr double kWidth = 1.0;
constexpr std::size_t kMostClasses = 255;

bool fits(const Row& row, const Row& other, double width) {
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (!row[i].holds_with(other[i], width)) return false;
  }
  return true;
}

void add(Row& row, const Row& other) {
  for (std::size_t i = 0; i < row.size(); ++i) row[i].add(other[i]);
}

Row moved(Row row, int shift) {
  for (Cell& cell : row) {
    cell.x.low -= shift;
    cell.x.high -= shift;
  }
  return row;
}

// The shift with which `row` could belong to `other`: what brings their first common offsets together.
int shift_to(const Row& row, const Row& other) {
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (row[i].x.empty() || other[i].x.empty()) continue;
    const double middle = (row[i].x.low + row[i].x.high) / 2 - (other[i].x.low + other[i].x.high) / 2;
    return static_cast<int>(std::lround(middle));
  }
  return 0;
}

std::size_t bound_cells(const Row& row) {
  return static_cast<std::size_t>(std::count_if(row.begin(), row.end(), [](const Cell& c) { return !c.x.empty(); }));
}

// Indices of the rows, those with the most offsets first: they found classes that the others join.
std::vector<std::size_t> fullest_first(const std::vector<Row>& rows) {
  std::vector<std::size_t> order(rows.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return bound_cells(rows[a]) > bound_cells(rows[b]); });
  return order;
}

std::vector<Row> rows_of(const MarkOffsets& offsets, std::size_t bases) {
  std::vector<Row> rows;
  for (const auto& mark : offsets) {
    Row row(mark.empty() ? 0 : bases);
    for (std::size_t b = 0; b < row.size(); ++b) {
      if (mark[b]) row[b] = {{mark[b]->x, mark[b]->x}, {mark[b]->y, mark[b]->y}, mark[b]->exact};
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

// Per base, its cells over the mark classes.
std::vector<Row> transposed(const std::vector<Row>& rows, std::size_t bases) {
  std::vector<Row> result(bases, Row(rows.size()));
  for (std::size_t m = 0; m < rows.size(); ++m) {
    for (std::size_t b = 0; b < bases; ++b) result[b][m] = rows[m][b];
  }
  return result;
}

// Puts rows into classes; without `shift` none is moved. A row that finds no class any more gets 0.
std::vector<Row> classify(const std::vector<Row>& rows, double width, std::vector<std::uint8_t>& classes,
                          std::vector<int>* shift) {
  std::vector<Row> found;
  classes.assign(rows.size(), 0);
  for (const std::size_t i : fullest_first(rows)) {
    if (bound_cells(rows[i]) == 0) continue;
    for (std::size_t c = 0; c <= found.size() && c < kMostClasses; ++c) {
      if (c == found.size()) found.emplace_back(rows[i].size());
      const int by = shift != nullptr ? shift_to(rows[i], found[c]) : 0;
      const Row row = moved(rows[i], by);
      if (!fits(row, found[c], width)) continue;
      add(found[c], row);
      classes[i] = static_cast<std::uint8_t>(c + 1);
      if (shift != nullptr) (*shift)[i] = by;
      break;
    }
  }
  return found;
}

int middle(const Interval& interval) {
  return interval.empty() ? 0 : static_cast<int>(std::lround((interval.low + interval.high) / 2));
}

bool is_near(const Cell& cell) {
  const auto in_byte = [](int value) { return value >= -128 && value <= 127; };
  return in_byte(middle(cell.x)) && in_byte(middle(cell.y));
}

}  // namespace

MarkClasses classify_marks(const MarkOffsets& offsets, std::size_t bases) {
  MarkClasses result;
  result.shift.assign(offsets.size(), 0);
  std::vector<Row> by_base =
      transposed(classify(rows_of(offsets, bases), kMarkWidth, result.mark_class, &result.shift), bases);
  for (Row& row : by_base) {
    if (std::all_of(row.begin(), row.end(), is_near)) continue;
    row.assign(row.size(), Cell{});
    ++result.left_out;
  }
  const std::vector<Row> table = classify(by_base, kWidth, result.base_class, nullptr);
  for (std::size_t b = 0; b < bases; ++b) {
    if (result.base_class[b] == 0 && bound_cells(by_base[b]) != 0) ++result.left_out;
  }
  if (table.empty()) return result;
  result.base_classes = static_cast<unsigned>(table.size());
  result.mark_classes = static_cast<unsigned>(table[0].size());
  for (std::size_t m = 0; m < result.mark_classes; ++m) {
    for (const Row& row : table) {
      result.offsets.push_back(static_cast<std::int8_t>(middle(row[m].x)));
      result.offsets.push_back(static_cast<std::int8_t>(middle(row[m].y)));
    }
  }
  for (std::size_t m = 0; m < offsets.size(); ++m) {
    for (std::size_t b = 0; b < offsets[m].size(); ++b) {
      if (!offsets[m][b] || result.mark_class[m] == 0 || result.base_class[b] == 0) continue;
      const Cell& cell = table[result.base_class[b] - 1u][result.mark_class[m] - 1u];
      result.error = std::max({result.error, std::abs(offsets[m][b]->x - result.shift[m] - middle(cell.x)),
                               std::abs(offsets[m][b]->y - middle(cell.y))});
    }
  }
  return result;
}

}  // namespace embidi::fontc
