// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Recognising structures: ordering.md 2 and 3.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "check_characters.hpp"
#include "ucd.hpp"
#include "unsupported.hpp"

namespace embidi_reference {

// ---- section 2: the classes of characters ----

class Classes {
 public:
  explicit Classes(const Ucd& ucd);

  bool mark(char32_t c) const { return has(c, mark_bit); }
  bool explicit_formatting(char32_t c) const { return has(c, explicit_bit); }
  bool uts46(char32_t c) const { return has(c, uts46_bit); }
  bool wordpunct(char32_t c) const { return has(c, wordpunct_bit); }
  bool inclusion(char32_t c) const { return has(c, inclusion_bit); }
  bool structure_char(char32_t c) const { return has(c, char_bit); }
  bool labelchar(char32_t c) const { return has(c, label_bit); }
  bool localchar(char32_t c) const { return has(c, local_bit); }
  // White space, an opening bracket or quote (Ps, Pi), `"`, `'`, U+201D, `<`, U+FEFF or EXPLICIT: a place directly
  // after it is free (section 3.1).
  bool before_free_place(char32_t c) const { return has(c, free_bit); }
  bool white_space(char32_t c) const { return has(c, white_space_bit); }
  // General_Category L* or N*.
  bool letter_or_number(char32_t c) const { return has(c, letter_bit); }
  // What may stand in a quoted file name: char, Zs, Ps, Pe, Pi and Pf.
  bool quotable(char32_t c) const { return has(c, quotable_bit); }
  // links.md 1, host: labelchar without Pd (but `-` and what maps to it); S* apart, and S* alone.
  bool host(char32_t c) const { return has(c, host_bit); }
  bool host_symbol(char32_t c) const { return has(c, host_symbol_bit); }

  static bool idn_sep(char32_t c) { return c == 0x002E || c == 0xFF0E || c == 0x3002 || c == 0xFF61; }
  static bool sep(char32_t c) { return c == U'/' || c == U'\\'; }
  static bool stop(char32_t c) { return sep(c) || c == U'?' || c == U'#'; }
  static bool alpha(char32_t c) { return (c >= U'A' && c <= U'Z') || (c >= U'a' && c <= U'z'); }
  static bool digit(char32_t c) { return c >= U'0' && c <= U'9'; }
  static bool hex(char32_t c) { return digit(c) || (c >= U'A' && c <= U'F') || (c >= U'a' && c <= U'f'); }
  static bool scheme_char(char32_t c) { return alpha(c) || digit(c) || c == U'+' || c == U'-' || c == U'.'; }

 private:
  enum : unsigned {
    mark_bit = 1,
    explicit_bit = 2,
    uts46_bit = 4,
    wordpunct_bit = 8,
    inclusion_bit = 16,
    char_bit = 32,
    label_bit = 64,
    local_bit = 128,
    free_bit = 256,
    letter_bit = 512,
    quotable_bit = 1024,
    host_bit = 2048,
    host_symbol_bit = 4096,
    white_space_bit = 8192
  };
  bool has(char32_t c, unsigned bit) const { return (bits_[c] & bit) != 0; }
  void set(char32_t c, unsigned bit, bool value) {
    if (value) bits_[c] = static_cast<std::uint16_t>(bits_[c] | bit);
  }

  std::vector<std::uint16_t> bits_;
};

// ---- section 3: structures ----

// Where structures come from: running text (links.md or the grammar of [P]), declared text, or nowhere.
enum class Recognize { links, pri185, iri, email, filename, number, none };
enum class Kind { iri, email, filename, number };
enum class Role { scheme, userinfo, label, address, port, segment, key, value, fragment, local, number };
enum class Direction { none, ltr, rtl };

const char* name_of(Kind kind);
const char* name_of(Role role);

struct Field {
  Role role;
  std::size_t begin, end;
};

struct Structure {
  Kind kind = Kind::iri;
  std::size_t begin = 0, end = 0;
  Direction direction = Direction::none;  // none under the plain order
  bool neutralized = false;
  bool control_adjacent = false;
  bool depth_overflow = false;
  bool link = false;                   // ordering.md 3.4: an IRI or email address without userinfo
  Direction phrase = Direction::none;  // ordering.md 4: that of the phrase that it belongs to
  std::vector<Field> fields;
  bool has_escapes = false;  // an IRI, or after mailto:, where section 4 treats percent runs
  // Of a declared structure: what stands where the host is, separators and empty labels included. Empty where there is
  // none.
  std::size_t host_begin = 0, host_end = 0;
  // Of a declared structure: where its authority ends, the address after `mailto:`, or another host, if it has one.
  bool has_head = false;
  std::size_t head_end = 0;
};

// All that the properties of characters come from.
struct Data {
  // `sets` is docs/spec/examples/characters.txt.
  Data(const std::string& ucd_directory, const std::string& public_suffix_file, const std::string& sets)
      : ucd(ucd_directory), tlds(public_suffix_file), classes(ucd), unsupported(ucd_directory), checks(ucd, sets) {}
  Data(const Data&) = delete;
  // Whether the files are there that running text is searched with: IdnaMappingTable.txt (for numbers, too), the Public
  // Suffix List, for `links` the properties of UTS #58. Declared text, and `none` without numbers, want none of them.
  bool can_recognize(Recognize recognize, bool numbers) const {
    const bool links = recognize == Recognize::links;
    if ((links || recognize == Recognize::pri185) && !(ucd.has_idna() && tlds.available())) return false;
    if (links && !ucd.has_links()) return false;
    return ucd.has_idna() || !numbers;
  }

  Ucd ucd;
  TopLevelDomains tlds;
  Classes classes;
  Unsupported unsupported;
  CheckCharacters checks;
};

// `paragraph` has no paragraph separator. Direction and the flags of section 4 are left for order.hpp.
//
// Running text (3.1, links.md, numbers.md): `recognize` is links, pri185 or none, which finds only numbers.
std::vector<Structure> recognize_running(const Data& data, const std::u32string& paragraph, Recognize recognize,
                                         bool numbers);
std::vector<Structure> recognize_declared(const Data& data, const std::u32string& paragraph, Kind kind);  // 3.2

}  // namespace embidi_reference
