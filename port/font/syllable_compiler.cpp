// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "syllable_compiler.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "../utf8.hpp"
#include "emoji_compiler.hpp"
#include "ligature_compiler.hpp"
#include "scripts.hpp"
#include "syllable_block.hpp"
#include "syllable_classes.hpp"
#include "syllable_odds.hpp"
#include "syllable_repertoire.hpp"
#include "syllable_shaper.hpp"
#include "syllable_shapes.hpp"

namespace embidi::fontc {
namespace {

constexpr double kVoteOfRepertoire = 0.01;  // where a mark stands: texts go before
constexpr std::size_t kBytesOfGlyph = 30;   // about; to choose between tables
constexpr std::size_t kBytesOfFlag = 14;    // and what it would take not to flag a syllable
constexpr std::size_t kBytesOfUsualFlag = 3;
constexpr std::size_t kBytesOfWrong = 20;
constexpr Thrift kThrifts[] = {{0.05, 20, 0.018, true}, {0, 3, 0.3, false}};  // the later one where there is no room
constexpr int kTrials = 9;                                                    // for --max-bytes

// Bytes that are no UTF-8 are no letters.
std::u32string decoded(const std::string& text) {
  constexpr char32_t kReplacement = 0xFFFD;
  std::u32string characters;
  for (std::size_t i = 0; i < text.size();) {
    const auto byte = [&](std::size_t at) { return at < text.size() ? static_cast<unsigned char>(text[at]) : 0u; };
    const unsigned first = byte(i);
    std::size_t length = 1;
    if (first >= 0xC2 && first < 0xF5) length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    char32_t c = first < 0x80 ? first : length == 1 ? kReplacement : first & (0xFFu >> (length + 1));
    for (std::size_t j = 1; j < length; ++j) {
      if ((byte(i + j) & 0xC0u) == 0x80) {
        c = (c << 6) | (byte(i + j) & 0x3Fu);
        continue;
      }
      length = j;
      c = kReplacement;
    }
    characters += c > 0x10FFFF ? kReplacement : c;
    i += length;
  }
  return characters;
}

// One script: its syllables, the more frequent ones first.
class ScriptCompiler {
 public:
  ScriptCompiler(const SyllableScript& script, SyllableShaper& shaper) : script_(script), shapes_(shaper, script) {}

  void take_text(const std::u32string& text) {
    SyllableRules rules;
    rules.letter_class = [this](char32_t c) { return class_of(c); };
    FoundSyllable last;
    for (const FoundSyllable& found : find_syllables(text, rules)) {
      const std::u32string syllable = text.substr(found.begin, found.end - found.begin);
      ++counts_[syllable];
      const bool follows = last.end == found.begin && last.end != 0;
      if (follows) followers_[text.substr(last.begin, last.end - last.begin)].insert(syllable);
      last = found;
    }
  }

  void take_repertoire(const std::u32string& characters) {
    std::u32string known;
    for (const char32_t c : characters) {
      if (is_drawn({c})) known += c;
    }
    repertoire_ = repertoire_of(script_, known);
    std::u32string asked = known + U"\u200C\u200D";
    for (const auto& [syllable, count] : counts_) asked += syllable;
    for (const char32_t c : asked) {
      if (class_of(c) != 0) letters_[c] = class_of(c);
    }
    // What nobody asked for is drawn, and flagged with other letters: these need not be tried with it.
    for (const char32_t c : characters_of(script_)) {
      const std::uint8_t of_script = class_of(c);
      if (of_script == 0 || letters_.count(c) != 0 || !is_drawn({c})) continue;
      const bool starts = (of_script & kStarts) != 0;
      letters_[c] = static_cast<std::uint8_t>(starts ? of_script & ~kCore : of_script | kCore);
      classes_[c] = letters_[c];
    }
  }

