// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// is_tld() with the table in src/embidi_core/tables: some TLDs that are there to stay, whichever list is installed
// here.
#include <gtest/gtest.h>

#include "label.hpp"

namespace tldtest {
namespace {

TEST(CommittedList, LastingTlds) {
  for (const char32_t* label :
       {U"com", U"net", U"org", U"arpa", U"il", U"ck", U"de", U"museum", U"NORTHWESTERNMUTUAL", U"ישראל", U"קום",
        U"امارات", U"ایران", U"پاکستان", U"рф", U"中国", U"한국", U"xn--4dbrk0ce", U"XN--P1AI"}) {
    EXPECT_TRUE(accepts(label)) << hex(label);
  }
}

TEST(CommittedList, NoTlds) {
  for (const char32_t* label : {U"", U"example", U"invalid", U"localhost", U"test", U"github", U"txt", U"html", U"שלום",
                                U"מכבי", U"xn--4dbrk0c", U"xn--fiqs8", U"xn--com"}) {
    EXPECT_FALSE(accepts(label)) << hex(label);
  }
}

}  // namespace
}  // namespace tldtest
