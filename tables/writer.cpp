// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "writer.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace tablegen {
namespace {

// Apart from what follows it: what looks for licences would take the whole for this file's.
constexpr char kTag[] = "// SPDX-";

const char* type_of(size_t bytes) { return bytes == 1 ? "uint8_t" : bytes == 2 ? "uint16_t" : "uint32_t"; }

// Lines of numbers, at most 120 columns.
void write_numbers(std::ostream& out, const std::vector<uint32_t>& values, const std::string& indent) {
  std::string line = indent;
  for (uint32_t value : values) {
    const std::string number = std::to_string(value) + ",";
    if (line.size() + 1 + number.size() > 120) {
      out << line << "\n";
      line = indent;
    }
    line += (line == indent ? "" : " ") + number;
  }
  out << line << "\n";
}

class Body {
 public:
  void array(const std::string& declaration, const std::string& name, const std::vector<uint32_t>& values,
             const std::string& indent) {
    const size_t element = element_bytes(values);
    const size_t bytes = element * values.size();
    text_ << indent << declaration << " " << type_of(element) << " " << name << "[" << values.size() << "] = {\n";
    write_numbers(text_, values, indent + "    ");
    text_ << indent << "};\n";
    sizes_ << "//   " << name << ": " << bytes << "\n";
    total_ += bytes;
  }

  void array(const std::string& declaration, const std::string& name, const std::vector<uint8_t>& values,
             const std::string& indent) {
    array(declaration, name, std::vector<uint32_t>(values.begin(), values.end()), indent);
  }

  void constant(const std::string& name, uint32_t value, const std::string& indent) {
    text_ << indent << (indent.empty() ? "" : "static ") << "constexpr uint32_t " << name << " = " << value << ";\n";
  }

  void line(const std::string& text) { text_ << text << "\n"; }

  std::string text() const { return text_.str(); }
  std::string sizes() const { return sizes_.str(); }
  void end_of_sizes(const std::string& title) {
    sizes_ << "//   " << title << ": " << total_ << "\n";
    total_ = 0;
  }

