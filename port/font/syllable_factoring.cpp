// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "syllable_factoring.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "syllable_block.hpp"
#include "syllable_classes.hpp"
#include "syllable_piece_classes.hpp"
#include "syllable_pruning.hpp"
#include "syllable_reader.hpp"
#include "syllable_shapes.hpp"

namespace embidi::fontc {
namespace {

// Frames of the texts that fewer cores have are no frames: their syllables are wholes.
constexpr std::size_t kLeastCoresOfFrame = 3;
// Bases that tell what a subjoined consonant looks like.
constexpr std::size_t kMostWitnesses = 12;
// What is tried so that two pieces need no flag: syllables, and wholes where they are wrong.
constexpr std::size_t kMostOfTwoPieces = 300000;
constexpr std::size_t kMostWrongOfTwoPieces = 150;
constexpr int kMostRounds = 5;
// A core of the texts becomes a piece of its own if it does not need more wholes, besides one for each of its
// syllables.
constexpr std::size_t kMostWholesOfCore = 1;
// What is dropped where it makes too many wholes that nobody asked for: how often that is looked at.
constexpr int kMostPrunings = 3;
constexpr double kCostOfPiece = 0.2;  // in wholes
// How many bytes wholes of syllables that no text has may take: so many, and a share of what the others take.
constexpr double kBytesOfLikely = 3000;
constexpr double kShareOfLikely = 0.1;
constexpr double kBytesOfWhole = 14;  // about
// A frame of a fused table that is less worth, in wholes, is dropped rather than doubted.
constexpr double kLeastWorthOfFrame = 0.15;
constexpr double kBytesOfDoubt = 5;  // a variant, and a part of a value
// Frames with pieces: a table with more is too large in any case.
constexpr std::size_t kMostCells = 200000;

struct Frame {
  std::u32string before, after;
  bool operator<(const Frame& other) const { return std::tie(before, after) < std::tie(other.before, other.after); }
};

// A value in a word, and at its begin.
struct Values {
  SyllableValue middle, begin;
  bool operator<(const Values& other) const { return std::tie(middle, begin) < std::tie(other.middle, other.begin); }
};

class Factoring {
 public:
  Factoring(const SyllableTask& task, SyllableShapes& shapes, SyllableFitter& fitter, bool fused)
      : task_(task), shapes_(shapes), fitter_(fitter), fused_(fused) {}

  FactoredSyllables run() {
    collect();
    if (fused_) {
      find_subjoined();
    } else {
      find_pieces();
    }
    for (const auto& [key, values] : pieces_) {
      if (ends_core(key)) lasts_.push_back(key);
    }
    if (frames_.size() * lasts_.size() > kMostCells) throw TableTooLarge("too many syllables");
    assemble(classify());
    for (int i = 0; i < kMostPrunings && !fused_ && prune(); ++i) assemble(classify());
    doubt();
    verify();
    return finish();
  }

 private:
  // The syllables' cores and frames.
  void collect() {
    struct Seen {
      std::set<std::u32string> cores;
      bool kept = false, in_texts = false;
    };
    std::map<Frame, Seen> seen;
    // Each letter has a value. That of a base or of a sign is a frame in any case.
    for (const auto& [letter, letter_class] : task_.letters) {
      const bool starts = (letter_class & kStarts) != 0;
      if (fused_ && starts) seen[{{letter}, {}}].kept = true;
      if (!fused_ && (letter_class & (kStarts | kCore)) == 0) seen[{{}, {letter}}].kept = true;
      if (!fused_ && starts && (letter_class & kCore) != 0) cores_.insert({letter});
    }
    for (const auto* const syllables : {&task_.texts, &task_.likely, &task_.repertoire}) {
      for (const std::u32string& syllable : *syllables) {
        const auto [core, frame] = taken_apart(syllable);
        if (!core.empty()) cores_.insert(core);
        Seen& s = seen[frame];
        s.cores.insert(core);
        if (syllables == &task_.repertoire) {
          // A fused table has a frame for each base with each of its signs: with two signs they are too many.
          s.kept = s.kept || !fused_ || (frame.after.size() <= 1 && frame.before.size() == 1);
        } else {
          s.in_texts = s.in_texts || syllables == &task_.texts;
          frames_of_core_[core].insert(frame);
        }
      }
    }
    bool prefixed = false;
    for (const auto& [frame, s] : seen) {
      if (!fused_ && !frame.before.empty() && frame.after.empty()) {
        prefixed = true;
        continue;
      }
      const bool empty = frame.before.empty() && frame.after.empty();
      const bool kept = s.kept || (fused_ ? s.in_texts : s.cores.size() >= kLeastCoresOfFrame);
      if (kept && !empty) frames_.push_back(frame);
      prefixed = prefixed || (!fused_ && !frame.before.empty());  // even of those that are not kept
    }
    // With it no look-up takes the prefix for a part of the core.
    if (prefixed) frames_.push_back({task_.prefix, {}});
  }

  std::pair<std::u32string, Frame> taken_apart(const std::u32string& syllable) const {
    return taken_apart(syllable, task_.prefix);
  }
  std::pair<std::u32string, Frame> taken_apart(const std::u32string& syllable, const std::u32string& prefix) const {
    const SyllableParts parts = parts_of(syllable, task_.rules, prefix, fused_);
    return {syllable.substr(parts.begin, parts.end - parts.begin),
            {syllable.substr(0, parts.begin), syllable.substr(parts.end)}};
  }

  // As a look-up does, which takes the prefix for letters like any other if no frame with it is there.
  std::pair<std::u32string, Frame> found_apart(const std::u32string& syllable) const {
    const auto found = taken_apart(syllable);
    Frame frame = found.second;
    if (task_.prefix.empty() || frame.before.compare(0, task_.prefix.size(), task_.prefix) != 0) return found;
    while (table_.entries.count(key_of(frame)) == 0) {
      if (frame.after.empty()) return taken_apart(syllable, {});
      frame.after.pop_back();
    }
    return found;
  }

