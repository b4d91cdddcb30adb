// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Tables of emoji: of the sequences that the texts have, and with --script emoji of all.
#ifndef EMBIDI_PORT_FONT_EMOJI_COMPILER_HPP
#define EMBIDI_PORT_FONT_EMOJI_COMPILER_HPP

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "emoji.hpp"
#include "options.hpp"
#include "selection.hpp"
#include "source.hpp"
#include "syllable_compiler.hpp"
#include "syllable_table.hpp"

namespace embidi::fontc {

class EmojiCompiler {
 public:
  EmojiCompiler(const Options& options, Source& source, const Selection& selection, const std::u32string& text);

  // As many sequences as have room; 0: any number of bytes.
  std::vector<CompiledSyllables> compile(std::size_t most_bytes);

 private:
  struct Ranked {
    std::u32string sequence;
    std::size_t count;  // in the texts; 0: of the repertoire
    bool formed;        // by the font
  };
  // What has a table together: sequences that share letters.
  struct Group {
    EmojiKind kind = EmojiKind::picture;
    std::set<char32_t> starting;
    std::map<char32_t, std::uint8_t> letters;  // these and others, with their classes
    std::vector<const Ranked*> sequences;
    std::size_t bytes = 0;  // about

    void take(const Group& other) {
      starting.insert(other.starting.begin(), other.starting.end());
      letters.insert(other.letters.begin(), other.letters.end());
      sequences.insert(sequences.end(), other.sequences.begin(), other.sequences.end());
      bytes += other.bytes;
    }
  };

  void choose_source();
  std::vector<std::uint32_t> drawn(const std::u32string& text);
  bool is_formed(const std::u32string& sequence);
  bool forms(const std::u32string& sequence);
  void add_newer();
  void rank();
  std::vector<Group> groups_of(std::size_t count, bool keeps_letters) const;
  std::vector<CompiledSyllables> compile_first(std::size_t count, bool keeps_letters);
  static std::map<char32_t, std::uint8_t> letters_of(const Group& group);
  CompiledSyllables compile(const Group& group);
  SyllableValue own_value(char32_t c) const;
  SyllableValue value_of(const std::u32string& sequence);

  Source& fonts_;
  std::map<std::uint32_t, bool> selected_;  // characters, and whether they are marks
  std::map<std::u32string, std::size_t> counts_;
  std::set<std::u32string> repertoire_;
  SyllableSource* source_ = nullptr;
  std::map<std::u32string, bool> formed_;  // by it
  std::vector<Ranked> ranked_;
  std::set<char32_t> extending_;
};

}  // namespace embidi::fontc

#endif
