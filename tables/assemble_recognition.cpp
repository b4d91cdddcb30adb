#include "assemble_recognition.hpp"

#include <sstream>
#include <stdexcept>
#include <string>

#include "assemble.hpp"
#include "assemble_letters.hpp"
#include "structure/character_table.hpp"
#include "unicode/bidi_class.hpp"

namespace tablegen {
namespace {

using embidi::TableKind;

// A row of IdnaMappingTable.txt, for one code point.
struct Idna {
  bool usable = false;  // valid, mapped, ignored or deviation
  bool valid = false;   // IDNA2008-valid: status valid or deviation, neither NV8 nor XV8
  bool mapped = false;
  std::vector<uint32_t> mapping;
};

bool is_idn_separator(uint32_t c) { return c == 0x2E || c == 0xFF0E || c == 0x3002 || c == 0xFF61; }

// "neither the character nor what it maps to has ASCII other than letters, digits and -"
bool is_plain(uint32_t c) {
  return c >= 0x80 || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
}

std::vector<uint32_t> parse_mapping(const std::string& text) {
  std::vector<uint32_t> mapping;
  std::istringstream in(text);
  for (std::string word; in >> word;) mapping.push_back(static_cast<uint32_t>(std::stoul(word, nullptr, 16)));
  return mapping;
}

Idna parse_idna(const UcdRow& row) {
  const std::string& status = row.fields[0];
  const bool deviation = status == "deviation";
  if (status != "valid" && status != "mapped" && status != "ignored" && !deviation && status != "disallowed") {
    throw std::runtime_error("IdnaMappingTable.txt: unknown status: " + status);
  }
  const bool excluded = row.fields.size() > 2 && !row.fields[2].empty();
  Idna idna;
  idna.usable = status != "disallowed";
  idna.valid = (status == "valid" || deviation) && !excluded;
  idna.mapped = status == "mapped";
  if (row.fields.size() > 1) idna.mapping = parse_mapping(row.fields[1]);
  return idna;
}

std::vector<Idna> read_idna(const UcdFile& file) {
  std::vector<Idna> idna(kCodePoints);
  for (const UcdRow& row : file.rows) {
    const Idna value = parse_idna(row);
    for (uint32_t c = row.first; c <= row.last; ++c) idna[c] = value;
  }
  return idna;
}

// UTS46Chars
bool is_uts46_char(uint32_t c, const Idna& idna) {
  if (!idna.usable || !is_plain(c) || is_idn_separator(c)) return false;
  for (const uint32_t to : idna.mapping) {
    if (!is_plain(to)) return false;
  }
  return true;
}

class Assembler {
 public:
  Assembler(const RecognitionInputs& inputs, const std::vector<uint8_t>& classes)
      : categories_(read_categories(inputs.categories)), idna_(read_idna(inputs.idna)), classes_(classes) {}

  bool is_valid(uint32_t c) const { return idna_[c].valid; }
  uint8_t format(uint32_t c) const { return categories_[c] == "Cf" ? uint8_t{embidi::kFormat} : uint8_t{0}; }
  TableKind of(uint32_t c) const {
    const std::string& category = categories_[c];
    if (is_word_punctuation(c)) return TableKind::word_punctuation;
    const bool kept = std::string("LNMS").find(category[0]) != std::string::npos || category == "Pd" ||
                      category == "Pc" || category == "Cf";
    if (kept) return is_uts46_char(c, idna_[c]) && c != 0x200B ? TableKind::label : TableKind::symbol;
    const uint8_t k = classes_[c];
    const bool opens = category[0] == 'Z' || category == "Ps" || category == "Pi" || k == embidi::B || k == embidi::S ||
                       k == embidi::WS;
    return opens ? TableKind::opening : TableKind::other;
  }

 private:
  bool is_valid_po(uint32_t c) const { return categories_[c] == "Po" && is_uts46_char(c, idna_[c]) && idna_[c].valid; }
  // wordpunct: IDNA2008-valid Po, or mapped to one such character.
  bool is_word_punctuation(uint32_t c) const {
    if (is_valid_po(c)) return true;
    const Idna& idna = idna_[c];
    return categories_[c] == "Po" && is_uts46_char(c, idna) && idna.mapped && idna.mapping.size() == 1 &&
           is_valid_po(idna.mapping[0]);
  }
  std::vector<std::string> categories_;
  std::vector<Idna> idna_;
  const std::vector<uint8_t>& classes_;
};

// Ways to tell IDNA-validity by the parity of the code point, and the bit of each in a set of ways: capitals and small
// letters alternate for hundreds of code points, and one run says so.
constexpr uint8_t kWays[] = {0, embidi::kValidEven | embidi::kValidOdd, embidi::kValidOdd, embidi::kValidEven};

unsigned ways_of(uint32_t c, const Assembler& assembler) {
  const TableKind kind = assembler.of(c);
  // Of others it is not asked.
  if (kind != TableKind::label && kind != TableKind::word_punctuation) return (1u << 4) - 1;
  const uint8_t mine = (c & 1) != 0 ? embidi::kValidOdd : embidi::kValidEven;
  unsigned ways = 0;
  for (unsigned i = 0; i < 4; ++i)
    ways |= static_cast<unsigned>(((kWays[i] & mine) != 0) == assembler.is_valid(c)) << i;
  return ways;
}

uint8_t first_way(unsigned ways) {
  unsigned i = 0;
  while ((ways >> i & 1) == 0) ++i;
  return kWays[i];
}

}  // namespace

RecognitionProperties assemble_recognition(const RecognitionInputs& inputs, const std::vector<uint8_t>& classes) {
  const Assembler assembler(inputs, classes);
  RecognitionProperties result{std::vector<uint8_t>(kCodePoints), std::vector<uint8_t>(kCodePoints)};
  for (uint32_t c = 0; c < kCodePoints; ++c) result.recognition[c] = static_cast<uint8_t>(assembler.of(c));
  // Each run takes in what it can: the fewest runs. Nobody asks for ASCII.
  for (uint32_t c = 0x80; c < kCodePoints;) {
    const uint32_t begin = c;
    const uint8_t format = assembler.format(c);
    unsigned ways = ways_of(c, assembler);
    while (++c < kCodePoints && assembler.format(c) == format) {
      const unsigned both = ways & ways_of(c, assembler);
      if (both == 0) break;
      ways = both;
    }
    for (uint32_t i = begin; i < c; ++i) result.check_flags[i] = static_cast<uint8_t>(format | first_way(ways));
  }
  return result;
}

}  // namespace tablegen
