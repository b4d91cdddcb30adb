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
    if (options_.base == Base::ltr || options_.base == Base::rtl) {
      level_ = options_.base == Base::rtl ? 1 : 0;
      return;
    }
    level_ = undecided;
    if (options_.controls == Controls::isolate && !plain() && !declared()) level_ = level_past(passed_over());
    if (level_ == undecided) level_ = level_past(std::vector<bool>(text_.size(), false));
    // "With the base direction `auto-rtl`, a paragraph in which P2 finds nothing has level 1."
    if (level_ == undecided) level_ = options_.base == Base::automatic_rtl ? 1 : 0;
  }

  // "under `controls = isolate` and any order but `plain`, P2 for the paragraph passes over the structures of running
  // text as over isolates, and, where anything is recognised in it, over symbols of class L (U+1F110..U+1F1FF …) and
  // mentions. Only if it finds nothing that way does it look at them, too." undecided: nothing found.
  // "With `any-rtl`, it has level 1 if any of the characters that P2 looks at is R or AL, whichever comes first".
  int level_past(const std::vector<bool>& passed) const {
    int found = undecided;
    for (std::size_t i = 0; i < original_.size(); ++i) {
      if (passed[i]) continue;
      const Bidi bidi = original_[i].bidi;
      if (bidi == Bidi::R || bidi == Bidi::AL) return 1;
      if (bidi == Bidi::L) {
        found = 0;
        if (options_.base != Base::any_rtl) break;
      }
      if (is_isolate_initiator(bidi)) {
        if (uba_.match(i) == npos) break;
        i = uba_.match(i);
      }
    }
    return found;
  }

  std::vector<bool> passed_over() const {
    std::vector<bool> passed(text_.size(), false);
    bool in_mention = false;
    for (std::size_t i = 0; i < text_.size(); ++i) {
      passed[i] = structure_at(i) != nullptr;
      if (options_.recognize == Recognize::none && !options_.numbers) continue;  // nothing is recognised
      if (text_[i] >= 0x1F110 && text_[i] <= 0x1F1FF && original_[i].bidi == Bidi::L) passed[i] = true;
      // "from `@` or `#` at the beginning of the text or directly after a character of class WS, S or B on, up to the
      // next such character"
      if (is_blank(i)) in_mention = false;
      if ((text_[i] == U'@' || text_[i] == U'#') && (i == 0 || is_blank(i - 1))) in_mention = true;
      if (in_mention) passed[i] = true;
    }
    return passed;
  }

  bool is_blank(std::size_t i) const {
    const Bidi bidi = original_[i].bidi;
    return bidi == Bidi::WS || bidi == Bidi::S || bidi == Bidi::B;
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
      case Order::constant:
      case Order::name: return Direction::ltr;
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

  // A neighbour of a structure: none has the class ON.
  struct Neighbour {
    Bidi bidi = Bidi::ON;
    std::size_t distance = 0;

    bool is(Bidi wanted) const { return bidi == wanted; }
  };

  // Whether `i` ends the search for a neighbour, which is then in `found`; or else counts it.
  bool ends_search(std::size_t i, bool before, Neighbour& found) const {
    if (data_.classes.explicit_formatting(text_[i])) return true;
    if (const Structure* s = structure_at(i)) {
      // "but the end of one that belongs to a phrase is a strong character of the phrase's direction"
      if (before && s->phrase == Direction::ltr) found.bidi = Bidi::L;
      if (before && s->phrase == Direction::rtl) found.bidi = Bidi::R;
      return true;
    }
    if (data_.classes.mark(text_[i])) return false;
    const Bidi bidi = original_[i].bidi;
    if (bidi == Bidi::L || bidi == Bidi::R || bidi == Bidi::AL) {
      found.bidi = bidi;
      return true;
    }
    ++found.distance;
    return false;
  }

  Neighbour neighbour_before(const Structure& s) const {
    Neighbour found;
    for (std::size_t i = s.begin; i-- > 0;) {
      if (ends_search(i, true, found)) break;
    }
    return found;
  }

  Neighbour neighbour_after(const Structure& s) const {
    Neighbour found;
    for (std::size_t i = s.end; i < text_.size(); ++i) {
      if (ends_search(i, false, found)) break;
    }
    return found;
  }

  // "Under `controls = isolate`, in running text, a structure of direction left to right is not always isolated."
  void find_phrases() {
    if (options_.controls != Controls::isolate || declared()) return;
    const Items items = effective();
    for (Structure& s : structures_) {  // from left to right: a structure looks back at those before it
      if (s.direction != Direction::ltr || inside_explicit(s, items)) continue;
      const Neighbour before = neighbour_before(s), after = neighbour_after(s);
      if (level_ == 1 && in_ltr_phrase(s, items, before, after)) s.phrase = Direction::ltr;
      // "In a paragraph of level 0, a number belongs to a right-to-left phrase if its neighbour before it is R or AL,
      // and the first of its characters of class L, EN or AN is no L."
      if (level_ == 0 && s.kind == Kind::number && (before.is(Bidi::R) || before.is(Bidi::AL)) &&
          !begins_with_letter(s, items)) {
        s.phrase = Direction::rtl;
      }
    }
  }

  // "No structure belongs to a phrase where an explicit control outside of structures is open before it"
  static bool inside_explicit(const Structure& s, const Items& items) {
    int embeddings = 0, isolates = 0;
    for (std::size_t i = 0; i < s.begin; ++i) {
      switch (items[i].bidi) {
        case Bidi::LRE:
        case Bidi::RLE:
        case Bidi::LRO:
        case Bidi::RLO: ++embeddings; break;
        case Bidi::LRI:
        case Bidi::RLI:
        case Bidi::FSI: ++isolates; break;
        case Bidi::PDF:
          if (isolates == 0 && embeddings > 0) --embeddings;
          break;
        case Bidi::PDI:
          if (isolates > 0) --isolates;
          break;
        default: break;
      }
    }
    return embeddings > 0 || isolates > 0;
  }

  static bool begins_with_letter(const Structure& s, const Items& items) {
    for (std::size_t i = s.begin; i < s.end; ++i) {
      const Bidi bidi = items[i].bidi;
      if (bidi == Bidi::L || bidi == Bidi::EN || bidi == Bidi::AN) return bidi == Bidi::L;
    }
    return false;
  }

  // "In a paragraph of level 1, a structure without R, AL and AN belongs to a left-to-right phrase if its nearest
  // neighbour is of class L (of two as near, either). (Not under `environment`, but for numbers.)"
  bool in_ltr_phrase(const Structure& s, const Items& items, const Neighbour& before, const Neighbour& after) const {
    if (options_.order == Order::environment && s.kind != Kind::number) return false;
    for (std::size_t i = s.begin; i < s.end; ++i) {
      const Bidi bidi = items[i].bidi;
      if (bidi == Bidi::R || bidi == Bidi::AL || bidi == Bidi::AN) return false;
    }
    if (before.is(Bidi::ON)) return after.is(Bidi::L);
    if (after.is(Bidi::ON)) return before.is(Bidi::L);
    return (before.is(Bidi::L) && before.distance <= after.distance) ||
           (after.is(Bidi::L) && after.distance <= before.distance);
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
      const bool rtl = s.direction == Direction::rtl;
      if (s.phrase == Direction::ltr) continue;  // "Nothing is inserted"
      const bool isolate = options_.controls == Controls::isolate;
      // "a RLM stands before its EMB and after its POP"
      if (s.phrase == Direction::rtl) before_[s.begin].push_back(inserted(Bidi::R, npos));
      before_[s.begin].push_back(isolate ? (rtl ? inserted(Bidi::RLI, k) : inserted(Bidi::LRI, k))
                                         : (rtl ? inserted(Bidi::RLE, k) : inserted(Bidi::LRE, k)));
      for (const Field& field : s.fields) insert_field_controls(s, field, k);
      after_[s.end - 1].push_back(isolate ? inserted(Bidi::PDI, npos) : inserted(Bidi::PDF, npos));
      if (s.phrase == Direction::rtl) after_[s.end - 1].push_back(inserted(Bidi::R, npos));
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
    } else if (options_.order == Order::name && s.kind == Kind::filename) {
      insert_stem_controls(s, field, k);
    } else if (s.has_escapes && marks) {
      // "in an IRI or after `mailto:`, in all but `plain` and `embedded`, every maximal run `(% HEX HEX)+` inside
      // another field"
      insert_percent_runs(field, k);
    }
    if (marks) after_[field.end - 1].push_back(mark);
  }

  // "A stem whose first strong character is R or AL stands in RLE..PDF, inside the field's MARKs, and a
  // MARK-of-direction stands before the extension."
  void insert_stem_controls(const Structure& s, const Field& field, std::size_t k) {
    std::size_t end = field.end;
    if (field.end == s.fields.back().end) {
      for (std::size_t i = field.end; i-- > field.begin + 1;) {
        if (field.end - i <= 8 && text_[i] == U'.') end = i;
      }
    }
    std::size_t strong = field.begin;
    const auto is_strong = [&](std::size_t i) {
      const Bidi bidi = original_[i].bidi;
      return !neutralized_[i] && (bidi == Bidi::L || bidi == Bidi::R || bidi == Bidi::AL);
    };
    while (strong < end && !is_strong(strong)) ++strong;
    if (strong == end || original_[strong].bidi == Bidi::L) return;
    before_[field.begin].push_back(inserted(Bidi::RLE, k));
    after_[end - 1].push_back(inserted(Bidi::PDF, npos));
    if (end < field.end) before_[end].push_back(inserted(Bidi::L, npos));
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

  // "its characters count as of class L, but for those of class WS and those that X9 removes"
  Items in_phrases(Items items) const {
    for (const Structure& s : structures_) {
      if (s.phrase != Direction::ltr) continue;
      for (std::size_t i = s.begin; i < s.end; ++i) {
        if (items[i].bidi != Bidi::WS && !removed_by_x9(items[i].bidi)) items[i] = {Bidi::L};
      }
    }
    return items;
  }

  void place_and_resolve() {
    const Items real = in_phrases(effective());
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