 private:
  std::ostringstream text_;
  std::ostringstream sizes_;
  size_t total_ = 0;
};

void write_direct(const DirectPages& direct, Body& body) {
  body.line(
      "// Class and joining type of 0..kAsciiEnd-1, then of kPageFirst..kPageEnd-1 (declared in properties.hpp).");
  body.array("const", "kDirect", direct.values, "");
  body.line("");
  body.line("namespace {");
  body.line("");
  body.line("namespace unicode_tables {");
  body.constant("kAsciiEnd", direct.ascii_end, "");
  body.constant("kPageFirst", direct.page_first, "");
  body.constant("kPageEnd", direct.page_end, "");
  body.line("}  // namespace unicode_tables");
  body.line("");
}

void write_format(const Packed& packed, Body& body) {
  const Format& format = packed.format;
  body.line("  static constexpr PackedTable kTable = {kWindow, kSegmentStart, kRuns, kTail, " +
            std::to_string(format.window_bits) + ", " + std::to_string(format.length_bits) + ", " +
            std::to_string(format.segment_bytes) + "};");
}

void write_packed(const std::string& name, const Packed& packed, Body& body) {
  body.line("struct " + name + " {  // packed_table.hpp");
  const std::string declaration = "static constexpr";
  const std::vector<uint32_t> starts(packed.segment_start.begin(), packed.segment_start.end());
  body.array(declaration, "kWindow", packed.window, "  ");
  body.array(declaration, "kSegmentStart", starts, "  ");
  body.array(declaration, "kRuns", packed.runs, "  ");
  body.array(declaration, "kTail", packed.tail, "  ");
  for (const Column& column : packed.columns) body.array(declaration, column.name, column.values, "  ");
  write_format(packed, body);
  body.line("};");
  body.line("");
}

// The inside of a structure that packed_set.hpp reads.
void write_set(const PackedSet& set, Body& body) {
  body.constant("kSegments", static_cast<uint32_t>(set.start.size()), "  ");
  body.constant("kSecondPlane", set.second_plane, "  ");
  body.constant("kSegmentBytes", set.format.segment_bytes, "  ");
  body.constant("kGapBits", set.format.gap_bits, "  ");
  body.array("static constexpr", "kStart", set.start, "  ");
  body.array("static constexpr", "kMembers", set.members, "  ");
}

// Linkers of the second plane are written as code points of the surrogates and of private use, which are neither
// letters nor marks: 16 bits are enough for each.
constexpr uint32_t kSecondPlaneShift = 0x3000;

// A table whose record numbers are the kinds of characters; the sets of each kind by themselves.
void write_recognition(const Packed& packed, Body& body) {
  Packed without_columns = packed;
  without_columns.columns.clear();
  write_packed("RecognitionTable", without_columns, body);
  std::vector<uint32_t> sets;
  for (size_t i = 0; i < packed.columns.at(0).values.size(); ++i)
    sets.push_back(packed.columns[0].values[i] | uint32_t{packed.columns.at(1).values[i]} << 8);
  body.line("struct RecognitionSets {  // of each record: embidi::CharacterSet");
  body.array("static constexpr", "kSets", sets, "  ");
  body.line("};");
  body.line("");
}

void write_stages(const Stages& stages, Body& body) {
  body.line("// Of the BMP (properties.hpp): per 16 places, per 4 places, records; the properties of each record.");
  const std::vector<uint8_t>* const arrays[] = {&stages.first, &stages.second, &stages.third};
  const char* const names[] = {"kStageOf16", "kStageOf4", "kStageRecord"};
  for (size_t i = 0; i < 3; ++i) body.array("const", names[i], *arrays[i], "");
  for (const Column& column : stages.columns) body.array("const", "kStage" + column.name.substr(1), column.values, "");
  body.line("");
}

void write_stages(const StagedProperties& properties, const std::string& total, Body& body) {
  body.line("}  // namespace");
  body.line("");
  write_stages(properties.staged, body);
  body.line("namespace {");
  body.line("");
  write_packed("PropertyTable", properties.beyond, body);
  body.end_of_sizes(total);
}

void write_runs(const std::string& name, const PackedRuns& packed, Body& body) {
  body.line("struct " + name + " {  // run_table.hpp");
  body.array("static constexpr", "kStart", packed.start, "  ");
  body.array("static constexpr", "kLength", packed.length, "  ");
  body.array("static constexpr", "kRuns", packed.runs, "  ");
  body.line("  static constexpr RunTable kTable = {kStart, kLength, kRuns, " + std::to_string(packed.start.size()) +
            ", " + std::to_string(packed.second_plane) + ", " + std::to_string(packed.second_plane_runs) + "};");
  body.line("};");
  body.line("");
}

void write_pairs(const PackedPairs& pairs, Body& body) {
  body.line(
      "// Mirrored pairs from U+0100 on: where an entry begins, and either how many pairs of neighbours it has, or 128 "
      "+");
  body.line("// the entry of the partner.");
  body.array("constexpr", "kMirrorStart", pairs.start, "");
  body.array("constexpr", "kMirrorData", pairs.data, "");
  body.line("");
}

// The whole file. `name` is that of the header without its ending, `option` the one that asks for it, `lock` the name
// of the lock file.
std::string write_file(const std::string& name, const std::string& option, const std::string& lock,
                       const std::vector<UcdFile>& inputs, const Body& body) {
  std::string guard = "EMBIDI_TABLES_GENERATED_";
  for (const char c : name) guard += static_cast<char>(c == '_' ? c : c - 'a' + 'A');
  guard += "_HPP";
  std::ostringstream out;
  out << kTag << "FileCopyrightText: 2026 The embidi authors\n"
      << kTag << "FileCopyrightText: 1991-2026 Unicode, Inc.\n"
      << kTag << "License-Identifier: MIT AND LicenseRef-Unicode-3.0\n\n";
  out << "// Generated, not to be edited, by: embidi-tablegen --ucd DIR --lock tables/" << lock << " " << option
      << " src/embidi_core/tables/" << name << ".hpp\n"
      << "// from data files of the Unicode Character Database (Copyright Unicode, Inc.; Unicode License V3, see "
         "LICENSE):\n";
  for (const UcdFile& file : inputs) {
    out << "//   " << file.name << ", Unicode " << file.version << (file.date.empty() ? "" : ", ") << file.date << "\n";
  }
  out << "// Bytes of each table:\n" << body.sizes();
  out << "// clang-format off\n";
  out << "#ifndef " << guard << "\n#define " << guard << "\n\n";
  const std::string text = body.text();
  out << "#include <stdint.h>\n\n";
  if (text.find("PackedTable ") != std::string::npos) out << "#include \"embidi_core/unicode/packed_table.hpp\"\n\n";
  if (text.find("RunTable ") != std::string::npos) out << "#include \"embidi_core/unicode/run_table.hpp\"\n\n";
  out << "namespace embidi {\n\n" << text;
  out << "}  // namespace\n}  // namespace embidi\n\n#endif\n";
  return out.str();
}

}  // namespace

std::string write_tables(const Tables& tables) {
  Body body;
  write_direct(tables.direct, body);
  body.line("constexpr char kUnicodeVersion[] = \"" + tables.inputs[0].version + "\";");
  body.line("");
  write_pairs(tables.mirrors, body);
  body.end_of_sizes("direct pages and mirrors");
  write_stages(tables.properties, "properties", body);
  return write_file("unicode_tables", "--out", "ucd.lock", tables.inputs, body);
}

