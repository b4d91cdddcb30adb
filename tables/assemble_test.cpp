// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What the assembly makes of files that Unicode does not publish: those that break a rule are refused, by name.
#include "assemble.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "assemble_letters.hpp"
#include "embidi_core/unicode/bidi_class.hpp"
#include "form_packer.hpp"

namespace tablegen {
namespace {

UcdFile file_of(const std::string& name, std::vector<UcdRow> rows) { return {name, "1.2.3", "today", {}, rows}; }

// What a call throws; nothing: it does not.
std::string refusal(const std::function<void()>& call) {
  try {
    call();
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

// ( and ), as the files have them, and U+2208, which is mirrored and no bracket.
BidiInputs small() {
  BidiInputs inputs;
  inputs.classes = file_of("classes", {{0x28, 0x29, {"ON"}}, {0x41, 0x5A, {"L"}}, {0x2208, 0x220B, {"ON"}}});
  inputs.classes.missing = {{0, 0x10FFFF, {"Left_To_Right"}}, {0x590, 0x5FF, {"Right_To_Left"}}};
  inputs.mirroring =
      file_of("mirrors",
              {{0x28, 0x28, {"0029"}}, {0x29, 0x29, {"0028"}}, {0x2208, 0x2208, {"220B"}}, {0x220B, 0x220B, {"2208"}}});
  inputs.brackets = file_of("brackets", {{0x28, 0x28, {"0029", "o"}}, {0x29, 0x29, {"0028", "c"}}});
  return inputs;
}

TEST(AssembleBidi, ClassesMirrorsAndBrackets) {
  const BidiProperties properties = assemble_bidi(small());
  EXPECT_EQ(properties.classes[0x28], embidi::ON_OPEN);
  EXPECT_EQ(properties.classes[0x29], embidi::ON_CLOSE);
  EXPECT_EQ(properties.classes[0x2208], embidi::ON);
  EXPECT_EQ(properties.classes[0x58F], embidi::L);
  EXPECT_EQ(properties.classes[0x590], embidi::R);
  EXPECT_EQ(properties.classes[0x5FF], embidi::R);
  EXPECT_EQ(properties.classes[0x600], embidi::L);
  EXPECT_EQ(properties.mirrors.size(), 4u);
}

TEST(AssembleBidi, RefusesWhatTheLibraryCannotHave) {
  const struct {
    const char* message;
    std::function<void(BidiInputs&)> change;
  } kCases[] = {
      {"unknown Bidi_Class: XX", [](BidiInputs& i) { i.classes.rows[1].fields = {"XX"}; }},
      {"mirrors: a range where one", [](BidiInputs& i) { i.mirroring.rows[0].last = 0x29; }},
      {"mirrors: not an involution at 8712", [](BidiInputs& i) { i.mirroring.rows.pop_back(); }},
      {"mirrors: not an involution at 40", [](BidiInputs& i) { i.mirroring.rows[1].fields = {"2208"}; }},
      {"mirrors: not an involution at 65",
       [](BidiInputs& i) {
         i.mirroring.rows.push_back({0x41, 0x41, {"0041"}});
       }},
      {"brackets: the partner is not the mirror at 40", [](BidiInputs& i) { i.brackets.rows[0].fields[0] = "2208"; }},
      {"brackets: the partner is not the mirror at 65",
       [](BidiInputs& i) {
         i.brackets.rows.push_back({0x41, 0x41, {"0042", "o"}});
       }},
      {"brackets: not an ON of the BMP: 40", [](BidiInputs& i) { i.classes.rows[0].fields = {"L"}; }},
      {"brackets: not an ON of the BMP: 40", [](BidiInputs& i) { i.brackets.rows[0].fields.pop_back(); }},
      {"brackets: not an ON of the BMP: 65536",
       [](BidiInputs& i) {
         i.classes.rows.push_back({0x10000, 0x10001, {"ON"}});
         i.mirroring.rows.push_back({0x10000, 0x10000, {"10001"}});
         i.mirroring.rows.push_back({0x10001, 0x10001, {"10000"}});
         i.brackets.rows.push_back({0x10000, 0x10000, {"10001", "o"}});
       }},
      {"brackets: unknown type: x", [](BidiInputs& i) { i.brackets.rows[1].fields[1] = "x"; }},
  };
  for (const auto& each : kCases) {
    BidiInputs inputs = small();
    each.change(inputs);
    EXPECT_EQ(refusal([&] { static_cast<void>(assemble_bidi(inputs)); }).find(each.message), 0u) << each.message;
  }
}

TEST(AssembleBidi, TakesABracketAtTheEndOfTheBmp) {
  BidiInputs inputs = small();
  inputs.classes.rows.push_back({0xFFFE, 0xFFFF, {"ON"}});
  inputs.mirroring.rows.push_back({0xFFFE, 0xFFFE, {"FFFF"}});
  inputs.mirroring.rows.push_back({0xFFFF, 0xFFFF, {"FFFE"}});
  inputs.brackets.rows.push_back({0xFFFE, 0xFFFE, {"FFFF", "o"}});
  inputs.brackets.rows.push_back({0xFFFF, 0xFFFF, {"FFFE", "c"}});
  EXPECT_EQ(assemble_bidi(inputs).classes[0xFFFF], embidi::ON_CLOSE);
}

TEST(AssembleJoining, MustBeWhatShapingAndCategoriesDerive) {
  const std::vector<std::string> categories = read_categories(
      file_of("extracted/DerivedGeneralCategory.txt",
              {{0x300, 0x30F, {"Mn"}}, {0x488, 0x488, {"Me"}}, {0xAD, 0xAD, {"Cf"}}, {0x628, 0x628, {"Lo"}}}));
  EXPECT_EQ(categories[0x30F], "Mn");
  EXPECT_EQ(categories[0x310], "Cn");
  JoiningInputs inputs;
  inputs.shaping = file_of("ArabicShaping.txt", {{0x628, 0x628, {"BEH", "D", "BEH"}}});
  const std::vector<UcdRow> rows = {
      {0x300, 0x30F, {"T"}}, {0x488, 0x488, {"T"}}, {0xAD, 0xAD, {"T"}}, {0x628, 0x628, {"D"}}};
  inputs.types = file_of("types", rows);
  const std::vector<uint8_t> types = assemble_joining(inputs, categories);
  EXPECT_NE(types[0x628], types[0x300]);
  EXPECT_EQ(types[0xAD], types[0x300]);
  EXPECT_EQ(types[0x41], 0);
  for (size_t i = 0; i < rows.size(); ++i) {  // each is wanted
    inputs.types.rows = rows;
    inputs.types.rows.erase(inputs.types.rows.begin() + static_cast<std::ptrdiff_t>(i));
    const std::string message = "ArabicShaping.txt: another joining type of " + std::to_string(rows[i].first);
    EXPECT_EQ(refusal([&] { static_cast<void>(assemble_joining(inputs, categories)); }), message);
  }
  for (const char* type : {"X", "DD", ""}) {
    inputs.types.rows = {{0x628, 0x628, {type}}};
    EXPECT_EQ(refusal([&] { static_cast<void>(assemble_joining(inputs, categories)); }),
              "unknown Joining_Type: " + std::string(type));
  }
}

TEST(AssembleGraphemes, RefusesAnUnknownKind) {
  const UcdFile breaks = file_of("breaks", {{0x41, 0x42, {"Prepend"}}});
  const std::vector<uint8_t> kinds = assemble_graphemes(breaks);
  EXPECT_EQ(kinds[0x41], kinds[0x42]);
  EXPECT_NE(kinds[0x41], kinds[0x43]);
  EXPECT_EQ(refusal([] {
              static_cast<void>(assemble_graphemes(file_of("breaks", {{0x41, 0x41, {"E_Base"}}})));
            }),
            "unknown Grapheme_Cluster_Break: E_Base");
}

// A made-up mark of class L, one of class NSM, ZWNJ, a letter, a prepended one and U+1CF5, which is code.
TEST(AssembleConjuncts, MembersByKindAndClass) {
  const UcdFile breaks = file_of("breaks", {{0x10, 0x11, {"SpacingMark"}},
                                            {0x20, 0x21, {"Extend"}},
                                            {0x200C, 0x200C, {"Extend"}},
                                            {0x40, 0x40, {"Prepend"}}});
  const std::vector<uint8_t> kinds = assemble_graphemes(breaks);
  std::vector<uint8_t> classes(kCodePoints, embidi::L);
  classes[0x20] = classes[0x21] = embidi::NSM;
  classes[0x200C] = embidi::BN;
  const std::vector<UcdRow> rows = {{0x11, 0x11, {"InCB", "Extend"}},     {0x20, 0x20, {"InCB", "Extend"}},
                                    {0x21, 0x21, {"InCB", "Linker"}},     {0x30, 0x31, {"InCB", "Consonant"}},
                                    {0x1CF5, 0x1CF6, {"InCB", "Linker"}}, {0x32, 0x32, {"Math"}}};
  const ConjunctProperties conjuncts = assemble_conjuncts(file_of("core", rows), kinds, classes);
  EXPECT_EQ(conjuncts.linkers, (std::vector<uint32_t>{0x21, 0x1CF5, 0x1CF6}));
  for (uint32_t c = 0; c < kCodePoints; ++c) {
    ASSERT_EQ(conjuncts.members[c], c == 0x11 || c == 0x30 || c == 0x31) << c;
  }
  const auto refused = [&](UcdRow row) {
    std::vector<UcdRow> more = rows;
    more.push_back(row);
    return refusal([&] { static_cast<void>(assemble_conjuncts(file_of("core", more), kinds, classes)); });
  };
  const std::string message = "another Indic_Conjunct_Break than the code has: ";
  EXPECT_EQ(refused({0x21, 0x21, {"InCB", "None"}}), message + "33");          // a mark
  EXPECT_EQ(refused({0x200C, 0x200C, {"InCB", "Extend"}}), message + "8204");  // ZWNJ
  EXPECT_EQ(refused({0x40, 0x40, {"InCB", "Consonant"}}), message + "64");     // prepended
  EXPECT_EQ(refused({0x40, 0x40, {"InCB", "Linker"}}), message + "64");
  EXPECT_EQ(refused({0x41, 0x41, {"InCB", "Linker"}}), message + "65");  // a letter
  EXPECT_EQ(refused({0x41, 0x41, {"InCB", "Extend"}}), message + "65");
}

// Of UnicodeData.txt's decompositions those of one character, in the blocks of presentation forms alone.
TEST(AssembleForms, OfTheTwoBlocks) {
  const auto row = [](uint32_t c, const char* decomposition) {
    return UcdRow{c, c, {"NAME", "Lo", "0", "AL", decomposition}};
  };
  std::map<uint32_t, Forms> letters = assemble_forms(file_of(
      "UnicodeData.txt", {row(0xFB4F, "<isolated> 0600"), row(0xFB50, "<isolated> 0601"), row(0xFDFF, "<final> 0602"),
                          row(0xFE00, "<isolated> 0603"), row(0xFE6F, "<isolated> 0604"), row(0xFE70, "<initial> 0605"),
                          row(0xFEFF, "<medial> 0606"), row(0xFF00, "<isolated> 0607"),
                          row(0xFE71, "<isolated> 0608 0609"), row(0xFE72, "<compat> 060A"), row(0xFE73, "")}));
  EXPECT_EQ(letters,
            (std::map<uint32_t, Forms>{
                {0x601, {{1, 0xFB50}}}, {0x602, {{2, 0xFDFF}}}, {0x605, {{3, 0xFE70}}}, {0x606, {{4, 0xFEFF}}}}));
  EXPECT_EQ(
      refusal([&] {
        static_cast<void>(assemble_forms(file_of("", {row(0xFE80, "<final> 0628"), row(0xFE81, "<final> 0628")})));
      }),
      "UnicodeData.txt: two code points for one form of 1576");
}

// The exceptions that presentation_forms.cpp has as code, a letter of Forms-B and one of Forms-A.
std::map<uint32_t, Forms> few_forms() {
  return {{0x621, {{1, 0xFE80}}},
          {0x622, {{1, 0xFE81}, {2, 0xFE82}}},
          {0x649, {{1, 0xFE83}, {2, 0xFE84}, {3, 0xFBE8}, {4, 0xFBE9}}},
          {0x671, {{1, 0xFB50}, {2, 0xFB51}}},
          {0x677, {{1, 0xFBDD}}},
          {0x679, {{1, 0xFB66}, {2, 0xFB67}, {3, 0xFB68}, {4, 0xFB69}}}};
}

TEST(PackForms, PacksAndRefusesWhatDoesNotFit) {
  const PackedForms packed = pack_forms(few_forms());
  EXPECT_EQ(packed.first_basic, 0x621u);
  EXPECT_EQ(packed.basic.size(), 0x649u - 0x621u + 2);
  EXPECT_EQ(packed.basic[1], 1);
  EXPECT_EQ(packed.basic.back(), 5);
  EXPECT_EQ(packed.first_extended, 0x671u);
  EXPECT_EQ(packed.extended, (std::vector<uint8_t>{1, 0, 0, 0, 0, 0, 0, 0, 23}));
  EXPECT_EQ(packed.four_forms, (std::vector<uint8_t>{0, 1}));
  const struct {
    uint32_t letter;
    std::function<void(std::map<uint32_t, Forms>&)> change;
  } kCases[] = {
      {0x649, [](std::map<uint32_t, Forms>& l) { l[0x649][3] = 0xFBE7; }},
      {0x649, [](std::map<uint32_t, Forms>& l) { l[0x649].erase(4); }},
      {0x677, [](std::map<uint32_t, Forms>& l) { l[0x677][1] = 0xFBDC; }},
      {0x677, [](std::map<uint32_t, Forms>& l) { l[0x677][2] = 0xFBDE; }},
      {0x622,
       [](std::map<uint32_t, Forms>& l) {
         l[0x622] = {{1, 0xFE82}, {2, 0xFE83}};
       }},                                                                  // a gap
      {0x622, [](std::map<uint32_t, Forms>& l) { l[0x622][2] = 0xFE83; }},  // not beside
      {0x622,
       [](std::map<uint32_t, Forms>& l) {
         l[0x622] = {{1, 0xFE81}, {2, 0xFE82}, {3, 0xFE83}};
       }},  // three
      {0x622,
       [](std::map<uint32_t, Forms>& l) {
         l[0x622] = {{1, 0xFE81}, {3, 0xFE83}};
       }},
      {0x671, [](std::map<uint32_t, Forms>& l) { l[0x671].erase(2); }},  // one
      {0x671 + 99,
       [](std::map<uint32_t, Forms>& l) {
         l[0x671 + 99] = {{1, 0xFB70}, {2, 0xFB71}};
       }},
  };
  for (const auto& each : kCases) {
    std::map<uint32_t, Forms> letters = few_forms();
    each.change(letters);
    EXPECT_EQ(refusal([&] { static_cast<void>(pack_forms(letters)); }),
              "forms that do not fit: " + std::to_string(each.letter));
  }
  std::map<uint32_t, Forms> letters = few_forms();
  letters[0x671 + 98] = {{1, 0xFC4D}, {2, 0xFC4E}};  // the last letter, and the last form, that fits
  EXPECT_EQ(pack_forms(letters).extended.back(), 254);
  letters[0x671 + 98] = {{1, 0xFC4F}, {2, 0xFC50}};
  EXPECT_EQ(refusal([&] { static_cast<void>(pack_forms(letters)); }),
            "forms that do not fit: " + std::to_string(0x671 + 98));
}

}  // namespace
}  // namespace tablegen
