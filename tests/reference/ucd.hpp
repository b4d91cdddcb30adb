// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The Unicode data of the reference: the UCD's own text files, read at run time. Nothing here is shared with the
// library's tables; that is the point of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace embidi_reference {

constexpr char32_t last_code_point = 0x10FFFF;

// Bidi_Class. (`none` marks "no class" where one is optional; no character has it.)
// clang-format off
enum class Bidi : std::uint8_t {
  L, R, AL, EN, ES, ET, AN, CS, NSM, BN, B, S, WS, ON, LRE, LRO, RLE, RLO, PDF, LRI, RLI, FSI, PDI, none
};
// clang-format on

// The class of a short name ("AL") or of a long one ("Arabic_Letter", as in @missing lines). Throws if there is none.
Bidi bidi_of_name(const std::string& name);

enum class IdnaStatus : std::uint8_t { valid, ignored, mapped, deviation, disallowed };

struct IdnaEntry {
  IdnaStatus status = IdnaStatus::disallowed;
  bool not_in_2008 = false;  // NV8 or XV8
  std::u32string mapping;
};

// Link_Term (UTS #58).
enum class LinkTerm : std::uint8_t { include, soft, open, close, hard };

// Bidi_Paired_Bracket_Type and Bidi_Paired_Bracket.
struct Bracket {
  bool open = false;
  char32_t partner = 0;
};

class Ucd {
 public:
  // `directory` is laid out as the UCD is. Throws std::runtime_error where a file is missing, but for those that
  // Debian's unicode-data does not have: IdnaMappingTable.txt and those of UTS #58 in link/.
  explicit Ucd(const std::string& directory);

  const std::string& directory() const { return directory_; }
  bool has_idna() const { return has_idna_; }
  // Whether link/LinkTerm.txt, LinkBracket.txt and LinkEmail.txt (UTS #58) are there.
  bool has_links() const { return has_links_; }
  // "18.0.0", from the first line of DerivedBidiClass.txt.
  const std::string& version() const { return version_; }

  Bidi bidi(char32_t c) const { return bidi_[c]; }
  // General_Category, two letters ("Lu").
  std::string category(char32_t c) const;
  // Null where the character is no paired bracket.
  const Bracket* bracket(char32_t c) const;
  // Bidi_Mirroring_Glyph; the character itself where it has none.
  char32_t mirrored(char32_t c) const;
  const IdnaEntry& idna(char32_t c) const { return idna_entries_[idna_[c]]; }
  LinkTerm link_term(char32_t c) const { return link_term_[c]; }
  // The Open of a Close; 0 where the character has none.
  char32_t link_bracket(char32_t c) const;
  bool link_email(char32_t c) const { return link_email_[c]; }

 private:
  void read_bidi_classes();
  void read_categories();
  void read_brackets();
  void read_mirroring();
  void read_idna();
  void read_links();

  std::string directory_;
  std::string version_;
  bool has_idna_ = false;
  bool has_links_ = false;
  std::vector<Bidi> bidi_;
  std::vector<std::uint16_t> category_;
  std::unordered_map<char32_t, Bracket> brackets_;
  std::unordered_map<char32_t, char32_t> mirrored_;
  std::vector<std::uint32_t> idna_;
  std::vector<IdnaEntry> idna_entries_;
  std::vector<LinkTerm> link_term_;
  std::unordered_map<char32_t, char32_t> link_bracket_;
  std::vector<bool> link_email_;
};

// The top-level labels of the Public Suffix List (ordering.md 2, TLD).
class TopLevelDomains {
 public:
  // `file` is a public_suffix_list.dat. available() is false where it cannot be read.
  explicit TopLevelDomains(const std::string& file);

  bool available() const { return !labels_.empty(); }
  std::size_t size() const { return labels_.size(); }
  bool contains(const std::u32string& label) const;

 private:
  std::unordered_map<std::u32string, bool> labels_;
};

}  // namespace embidi_reference
