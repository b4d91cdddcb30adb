// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "differ.hpp"

#include <stdlib.h>  // setenv

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "known_characters.hpp"
#include "shell_words.hpp"

namespace embidi::fuzz {

namespace ref = embidi_reference;

namespace {

bool has_all_characters() {
  static const bool all = std::getenv("EMBIDI_UCD") != nullptr;
  return all;
}

}  // namespace

const ref::Data& reference_data() {
  static const ref::Data& data = []() -> const ref::Data& {
    setenv("EMBIDI_REFERENCE_UCD", has_all_characters() ? std::getenv("EMBIDI_UCD") : EMBIDI_DIFFERENTIAL_UCD, 1);
    const ref::Data& read = ref::default_data();
    REQUIRE(read.can_recognize(ref::Recognize::links, true) && read.checks.available());
    return read;
  }();
  return data;
}

std::string with_known_characters(std::string_view text, const std::u32string& alphabet) {
  if (has_all_characters()) return std::string(text);
  std::string out;
  while (!text.empty()) {
    const Decoded decoded = decode(text);
    for (size_t i = 0; i < decoded.code_points.size(); ++i) {
      const char32_t c = decoded.code_points[i];
      const std::string_view bytes = text.substr(decoded.offsets[i], decoded.offsets[i + 1] - decoded.offsets[i]);
      if (c == 0xFFFD || std::binary_search(alphabet.begin(), alphabet.end(), c)) {
        out += bytes;
      } else {
        append_utf8(out, alphabet[c % alphabet.size()]);
      }
    }
    text.remove_prefix(decoded.offsets.back());
  }
  return out;
}

bool is_covered(const std::u32string& text) {
  static_cast<void>(reference_data());           // which says what is read, before the known characters read it
  static const test::KnownCharacters known(80);  // a text can be long
  return has_all_characters() || known.cover(text);
}

void Facts::add(std::string_view name, std::string_view value) {
  lines_.append(name).append(" ").append(value) += '\n';
}

void require_equal(const std::string& command, std::string_view text, const Facts& reference, const Facts& library) {
  if (reference == library) return;
  const std::string bytes(text);
  const ref::Decoded decoded = ref::decode(bytes);
  if (decoded.ill_formed) {
    std::fprintf(stderr, "embidi %s --json \"$(printf '%s')\"\n", command.c_str(), test::quoted(bytes).c_str());
  } else {
    std::fprintf(stderr, "embidi %s --json --input hex '%s'\n", command.c_str(), test::to_hex(decoded.text).c_str());
  }
  std::fprintf(stderr, "---- reference\n%s---- embidi\n%s", reference.lines().c_str(), library.lines().c_str());
  fail("library and reference agree", __FILE__, __LINE__);
}

std::string host_display(embidi_paragraph* paragraph) {
  size_t written = 0;
  const embidi_result size = embidi_host_display(paragraph, nullptr, 0, &written);
  std::string text(size.number, '\0');
  REQUIRE(embidi_host_display(paragraph, text.data(), text.size(), &written).status == EMBIDI_OK);
  return text;
}

}  // namespace embidi::fuzz

// Before AFL++ forks: else each process reads the data anew, which takes longer than an input may.
extern "C" int LLVMFuzzerInitialize(int*, char***);
extern "C" int LLVMFuzzerInitialize(int* /*argc*/, char*** /*argv*/) {
  static_cast<void>(embidi::fuzz::is_covered({}));
  return 0;
}
