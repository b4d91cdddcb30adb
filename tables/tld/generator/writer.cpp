// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "writer.hpp"

#include <cstdint>
#include <sstream>
#include <string>

namespace tldgen {
namespace {

// Apart from what follows it: what looks for licences would take the whole for this file's.
constexpr char kTag[] = "// SPDX-";

}  // namespace

std::string write_table(const Table& table) {
  std::ostringstream out;
  if (!table.version.empty()) {
    out << kTag << "FileCopyrightText: 2026 The embidi authors\n"
        << kTag << "FileCopyrightText: 2010-2022 The maintainers of the Public Suffix List\n"
        << kTag << "License-Identifier: MIT AND MPL-2.0\n\n";
  }
  out << "// Generated, not to be edited, by:\n//   " << table.command << "\n// from " << table.input;
  if (!table.version.empty()) {
    out << ", " << table.version << "\n//   (Mozilla Public License 2.0: https://mozilla.org/MPL/2.0/)";
  }
  out << "\n// " << table.tlds << " TLDs in " << table.bytes.size() << " bytes.\n// clang-format off\n"
      << "#ifndef EMBIDI_TABLES_GENERATED_TLD_TABLE_HPP\n#define EMBIDI_TABLES_GENERATED_TLD_TABLE_HPP\n\n"
      << "#include <stddef.h>\n#include <stdint.h>\n\nnamespace embidi {\n\n"
      << "// Characters of the longest A-label after \"xn--\".\n"
      << "constexpr size_t kTldLongestEncoded = " << table.longest_encoded << ";\n\n"
      << "// The automaton (src/embidi_core/structure/tld_automaton.hpp); its first node is the root.\n"
      << "constexpr uint8_t kTldTable[" << table.bytes.size() << "] = {\n";
  std::string line = "   ";
  for (const uint8_t byte : table.bytes) {
    const std::string number = " " + std::to_string(byte) + ",";
    if (line.size() + number.size() > 120) {
      out << line << "\n";
      line = "   ";
    }
    line += number;
  }
  out << line << "\n};\n\n}  // namespace embidi\n\n#endif\n";
  return out.str();
}

}  // namespace tldgen