  CompiledSyllables compile(std::size_t most_bytes) {
    rank();
    const auto fits_in = [](const CompiledSyllables& compiled, std::size_t most) {
      return !compiled.is_too_large && (most == 0 || compiled.factored.bytes.size() <= most);
    };
    CompiledSyllables compiled;
    for (const Thrift& thrift : kThrifts) {
      thrift_ = thrift;
      compiled = compile_first(ranked_.size());
      if (fits_in(compiled, most_bytes)) return compiled;
    }
    std::size_t fits = 0, too_many = ranked_.size();
    for (int trial = 0; trial < kTrials && too_many - fits > 1; ++trial) {
      const std::size_t middle = (fits + too_many) / 2;
      CompiledSyllables smaller = compile_first(middle);
      const bool good = fits_in(smaller, most_bytes);
      if (good) compiled = smaller;
      (good ? fits : too_many) = middle;
    }
    // Of a repertoire that is too large for the format, a part will do; not of texts.
    const bool lacks_texts = compiled.left_out > repertoire_count_;
    if (most_bytes == 0 && lacks_texts) {
      throw std::runtime_error("the syllables of " + script_.name +
                               " in the texts have more than 65535 bytes: --max-bytes leaves the rarest ones out");
    }
    if (!fits_in(compiled, most_bytes)) compiled = compile_first(0);
    return compiled;
  }

 private:
  std::uint8_t class_of(char32_t c) {
    const auto [known, is_new] = classes_.try_emplace(c, std::uint8_t{0});
    if (is_new) known->second = letter_class(script_, c);
    return known->second;
  }

  struct Ranked {
    std::u32string syllable;
    std::size_t count;  // 0: of the repertoire, or likely
    double expected;    // 0: not likely
    bool is_usual;
  };

  // The font has all its letters.
  bool is_drawn(const std::u32string& syllable) {
    const ShapedInWords& shape = shapes_.of(syllable);
    const auto lacking = [](const ShapedGlyph& glyph) { return glyph.glyph == 0; };
    return !shape.begin.empty() && std::none_of(shape.begin.begin(), shape.begin.end(), lacking);
  }

  // What a weak virama does not join are two syllables.
  void part_weak() {
    std::map<std::u32string, std::size_t> counts;
    counts.swap(counts_);
    for (const auto& [syllable, count] : counts) note_joined(syllable);
    for (const std::u32string& syllable : repertoire_) note_joined(syllable);
    const SyllableRules rules = rules_of();
    for (const auto& [syllable, count] : counts) {
      for (const FoundSyllable& part : find_syllables(syllable, rules)) {
        counts_[syllable.substr(part.begin, part.end - part.begin)] += count;
      }
    }
    std::set<std::u32string> parts;
    for (const std::u32string& syllable : repertoire_) {
      for (const FoundSyllable& part : find_syllables(syllable, rules)) {
        parts.insert(syllable.substr(part.begin, part.end - part.begin));
      }
    }
    repertoire_.assign(parts.begin(), parts.end());
    // Such conjuncts with all signs come with the frames.
    repertoire_.insert(repertoire_.end(), joined_.begin(), joined_.end());
  }

  SyllableRules rules_of() {
    SyllableRules rules;
    rules.letter_class = [this](char32_t c) { return class_of(c); };
    rules.has_key = [this](const std::u32string& three) { return joined_.count(three) != 0; };
    return rules;
  }

  static std::vector<std::uint32_t> numbers_of(const ShapedSyllable& shape) {
    std::vector<std::uint32_t> numbers;
    for (const ShapedGlyph& glyph : shape) numbers.push_back(glyph.glyph);
    return numbers;
  }

  void note_joined(const std::u32string& syllable) {
    for (std::size_t i = 1; i + 1 < syllable.size(); ++i) {
      if ((class_of(syllable[i]) & kWeak) == 0 || (class_of(syllable[i + 1]) & kStarts) == 0) continue;
      std::vector<std::uint32_t> apart = numbers_of(shapes_.of(syllable.substr(0, i + 1)).begin);
      const std::vector<std::uint32_t> rest = numbers_of(shapes_.of(syllable.substr(i + 1)).begin);
      apart.insert(apart.end(), rest.begin(), rest.end());
      const std::vector<std::uint32_t> together = numbers_of(shapes_.of(syllable).begin);
      std::vector<std::uint32_t> letters;
      for (const char32_t c : syllable) letters.push_back(shapes_.nominal(c));
      if (apart != together && together != letters) joined_.insert(syllable.substr(i - 1, 3));
    }
  }

