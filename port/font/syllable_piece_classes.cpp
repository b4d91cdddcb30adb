// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "syllable_piece_classes.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <vector>

namespace embidi::fontc {
namespace {

constexpr int kNone = PieceRows::kNone;
constexpr int kBytesOfVariant = 3;
constexpr int kBytesOfWhole = 14;  // about
constexpr std::size_t kMostClasses = 255;

struct Class {
  std::vector<std::size_t> members;
  std::vector<int> mode;
};

class Merger {
 public:
  explicit Merger(const PieceRows& rows) : rows_(rows) {
    for (std::size_t p = 0; p < rows.cells.size(); ++p) add(p);
    find_defaults();
  }

  PieceClasses merge() {
    const std::size_t count = classes_.size();
    std::vector<std::vector<int>> savings(count, std::vector<int>(count, 0));
    for (std::size_t a = 0; a < count; ++a) {
      for (std::size_t b = 0; b < a; ++b) savings[a][b] = saving(classes_[a], classes_[b]);
    }
    std::size_t left = count;
    while (left > 1) {
      int best = std::numeric_limits<int>::min();
      std::size_t best_a = 0, best_b = 0;
      for (std::size_t a = 0; a < count; ++a) {
        if (classes_[a].members.empty()) continue;
        for (std::size_t b = 0; b < a; ++b) {
          if (classes_[b].members.empty() || savings[a][b] <= best) continue;
          best = savings[a][b];
          best_a = a;
          best_b = b;
        }
      }
      if (best < 0 && left <= kMostClasses) break;
      unite(classes_[best_b], classes_[best_a]);
      --left;
      for (std::size_t c = 0; c < count; ++c) {
        if (c < best_b) savings[best_b][c] = saving(classes_[best_b], classes_[c]);
        if (c > best_b) savings[c][best_b] = saving(classes_[best_b], classes_[c]);
      }
    }
    return result();
  }

 private:
  // Pieces with one row are one class from the start.
  void add(std::size_t piece) {
    for (Class& known : classes_) {
      if (known.mode != rows_.cells[piece]) continue;
      known.members.push_back(piece);
      return;
    }
    classes_.push_back({{piece}, rows_.cells[piece]});
  }

  void find_defaults() {
    defaults_ = rows_.fixed;
    if (!defaults_.empty()) return;
    for (std::size_t f = 0; f < rows_.frames; ++f) {
      std::map<int, std::size_t> counts;
      int best = kNone;
      for (const Class& c : classes_) {
        if (c.mode[f] == kNone) continue;
        ++counts[c.mode[f]];
        if (best == kNone || counts[c.mode[f]] > counts[best]) best = c.mode[f];
      }
      defaults_.push_back(best);
    }
  }

  int variants(int mode, std::size_t frame) const { return mode != kNone && mode != defaults_[frame] ? 1 : 0; }

  int saving(const Class& a, const Class& b) const {
    const bool a_is_larger = a.members.size() >= b.members.size();
    const auto smaller = static_cast<int>((a_is_larger ? b : a).members.size());
    int variants_less = 0, wholes = 0;
    for (std::size_t f = 0; f < rows_.frames; ++f) {
      const int of_a = a.mode[f], of_b = b.mode[f];
      if (of_a == of_b) {
        variants_less += variants(of_a, f);
      } else if (of_a == kNone || of_b == kNone) {
        continue;
      } else {
        variants_less += variants(a_is_larger ? of_b : of_a, f);
        wholes += smaller;
      }
    }
    return kBytesOfVariant * variants_less - kBytesOfWhole * wholes;
  }

  static void unite(Class& to, Class& from) {
    const bool swap = from.members.size() > to.members.size();
    for (std::size_t f = 0; f < to.mode.size(); ++f) {
      if (to.mode[f] == kNone || (swap && from.mode[f] != kNone)) to.mode[f] = from.mode[f];
    }
    to.members.insert(to.members.end(), from.members.begin(), from.members.end());
    from.members.clear();
  }

  PieceClasses result() {
    PieceClasses result;
    result.class_of.assign(rows_.cells.size(), 0);
    // The default that saves most variants now.
    if (rows_.fixed.empty()) {
      std::vector<Class> left;
      for (const Class& c : classes_) {
        if (!c.members.empty()) left.push_back(c);
      }
      classes_ = left;
      find_defaults();
    }
    for (const Class& c : classes_) {
      if (c.members.empty()) continue;
      result.modes.push_back(c.mode);
      for (const std::size_t piece : c.members) result.class_of[piece] = static_cast<std::uint8_t>(result.modes.size());
    }
    result.defaults = defaults_;
    return result;
  }

  const PieceRows& rows_;
  std::vector<Class> classes_;
  std::vector<int> defaults_;
};

}  // namespace

PieceClasses classify_pieces(const PieceRows& rows) { return Merger(rows).merge(); }

}  // namespace embidi::fontc
