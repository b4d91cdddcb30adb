// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Layout against the reference, under any options: levels, visual order, display string, structures and fields. Where
// the two differ, the text is shrunk and printed as a line that tests/cases takes.
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

#include "compared.hpp"
#include "differ.hpp"
#include "random_checks.hpp"
#include "random_choice.hpp"
#include "random_declared.hpp"
#include "random_links.hpp"
#include "random_parts.hpp"
#include "random_text.hpp"

using namespace embidi::fuzz;

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static_cast<void>(reference_data());
  static const std::u32string alphabet = embidi::test::sorted_alphabet(
      embidi::test::alphabet() + embidi::test::checks_alphabet() + embidi::test::links_alphabet() +
      embidi::test::declared_alphabet() + embidi::test::parts_alphabet());
  const Input input(data, size);
  embidi::test::Case c;
  c.options = input.options;
  c.text = with_known_characters(std::string_view(input.text).substr(0, 1000), alphabet);
#if EMBIDI_FUZZ_FAULT
  bool laid = false;  // fuzz.finds.differ_order
  embidi::test::Case other = c;
  other.options.base(c.options.base() == embidi::Base::rtl ? embidi::Base::ltr : embidi::Base::rtl);
  REQUIRE(embidi::test::reference_outcome(c) == embidi::test::library_outcome(other, laid));
#endif
  if (embidi::test::agree(c, true)) return 0;
  embidi::test::shrink(c);
  embidi::test::agree(c, false);
  std::fflush(stdout);
  fail("library and reference agree", __FILE__, __LINE__);
}