  std::uint8_t class_of(char32_t c) const { return task_.rules.letter_class(c); }
  bool starts(const std::u32string& key) const { return (class_of(key.front()) & kStarts) != 0; }
  bool ends_core(const std::u32string& key) const { return (class_of(key.back()) & kCore) != 0; }

  Values values_of(const std::u32string& syllable) {
    const ShapedInWords& shape = shapes_.of(syllable);
    return {{fitter_.fit(shape.middle), 0}, {fitter_.fit(shape.begin), 0}};
  }

  // Pieces have no variants.
  SyllableGlyphs piece_of(const std::u32string& core) { return fitter_.fit(shapes_.of(core).middle); }

  // The pieces of a core as the device finds them; nothing if it finds none.
  std::optional<std::vector<std::u32string>> pieces_of(const std::u32string& core) const {
    std::vector<std::u32string> found;
    for (std::size_t i = 0; i < core.size();) {
      std::size_t length = core.size() - i;
      while (length > 0 && pieces_.count(core.substr(i, length)) == 0) --length;
      if (length == 0) return std::nullopt;
      found.push_back(core.substr(i, length));
      i += length;
    }
    return found;
  }

  std::optional<SyllableGlyphs> composed(const std::u32string& core) const {
    const auto found = pieces_of(core);
    if (!found) return std::nullopt;
    SyllableGlyphs glyphs;
    for (const std::u32string& piece : *found) {
      const SyllableGlyphs& more = pieces_.at(piece);
      glyphs.insert(glyphs.end(), more.begin(), more.end());
    }
    return glyphs;
  }

  bool is_whole_shape(const ShapedSyllable& shape, const SyllableGlyphs& glyphs) {
    return shape.size() == glyphs.size() && fitter_.fit(shape, 0, glyphs, false).has_value();
  }

  bool is_composed(const std::u32string& core) {
    const std::optional<SyllableGlyphs> glyphs = composed(core);
    const ShapedInWords& shape = shapes_.of(core);
    return glyphs && is_whole_shape(shape.middle, *glyphs) && is_whole_shape(shape.begin, *glyphs);
  }

  // Pieces that several cores show, by how many do.
  using Votes = std::map<std::u32string, std::map<SyllableGlyphs, std::size_t>>;

  void take_votes(const Votes& votes) {
    std::vector<std::u32string> order;
    for (const auto& [key, values] : votes) order.push_back(key);
    const auto shorter = [](const std::u32string& a, const std::u32string& b) { return a.size() < b.size(); };
    std::stable_sort(order.begin(), order.end(), shorter);
    for (const std::u32string& key : order) {
      const auto& values = votes.at(key);
      const auto most = std::max_element(values.begin(), values.end(),
                                         [](const auto& a, const auto& b) { return a.second < b.second; });
      if (most->second < 2) continue;
      const std::optional<SyllableGlyphs> known = composed(key);
      if (!known || *known != most->first) pieces_.emplace(key, most->first);
    }
  }

  // What a core has besides one of its letters: before the last one that starts, half forms; behind the first ones
  // what is subjoined, a nukta, a medial.
  void vote_for_parts(const std::u32string& core, bool tail, Votes& votes) {
    const bool extended = (class_of(core.back()) & kStarts) == 0;
    if (extended && !tail) return;
    std::size_t cut = extended ? core.size() - 1 : core.find_last_of(starting_);
    while (tail && !extended && cut > 0 && cut != std::u32string::npos && (class_of(core[cut - 1]) & kCore) == 0) --cut;
    if (cut == 0 || cut == std::u32string::npos) return;
    const std::u32string known = tail ? core.substr(0, cut) : core.substr(cut);
    const std::u32string part = tail ? core.substr(cut) : core.substr(0, cut);
    const ShapedSyllable& whole = shapes_.of(core).middle;
    const SyllableGlyphs piece = piece_of(known);
    if (whole.size() <= piece.size()) return;
    const std::size_t rest = whole.size() - piece.size();
    const auto fitted = fitter_.fit(whole, tail ? 0 : rest, piece, false);
    if (!fitted) return;
    const auto from = fitted->begin() + static_cast<std::ptrdiff_t>(tail ? piece.size() : 0);
    ++votes[part][SyllableGlyphs(from, from + static_cast<std::ptrdiff_t>(rest))];
  }

  // A letter and a virama that are drawn as such are no half form.
  bool is_visible_virama(const std::u32string& part, const std::map<SyllableGlyphs, std::size_t>& values) const {
    const std::uint32_t virama = shapes_.nominal(part.back());
    return virama != 0 && std::any_of(values.begin(), values.end(), [&](const auto& value) {
             return !value.first.empty() && value.first.back().glyph == virama;
           });
  }

  // How many cores agree on what the parts look like.
  std::size_t agreement(const Votes& votes) const {
    std::size_t sum = 0;
    for (const auto& [part, values] : votes) {
      if (part.size() == 1) continue;  // a nukta or a medial
      if (is_visible_virama(part, values)) continue;
      std::size_t most = 0;
      for (const auto& [value, count] : values) most = std::max(most, count);
      sum += most;
    }
    return sum;
  }

