// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// is_tld() with EMBIDI_TLD_LIST = 1 and short_list.txt.
#include <gtest/gtest.h>

#include "label.hpp"

namespace tldtest {
namespace {

TEST(ShortList, ItsTldsInBothForms) {
  for (const char32_t* label :
       {U"com", U"org", U"oRg", U"ישראל", U"xn--4dbrk0ce", U"рф", U"XN--P1AI", U"home-2", U"HOME-2", U"b32",
        U"vermögensberater", U"xn--vermgensberater-ctb", U"c\u200Eom\u200F"}) {
    EXPECT_TRUE(accepts(label)) << hex(label);
  }
}

TEST(ShortList, NothingElse) {
  for (const char32_t* label : {U"",
                                U"net",
                                U"co",
                                U"comm",
                                U"il",
                                U"קום",
                                U"ישרא",
                                U"ישראלי",
                                U"рфф",
                                U"xn--p1a",
                                U"xn--p1aii",
                                U"home-",
                                U"home-22",
                                U"home",
                                U"b3",
                                U"b322",
                                U"xn--com",
                                U"xn--com-",
                                U"xn--home-2",
                                U"vermogensberater",
                                U"vermgensberater",
                                U"xn--vermgensberater-ct",
                                U"xn--"}) {
    EXPECT_FALSE(accepts(label)) << hex(label);
  }
}

}  // namespace
}  // namespace tldtest
