// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The order of marks over one base: mark_rank() against Unicode's Canonical_Combining_Class, and UTR #53's rules.
#include "embidi_core/glyph/mark_order.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <ios>
#include <istream>
#include <map>
#include <sstream>
#include <string>

namespace embidi {
namespace {

// UTR #53, section 4: modifier combining marks.
constexpr std::uint32_t kModifiers[] = {0x654, 0x655, 0x658, 0x6DC, 0x6E3, 0x6E7, 0x6E8,
                                        0x8CA, 0x8CB, 0x8CD, 0x8CE, 0x8CF, 0x8D3, 0x8F3};

unsigned expected_rank(std::uint32_t c, unsigned ccc) {
  for (const std::uint32_t modifier : kModifiers) {
    if (c == modifier) return ccc == 230 ? unsigned{kModifierAbove} : unsigned{kModifierBelow};
  }
  return ccc == 33 ? unsigned{kShadda} : ccc;
}

bool is_known(std::uint32_t c) { return (c >= 0x591 && c < 0x700) || (c >= 0x897 && c < 0x900); }

// Every mark that the file knows; those that later versions added are not compared.
std::size_t compare(std::istream& file) {
  std::size_t compared = 0;
  for (std::string line; std::getline(file, line);) {
    line = line.substr(0, line.find('#'));
    std::istringstream columns(line);
    std::string range, semicolon;
    unsigned ccc = 0;
    if (!(columns >> range >> semicolon >> ccc) || ccc == 0) continue;
    const std::size_t dots = range.find("..");
    const auto first = static_cast<std::uint32_t>(std::stoul(range, nullptr, 16));
    const auto last =
        dots == std::string::npos ? first : static_cast<std::uint32_t>(std::stoul(range.substr(dots + 2), nullptr, 16));
    for (std::uint32_t c = first; c <= last; ++c) {
      if (!is_known(c)) continue;
      EXPECT_EQ(mark_rank(c), expected_rank(c, ccc)) << std::hex << c;
      ++compared;
    }
  }
  return compared;
}

TEST(MarkOrder, IsUnicodes) {
  std::ifstream file(EMBIDI_UNICODE_DATA "/extracted/DerivedCombiningClass.txt");
  ASSERT_TRUE(file) << "Debian's package unicode-data has it";
  EXPECT_GE(compare(file), 160u);
}

TEST(MarkOrder, OtherCharactersHaveNone) {
  for (const std::uint32_t c :
       {0u, 0x590u, 0x5BEu, 0x5D0u, 0x61Bu, 0x627u, 0x660u, 0x671u, 0x6DDu, 0x6EEu, 0x8A0u, 0x900u, 0x10FFFFu}) {
    EXPECT_EQ(mark_rank(c), 0u) << std::hex << c;
  }
}

}  // namespace
}  // namespace embidi