  void find_pieces() {
    for (const auto& [letter, letter_class] : task_.letters) {
      if ((letter_class & kStarts) != 0) starting_ += letter;
    }
    std::set<std::u32string> all;
    for (const std::u32string& core : cores_) {
      for (std::size_t i = 0; i < core.size(); ++i) {
        if ((class_of(core[i]) & kStarts) != 0) all.insert(core.substr(i));
        if ((class_of(core[i]) & kStarts) != 0) pieces_.emplace(core.substr(i, 1), piece_of(core.substr(i, 1)));
      }
    }
    Votes heads, tails;
    for (const std::u32string& core : all) {
      if (core.size() < 2) continue;
      vote_for_parts(core, false, heads);
      vote_for_parts(core, true, tails);
    }
    // Either half forms or subjoined ones.
    const bool subjoins = agreement(tails) > agreement(heads);
    for (auto tail = tails.begin(); tail != tails.end();) {
      const bool joined = (class_of(tail->first.front()) & kCore) == 0;
      tail = joined && !subjoins ? tails.erase(tail) : std::next(tail);
    }
    if (!subjoins) take_votes(heads);
    take_votes(tails);
    for (const std::u32string& core : by_length(cores_)) {
      if (core.size() < 2) continue;
      if (task_.joined.count(core) != 0 || !is_composed(core) || differs_in_frames(core)) {
        pieces_.insert_or_assign(core, piece_of(core));
      }
    }
    add_joined();
  }

  // What a weak virama joins must be a key, whether it is a core or not.
  void add_joined() {
    for (const std::u32string& key : task_.joined) {
      if ((class_of(key.front()) & kStarts) != 0) continue;
      SyllableGlyphs glyphs;
      for (const char32_t letter : key) {
        const SyllableGlyphs more = alone(letter);
        glyphs.insert(glyphs.end(), more.begin(), more.end());
      }
      pieces_.emplace(key, glyphs);
    }
  }

  static std::vector<std::u32string> by_length(const std::set<std::u32string>& all) {
    std::vector<std::u32string> order(all.begin(), all.end());
    std::stable_sort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.size() < b.size(); });
    return order;
  }

  // Whether a core of several pieces has other frames in the texts than its last piece, so that a piece of its own
  // costs less than wholes.
  bool differs_in_frames(const std::u32string& core) {
    const auto seen = frames_of_core_.find(core);
    const std::optional<SyllableGlyphs> glyphs = composed(core);
    if (seen == frames_of_core_.end() || !glyphs) return false;
    const std::u32string last = pieces_of(core)->back();
    if ((class_of(last.front()) & kStarts) == 0) return false;
    std::size_t different = 0;
    for (const Frame& frame : seen->second) {
      if (frame.before.empty() && frame.after.empty()) continue;
      const std::vector<Values> here = frames_around(core, *glyphs, frame);
      const std::vector<Values> there = frames_around(last, pieces_.at(last), frame);
      const auto same = [&](const Values& a) {
        return std::any_of(there.begin(), there.end(), [&](const Values& b) { return !(a < b) && !(b < a); });
      };
      if (std::none_of(here.begin(), here.end(), same)) ++different;
    }
    return different >= 2 || is_cheap(core, seen->second.size());
  }

  // Whether a piece of its own, which no look-up flags, costs little: frames that do not fit around it must be wholes.
  bool is_cheap(const std::u32string& core, std::size_t uses) {
    const SyllableGlyphs piece = piece_of(core);
    std::size_t wholes = 0;
    for (const Frame& frame : frames_) {
      const std::size_t length = frame.before.size() + core.size() + frame.after.size();
      if (length <= kLongestSyllable && frames_around(core, piece, frame).empty()) ++wholes;
      if (wholes > kMostWholesOfCore + uses) return false;
    }
    return true;
  }

  // What is subjoined, in fused tables: what bases without signs have more with it.
  void find_subjoined() {
    std::vector<std::u32string> bases;
    for (const Frame& frame : frames_) {
      if (frame.after.empty()) bases.push_back(frame.before);
    }
    Votes votes;
    for (const std::u32string& core : cores_) {
      std::size_t witnesses = 0;
      for (const std::u32string& base : bases) {
        if (witnesses == kMostWitnesses) break;
        const std::optional<SyllableGlyphs> part = more_than(base, core);
        if (!part) continue;
        ++votes[core][*part];
        ++witnesses;
      }
    }
    take_votes(votes);
  }

  // The glyphs by which base and core are more than the base.
  std::optional<SyllableGlyphs> more_than(const std::u32string& base, const std::u32string& core) {
    if (base.size() + core.size() > kLongestSyllable) return std::nullopt;
    const ShapedSyllable& more = shapes_.of(base + core).middle;
    const ShapedSyllable& less = shapes_.of(base).middle;
    if (more.size() <= less.size()) return std::nullopt;
    const std::size_t count = more.size() - less.size();
    std::size_t at = 0;
    while (at < less.size() && more[at].glyph == less[at].glyph) ++at;
    for (std::size_t i = at; i < less.size(); ++i) {
      if (more[i + count].glyph != less[i].glyph) return std::nullopt;
    }
    const SyllableGlyphs fitted = fitter_.fit(more);
    const auto from = fitted.begin() + static_cast<std::ptrdiff_t>(at);
    return SyllableGlyphs(from, from + static_cast<std::ptrdiff_t>(count));
  }

  // The frame's glyphs around a core that is drawn as `piece`: once for each place that the core may have in them.
  std::vector<SyllableValue> around(const ShapedSyllable& shape, const SyllableGlyphs& piece) {
    std::vector<SyllableValue> found;
    for (std::size_t at = 0; at + piece.size() <= shape.size(); ++at) {
      const auto same = [](const SyllableGlyph& a, const ShapedGlyph& b) { return a.glyph == b.glyph; };
      const auto from = shape.begin() + static_cast<std::ptrdiff_t>(at);
      if (!std::equal(piece.begin(), piece.end(), from, same)) continue;
      std::optional<SyllableGlyphs> fitted = fitter_.fit(shape, at, piece, fused_);
      if (!fitted) continue;
      const auto begin = fitted->begin() + static_cast<std::ptrdiff_t>(at);
      fitted->erase(begin, begin + static_cast<std::ptrdiff_t>(piece.size()));
      found.push_back({*fitted, static_cast<std::uint8_t>(at)});
    }
    return found;
  }

