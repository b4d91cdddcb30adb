// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Bitmap fonts have a letter's joined forms where Unicode has presentation forms for them, and so lack those of Kurdish
// and Pashto letters. But such a letter is another one's skeleton with other dots, and the other one has its forms. So
// a form is that skeleton's, with the dots where the other letters of the skeleton have theirs. A letter whose skeleton
// no other has is joined by a stroke.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "embidi/font.h"
#include "glyph.hpp"
#include "source.hpp"
#include "wanted.hpp"

namespace embidi::fontc {
namespace {

// What lengthens a joined letter: Arabic's and Syriac's tatweel, N'Ko's lajanyalan.
std::uint32_t lengthener(std::uint32_t letter) {
  if (letter >= 0x0600 && letter <= 0x077F) return 0x0640;
  if (letter >= 0x07C0 && letter <= 0x07FF) return 0x07FA;
  return letter >= 0x0840 && letter <= 0x08FF ? 0x0640 : 0;
}

constexpr std::pair<std::uint32_t, std::uint32_t> kModels[] = {{0x0620, 0x06FF}, {0x0750, 0x077F}, {0x08A0, 0x08C9}};
// Letters that Unifont draws a little off their skeleton, and the letter that has it.
constexpr std::pair<std::uint32_t, std::uint32_t> kRedrawn[] = {{0x06B5, 0x0644}, {0x06B7, 0x0644}};
constexpr std::size_t kMostRedrawn = 2;  // pixels
// Their joined forms have dots that they lack alone.
constexpr std::pair<std::uint32_t, std::uint32_t> kDottedWhenJoined = {0x08BB, 0x08BD};

using Pixel = std::pair<int, int>;  // to the right of the pen, and downwards from the baseline
using Pixels = std::set<Pixel>;

struct Move {
  int x = 0, y = 0;
};

Pixels moved(const Pixels& pixels, Move by) {
  Pixels result;
  for (const auto& [x, y] : pixels) result.insert({x + by.x, y + by.y});
  return result;
}

Pixels without(const Pixels& pixels, const Pixels& others) {
  Pixels result;
  std::set_difference(pixels.begin(), pixels.end(), others.begin(), others.end(), std::inserter(result, result.end()));
  return result;
}

bool are_near(const Pixels& a, const Pixels& b, int distance) {
  return std::any_of(a.begin(), a.end(), [&](const Pixel& pixel) {
    for (int dx = -distance; dx <= distance; ++dx) {
      for (int dy = -distance; dy <= distance; ++dy) {
        if (b.count({pixel.first + dx, pixel.second + dy}) != 0) return true;
      }
    }
    return false;
  });
}

struct Box {
  int left, top, right, bottom;  // of the outermost pixels
};

Box box_of(const Pixels& pixels) {
  Box box{pixels.begin()->first, pixels.begin()->second, pixels.rbegin()->first, pixels.begin()->second};
  for (const Pixel& pixel : pixels) {
    box.top = std::min(box.top, pixel.second);
    box.bottom = std::max(box.bottom, pixel.second);
  }
  return box;
}

// What hangs together, the largest part first.
std::vector<Pixels> parts_of(Pixels pixels) {
  std::vector<Pixels> parts;
  while (!pixels.empty()) {
    Pixels part;
    std::vector<Pixel> waiting{*pixels.begin()};
    pixels.erase(pixels.begin());
    while (!waiting.empty()) {
      const Pixel pixel = waiting.back();
      waiting.pop_back();
      part.insert(pixel);
      for (int dx = -1; dx <= 1; ++dx) {
        for (int dy = -1; dy <= 1; ++dy) {
          const auto neighbour = pixels.find({pixel.first + dx, pixel.second + dy});
          if (neighbour == pixels.end()) continue;
          waiting.push_back(*neighbour);
          pixels.erase(neighbour);
        }
      }
    }
    parts.push_back(part);
  }
  std::stable_sort(parts.begin(), parts.end(), [](const Pixels& a, const Pixels& b) { return a.size() > b.size(); });
  return parts;
}

// Those above the middle of a box, or those below it.
Pixels on_side(const Pixels& pixels, const Box& middle, bool above) {
  Pixels result;
  for (const Pixels& part : parts_of(pixels)) {
    const Box box = box_of(part);
    if ((box.top + box.bottom < middle.top + middle.bottom) == above) result.insert(part.begin(), part.end());
  }
  return result;
}

// How many of the pixels, moved, are not among others; no more than `most` and one are counted.
std::size_t missing_in(const Pixels& others, const Pixels& pixels, Move by, std::size_t most) {
  std::size_t missing = 0;
  for (const auto& [x, y] : pixels) {
    if (others.count({x + by.x, y + by.y}) == 0 && ++missing > most) break;
  }
  return missing;
}

// A glyph as a skeleton and dots.
struct Drawing {
  explicit Drawing(const Glyph& glyph) : advance(glyph.advance) {
    for (int y = 0; y < glyph.height; ++y) {
      for (int x = 0; x < glyph.width; ++x) {
        if (glyph.at(x, y) == 0) continue;
        all.insert({glyph.left + x, y - glyph.top});
        ink = glyph.at(x, y);
      }
    }
    if (!all.empty()) skeleton = parts_of(all)[0];
  }
  Pixels dots(bool above) const { return on_side(without(all, skeleton), box_of(skeleton), above); }

