// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "psl.hpp"

#include <unicode/idna.h>
#include <unicode/unistr.h>

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <set>
#include <sstream>
#include <string>

namespace tldtest {

namespace {

[[noreturn]] void give_up(const std::string& why) {
  std::cerr << why << "\n";
  std::exit(1);
}

std::string read_whole(const char* path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) give_up(std::string(path) + ": cannot be read");
  return std::string(std::istreambuf_iterator<char>(in), {});
}

std::u32string to_utf32(const icu::UnicodeString& text) {
  std::u32string result;
  for (int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
    result += static_cast<char32_t>(text.char32At(i));
  }
  return result;
}

std::u32string a_label(const std::u32string& name) {
  UErrorCode status = U_ZERO_ERROR;
  static const std::unique_ptr<icu::IDNA> idna(
      icu::IDNA::createUTS46Instance(UIDNA_NONTRANSITIONAL_TO_ASCII | UIDNA_NONTRANSITIONAL_TO_UNICODE, status));
  const icu::UnicodeString label =
      icu::UnicodeString::fromUTF32(reinterpret_cast<const UChar32*>(name.data()), static_cast<int32_t>(name.size()));
  icu::UnicodeString ascii, back;
  icu::IDNAInfo info;
  idna->labelToASCII(label, ascii, info, status);
  idna->labelToUnicode(ascii, back, info, status);
  if (U_FAILURE(status) || info.hasErrors() || back != label) give_up("ICU has no A-label for a name of the list");
  return to_utf32(ascii);
}

Psl read() {
  const std::string text = read_whole(EMBIDI_PSL);
  Psl result;
  result.pinned = EMBIDI_PSL_IS_PINNED;
  std::cout << "The installed list is " << (result.pinned ? "" : "not ") << "the pinned one.\n";
  std::set<std::u32string> names;
  std::istringstream lines(text);
  bool icann = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.find("// ===BEGIN ICANN") == 0) icann = true;
    if (line.find("// ===END ICANN") == 0) icann = false;
    std::string rule;
    if (!icann || line.compare(0, 2, "//") == 0 || !(std::istringstream(line) >> rule)) continue;
    if (rule[0] == '!') rule.erase(0, 1);
    names.insert(from_utf8(rule.substr(rule.rfind('.') == rule.npos ? 0 : rule.rfind('.') + 1)));
  }
  for (const std::u32string& name : names) {
    result.names.push_back(name);
    result.both.insert(name);
    bool ascii = true;
    for (const char32_t c : name) ascii &= c < 0x80;
    if (ascii) continue;
    result.a_labels.push_back(a_label(name));
    result.both.insert(result.a_labels.back());
  }
  return result;
}

}  // namespace

std::u32string from_utf8(const std::string& text) { return to_utf32(icu::UnicodeString::fromUTF8(text)); }

const Psl& psl() {
  static const Psl list = read();
  return list;
}

}  // namespace tldtest