  std::vector<Values> frames_around(const std::u32string& core, const SyllableGlyphs& piece, const Frame& frame) {
    if (frame.before.size() + core.size() + frame.after.size() > kLongestSyllable) return {};
    const ShapedInWords& shape = shapes_.of(frame.before + core + frame.after);
    const std::vector<SyllableValue> middles = around(shape.middle, piece);
    const std::vector<SyllableValue> begins = shapes_.knows_words() ? around(shape.begin, piece) : middles;
    std::vector<Values> found;
    if (begins.empty()) return found;
    for (const SyllableValue& middle : middles) {
      const auto same = std::find_if(begins.begin(), begins.end(),
                                     [&](const SyllableValue& value) { return value.detail == middle.detail; });
      found.push_back({middle, same == begins.end() ? begins.front() : *same});
    }
    return found;
  }

  // A core that ends in the piece: of a piece that does not start, with the first letter that it is seen behind.
  std::u32string core_with(const std::u32string& piece) const {
    if (fused_ || (class_of(piece.front()) & kStarts) != 0) return piece;
    for (const std::u32string& core : cores_) {
      const auto found = pieces_of(core);
      if (found && found->size() == 2 && found->back() == piece) return core;
    }
    return piece;
  }

  // Classes of pieces, by the frames around them.
  PieceClasses classify() {
    std::map<Values, int> numbers;
    std::vector<std::vector<std::vector<int>>> candidates(lasts_.size());
    std::vector<std::map<int, std::size_t>> counts(frames_.size());
    for (std::size_t p = 0; p < lasts_.size(); ++p) {
      const std::u32string core = core_with(lasts_[p]);
      const std::optional<SyllableGlyphs> piece = composed(core);
      candidates[p].resize(frames_.size());
      for (std::size_t f = 0; piece && f < frames_.size(); ++f) {
        for (const Values& frame : frames_around(core, *piece, frames_[f])) {
          const int number = numbers.emplace(frame, static_cast<int>(numbers.size())).first->second;
          candidates[p][f].push_back(number);
          ++counts[f][number];
        }
      }
    }
    PieceRows rows;
    rows.cells.resize(lasts_.size());
    for (std::size_t p = 0; p < lasts_.size(); ++p) {
      for (std::size_t f = 0; f < frames_.size(); ++f) {
        int best = PieceRows::kNone;
        for (const int number : candidates[p][f]) {
          if (best == PieceRows::kNone || counts[f][number] > counts[f][best]) best = number;
        }
        rows.cells[p].push_back(best);
      }
    }
    // In a fused table a frame is a syllable, too.
    for (std::size_t f = 0; fused_ && f < frames_.size(); ++f) {
      const Values alone = values_of(frames_[f].before + frames_[f].after);
      int fixed = PieceRows::kNone;
      for (const auto& [values, number] : numbers) {
        if (counts[f].count(number) == 0) continue;
        const bool same = values.middle.glyphs == alone.middle.glyphs && values.begin.glyphs == alone.begin.glyphs;
        if (same && (fixed == PieceRows::kNone || counts[f][number] > counts[f][fixed])) fixed = number;
      }
      if (fixed == PieceRows::kNone) fixed = numbers.emplace(alone, static_cast<int>(numbers.size())).first->second;
      rows.fixed.push_back(fixed);
    }
    rows.frames = frames_.size();
    frame_values_.resize(numbers.size());
    for (const auto& [values, number] : numbers) frame_values_[static_cast<std::size_t>(number)] = values;
    return classify_pieces(rows);
  }

  static SyllableEntry entry_of(const Values& values) {
    SyllableEntry entry{values.middle, {}};
    if (!(values.begin == values.middle)) entry.variants.push_back({kBeginOfWord, values.begin});
    return entry;
  }

  std::u32string key_of(const Frame& frame) const {
    if (fused_ || frame.before.empty()) return frame.before + frame.after;
    return frame.before + kHole + frame.after;
  }

  // A syllable that is drawn right and is asked for, or that is drawn wrong and is not.
  struct Cell {
    Frame frame;
    std::vector<std::u32string> pieces;
    bool right;
    double worth;  // that it is
  };

  // One letter with its signs: of the repertoire, these are never left to a flag.
  bool is_simple(const std::u32string& syllable) const {
    const SyllableParts parts = parts_of(syllable, task_.rules, task_.prefix, fused_);
    return fused_ ? parts.begin == 1 && parts.end == 1 : parts.begin == 0 && parts.end == 1;
  }

  // Of a syllable that no text has, if one of a text is worth 1.
  double worth_of(const std::u32string& syllable, bool is_usual) const {
    if (task_.odds.is_empty()) return is_usual ? 1 : task_.thrift.worth_of_unasked;
    return std::min(1.0, task_.thrift.worth_of_expected * task_.odds.expected(syllable));
  }

  std::vector<Cell> cells_to_weigh() {
    encode();
    const SyllableReader reader(factored_.bytes);
    std::set<std::u32string> texts(task_.texts.begin(), task_.texts.end());
    texts.insert(task_.likely.begin(), task_.likely.end());
    const std::set<std::u32string> usual(task_.repertoire.begin(), task_.repertoire.end());
    std::vector<Cell> cells;
    for (const std::u32string& syllable : to_check()) {
      const auto [core, frame] = found_apart(syllable);
      const bool right = is_right(reader, syllable, false);
      const bool is_usual = usual.count(syllable) != 0;
      const bool missed = texts.count(syllable) != 0 || (is_usual && is_simple(syllable));
      if (!right && missed) continue;
      const auto found = pieces_of(core);
      if (found) cells.push_back({frame, *found, right, missed ? 1 : worth_of(syllable, is_usual)});
    }
    return cells;
  }