  void rank() {
    if (!ranked_.empty()) return;
    const auto weak = [&](const auto& all) {
      return std::any_of(all.begin(), all.end(), [](const auto& letter) { return (letter.second & kWeak) != 0; });
    };
    for (const auto& [syllable, count] : counts_) {
      for (const char32_t c : syllable) letters_[c] = class_of(c);
    }
    if (weak(letters_)) part_weak();
    for (const auto& [syllable, count] : counts_) {
      if (is_drawn(syllable)) ranked_.push_back({syllable, count, 0, false});
    }
    std::stable_sort(ranked_.begin(), ranked_.end(),
                     [](const Ranked& a, const Ranked& b) { return a.count > b.count; });
    // The shorter ones first: they are no conjuncts.
    std::stable_sort(repertoire_.begin(), repertoire_.end(),
                     [](const std::u32string& a, const std::u32string& b) { return a.size() < b.size(); });
    const std::size_t of_texts = ranked_.size();
    const std::set<std::u32string> usual(repertoire_.begin(), repertoire_.end());
    const std::vector<std::u32string> likely = likely_syllables(usual);
    const std::set<std::u32string> is_likely(likely.begin(), likely.end());
    for (const std::u32string& syllable : likely) {
      ranked_.push_back({syllable, 0, odds_.expected(syllable), usual.count(syllable) != 0});
    }
    for (const std::u32string& syllable : repertoire_) {
      if (counts_.count(syllable) != 0 || is_likely.count(syllable) != 0 || !is_drawn(syllable)) continue;
      ranked_.push_back({syllable, 0, 0, true});
    }
    repertoire_count_ = ranked_.size() - of_texts;
    if (letters_.size() > kMostLetters) {
      throw std::runtime_error("the syllables of " + script_.name + " have " + std::to_string(letters_.size()) +
                               " letters, the most are 255");
    }
  }

  // Those of the texts left out.
  std::vector<std::u32string> likely_syllables(const std::set<std::u32string>& usual) {
    const SyllableRules rules = rules_of();
    odds_ = SyllableOdds(rules, script_.prefix);
    for (const auto& [syllable, count] : counts_) odds_.add(syllable, count);
    std::set<std::u32string> cores;
    for (const std::u32string& syllable : usual) {
      const SyllableParts parts = parts_of(syllable, rules, {}, false);
      if (parts.end == syllable.size()) cores.insert(syllable);
    }
    std::vector<std::u32string> likely;
    for (const std::u32string& syllable : odds_.likely(kThrifts[0].least_expected, cores)) {
      const std::vector<FoundSyllable> found = find_syllables(syllable, rules);
      const bool is_one = found.size() == 1 && found[0].begin == 0 && found[0].end == syllable.size();
      if (is_one && counts_.count(syllable) == 0 && is_drawn(syllable)) likely.push_back(syllable);
    }
    return likely;
  }

  // A letter alone that looks as it does elsewhere needs no value.
  bool needs_no_value(const std::u32string& syllable) {
    const ShapedInWords& shape = shapes_.of(syllable);
    const ShapedGlyph usual{
        shapes_.nominal(syllable[0]), false, 0, 0, 0, shapes_.advance(shapes_.nominal(syllable[0]))};
    return syllable.size() == 1 && shape.begin == shape.middle && shape.begin == ShapedSyllable{usual};
  }

  // A table of the most frequent ones.
  CompiledSyllables compile_first(std::size_t count) {
    SyllableTask task;
    task.rules = rules_of();
    task.prefix = script_.prefix;
    task.letters = letters_;
    task.joined = joined_;
    task.followers = followers_;
    task.odds = odds_;
    task.thrift = thrift_;
    for (const char32_t c : script_.prefix) {
      if (letters_.count(c) == 0) task.prefix.clear();
    }
    SyllableFitter fitter(shapes_);
    std::size_t taken = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const Ranked& ranked = ranked_[i];
      ++taken;
      const ShapedInWords& shape = shapes_.of(ranked.syllable);
      const double weight = ranked.count != 0 ? static_cast<double>(ranked.count) : kVoteOfRepertoire;
      fitter.add_votes(shape.middle, weight);
      if (shapes_.knows_words()) fitter.add_votes(shape.begin, weight);
      if (ranked.count != 0 && needs_no_value(ranked.syllable)) continue;
      if (ranked.count != 0) task.texts.push_back(ranked.syllable);
      if (ranked.expected >= thrift_.least_expected) task.likely.push_back(ranked.syllable);
      if (ranked.is_usual) task.repertoire.push_back(ranked.syllable);
    }
    fitter.count_votes();
    CompiledSyllables compiled;
    compiled.script = script_;
    compiled.syllables = taken;
    compiled.left_out = ranked_.size() - count;
    const auto has_subjoined = [](const auto& letter) {
      return (letter.second & kJoins) != 0 && (letter.second & kWeak) == 0;
    };
    const bool may_fuse = std::any_of(letters_.begin(), letters_.end(), has_subjoined);
    compiled.asked = task.texts;
    compiled.usual = task.repertoire;
    std::size_t best = 0;
    for (const bool fused : {false, true}) {
      if (fused && !may_fuse) continue;
      try {
        const FactoredSyllables factored = factor(task, shapes_, fitter, fused);
        const std::size_t cost = factored.bytes.size() + kBytesOfGlyph * factored.glyphs.size() +
                                 kBytesOfFlag * factored.flagged + kBytesOfUsualFlag * factored.flagged_of_repertoire +
                                 kBytesOfWrong * factored.wrong;
        if (best == 0 || cost < best) compiled.factored = factored;
        if (best == 0 || cost < best) best = cost;
      } catch (const TableTooLarge&) {
        compiled.is_too_large = best == 0;
      }
    }
    if (best != 0) compiled.is_too_large = false;
    return compiled;
  }