std::string write_tables(const RecognitionTables& tables) {
  Body body;
  body.line("namespace {");
  body.line("");
  body.line("#if EMBIDI_RECOGNIZERS != 0");
  write_recognition(tables.recognition, body);
  body.end_of_sizes("recognition");
  body.line("#else");
  write_recognition(tables.without_links, body);
  body.end_of_sizes("recognition, with EMBIDI_RECOGNIZERS=0");
  body.line("#endif");
  write_packed("CheckTable", tables.checks, body);
  body.end_of_sizes("checks");
  return write_file("recognition_tables", "--recognition", "ucd.lock", tables.inputs, body);
}

std::string write_tables(const PresentationTables& tables) {
  Body body;
  body.line("namespace {");
  body.line("");
  body.constant("kFirstBasic", tables.forms.first_basic, "");
  body.array("constexpr", "kBasicStart", tables.forms.basic, "");
  body.constant("kFirstExtended", tables.forms.first_extended, "");
  body.array("constexpr", "kExtended", tables.forms.extended, "");
  body.array("constexpr", "kFourForms", tables.forms.four_forms, "");
  body.line("");
  body.end_of_sizes("together");
  return write_file("presentation_tables", "--presentation", "unicode_data.lock", tables.inputs, body);
}

std::string write_tables(const UnsupportedTables& tables) {
  Body body;
  body.line("namespace {");
  body.line("");
  body.line("struct UnsupportedTable {  // unicode/unsupported.cpp");
  write_set(tables.characters, body);
  body.line("};");
  body.line("");
  body.end_of_sizes("together");
  return write_file("unsupported_table", "--scripts docs/spec/examples/unsupported.txt --unsupported", "ucd.lock",
                    tables.inputs, body);
}

std::string write_tables(const ConjunctTables& tables) {
  Body body;
  body.line("namespace {");
  body.line("");
  body.line("struct ConjunctTable {  // unicode/conjuncts.cpp");
  write_set(tables.members, body);
  body.constant("kSecondPlaneShift", kSecondPlaneShift, "  ");
  body.constant("kLinkerCount", static_cast<uint32_t>(tables.linkers.size()), "  ");
  std::vector<uint32_t> linkers;
  for (const uint32_t c : tables.linkers) linkers.push_back(c < 0x10000 ? c : c - kSecondPlaneShift);
  if (!std::is_sorted(linkers.begin(), linkers.end()) || linkers.back() > 0xFFFF) {
    throw std::runtime_error("linkers that do not fit");
  }
  body.array("static constexpr", "kLinkers", linkers, "  ");
  body.line("};");
  body.line("");
  body.end_of_sizes("together");
  return write_file("conjunct_tables", "--conjuncts", "ucd.lock", tables.inputs, body);
}

std::string write_tables(const TrustTables& tables) {
  Body body;
  body.line("namespace {");
  body.line("");
  write_runs("KindTable", tables.kinds, body);
  body.end_of_sizes("scripts, INVISIBLE, PICT");
  write_runs("LikenessTable", tables.likenesses, body);
  body.array("constexpr", "kLikenessOf", tables.properties.likeness_of, "");
  body.constant("kViramaTakenForAscii", tables.properties.virama_taken_for_ascii, "");
  body.line("");
  body.end_of_sizes("LOOKALIKE, SEPLIKE, VIRAMA");
  write_runs("FoldTable", tables.folds, body);
  body.array("constexpr", "kFoldDistance", tables.properties.fold_distances, "");
  body.line("");
  body.end_of_sizes("FOLD, LETTERS");
  write_runs("LetterTable", tables.letters, body);
  body.end_of_sizes("Identifier_Status");
  write_runs("AsciiTable", tables.to_ascii, body);
  body.end_of_sizes("mapped to ASCII");
  write_runs("CombiningTable", tables.combining, body);
  body.end_of_sizes("Canonical_Combining_Class");
  const PackedCompositions& compositions = tables.properties.compositions;
  body.array("constexpr", "kComposeMark", compositions.marks, "");
  body.array("constexpr", "kComposeBase", compositions.segment_base, "");
  body.array("constexpr", "kComposeBegin", compositions.segment_begin, "");
  body.array("constexpr", "kCompose", compositions.bytes, "");
  body.line("");
  body.end_of_sizes("COMPOSE");
  body.array("constexpr", "kSeparatorBetween", tables.properties.between, "");
  body.array("constexpr", "kDigitZero", tables.properties.digit_zeros, "");
  body.line("");
  body.end_of_sizes("SEPLIKE_BETWEEN, DIGIT_ZEROS");
  return write_file("trust_tables", "--characters docs/spec/examples/characters.txt --trust", "ucd.lock", tables.inputs,
                    body);
}

}  // namespace tablegen