  // Pieces and frames that cost more than what is right with them is worth, the worst first.
  struct Worst {
    std::set<std::u32string> pieces;
    std::set<Frame> frames;
  };

  template <typename OfPiece, typename OfFrame>
  Worst worst_of(const std::vector<Cell>& cells, double worth, OfPiece part_of_piece, OfFrame part_of_frame) const {
    std::vector<SyllablePart> parts;
    std::map<std::u32string, std::size_t> of_piece;
    std::map<Frame, std::size_t> of_frame;
    for (const auto& [piece, glyphs] : pieces_) {
      of_piece[piece] = parts.size();
      parts.push_back(part_of_piece(piece));
    }
    for (const Frame& frame : frames_) {
      of_frame[frame] = parts.size();
      parts.push_back(part_of_frame(frame));
    }
    std::vector<SyllableOfParts> syllables;
    for (const Cell& cell : cells) {
      SyllableOfParts syllable{{}, cell.right, worth * cell.worth};
      for (const std::u32string& piece : cell.pieces) syllable.parts.push_back(of_piece.at(piece));
      const auto frame = of_frame.find(cell.frame);
      if (frame != of_frame.end()) syllable.parts.push_back(frame->second);
      syllables.push_back(syllable);
    }
    const std::vector<std::size_t> dropped = parts_to_drop(syllables, parts);
    const std::set<std::size_t> numbers(dropped.begin(), dropped.end());
    Worst worst;
    for (const auto& [piece, part] : of_piece) {
      if (numbers.count(part) != 0) worst.pieces.insert(piece);
    }
    for (const auto& [frame, part] : of_frame) {
      if (numbers.count(part) != 0) worst.frames.insert(frame);
    }
    return worst;
  }

  // Drops pieces and frames that need more wholes than would stand in their place; neither a letter nor a prefix
  // alone. Returns whether anything was.
  bool prune() {
    const auto part_of_piece = [&](const std::u32string& piece) {
      const bool stays = piece.size() == 1 || joins(piece.back()) || task_.joined.count(piece) != 0;
      return SyllablePart{kCostOfPiece, stays};
    };
    const auto part_of_frame = [](const Frame& frame) {
      const bool is_letter = frame.before.empty() && frame.after.size() == 1;
      return SyllablePart{0, frame.after.empty() || is_letter};
    };
    const Worst worst = worst_of(cells_to_weigh(), 1, part_of_piece, part_of_frame);
    const auto is_worst_piece = [&](const std::u32string& piece) { return worst.pieces.count(piece) != 0; };
    for (const std::u32string& piece : worst.pieces) pieces_.erase(piece);
    lasts_.erase(std::remove_if(lasts_.begin(), lasts_.end(), is_worst_piece), lasts_.end());
    const auto is_worst_frame = [&](const Frame& frame) { return worst.frames.count(frame) != 0; };
    frames_.erase(std::remove_if(frames_.begin(), frames_.end(), is_worst_frame), frames_.end());
    return !worst.pieces.empty() || !worst.frames.empty();
  }

  // Where doubt costs less than wholes: of what is subjoined in any frame, of frames around anything that is subjoined,
  // and of classes of pieces in a frame.
  void doubt() {
    std::vector<Cell> cells = cells_to_weigh();
    const auto has_several = [](const Cell& cell) { return cell.pieces.size() != 1; };
    cells.erase(std::remove_if(cells.begin(), cells.end(), has_several), cells.end());
    Worst doubtful;
    if (fused_) {
      constexpr double kWorth = kBytesOfWhole / kBytesOfDoubt;
      doubtful = worst_of(
          cells, kWorth, [](const std::u32string& /*piece*/) { return SyllablePart{}; },
          [](const Frame& frame) {
            return SyllablePart{-kWorth, frame.after.empty()};
          });
    }
    for (const std::u32string& piece : doubtful.pieces) table_.entries.at(piece).value.doubtful = true;
    std::map<Frame, double> worth_of_frames;
    std::map<std::pair<std::u32string, std::uint8_t>, std::pair<double, double>> of_classes;  // wrong, worth
    for (const Cell& cell : cells) {
      if (cell.right) worth_of_frames[cell.frame] += cell.worth;
      const std::u32string key = key_of(cell.frame);
      const bool is_doubtful = doubtful.pieces.count(cell.pieces[0]) != 0 || doubtful.frames.count(cell.frame) != 0;
      if (is_doubtful || table_.entries.count(key) == 0) continue;
      auto& [wrong, worth] = of_classes[{key, piece_class(cell.pieces[0])}];
      (cell.right ? worth : wrong) += cell.right ? cell.worth : 1;
    }
    for (const Frame& frame : doubtful.frames) doubt_frame(frame, worth_of_frames[frame]);
    for (const auto& [where, weighed] : of_classes) {
      const auto& [wrong, worth] = weighed;
      if (kBytesOfWhole * (wrong - worth) > kBytesOfDoubt) doubt_class(table_.entries.at(where.first), where.second);
    }
  }

  // What a frame of a fused table has without anything that is subjoined becomes a whole.
  void doubt_frame(const Frame& frame, double worth) {
    const auto known = table_.entries.find(key_of(frame));
    if (known == table_.entries.end() || !add_whole(frame.before + frame.after)) return;
    if (worth < kLeastWorthOfFrame) {
      table_.entries.erase(known);
      return;
    }
    doubt(known->second);
  }

  static void doubt(SyllableEntry& entry) {
    entry.value.doubtful = true;
    for (auto& [variant, value] : entry.variants) value.doubtful = true;
  }