  SyllableScript script_;
  SyllableShapes shapes_;
  std::unordered_map<char32_t, std::uint8_t> classes_;
  std::map<std::u32string, std::size_t> counts_;  // of the texts
  std::map<std::u32string, std::set<std::u32string>> followers_;
  std::vector<std::u32string> repertoire_;
  std::map<char32_t, std::uint8_t> letters_;
  std::set<std::u32string> joined_;
  SyllableOdds odds_;
  std::vector<Ranked> ranked_;
  std::size_t repertoire_count_ = 0;  // of these
  Thrift thrift_ = kThrifts[0];
};

// A script, and what there is for it.
struct Wish {
  SyllableScript script;
  bool is_named = false;
  std::u32string characters;
  SyllableSource* source = nullptr;
};

std::u32string characters_of(const std::string& name) {
  std::u32string characters;
  for (const auto& [first, last] : characters_for(name)) {
    for (char32_t c = first; c <= last; ++c) characters += c;
  }
  return characters;
}

SyllableSource* source_for(Source& source, const SyllableScript& script, const std::u32string& characters) {
  for (const char32_t c : characters) {
    if ((letter_class(script, c) & kStarts) == 0) continue;
    if (SyllableSource* const found = source.syllables(c)) return found;
  }
  return nullptr;
}

std::vector<Wish> wishes_of(const Options& options, Source& source, const std::u32string& text) {
  std::vector<Wish> wishes;
  const auto wish_for = [&](const SyllableScript& script) -> Wish& {
    for (Wish& wish : wishes) {
      if (wish.script == script) return wish;
    }
    wishes.push_back({script, false, {}, nullptr});
    return wishes.back();
  };
  for (const std::string& name : options.scripts) {
    const SyllableScript* const script = syllable_script(name);
    if (script == nullptr) continue;
    Wish& wish = wish_for(*script);
    // Languages that share a table share what the script does by default.
    if (wish.script.language != script->language) wish.script.language.clear();
    wish.is_named = true;
    wish.characters = characters_of(name);
    wish.source = source_for(source, *script, wish.characters);
    if (wish.source == nullptr && source.places_marks()) {
      throw std::runtime_error("no --input has the letters of --script " + name);
    }
  }
  std::set<const SyllableScript*> seen;
  std::unordered_map<char32_t, const SyllableScript*> scripts;
  for (const char32_t c : text) {
    const auto [known, is_new] = scripts.try_emplace(c, nullptr);
    if (is_new && c >= 0x300) known->second = syllable_script_of(c);
    if (is_new && known->second != nullptr && (letter_class(*known->second, c) & kStarts) != 0) {
      Wish& wish = wish_for(*known->second);
      if (wish.source == nullptr) wish.source = source.syllables(c);
    }
  }
  wishes.erase(std::remove_if(wishes.begin(), wishes.end(), [](const Wish& wish) { return wish.source == nullptr; }),
               wishes.end());
  return wishes;
}

}  // namespace

