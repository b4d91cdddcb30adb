// Recognising structures: ordering.md 2 and 3.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "ucd.hpp"

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
  // A file name may begin after it (section 3.1), text and EXPLICIT's edges apart.
  bool before_filename(char32_t c) const { return has(c, before_filename_bit); }

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
    before_filename_bit = 256
  };
  bool has(char32_t c, unsigned bit) const { return (bits_[c] & bit) != 0; }
  void set(char32_t c, unsigned bit, bool value) {
    if (value) bits_[c] = static_cast<std::uint16_t>(bits_[c] | bit);
  }

  std::vector<std::uint16_t> bits_;
};

// ---- section 3: structures ----

enum class Kind { iri, email, filename };
enum class Role { scheme, userinfo, label, address, port, segment, key, value, fragment, local };
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
  std::vector<Field> fields;
  bool has_escapes = false;  // an IRI, or after mailto:, where section 4 treats percent runs
  // Of a declared structure: what stands where the host is, separators and empty labels included. Empty where there is
  // none.
  std::size_t host_begin = 0, host_end = 0;
};

// All that the properties of characters come from.
struct Data {
  Data(const std::string& ucd_directory, const std::string& public_suffix_file)
      : ucd(ucd_directory), tlds(public_suffix_file), classes(ucd) {}
  // Whether running text can be searched: without IdnaMappingTable.txt or the Public Suffix List it cannot.
  bool can_recognize() const { return ucd.has_idna() && tlds.available(); }

  Ucd ucd;
  TopLevelDomains tlds;
  Classes classes;
};

// `paragraph` has no paragraph separator. Direction and the flags of section 4 are left for order.hpp.
std::vector<Structure> recognize_running(const Data& data, const std::u32string& paragraph);              // 3.1
std::vector<Structure> recognize_declared(const Data& data, const std::u32string& paragraph, Kind kind);  // 3.2

}  // namespace embidi_reference