  std::uint8_t piece_class(const std::u32string& piece) const { return table_.entries.at(piece).value.detail; }

  static void doubt_class(SyllableEntry& frame, std::uint8_t piece_class) {
    auto& variants = frame.variants;
    const auto known = std::find_if(variants.begin(), variants.end(),
                                    [&](const auto& variant) { return variant.first == piece_class; });
    SyllableValue value = known != variants.end() ? known->second : frame.value;
    value.doubtful = true;
    if (known != variants.end()) variants.erase(known);
    variants.insert(variants.begin(), {piece_class, value});  // before that for the begin of a word
  }

  // What draws a letter that is no piece, and no frame that fits around a piece.
  SyllableGlyphs alone(char32_t letter) {
    constexpr char32_t kZwnj = 0x200C, kZwj = 0x200D;
    if (letter == kZwnj || letter == kZwj) return {};
    if ((class_of(letter) & kStarts) != 0) return piece_of({letter});
    for (const auto& [key, glyphs] : pieces_) {
      if (key.size() != 1 || (class_of(key[0]) & kStarts) == 0) continue;
      const ShapedSyllable& shape = shapes_.of(key + letter).middle;
      for (const SyllableValue& value : around(shape, glyphs)) {
        if (!value.glyphs.empty()) return value.glyphs;
      }
    }
    const std::uint32_t glyph = shapes_.nominal(letter);
    return {{glyph, shapes_.advance(glyph) == 0, false, 0, 0, 0}};
  }

  void assemble(const PieceClasses& classes) {
    table_.entries.clear();
    table_.fused = fused_;
    table_.verified = 1;
    table_.prefix = task_.prefix;
    table_.letters = task_.letters;
    for (std::size_t f = 0; f < frames_.size(); ++f) {
      if (classes.defaults[f] == PieceRows::kNone) continue;
      const Values& usual = frame_values_[static_cast<std::size_t>(classes.defaults[f])];
      SyllableEntry entry{usual.middle, {}};
      bool same_begin = true;
      for (std::size_t c = 0; c < classes.modes.size(); ++c) {
        const int mode = classes.modes[c][f];
        if (mode == PieceRows::kNone || mode == classes.defaults[f]) continue;
        const Values& values = frame_values_[static_cast<std::size_t>(mode)];
        if (!(values.begin == usual.begin)) same_begin = false;
        if (values.middle == usual.middle) continue;
        entry.variants.push_back({static_cast<std::uint8_t>(c + 1), values.middle});
      }
      if (!(usual.begin == usual.middle)) {
        const auto place = same_begin ? entry.variants.begin() : entry.variants.end();
        entry.variants.insert(place, {kBeginOfWord, usual.begin});
      }
      table_.entries[key_of(frames_[f])] = entry;
    }
    for (const auto& [key, glyphs] : pieces_) table_.entries[key] = {{glyphs, 0}, {}};
    for (std::size_t p = 0; p < lasts_.size(); ++p) {
      table_.entries[lasts_[p]].value.detail = classes.class_of[p];
    }
    for (const auto& [letter, letter_class] : task_.letters) {
      if (table_.entries.count({letter}) != 0) continue;
      // Behind a prefix what extends a letter is a core.
      const bool doubtful = (letter_class & (kStarts | kCore)) == kCore;
      table_.entries[{letter}] = {{alone(letter), 0, doubtful}, {}};
    }
    factored_.pieces = pieces_.size();
    factored_.frames = frames_.size();
  }

  // What a look-up can take for the only piece of a core: of what extends a letter, only behind a prefix.
  std::set<std::u32string> last_keys() const {
    std::set<std::u32string> keys;
    for (const std::u32string& piece : lasts_) {
      if (fused_ || (class_of(piece.front()) & kCore) != 0) keys.insert(piece);
    }
    return keys;
  }

  // What must be right, or flagged.
  std::vector<std::u32string> to_check() const {
    std::set<std::u32string> all(task_.texts.begin(), task_.texts.end());
    all.insert(task_.likely.begin(), task_.likely.end());
    all.insert(task_.repertoire.begin(), task_.repertoire.end());
    for (const std::u32string& piece : last_keys()) {
      const bool begins = fused_ || starts(piece);
      if (!fused_ && begins) all.insert(piece);
      for (const Frame& frame : frames_) {
        if (!begins && frame.before.empty()) continue;
        if (frame.before.size() + piece.size() + frame.after.size() > kLongestSyllable) continue;
        all.insert(frame.before + piece + frame.after);
      }
    }
    for (const Frame& frame : frames_) {
      if (fused_) all.insert(frame.before + frame.after);
    }
    return {all.begin(), all.end()};
  }

  // Whether a look-up can take a key for a piece of a core.
  bool can_be_piece(const std::u32string& key) const {
    return std::all_of(key.begin(), key.end(),
                       [&](char32_t c) { return c != kHole && (class_of(c) & (kCore | kJoins | kPasses)) != 0; });
  }

  // All cores of two pieces, in all frames; nothing if there are too many.
  std::vector<std::u32string> of_two_pieces() const {
    std::vector<std::u32string> keys;
    for (const auto& [key, entry] : table_.entries) {
      if (can_be_piece(key)) keys.push_back(key);
    }
    std::vector<std::u32string> all;
    std::vector<Frame> frames = frames_;
    if (!fused_) frames.push_back({});
    for (const std::u32string& first : keys) {
      const bool begins = starts(first);
      if (fused_ && begins) continue;
      for (const std::u32string& last : keys) {
        if (!ends_core(last) || (starts(last) && ends_core(first))) continue;
        for (const Frame& frame : frames) {
          if (!fused_ && !begins && frame.before.empty()) continue;
          if (frame.before.size() + first.size() + last.size() + frame.after.size() > kLongestSyllable) continue;
          all.push_back(frame.before + first + last + frame.after);
        }
        if (all.size() > kMostOfTwoPieces) return {};
      }
    }
    return all;
  }

