// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "ucd_reader.hpp"

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <ios>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>

namespace tablegen {
namespace {

constexpr uint32_t kLastCodePoint = 0x10FFFF;

std::string read_whole(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error(path + ": cannot be read");
  return std::string(std::istreambuf_iterator<char>(in), {});
}

std::string trim(const std::string& text) {
  const size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string::npos) return "";
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

uint32_t parse_code_point(const std::string& text) {
  size_t used = 0;
  const unsigned long value = std::stoul(text, &used, 16);
  if (used != text.size() || value > kLastCodePoint) throw std::invalid_argument(text);
  return static_cast<uint32_t>(value);
}

// "0590..05FF; Right_To_Left" or "0028; 0029; o"; in the list of a set, "0021" will do.
UcdRow parse_row(const std::string& text, size_t least_fields = 1) {
  UcdRow row{};
  std::istringstream in(text);
  std::string field;
  std::getline(in, field, ';');
  field = trim(field);
  const size_t dots = field.find("..");
  row.first = parse_code_point(field.substr(0, dots));
  row.last = dots == std::string::npos ? row.first : parse_code_point(field.substr(dots + 2));
  if (row.last < row.first) throw std::invalid_argument(field);
  while (std::getline(in, field, ';')) row.fields.push_back(trim(field));
  if (row.fields.size() < least_fields) throw std::invalid_argument(text);
  return row;
}

// The first line reads "# DerivedBidiClass-18.0.0.txt".
std::string version_of(const std::string& first_line) {
  const size_t dash = first_line.rfind('-');
  const size_t end = first_line.rfind(".txt");
  if (dash == std::string::npos || end == std::string::npos || end < dash) return "";
  return first_line.substr(dash + 1, end - dash - 1);
}

void parse_line(const std::string& line, size_t number, size_t least_fields, UcdFile& file) {
  const std::string kMissing = "# @missing:";
  const std::string kDate = "# Date:";
  if (number == 1) file.version = version_of(line);
  // IdnaMappingTable.txt has no version in its first line, but this one.
  const std::string kVersion = "# Version:";
  if (file.version.empty() && line.compare(0, kVersion.size(), kVersion) == 0)
    file.version = trim(line.substr(kVersion.size()));
  if (number == 2 && line.compare(0, kDate.size(), kDate) == 0) file.date = trim(line.substr(kDate.size()));
  if (line.compare(0, kMissing.size(), kMissing) == 0) {
    file.missing.push_back(parse_row(line.substr(kMissing.size())));
    return;
  }
  const std::string data = trim(line.substr(0, line.find('#')));
  if (!data.empty()) file.rows.push_back(parse_row(data, least_fields));
}

bool ends_with(const std::string& text, const std::string& end) {
  return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

void parse_unicode_data_line(const std::string& line, UcdFile& file) {
  UcdRow row = parse_row(line);
  if (!ends_with(row.fields[0], ", Last>")) {
    file.rows.push_back(std::move(row));
    return;
  }
  if (file.rows.empty() || !ends_with(file.rows.back().fields[0], ", First>")) throw std::invalid_argument(line);
  file.rows.back().last = row.first;
}

// Calls parse(line, number) for every line of `text`, of the file `name`.
template <class Parse>
void parse_lines(const std::string& text, const std::string& name, Parse parse) {
  std::istringstream in(text);
  std::string line;
  for (size_t number = 1; std::getline(in, line); ++number) {
    try {
      parse(line, number);
    } catch (const std::logic_error&) {  // std::stoul and parse_row throw these
      throw std::runtime_error(name + ":" + std::to_string(number) + ": cannot be understood: " + line);
    }
  }
}

UcdFile read_file(const std::string& directory, const std::string& name, size_t least_fields) {
  const std::string text = read_whole(directory + "/" + name);
  UcdFile file;
  file.name = name;
  parse_lines(text, name,
              [&](const std::string& line, size_t number) { parse_line(line, number, least_fields, file); });
  if (file.rows.empty()) throw std::runtime_error(name + ": no data");
  return file;
}

}  // namespace

UcdFile read_ucd_file(const std::string& directory, const std::string& name) {
  UcdFile file = read_file(directory, name, 1);
  if (file.version.empty()) throw std::runtime_error(name + ": no version");
  return file;
}

UcdFile read_link_file(const std::string& directory, const std::string& name, const std::string& version) {
  UcdFile file = read_file(directory, name, 0);
  file.version = version;
  return file;
}

UcdFile read_unicode_data(const std::string& directory) {
  UcdFile file;
  file.name = "UnicodeData.txt";
  const std::string text = read_whole(directory + "/" + file.name);
  parse_lines(text, file.name, [&](const std::string& line, size_t) { parse_unicode_data_line(line, file); });
  if (file.rows.empty()) throw std::runtime_error(file.name + ": no data");
  return file;
}

bool has_ucd_file(const std::string& directory, const std::string& name) {
  return std::ifstream(directory + "/" + name).is_open();
}

std::string locked_version(const std::string& lock_path) {
  std::istringstream in(read_whole(lock_path));
  const std::string kVersion = "# Unicode ";
  for (std::string line; std::getline(in, line);) {
    if (line.compare(0, kVersion.size(), kVersion) == 0) return trim(line.substr(kVersion.size()));
  }
  throw std::runtime_error(lock_path + ": no version");
}

}  // namespace tablegen