  int advance;
  std::uint8_t ink = 0;
  Pixels all, skeleton;
};

// A letter that has all its forms.
struct Model {
  std::uint32_t letter;
  Drawing alone;
  std::map<std::uint8_t, Drawing> forms;
};

bool is_joined(std::uint8_t form) { return form > EMBIDI_FORM_ISOLATED; }

// The joined forms that a letter can take, with their keys.
std::map<std::uint8_t, std::uint32_t> joined_forms(std::uint32_t letter) {
  WantedGlyphs wanted;
  add_character(letter, wanted);
  std::map<std::uint8_t, std::uint32_t> forms;
  for (const auto& [key, glyph] : wanted) {
    if (is_joined(glyph.form) && glyph.letters.size() == 1) forms.emplace(glyph.form, key);
  }
  return forms;
}

// Where a letter has a model's skeleton.
struct Match {
  const Model* model = nullptr;
  Move move;
  bool whole = false;  // the model's dots are the letter's, too
};

class JoinedForms final : public Source {
 public:
  explicit JoinedForms(std::unique_ptr<Source> source) : source_(std::move(source)) {}

  int ascent() const override { return source_->ascent(); }
  int descent() const override { return source_->descent(); }
  bool places_marks() const override { return source_->places_marks(); }
  std::optional<Offset> mark_offset(const Wanted& base, const Wanted& mark) override {
    return source_->mark_offset(base, mark);
  }

  std::optional<Glyph> glyph(std::uint32_t key, const Wanted& wanted) override {
    std::optional<Glyph> own = source_->glyph(key, wanted);
    if (own || !is_joined(wanted.form) || wanted.letters.size() != 1) return own;
    const std::uint32_t letter = wanted.letters[0];
    if (letter >= kDottedWhenJoined.first && letter <= kDottedWhenJoined.second) return std::nullopt;
    const std::optional<Drawing> alone = drawing(letter, EMBIDI_FORM_NONE, letter);
    if (!alone) return std::nullopt;
    const auto [known, is_new] = matches_.emplace(letter, Match{});
    if (is_new) known->second = find_model(letter, *alone);
    const Match& match = known->second;
    return match.model != nullptr ? composed(*alone, match, wanted.form) : stroked(letter, *alone, wanted.form);
  }

 private:
  std::optional<Drawing> drawing(std::uint32_t letter, std::uint8_t form, std::uint32_t key) const {
    const std::optional<Glyph> glyph = source_->glyph(key, Wanted{{letter}, form, false});
    if (!glyph) return std::nullopt;
    const Drawing result(*glyph);
    return result.all.empty() ? std::nullopt : std::optional(result);
  }