  void encode() { factored_.bytes = bytes_of(table_, factored_.glyphs); }

  bool is_right(const SyllableReader& reader, const std::u32string& syllable, bool also_flagged) {
    const ShapedInWords& shape = shapes_.of(syllable);
    for (const bool begin : {false, true}) {
      if (begin && !shapes_.knows_words()) break;
      const ReadSyllable read = reader.look_up(syllable, begin);
      if (read.unshaped && !also_flagged) continue;
      if (!fitter_.is_right(read, factored_.glyphs, begin ? shape.begin : shape.middle)) return false;
    }
    return true;
  }

  // The syllable becomes a whole.
  bool add_whole(const std::u32string& syllable) {
    const SyllableEntry entry = entry_of(values_of(syllable));
    if (entry.value.glyphs.size() > kMostGlyphsOfValue || syllable.size() < 2) return false;
    return table_.entries.emplace(kHole + syllable, entry).second;
  }

  // The likeliest ones, as many as have room.
  void add_likely(std::set<std::u32string>& wanted) {
    encode();
    const SyllableReader reader(factored_.bytes);
    double room = kBytesOfLikely + kShareOfLikely * static_cast<double>(factored_.bytes.size());
    for (const std::u32string& syllable : task_.likely) {
      if (!is_right(reader, syllable, true)) room -= kBytesOfWhole;
      if (room < 0) break;
      wanted.insert(syllable);
    }
  }

  // Whether the syllable, which ends in a weak virama, looks otherwise before a letter that this does not join.
  bool comes_apart(const std::u32string& syllable) {
    const ShapedSyllable alone = shapes_.of(syllable).begin;
    for (const auto& [letter, letter_class] : task_.letters) {
      if ((letter_class & (kStarts | kCore)) != (kStarts | kCore)) continue;
      if (task_.joined.count(syllable.substr(syllable.size() - 2) + letter) != 0) continue;
      const ShapedSyllable& before = shapes_.of(syllable + letter).begin;
      const auto same = [](const ShapedGlyph& a, const ShapedGlyph& b) { return a.glyph == b.glyph; };
      if (before.size() < alone.size() || !std::equal(alone.begin(), alone.end(), before.begin(), same)) return true;
    }
    return false;
  }

  void doubt_what_comes_apart(const std::vector<std::u32string>& syllables) {
    constexpr std::size_t kShortestConjunct = 4;
    struct Seen {
      std::vector<std::u32string> apart;
      std::size_t others = 0;
    };
    std::map<std::pair<std::u32string, std::uint8_t>, Seen> of_classes;
    for (const std::u32string& syllable : syllables) {
      if ((class_of(syllable.back()) & kWeak) == 0) continue;
      const auto [core, frame] = found_apart(syllable);
      const auto pieces = pieces_of(core);
      const bool is_cell = pieces && pieces->size() == 1 && table_.entries.count(key_of(frame)) != 0;
      Seen& seen = of_classes[{is_cell ? key_of(frame) : U"", is_cell ? piece_class(pieces->back()) : 0}];
      if (syllable.size() >= kShortestConjunct && comes_apart(syllable)) {
        seen.apart.push_back(syllable);
      } else {
        ++seen.others;
      }
    }
    for (const auto& [where, seen] : of_classes) {
      const auto& [key, piece_class] = where;
      if (!key.empty() && seen.apart.size() > seen.others) {
        doubt_class(table_.entries.at(key), piece_class);
        continue;
      }
      for (const std::u32string& syllable : seen.apart) {
        if (add_whole(syllable)) doubt(table_.entries.at(kHole + syllable));
      }
    }
  }

  const ShapedSyllable& middle_of(const std::u32string& syllable) { return shapes_.of(syllable).middle; }

  static bool is_near(const ShapedSyllable& shape, const ShapedSyllable& alone, int pen) {
    return std::equal(shape.begin(), shape.end(), alone.begin(), [&](const ShapedGlyph& a, const ShapedGlyph& b) {
      return std::abs(a.x - b.x - pen) <= 1 && std::abs(a.y - b.y) <= 1;
    });
  }

  // By the last base of a syllable and the first one of another, what kerning is found with.
  struct Kerned {
    std::map<std::uint32_t, std::u32string> ends, begins;
  };

  Kerned kerned_syllables() {
    Kerned kerned;
    const auto note = [&](const std::u32string& syllable) {
      const ShapedSyllable& shape = middle_of(syllable);
      if (shape.empty()) return;
      if ((class_of(syllable.back()) & (kJoins | kWeak)) != kJoins) kerned.ends.emplace(last_base(shape), syllable);
      kerned.begins.emplace(shape[first_base(shape)].glyph, syllable);
    };
    for (const auto& [letter, letter_class] : task_.letters) {
      if ((letter_class & kStarts) != 0) note({letter});
    }
    for (const std::u32string& syllable : task_.texts) note(syllable);
    return kerned;
  }