std::vector<CompiledSyllables> compile_syllables(const Options& options, Source& source, const Selection& selection) {
  const std::u32string characters = decoded(selection.text);
  std::vector<std::unique_ptr<ScriptCompiler>> compilers;
  std::vector<CompiledSyllables> compiled;
  std::size_t bytes = 0;  // all told
  for (const Wish& wish : wishes_of(options, source, characters)) {
    compilers.push_back(std::make_unique<ScriptCompiler>(wish.script, wish.source->shaper()));
    compilers.back()->take_text(characters);
    if (wish.is_named) compilers.back()->take_repertoire(wish.characters);
    compiled.push_back(compilers.back()->compile(options.most_bytes));
    compiled.back().source = wish.source;
    bytes += compiled.back().factored.bytes.size();
  }
  EmojiCompiler emoji_compiler(options, source, selection, characters);
  std::vector<CompiledSyllables> emoji = emoji_compiler.compile(options.most_bytes);
  std::size_t emoji_bytes = 0;
  for (const CompiledSyllables& part : emoji) emoji_bytes += part.factored.bytes.size();
  bytes += emoji_bytes;
  if (options.most_bytes != 0 && bytes > options.most_bytes) {
    for (std::size_t i = 0; i < compiled.size(); ++i) {
      SyllableSource* const from = compiled[i].source;
      compiled[i] = compilers[i]->compile(options.most_bytes * compiled[i].factored.bytes.size() / bytes);
      compiled[i].source = from;
    }
    emoji = emoji_compiler.compile(options.most_bytes * emoji_bytes / bytes);
  }
  compiled.insert(compiled.end(), emoji.begin(), emoji.end());
  const std::vector<CompiledSyllables> ligatures = compile_ligatures(options, source, selection, compiled);
  compiled.insert(compiled.end(), ligatures.begin(), ligatures.end());
  const auto is_empty = [](const CompiledSyllables& c) { return c.factored.table.entries.empty(); };
  compiled.erase(std::remove_if(compiled.begin(), compiled.end(), is_empty), compiled.end());
  return compiled;
}

static std::size_t own_glyph(const Selection& selection, std::uint32_t character) {
  const auto is_own = [&](const Chosen& chosen) { return chosen.key == character; };
  const auto own = std::find_if(selection.glyphs.begin(), selection.glyphs.end(), is_own);
  return static_cast<std::size_t>(own - selection.glyphs.begin());
}

std::vector<MarkPlace> add_glyphs(std::vector<CompiledSyllables>& syllables, Selection& selection) {
  using Outline = std::tuple<const std::string*, std::uint32_t, bool>;
  std::map<Outline, std::size_t> known;
  for (std::size_t i = 0; i < selection.glyphs.size(); ++i) {
    const Chosen& chosen = selection.glyphs[i];
    if (chosen.glyph.file == nullptr || chosen.wanted.form != 0) continue;
    known.emplace(Outline{chosen.glyph.file, chosen.glyph.outline, chosen.wanted.mark}, i);
  }
  std::vector<MarkPlace> places;
  for (CompiledSyllables& part : syllables) {
    const std::size_t index = selection.parts.size();
    selection.parts.push_back("syllables of " + part.script.name);
    const auto add = [&](const SyllableValue& value) {
      for (const SyllableGlyph& wanted : value.glyphs) {
        const auto [place, is_new] = part.glyphs.try_emplace({wanted.glyph, wanted.mark}, 0);
        if (!is_new) continue;
        if ((wanted.glyph & kOwnGlyph) != 0) {
          place->second = own_glyph(selection, wanted.glyph & ~kOwnGlyph);
          continue;
        }
        Glyph glyph = part.source->outline(wanted.glyph);
        if (wanted.mark) glyph.advance = 0;
        const Outline outline{glyph.file, wanted.glyph, wanted.mark};
        const auto other = known.find(outline);
        if (other != known.end() && selection.glyphs[other->second].glyph.advance != glyph.advance) known.erase(other);
        const auto [same, is_unknown] = known.emplace(outline, selection.glyphs.size());
        place->second = same->second;
        if (is_unknown) selection.glyphs.push_back({kNoKey, Wanted{{}, 0, wanted.mark}, glyph, index});
      }
    };
    for (const auto& [key, entry] : part.factored.table.entries) {
      add(entry.value);
      for (const auto& [variant, value] : entry.variants) add(value);
    }
    for (const auto& [pair, place] : part.factored.pairs) {
      places.push_back(
          {part.glyphs.at({pair.first, false}), part.glyphs.at({pair.second, true}), place.first, place.second});
    }
  }
  return places;
}

void encode_syllables(std::vector<CompiledSyllables>& syllables, const MarkPositions& marks) {
  for (CompiledSyllables& part : syllables) {
    part.bytes = bytes_of(part.factored.table, [&](std::uint32_t glyph, bool mark) {
      const std::size_t index = part.glyphs.at({glyph, mark});
      return GlyphInFont{index + 1, marks.shifts.empty() ? 0 : marks.shifts[index]};
    });
  }
}

}  // namespace embidi::fontc