  const std::vector<Model>& models() {
    if (!models_.empty()) return models_;
    for (const auto& [first, last] : kModels) {
      for (std::uint32_t letter = first; letter <= last; ++letter) add_model(letter);
    }
    return models_;
  }

  void add_model(std::uint32_t letter) {
    const std::map<std::uint8_t, std::uint32_t> keys = joined_forms(letter);
    const std::optional<Drawing> alone = drawing(letter, EMBIDI_FORM_NONE, letter);
    if (keys.empty() || !alone) return;
    Model model{letter, *alone, {}};
    for (const auto& [form, key] : keys) {
      const std::optional<Drawing> joined = drawing(letter, form, key);
      if (!joined) return;
      model.forms.emplace(form, *joined);
    }
    models_.push_back(model);
  }

  Match find_model(std::uint32_t letter, const Drawing& alone) {
    const std::size_t forms = joined_forms(letter).size();
    const auto* const redrawn = std::find_if(std::begin(kRedrawn), std::end(kRedrawn),
                                             [&](const auto& entry) { return entry.first == letter; });
    Match best;
    std::tuple<std::size_t, std::size_t, int> most{};
    for (const Model& model : models()) {
      if (model.forms.size() != forms || model.alone.advance != alone.advance) continue;
      if (redrawn != std::end(kRedrawn) && redrawn->second != model.letter) continue;
      const std::size_t most_missing = redrawn != std::end(kRedrawn) ? kMostRedrawn : 0;
      const Pixels& skeleton = model.alone.skeleton;
      if (3 * skeleton.size() < 2 * alone.skeleton.size()) continue;  // a part of another skeleton
      for (int dx = -2; dx <= 2; ++dx) {
        for (int dy = -4; dy <= 4; ++dy) {
          const std::size_t missing = missing_in(alone.all, skeleton, {dx, dy}, most_missing);
          if (missing > most_missing) continue;
          const bool whole = missing_in(alone.all, model.alone.all, {dx, dy}, missing) == missing;
          const std::tuple<std::size_t, std::size_t, int> rank{skeleton.size(), whole ? model.alone.all.size() : 0,
                                                               -std::abs(dx) - std::abs(dy)};
          if (best.model != nullptr && rank <= most) continue;
          best = {&model, {dx, dy}, whole};
          most = rank;
        }
      }
    }
    return best;
  }

  // How far the dots of a form are from those of the letter alone: as in the model, or else in another letter with its
  // skeleton, or else as far as the skeletons.
  Move dots_move(const Model& model, std::uint8_t form, bool above) {
    const Box skeleton = box_of(model.alone.skeleton);
    const Box joined = box_of(model.forms.at(form).skeleton);
    std::vector<const Model*> like{&model};
    for (const Model& other : models()) like.push_back(&other);
    for (const Model* const other : like) {
      const auto form_of_other = other->forms.find(form);
      if (form_of_other == other->forms.end() || other->forms.size() != model.forms.size()) continue;
      const Box other_skeleton = box_of(other->alone.skeleton);
      const Move apart{skeleton.left - other_skeleton.left, skeleton.top - other_skeleton.top};
      if (moved(other->alone.skeleton, apart) != model.alone.skeleton) continue;
      const Pixels alone_dots = other->alone.dots(above), form_dots = form_of_other->second.dots(above);
      if (alone_dots.empty() || form_dots.empty()) continue;
      const Box from = box_of(alone_dots), to = box_of(form_dots),
                other_joined = box_of(form_of_other->second.skeleton);
      return {(to.left + to.right - from.left - from.right) / 2 - (other_joined.right - joined.right) - apart.x,
              (above ? to.bottom - from.bottom : to.top - from.top) - (other_joined.top - joined.top) - apart.y};
    }
    // A final form has its stroke on the right.
    return {form == EMBIDI_FORM_FINAL ? joined.left - skeleton.left
                                      : (joined.left + joined.right - skeleton.left - skeleton.right) / 2,
            above ? joined.top - skeleton.top : joined.bottom - skeleton.bottom};
  }

