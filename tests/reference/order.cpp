// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "order.hpp"

#include <cstddef>
#include <string>
#include <vector>

#include "uba.hpp"

namespace embidi_reference {
namespace {

constexpr int undecided = -1;  // of a paragraph level

// A character of the text the UBA runs on: a real one, or one inserted on behalf of a structure.
struct Placed {
  Item item;
  std::size_t source;     // index in the paragraph; npos for an inserted one
  std::size_t structure;  // whose depth_overflow it may set; npos for none
};

class Orderer {
 public:
  Orderer(const Data& data, const std::u32string& paragraph, const Options& options, std::vector<Structure>& structures)
      : data_(data), text_(paragraph), options_(options), structures_(structures) {
    for (const char32_t c : text_) original_.push_back(item_of(data_.ucd, c));
    uba_.take(original_);
  }

  void run(Result& result) {
    find_paragraph_level();
    find_neutralized();
    find_directions();
    find_phrases();
    insert_controls();
    place_and_resolve();
    report_overflow();
    finish(result);
  }

 private:
  bool declared() const {
    return options_.recognize == Recognize::iri || options_.recognize == Recognize::email ||
           options_.recognize == Recognize::filename || options_.recognize == Recognize::number;
  }
  bool plain() const { return options_.order == Order::plain; }

  // ---- the paragraph's level (ordering.md 1) ----

  // P2 and P3 look at the original text.
  void find_paragraph_level() {
    if (options_.base != Base::automatic) {
      level_ = options_.base == Base::rtl ? 1 : 0;
      return;
    }
    level_ = undecided;
    if (options_.controls == Controls::isolate && !plain() && !declared()) level_ = level_past_structures();
    if (level_ == undecided) level_ = uba_.paragraph_level();
  }

  // "under `controls = isolate` and any order but `plain`, P2 for the paragraph passes over the structures of running
  // text as over isolates, and, where anything is recognised, over symbols of class L and mentions; only if it finds
  // nothing that way does it look at them, too." undecided: nothing found.
  int level_past_structures() const {
    std::size_t i = 0;
    while (i < original_.size()) {
      if (const Structure* s = structure_at(i)) {
        i = s->end;
        continue;
      }
      const Bidi bidi = original_[i].bidi;
      if (passes_symbols() && (in_mention(i) || (bidi == Bidi::L && text_[i] >= 0x1F110 && text_[i] <= 0x1F1FF))) {
        ++i;
        continue;
      }
      if (bidi == Bidi::L) return 0;
      if (bidi == Bidi::R || bidi == Bidi::AL) return 1;
      if (is_isolate_initiator(bidi)) {
        if (uba_.match(i) == npos) return undecided;
        i = uba_.match(i);
      }
      ++i;
    }
    return undecided;
  }

  bool passes_symbols() const { return options_.recognize != Recognize::none || options_.numbers; }

  // "mentions: from `@` or `#` at the beginning of the text or directly after a character of class WS, S or B on, up to
  // the next such character"
  bool in_mention(std::size_t i) const {
    const auto is_white = [this](std::size_t at) {
      const Bidi bidi = original_[at].bidi;
      return bidi == Bidi::WS || bidi == Bidi::S || bidi == Bidi::B;
    };
    if (is_white(i)) return false;
    while (i > 0 && !is_white(i - 1)) --i;
    return text_[i] == U'@' || text_[i] == U'#';
  }

  const Structure* structure_at(std::size_t i) const {
    for (const Structure& s : structures_) {
      if (i >= s.begin && i < s.end) return &s;
    }
    return nullptr;
  }

  // ---- neutralised characters ----

  // "They are the MARK and EXPLICIT characters inside a structure, and in a declared paragraph all of them, ends
  // included; but under `embedded` a MARK keeps its effect, and under `plain` nothing is neutralised."
  bool neutralizes(char32_t c) const {
    if (plain()) return false;
    if (data_.classes.explicit_formatting(c)) return true;
    return data_.classes.mark(c) && options_.order != Order::embedded;
  }

