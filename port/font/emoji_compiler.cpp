// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "emoji_compiler.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "syllable_block.hpp"
#include "syllable_reader.hpp"
#include "syllable_shaper.hpp"
#include "syllables.hpp"

namespace embidi::fontc {
namespace {

constexpr char32_t kZwj = 0x200D, kFirstSkinTone = 0x1F3FB, kLastSkinTone = 0x1F3FF;
constexpr char32_t kFirstFlagLetter = 0x1F1E6, kLastFlagLetter = 0x1F1FF, kEndOfAscii = 0x80;
// A device looks for a syllable at each character that is not before all letters: keycaps slow Latin and Arabic down,
// and so do U+00A9 and U+00AE. Texts must ask for them.
constexpr char32_t kLastFast = 0x200C;
constexpr std::size_t kUsualExtending = 8;  // two styles, U+200D, skin tones
constexpr std::size_t kMostBytes = 60000;   // of a table, by the estimate
constexpr std::size_t kBytesOfKey = 7;      // about, besides its letters: where its value is, and that

constexpr EmojiKind kKinds[] = {EmojiKind::picture, EmojiKind::flag, EmojiKind::keycap};

std::vector<std::u32string> parts_of(const std::u32string& sequence) {
  std::vector<std::u32string> parts(1);
  for (const char32_t c : sequence) {
    if (c == kZwj) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

// With each of its U+FE0F, and without.
void add_variants(const std::u32string& sequence, std::set<std::u32string>& all) {
  if (!all.insert(sequence).second) return;
  for (std::size_t i = 0; i < sequence.size(); ++i) {
    std::u32string shorter = sequence;
    if (sequence[i] == kEmojiStyle && sequence.size() > 2) add_variants(shorter.erase(i, 1), all);
  }
}

std::u32string without_last_style(const std::u32string& sequence) {
  return is_style(sequence.back()) ? sequence.substr(0, sequence.size() - 1) : sequence;
}

bool has_style(const std::u32string& sequence) { return std::any_of(sequence.begin(), sequence.end(), is_style); }

bool is_read_as(const ReadSyllable& read, const std::vector<std::uint32_t>& glyphs, const SyllableValue& value) {
  const auto same = [&](const ReadGlyph& a, const SyllableGlyph& b) {
    return !a.missing && SyllableGlyph{glyphs[a.number], a.mark, a.placed, a.dx, a.dy, a.advance} == b;
  };
  return !read.unshaped &&
         std::equal(read.glyphs.begin(), read.glyphs.end(), value.glyphs.begin(), value.glyphs.end(), same);
}

}  // namespace

EmojiCompiler::EmojiCompiler(const Options& options, Source& source, const Selection& selection,
                             const std::u32string& text)
    : fonts_(source) {
  for (const Chosen& chosen : selection.glyphs) selected_.emplace(chosen.key, chosen.wanted.mark);
  for (const EmojiKind kind : kKinds) {
    SyllableRules rules;
    rules.letter_class = [kind](char32_t c) { return emoji_class(kind, c); };
    for (const FoundSyllable& found : find_syllables(text, rules)) {
      if (found.end - found.begin > 1) ++counts_[text.substr(found.begin, found.end - found.begin)];
    }
  }
  const std::string& name = emoji_script().name;
  if (std::find(options.scripts.begin(), options.scripts.end(), name) != options.scripts.end()) {
    for (const std::u32string& sequence : emoji_sequences()) {
      if (sequence[0] > kLastFast) add_variants(sequence, repertoire_);
    }
  }
  choose_source();
  if (source_ == nullptr) return;
  if (!repertoire_.empty()) add_newer();
  rank();
}

// The font that forms the most sequences, the first of those.
void EmojiCompiler::choose_source() {
  std::vector<SyllableSource*> sources;
  std::set<char32_t> letters;
  for (const auto& [sequence, count] : counts_) letters.insert(sequence.begin(), sequence.end());
  for (const std::u32string& sequence : repertoire_) letters.insert(sequence.begin(), sequence.end());
  for (const char32_t c : letters) {
    SyllableSource* const source = fonts_.syllables(c);
    if (source != nullptr && std::find(sources.begin(), sources.end(), source) == sources.end()) {
      sources.push_back(source);
    }
  }
  std::size_t most = 0;
  SyllableSource* best = nullptr;
  for (SyllableSource* const source : sources) {
    source_ = source;
    formed_.clear();
    std::size_t formed = 0;
    for (const auto& [sequence, count] : counts_) formed += is_formed(sequence) ? 1 : 0;
    for (const std::u32string& sequence : repertoire_) formed += is_formed(sequence) ? 1 : 0;
    if (best == nullptr || formed > most) {
      best = source;
      most = formed;
    }
  }
  source_ = best;
  formed_.clear();
}

// The numbers of the glyphs that HarfBuzz draws; nothing if the font lacks one.
std::vector<std::uint32_t> EmojiCompiler::drawn(const std::u32string& text) {
  std::vector<std::uint32_t> numbers;
  for (const ShapedGlyph& glyph : source_->shaper().shape(emoji_script(), text, true)) {
    if (glyph.glyph == 0) return {};
    numbers.push_back(glyph.glyph);
  }
  return numbers;
}

// Whether the font draws something else for it than for its parts.
bool EmojiCompiler::is_formed(const std::u32string& sequence) {
  const auto [known, is_new] = formed_.try_emplace(sequence, false);
  if (is_new) known->second = forms(sequence);
  return known->second;
}

bool EmojiCompiler::forms(const std::u32string& sequence) {
  const std::vector<std::uint32_t> together = drawn(sequence);
  if (together.empty() || together.size() > kMostGlyphsOfValue) return false;
  // A character of a text font, such as U+00A9 or U+2764, is an emoji with U+FE0F only.
  const bool is_styled = sequence.size() == 2 && is_style(sequence[1]);
  if (is_styled && sequence[0] >= kEndOfAscii && fonts_.syllables(sequence[0]) != source_) {
    return sequence[1] == kEmojiStyle;
  }
  std::vector<std::u32string> parts = parts_of(sequence);
  if (parts.size() == 1) {
    parts.clear();
    for (const char32_t c : sequence) parts.push_back({c});
  }
  std::vector<std::uint32_t> apart;
  for (const std::u32string& part : parts) {
    const std::vector<std::uint32_t> numbers = drawn(part);
    apart.insert(apart.end(), numbers.begin(), numbers.end());
  }
  return together != apart;
}

// What ICU does not know yet: two emoji with U+200D, and skin tones.
void EmojiCompiler::add_newer() {
  const std::set<std::uint32_t> taken = source_->shaper().substituted();
  std::u32string letters;
  for (const auto& [first, last] : emoji_characters()) {
    for (char32_t c = first; c <= last; ++c) {
      const bool starts = (emoji_class(EmojiKind::picture, c) & kStarts) != 0;
      if (starts && taken.count(source_->shaper().nominal(c)) != 0) letters += c;
    }
  }
  const auto add = [&](const std::u32string& sequence) {
    return repertoire_.count(sequence) == 0 && drawn(sequence).size() == 1 && repertoire_.insert(sequence).second;
  };
  for (const char32_t c : letters) {
    for (char32_t tone = kFirstSkinTone; tone <= kLastSkinTone; ++tone) add({c, tone});
    for (const char32_t other : letters) {
      if (add({c, kZwj, other}) && is_text_alone(c)) add({c, kEmojiStyle, kZwj, other});
    }
  }
}

// Sequences of the texts come before the others, those before which are shorter.
void EmojiCompiler::rank() {
  std::map<std::u32string, std::size_t> counts = counts_;
  const auto take = [&](const std::u32string& sequence, std::size_t count) {
    for (const std::u32string& part : parts_of(sequence)) {
      if (part.size() > 1) counts.emplace(part, count);
    }
  };
  // Where the font lacks a sequence, its parts are drawn.
  for (const auto& [sequence, count] : counts_) {
    if (!is_formed(sequence)) take(sequence, count);
  }
  for (const auto& [sequence, count] : counts) {
    const bool formed = is_formed(sequence);
    // A style that changes nothing, be it behind a skin tone, asks for nothing.
    std::size_t letters = 0;
    for (const char32_t c : sequence) letters += is_style(c) ? 0 : 1;
    if (formed || letters > 1) ranked_.push_back({sequence, count, formed});
  }
  std::stable_sort(ranked_.begin(), ranked_.end(), [](const Ranked& a, const Ranked& b) { return a.count > b.count; });
  std::vector<std::u32string> others(repertoire_.begin(), repertoire_.end());
  std::stable_sort(others.begin(), others.end(), [](const auto& a, const auto& b) { return a.size() < b.size(); });
  for (const std::u32string& sequence : others) {
    if (counts.count(sequence) == 0 && is_formed(sequence)) ranked_.push_back({sequence, 0, true});
  }
  for (const Ranked& ranked : ranked_) {
    for (const char32_t c : ranked.sequence) {
      if ((emoji_class(kind_of_emoji(ranked.sequence[0]), c) & kExtends) != 0) extending_.insert(c);
    }
  }
}

std::vector<CompiledSyllables> EmojiCompiler::compile(std::size_t most_bytes) {
  if (ranked_.empty()) return {};
  const auto bytes = [](const std::vector<CompiledSyllables>& tables) {
    std::size_t sum = 0;
    for (const CompiledSyllables& table : tables) sum += table.factored.bytes.size();
    return sum;
  };
  std::vector<CompiledSyllables> compiled = compile_first(ranked_.size(), false);
  if (most_bytes == 0 || bytes(compiled) <= most_bytes) return compiled;
  // With their letters, those that are left out are flagged. If only these have room, some sequences are better.
  const std::vector<CompiledSyllables> letters = compile_first(0, true);
  const bool keeps_letters = bytes(letters) <= most_bytes / 2;
  compiled = keeps_letters ? letters : std::vector<CompiledSyllables>{};
  std::size_t fits = 0, too_many = ranked_.size();
  while (too_many - fits > 1) {
    const std::size_t middle = (fits + too_many) / 2;
    std::vector<CompiledSyllables> smaller = compile_first(middle, keeps_letters);
    const bool good = bytes(smaller) <= most_bytes;
    if (good) compiled = std::move(smaller);
    (good ? fits : too_many) = middle;
  }
  return compiled;
}

// Sequences that share a letter have a table together.
std::vector<EmojiCompiler::Group> EmojiCompiler::groups_of(std::size_t count, bool keeps_letters) const {
  const std::size_t most = kMostLetters - extending_.size() - kUsualExtending;
  std::vector<Group> groups;
  for (std::size_t i = 0; i < (keeps_letters ? ranked_.size() : count); ++i) {
    const Ranked& ranked = ranked_[i];
    Group made;
    made.kind = kind_of_emoji(ranked.sequence[0]);
    for (const char32_t c : ranked.sequence) {
      const std::uint8_t letter = emoji_class(made.kind, c);
      if (letter != 0) made.letters[c] = letter;
      if ((letter & kStarts) != 0) made.starting.insert(c);
    }
    if (i < count) {
      made.sequences.push_back(&ranked);
      made.bytes = ranked.sequence.size() + kBytesOfKey;
    }
    const auto shared = [&](const Group& other) {
      return static_cast<std::size_t>(std::count_if(made.starting.begin(), made.starting.end(),
                                                    [&](char32_t c) { return other.starting.count(c) != 0; }));
    };
    std::vector<Group*> others;
    std::size_t letters = made.starting.size(), bytes = made.bytes;
    for (Group& group : groups) {
      const std::size_t same = shared(group);
      if (same == 0) continue;
      others.push_back(&group);
      letters += group.starting.size() - same;
      bytes += group.bytes;
    }
    if (letters > most || bytes > kMostBytes) continue;
    if (others.empty()) {
      groups.push_back(made);
      continue;
    }
    others[0]->take(made);
    for (std::size_t j = 1; j < others.size(); ++j) {
      others[0]->take(*others[j]);
      *others[j] = {};
    }
    const auto is_empty = [](const Group& group) { return group.starting.empty(); };
    groups.erase(std::remove_if(groups.begin(), groups.end(), is_empty), groups.end());
  }
  // As few tables as hold them.
  std::stable_sort(groups.begin(), groups.end(),
                   [](const Group& a, const Group& b) { return a.starting.size() > b.starting.size(); });
  std::vector<Group> packed;
  for (const Group& group : groups) {
    const auto has_room = [&](const Group& other) {
      return other.kind == group.kind && other.starting.size() + group.starting.size() <= most &&
             other.bytes + group.bytes <= kMostBytes;
    };
    const auto place = std::find_if(packed.begin(), packed.end(), has_room);
    if (place == packed.end()) {
      packed.push_back(group);
    } else {
      place->take(group);
    }
  }
  return packed;
}

std::vector<CompiledSyllables> EmojiCompiler::compile_first(std::size_t count, bool keeps_letters) {
  std::vector<CompiledSyllables> compiled;
  std::size_t taken = 0;
  for (const Group& group : groups_of(count, keeps_letters)) {
    compiled.push_back(compile(group));
    taken += group.sequences.size();
  }
  if (!compiled.empty()) compiled.front().left_out = ranked_.size() - taken;
  return compiled;
}

std::map<char32_t, std::uint8_t> EmojiCompiler::letters_of(const Group& group) {
  std::map<char32_t, std::uint8_t> letters = group.letters;
  const auto add = [&](char32_t c) {
    const std::uint8_t letter = emoji_class(group.kind, c);
    if (letter != 0) letters[c] = letter;
  };
  for (const char32_t c : {kTextStyle, kEmojiStyle, kZwj}) add(c);
  const bool has_people = std::any_of(group.starting.begin(), group.starting.end(), takes_skin_tone);
  for (char32_t c = kFirstSkinTone; has_people && c <= kLastSkinTone; ++c) add(c);
  // Or else two of them might not be a pair because of a third one.
  for (char32_t c = kFirstFlagLetter; group.kind == EmojiKind::flag && c <= kLastFlagLetter; ++c) add(c);
  return letters;
}

CompiledSyllables EmojiCompiler::compile(const Group& group) {
  CompiledSyllables compiled;
  compiled.script = emoji_script();
  compiled.source = source_;
  compiled.syllables = group.sequences.size();
  SyllableTable& table = compiled.factored.table;
  std::vector<std::uint32_t>& glyphs = compiled.factored.glyphs;
  table.letters = letters_of(group);
  std::map<std::u32string, SyllableValue> expected;
  for (const auto& [letter, letter_class] : table.letters) {
    if (selected_.count(letter) != 0 || (letter_class & kStarts) == 0)
      table.entries[{letter}].value = own_value(letter);
  }
  for (const Ranked* const ranked : group.sequences) {
    if (ranked->count != 0) compiled.asked.push_back(ranked->sequence);
    if (!ranked->formed) continue;
    expected[ranked->sequence] = value_of(ranked->sequence);
    const std::u32string piece = without_last_style(ranked->sequence);
    if (piece.size() > 1 && !has_style(piece) && is_formed(piece)) table.entries[piece].value = value_of(piece);
  }
  compiled.factored.pieces = table.entries.size();
  // Each piece with a style: the same, unless the font has another picture.
  for (const auto& [piece, entry] : table.entries) {
    if ((table.letters.at(piece[0]) & kStarts) == 0) continue;
    expected.emplace(piece, entry.value);
    for (const char32_t style : {kTextStyle, kEmojiStyle}) {
      const std::u32string styled = piece + style;
      if (table.letters.count(style) == 0 || styled.size() > kLongestSyllable) continue;
      expected.emplace(styled, is_formed(styled) ? value_of(styled) : entry.value);
    }
  }
  compiled.factored.bytes = bytes_of(table, glyphs);
  const SyllableReader reader(compiled.factored.bytes);
  for (const auto& [sequence, value] : expected) {
    if (is_read_as(reader.look_up(sequence, true), glyphs, value)) continue;
    table.entries[kHole + sequence].value = value;
    ++compiled.factored.wholes;
  }
  compiled.factored.checked = expected.size();
  compiled.factored.bytes = bytes_of(table, glyphs);
  return compiled;
}

SyllableValue EmojiCompiler::own_value(char32_t c) const {
  const auto selected = selected_.find(c);
  if (selected == selected_.end()) return {};
  return {{{kOwnGlyph | c, selected->second, false, 0, 0, 0}}, 0};
}

SyllableValue EmojiCompiler::value_of(const std::u32string& sequence) {
  SyllableValue value;
  int pen = 0;
  for (const ShapedGlyph& shaped : source_->shaper().shape(emoji_script(), sequence, true)) {
    SyllableGlyph glyph;
    glyph.glyph = shaped.glyph;
    glyph.mark = shaped.mark;
    glyph.placed =
        shaped.mark || shaped.x != pen || shaped.y != 0 || shaped.advance != source_->shaper().advance(shaped.glyph);
    if (glyph.placed) {
      glyph.dx = shaped.x - pen;
      glyph.dy = shaped.y;
      glyph.advance = shaped.mark ? 0 : shaped.advance;
    }
    if (!shaped.mark) pen += shaped.advance;
    value.glyphs.push_back(glyph);
  }
  return value;
}

}  // namespace embidi::fontc
