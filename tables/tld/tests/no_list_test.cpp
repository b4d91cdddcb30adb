// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// is_tld() with EMBIDI_TLD_LIST = 0: it is compiled here without any table in its include path.
#include <gtest/gtest.h>

#include "label.hpp"

namespace tldtest {
namespace {

TEST(NoList, NothingIsATld) {
  for (const char32_t* label : {U"", U"com", U"ישראל", U"xn--4dbrk0ce"}) EXPECT_FALSE(accepts(label)) << hex(label);
}

}  // namespace
}  // namespace tldtest