  void find_neutralized() {
    neutralized_.assign(text_.size(), false);
    bool any = false;
    for (std::size_t i = 0; declared() && i < text_.size(); ++i) {
      neutralized_[i] = neutralizes(text_[i]);
      any = any || neutralized_[i];
    }
    for (Structure& s : structures_) {
      s.neutralized = any;
      for (std::size_t i = s.begin; i < s.end; ++i) {
        neutralized_[i] = neutralizes(text_[i]);
        if (neutralized_[i]) s.neutralized = true;
      }
    }
  }

  // The paragraph with neutralised characters as BN, and every FSI as what P2 and P3 make of it in the original (X5c).
  Items effective() const {
    Items items = original_;
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (original_[i].bidi == Bidi::FSI) {
        const std::size_t end = uba_.match(i) == npos ? original_.size() : uba_.match(i);
        items[i].bidi = uba_.first_strong_level(i + 1, end, 0) == 1 ? Bidi::RLI : Bidi::LRI;
      }
      if (neutralized_[i]) items[i] = {Bidi::BN};
    }
    // "its characters count as of class L, white space and what X9 removes apart"
    for (std::size_t k = 0; k < phrases_.size(); ++k) {
      if (phrases_[k] != Phrase::left_to_right) continue;
      for (std::size_t i = structures_[k].begin; i < structures_[k].end; ++i) {
        if (items[i].bidi != Bidi::WS && !removed_by_x9(items[i].bidi)) items[i] = {Bidi::L};
      }
    }
    return items;
  }

  // ---- directions ----

  void find_directions() {
    const Items items = effective();
    Uba uba;
    uba.take(items);
    uba.resolve_explicit(level_);
    for (Structure& s : structures_) s.direction = direction_of(s, uba.embedding_level(s.begin));
  }

  Direction direction_of(const Structure& s, int embedding_level) const {
    if (s.kind == Kind::number && !plain()) return Direction::ltr;  // "A number is left to right in all but `plain`"
    switch (options_.order) {
      case Order::plain: return Direction::none;
      case Order::embedded:
      case Order::constant: return Direction::ltr;
      case Order::environment: return embedding_level % 2 == 1 ? Direction::rtl : Direction::ltr;
      case Order::content: return holds(s.begin, s.end, true) ? Direction::rtl : Direction::ltr;
      case Order::tld: return tld_direction(s);
    }
    return Direction::none;
  }

  // Whether [begin, end) has a character of class R or AL, or else of class L. MARK and EXPLICIT are left out.
  bool holds(std::size_t begin, std::size_t end, bool right_to_left) const {
    for (std::size_t i = begin; i < end; ++i) {
      if (data_.classes.mark(text_[i]) || data_.classes.explicit_formatting(text_[i])) continue;
      const Bidi bidi = original_[i].bidi;
      if (right_to_left ? bidi == Bidi::R || bidi == Bidi::AL : bidi == Bidi::L) return true;
    }
    return false;
  }

  // "right to left if the domain's last label that is not empty has an R or AL and no L". Empty labels are no fields.
  Direction tld_direction(const Structure& s) const {
    const Field* last = nullptr;
    for (const Field& field : s.fields) {
      if (field.role == Role::label) last = &field;
    }
    if (last == nullptr) return Direction::ltr;
    const bool rtl = holds(last->begin, last->end, true) && !holds(last->begin, last->end, false);
    return rtl ? Direction::rtl : Direction::ltr;
  }

  // ---- phrases ----

  enum class Phrase { none, left_to_right, right_to_left };
  enum class Side { before, after };
  struct Neighbour {
    int direction = undecided;  // 0: L; 1: R or AL
    std::size_t distance = 0;
  };

  // "the first strong characters (L, R, AL; MARKs passed over) before and after it, and how near they are is the number
  // of characters between, MARKs not counted. Beyond EXPLICIT there is none, nor in or beyond another structure; but
  // the end of one that belongs to a phrase is a strong character of the phrase's direction."
  Neighbour neighbour(std::size_t k, Side side) const {
    Neighbour found;
    std::size_t i = side == Side::before ? structures_[k].begin : structures_[k].end;
    for (;;) {
      if (side == Side::before ? i == 0 : i == text_.size()) return {};
      const std::size_t at = side == Side::before ? i - 1 : i;
      i = side == Side::before ? i - 1 : i + 1;
      if (const Structure* other = structure_at(at)) {
        const Phrase phrase = phrases_[static_cast<std::size_t>(other - structures_.data())];
        if (side == Side::after || phrase == Phrase::none) return {};
        found.direction = phrase == Phrase::left_to_right ? 0 : 1;
        return found;
      }
      if (data_.classes.explicit_formatting(text_[at])) return {};
      if (data_.classes.mark(text_[at])) continue;
      const Bidi bidi = original_[at].bidi;
      if (bidi == Bidi::L || bidi == Bidi::R || bidi == Bidi::AL) {
        found.direction = bidi == Bidi::L ? 0 : 1;
        return found;
      }
      ++found.distance;
    }
  }

