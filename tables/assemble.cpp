// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "assemble.hpp"

#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "embidi_core/unicode/bidi_class.hpp"

namespace tablegen {
namespace {

// Bidi_Class in its short form (data lines) and its long form (@missing lines), PropertyValueAliases.txt.
uint8_t parse_class(const std::string& name) {
  using namespace embidi;
  static const std::map<std::string, Class> kClasses = {
      {"L", L},
      {"R", R},
      {"AL", AL},
      {"EN", EN},
      {"ES", ES},
      {"ET", ET},
      {"AN", AN},
      {"CS", CS},
      {"NSM", NSM},
      {"BN", BN},
      {"B", B},
      {"S", S},
      {"WS", WS},
      {"ON", ON},
      {"LRE", LRE},
      {"LRO", LRO},
      {"RLE", RLE},
      {"RLO", RLO},
      {"PDF", PDF},
      {"LRI", LRI},
      {"RLI", RLI},
      {"FSI", FSI},
      {"PDI", PDI},
      {"Left_To_Right", L},
      {"Right_To_Left", R},
      {"Arabic_Letter", AL},
      {"European_Terminator", ET},
  };
  const auto found = kClasses.find(name);
  if (found == kClasses.end()) throw std::runtime_error("unknown Bidi_Class: " + name);
  return found->second;
}

void fill(const std::vector<UcdRow>& rows, std::vector<uint8_t>& classes) {
  for (const UcdRow& row : rows) {
    const uint8_t value = parse_class(row.fields[0]);
    for (uint32_t c = row.first; c <= row.last; ++c) classes[c] = value;
  }
}

uint32_t parse_partner(const UcdRow& row, const std::string& file) {
  if (row.first != row.last) throw std::runtime_error(file + ": a range where one code point is expected");
  return static_cast<uint32_t>(std::stoul(row.fields[0], nullptr, 16));
}

std::map<uint32_t, uint32_t> assemble_mirrors(const UcdFile& file) {
  std::map<uint32_t, uint32_t> mirrors;
  for (const UcdRow& row : file.rows) mirrors[row.first] = parse_partner(row, file.name);
  for (const auto& [from, to] : mirrors) {
    const auto back = mirrors.find(to);
    if (from == to || back == mirrors.end() || back->second != from) {
      throw std::runtime_error(file.name + ": not an involution at " + std::to_string(from));
    }
  }
  return mirrors;
}

// Splits ON by Bidi_Paired_Bracket_Type.
void split_brackets(const UcdFile& file, BidiProperties& properties) {
  for (const UcdRow& row : file.rows) {
    const uint32_t partner = parse_partner(row, file.name);
    const auto mirrored = properties.mirrors.find(row.first);
    if (mirrored == properties.mirrors.end() || mirrored->second != partner) {
      throw std::runtime_error(file.name + ": the partner is not the mirror at " + std::to_string(row.first));
    }
    if (row.first > 0xFFFF || properties.classes[row.first] != embidi::ON || row.fields.size() < 2) {
      throw std::runtime_error(file.name + ": not an ON of the BMP: " + std::to_string(row.first));
    }
    const std::string& type = row.fields[1];
    if (type != "o" && type != "c") throw std::runtime_error(file.name + ": unknown type: " + type);
    properties.classes[row.first] = type == "o" ? embidi::ON_OPEN : embidi::ON_CLOSE;
  }
}

}  // namespace

BidiProperties assemble_bidi(const BidiInputs& inputs) {
  BidiProperties properties;
  properties.classes.assign(kCodePoints, embidi::L);
  fill(inputs.classes.missing, properties.classes);
  fill(inputs.classes.rows, properties.classes);
  properties.mirrors = assemble_mirrors(inputs.mirroring);
  split_brackets(inputs.brackets, properties);
  return properties;
}

}  // namespace tablegen