  // What neighbours of the texts change otherwise than kerning does is doubtful: a table does not see them.
  void doubt_what_neighbours_change() {
    const Kerned kerned = kerned_syllables();
    std::map<std::pair<std::uint32_t, std::uint32_t>, int> gaps;
    std::set<std::u32string> changed;
    for (const auto& [left, followers] : task_.followers) {
      for (const std::u32string& right : followers) {
        const ShapedBeside both = shapes_.beside(left, right);
        if (!both.same_glyphs) {
          changed.insert(left);
          continue;
        }
        const ShapedSyllable& alone = middle_of(right);
        const auto end = kerned.ends.find(last_base(middle_of(left)));
        const auto begin = kerned.begins.find(alone[first_base(alone)].glyph);
        const bool is_kerned = end != kerned.ends.end() && begin != kerned.begins.end();
        int kern = 0;
        if (is_kerned) {
          const auto [gap, is_new] = gaps.try_emplace({end->first, begin->first}, 0);
          if (is_new) gap->second = shapes_.beside(end->second, begin->second).gap;
          kern = gap->second;
        }
        const bool far = std::abs(both.gap - kern) > 1 || !is_near(both.left, middle_of(left), 0);
        if (far) changed.insert(left);
        if (!far && !is_near(both.right, alone, width_of(middle_of(left)) + kern)) changed.insert(right);
      }
    }
    for (const std::u32string& syllable : task_.texts) {
      if (syllable.size() < 2 || changed.count(syllable) == 0) continue;
      add_whole(syllable);
      const auto whole = table_.entries.find(kHole + syllable);
      if (whole != table_.entries.end()) doubt(whole->second);
    }
  }

  void verify() {
    const std::vector<std::u32string> all = to_check();
    doubt_what_neighbours_change();
    doubt_what_comes_apart(all);
    const std::set<std::u32string> texts(task_.texts.begin(), task_.texts.end());
    std::set<std::u32string> wanted = texts;
    add_likely(wanted);
    for (const std::u32string& syllable : task_.repertoire) {
      if (is_simple(syllable)) wanted.insert(syllable);
    }
    for (int round = 0; round < kMostRounds; ++round) {
      encode();
      const SyllableReader reader(factored_.bytes);
      std::size_t added = 0;
      fitter_.forget_used_pairs();
      for (const std::u32string& syllable : all) {
        const bool flagged =
            task_.thrift.texts_are_unflagged && texts.count(syllable) != 0 && reader.look_up(syllable, true).unshaped;
        const bool right = !flagged && is_right(reader, syllable, wanted.count(syllable) != 0);
        if (right || !add_whole(syllable)) continue;
        ++added;
      }
      factored_.wholes += added;
      if (added == 0) break;
    }
    factored_.checked = all.size();
    verify_two_pieces();
  }

  void verify_two_pieces() {
    const std::vector<std::u32string> all = of_two_pieces();
    if (all.empty()) return;
    const SyllableTable before = table_;
    table_.verified = 2;
    for (int round = 0; round < kMostRounds; ++round) {
      encode();
      const SyllableReader reader(factored_.bytes);
      std::size_t added = 0;
      for (const std::u32string& syllable : all) {
        if (is_right(reader, syllable, false)) continue;
        if (!add_whole(syllable) || ++added > kMostWrongOfTwoPieces) {
          table_ = before;
          encode();
          return;
        }
      }
      factored_.wholes += added;
      if (added == 0) break;
    }
    factored_.checked += all.size();
  }

  bool joins(char32_t c) const { return (class_of(c) & kJoins) != 0; }

  // One of the signs that the repertoire has.
  char32_t next_sign(std::size_t& sign) {
    if (signs_.empty()) {
      for (const std::u32string& syllable : task_.repertoire) {
        const char32_t last = syllable.back();
        const bool is_sign = syllable.size() == 2 && (class_of(last) & (kCore | kJoins)) == 0;
        if (is_sign && signs_.find(last) == std::u32string::npos) signs_ += last;
      }
    }
    return signs_.empty() ? U'\u200C' : signs_[sign++ % signs_.size()];
  }

  FactoredSyllables finish() {
    for (const auto& [key, entry] : table_.entries) factored_.variants += entry.variants.size();
    const SyllableReader reader(factored_.bytes);
    const auto is_flagged = [&](const std::u32string& syllable) { return reader.look_up(syllable, true).unshaped; };
    const auto flagged = [&](const std::vector<std::u32string>& all) {
      return static_cast<std::size_t>(std::count_if(all.begin(), all.end(), is_flagged));
    };
    // Conjuncts with each sign in turn are what unseen texts have.
    std::size_t sign = 0;
    for (const std::u32string& syllable : task_.repertoire) {
      const auto [core, frame] = taken_apart(syllable);
      const bool conjunct = std::any_of(syllable.begin(), syllable.end(), [&](char32_t c) { return joins(c); });
      if (!conjunct || (class_of(syllable.back()) & kCore) == 0) continue;
      const std::u32string with_sign = syllable + next_sign(sign);
      if (!is_right(reader, with_sign, true)) ++factored_.wrong;
    }
    const auto is_wrong = [&](const std::u32string& syllable) { return !is_right(reader, syllable, true); };
    factored_.wrong += static_cast<std::size_t>(std::count_if(task_.likely.begin(), task_.likely.end(), is_wrong));
    factored_.flagged = flagged(task_.texts);
    factored_.flagged_of_repertoire = flagged(task_.repertoire);
    factored_.table = table_;
    factored_.pairs = fitter_.used_pairs();
    return factored_;
  }

  const SyllableTask& task_;
  SyllableShapes& shapes_;
  SyllableFitter& fitter_;
  bool fused_;
  std::u32string starting_;  // letters
  std::u32string signs_;     // of the repertoire
  std::set<std::u32string> cores_;
  std::map<std::u32string, std::set<Frame>> frames_of_core_;  // in the texts
  std::vector<Frame> frames_;
  std::map<std::u32string, SyllableGlyphs> pieces_;
  std::vector<std::u32string> lasts_;  // pieces that a core can end in
  std::vector<Values> frame_values_;
  SyllableTable table_;
  FactoredSyllables factored_;
};

}  // namespace

FactoredSyllables factor(const SyllableTask& task, SyllableShapes& shapes, SyllableFitter fitter, bool fused) {
  return Factoring(task, shapes, fitter, fused).run();
}

}  // namespace embidi::fontc