  bool holds_right_to_left(const Structure& s) const {
    for (std::size_t i = s.begin; i < s.end; ++i) {
      const Bidi bidi = original_[i].bidi;
      if (!neutralized_[i] && (bidi == Bidi::R || bidi == Bidi::AL || bidi == Bidi::AN)) return true;
    }
    return false;
  }

  // Whether "the first of its characters of class L, EN or AN" is an L. MARKs in it are neutralised.
  bool begins_with_letter(const Structure& s) const {
    for (std::size_t i = s.begin; i < s.end; ++i) {
      const Bidi bidi = original_[i].bidi;
      if (neutralized_[i] || (bidi != Bidi::L && bidi != Bidi::EN && bidi != Bidi::AN)) continue;
      return bidi == Bidi::L;
    }
    return false;
  }

  void find_phrases() {
    phrases_.assign(structures_.size(), Phrase::none);
    if (options_.controls != Controls::isolate || plain() || declared()) return;
    for (std::size_t k = 0; k < structures_.size(); ++k) {
      const Structure& s = structures_[k];
      const bool number = s.kind == Kind::number;
      if (s.direction != Direction::ltr) continue;
      const Neighbour left = neighbour(k, Side::before), right = neighbour(k, Side::after);
      if (level_ == 0) {
        if (number && left.direction == 1 && !begins_with_letter(s)) phrases_[k] = Phrase::right_to_left;
        continue;
      }
      if ((options_.order == Order::environment && !number) || holds_right_to_left(s)) continue;
      const bool nearer_left = left.direction == 0 && (right.direction == undecided || left.distance <= right.distance);
      const bool nearer_right =
          right.direction == 0 && (left.direction == undecided || right.distance <= left.distance);
      if (nearer_left || nearer_right) phrases_[k] = Phrase::left_to_right;
    }
  }

  // ---- inserted characters ----

  static Placed inserted(Bidi bidi, std::size_t structure) { return {{bidi}, npos, structure}; }

  // before_[i] stands before character i, after_[i] after it, each in logical order.
  void insert_controls() {
    before_.resize(text_.size());
    after_.resize(text_.size());
    if (plain()) return;
    for (std::size_t k = 0; k < structures_.size(); ++k) {
      const Structure& s = structures_[k];
      if (phrases_[k] == Phrase::left_to_right) continue;  // "Nothing is inserted"
      const bool rtl = s.direction == Direction::rtl;
      const bool isolate = options_.controls == Controls::isolate;
      // "a RLM stands before its EMB and after its POP"
      const bool in_rtl = phrases_[k] == Phrase::right_to_left;
      if (in_rtl) before_[s.begin].push_back(inserted(Bidi::R, npos));
      before_[s.begin].push_back(isolate ? (rtl ? inserted(Bidi::RLI, k) : inserted(Bidi::LRI, k))
                                         : (rtl ? inserted(Bidi::RLE, k) : inserted(Bidi::LRE, k)));
      for (const Field& field : s.fields) insert_field_controls(s, field, k);
      after_[s.end - 1].push_back(isolate ? inserted(Bidi::PDI, npos) : inserted(Bidi::PDF, npos));
      if (in_rtl) after_[s.end - 1].push_back(inserted(Bidi::R, npos));
    }
  }