  Glyph composed(const Drawing& alone, const Match& match, std::uint8_t form) {
    const Drawing& model = match.model->alone;
    const Drawing& joined = match.model->forms.at(form);
    const Pixels base = moved(match.whole ? model.all : model.skeleton, match.move);
    const Box middle = box_of(moved(model.skeleton, match.move));
    Pixels result = match.whole ? joined.all : joined.skeleton;
    for (const bool above : {true, false}) {
      const Pixels dots = on_side(without(alone.all, base), middle, above);
      if (dots.empty()) continue;
      const Move by = dots_move(*match.model, form, above);
      Pixels placed = moved(dots, {by.x - match.move.x, by.y - match.move.y});
      const int apart = are_near(dots, base, 1) ? 0 : 1;  // as near to the skeleton as they were
      for (int step = 0; step < 6 && are_near(placed, result, apart); ++step)
        placed = moved(placed, {0, above ? -1 : 1});
      placed = inside(placed, joined.advance);
      result.insert(placed.begin(), placed.end());
    }
    return glyph_of(result, joined.advance, alone.ink);
  }

  // Its script's lengthener, from the glyph's edge to the letter.
  std::optional<Glyph> stroked(std::uint32_t letter, const Drawing& alone, std::uint8_t form) const {
    const std::uint32_t joiner = lengthener(letter);
    const std::optional<Drawing> line = joiner == 0 ? std::nullopt : drawing(joiner, EMBIDI_FORM_NONE, joiner);
    if (!line) return std::nullopt;
    const Box rows = box_of(line->all);
    Pixels result = alone.all;
    const auto stroke = [&](int from, int step) {
      bool reached = false;
      for (int y = rows.top; y <= rows.bottom; ++y) {
        Pixels row;
        for (int x = from; x >= 0 && x < alone.advance; x += step) {
          row.insert({x, y});
          if (alone.all.count({x, y}) == 0) continue;
          result.insert(row.begin(), row.end());
          reached = true;
          break;
        }
      }
      return reached;
    };
    if (form != EMBIDI_FORM_INITIAL && !stroke(alone.advance - 1, -1)) return std::nullopt;
    if (form != EMBIDI_FORM_FINAL && !stroke(0, 1)) return std::nullopt;
    return glyph_of(result, alone.advance, alone.ink);
  }

  // Moved into the line and over the glyph's advance.
  Pixels inside(const Pixels& pixels, int advance) const {
    const Box box = box_of(pixels);
    Move by;
    if (box.bottom >= descent()) by.y = descent() - 1 - box.bottom;
    if (box.top + by.y < -ascent()) by.y = -ascent() - box.top;
    if (box.right >= advance) by.x = advance - 1 - box.right;
    if (box.left + by.x < 0) by.x = -box.left;
    return moved(pixels, by);
  }

  static Glyph glyph_of(const Pixels& pixels, int advance, std::uint8_t ink) {
    const Box box = box_of(pixels);
    Glyph glyph{advance, box.left, -box.top, box.right - box.left + 1, box.bottom - box.top + 1, {}};
    glyph.pixels.resize(static_cast<std::size_t>(glyph.width) * static_cast<std::size_t>(glyph.height));
    for (const auto& [x, y] : pixels) glyph.at(x - box.left, y - box.top) = ink;
    return glyph;
  }

  std::unique_ptr<Source> source_;
  std::vector<Model> models_;
  std::map<std::uint32_t, Match> matches_;  // by letter
};

}  // namespace

std::unique_ptr<Source> add_joined_forms(std::unique_ptr<Source> source) {
  return std::make_unique<JoinedForms>(std::move(source));
}

}  // namespace embidi::fontc