  void insert_field_controls(const Structure& s, const Field& field, std::size_t k) {
    const bool marks = options_.order != Order::embedded;
    const Placed mark = s.direction == Direction::rtl ? inserted(Bidi::R, npos) : inserted(Bidi::L, npos);
    if (marks) before_[field.begin].push_back(mark);
    if (field.role == Role::address || field.role == Role::number) {
      // "In all but `plain`, every address and number field stands in LRO..PDF, inside its marks."
      before_[field.begin].push_back(inserted(Bidi::LRO, k));
      after_[field.end - 1].push_back(inserted(Bidi::PDF, npos));
    } else if (s.has_escapes && marks) {
      // "in an IRI or after `mailto:`, in all but `plain` and `embedded`, every maximal run `(% HEX HEX)+` inside
      // another field"
      insert_percent_runs(field, k);
    }
    if (marks) after_[field.end - 1].push_back(mark);
  }

  // Every maximal run (% HEX HEX)+ inside the field, neutralised characters left out of account, stands in LRO..PDF.
  void insert_percent_runs(const Field& field, std::size_t k) {
    std::vector<std::size_t> kept;
    for (std::size_t i = field.begin; i < field.end; ++i) {
      if (!neutralized_[i]) kept.push_back(i);
    }
    const auto escape_at = [&](std::size_t n) {
      return n + 2 < kept.size() && text_[kept[n]] == U'%' && Classes::hex(text_[kept[n + 1]]) &&
             Classes::hex(text_[kept[n + 2]]);
    };
    std::size_t n = 0;
    while (n < kept.size()) {
      std::size_t end = n;
      while (escape_at(end)) end += 3;
      if (end == n) {
        ++n;
        continue;
      }
      before_[kept[n]].push_back(inserted(Bidi::LRO, k));
      after_[kept[end - 1]].push_back(inserted(Bidi::PDF, npos));
      n = end;
    }
  }

  // ---- the UBA over the text with the inserted characters in place, and their removal ----

  void place_and_resolve() {
    const Items real = effective();
    for (std::size_t i = 0; i < real.size(); ++i) {
      placed_.insert(placed_.end(), before_[i].begin(), before_[i].end());
      placed_.push_back({real[i], i, npos});
      placed_.insert(placed_.end(), after_[i].begin(), after_[i].end());
    }
    for (const Placed& p : placed_) items_.push_back(p.item);
    uba_.take(items_);
    placed_levels_ = uba_.resolve(level_);
  }

  void report_overflow() {
    for (std::size_t i = 0; i < placed_.size(); ++i) {
      const std::size_t structure = placed_[i].structure;
      if (uba_.overflow(i) && structure != npos) structures_[structure].depth_overflow = true;
    }
  }

  void finish(Result& result) {
    result.level = level_;
    // L1 looks at the real characters only.
    bool separated = false;
    for (std::size_t i = 0; i < placed_.size(); ++i) {
      if (placed_[i].source == npos) {
        separated = separated || !removed_by_x9(placed_[i].item.bidi);
        continue;
      }
      result.separated.push_back(separated);
      separated = false;
      result.levels.push_back(placed_levels_[i]);
    }
    rule_l1(original_, result.levels, level_);
    // L2 reverses with the inserted characters still in place.
    std::vector<int>& all_levels = placed_levels_;
    for (std::size_t i = 0; i < placed_.size(); ++i) {
      if (placed_[i].source != npos) all_levels[i] = result.levels[placed_[i].source];
    }
    for (const std::size_t i : rule_l2(all_levels)) {
      if (placed_[i].source != npos) result.visual.push_back(placed_[i].source);
    }
    // L4.
    for (const std::size_t i : result.visual) {
      result.display += result.levels[i] % 2 == 1 ? data_.ucd.mirrored(text_[i]) : text_[i];
    }
  }

  const Data& data_;
  const std::u32string& text_;
  const Options& options_;
  std::vector<Structure>& structures_;
  Items original_;
  int level_ = 0;
  std::vector<bool> neutralized_;
  std::vector<Phrase> phrases_;
  std::vector<std::vector<Placed>> before_, after_;
  std::vector<Placed> placed_;
  Items items_;  // of placed_
  Uba uba_;      // over original_, then over items_
  std::vector<int> placed_levels_;
};

}  // namespace

void order_paragraph(const Data& data, const std::u32string& paragraph, const Options& options,
                     std::vector<Structure>& structures, Result& result) {
  Orderer(data, paragraph, options, structures).run(result);
}

}  // namespace embidi_reference
