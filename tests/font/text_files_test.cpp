// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What is read of each format in which translations come, where it stands, and what is refused.
#include "text_files.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "support.hpp"

namespace embidi::fontc {
namespace {

using Lines = std::vector<std::pair<std::size_t, std::string>>;

// The texts of a file, cut at line feeds, each with the line of the file that it comes from; empty ones are left out.
Lines texts_of(const std::string& content, const std::string& ending) {
  const TextFile file(content, ending);
  const FileTexts texts = read_text_file(file.path());
  Lines lines;
  for (std::size_t begin = 0; begin < texts.text().size();) {
    const std::size_t end = std::min(texts.text().find('\n', begin), texts.text().size());
    if (end != begin) lines.emplace_back(texts.line_of(begin), texts.text().substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

// What is said of the file, behind its path.
std::string fault_of(const std::string& content, const std::string& ending) {
  const TextFile file(content, ending);
  try {
    read_text_file(file.path());
    return "";
  } catch (const std::runtime_error& error) {
    const std::string what = error.what();
    EXPECT_EQ(what.substr(0, file.path().size()), file.path());
    return what.substr(file.path().size());
  }
}

std::string utf16(const std::u16string& text, bool big) {
  std::string bytes;
  for (const char16_t unit : u"\uFEFF" + text) {
    const char high = static_cast<char>(unit >> 8), low = static_cast<char>(unit & 0xFF);
    bytes += big ? high : low;
    bytes += big ? low : high;
  }
  return bytes;
}

TEST(TextFilesTest, PlainText) {
  EXPECT_EQ(texts_of("\xEF\xBB\xBF"
                     "a\n\nb",
                     ".txt"),
            (Lines{{1, "a"}, {3, "b"}}));
  EXPECT_EQ(texts_of("\xFF", ""), (Lines{{1, "\xFF"}}));
  EXPECT_EQ(texts_of(utf16(u"a\nב", false), ".txt"), (Lines{{1, "a"}, {2, "ב"}}));
}

constexpr char kPo[] =
    "# A comment\n"
    "msgid \"\"\n"
    "msgstr \"\"\n"
    "\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
    "\n"
    "#, fuzzy\n"
    "msgid \"Open\"\n"
    "msgstr \"פתח\"\n"
    "\n"
    "msgctxt \"menu\"\n"
    "msgid \"\"\n"
    "msgstr \"ריק\" \" ב\"\n"
    "#| msgid \"old\"\n"
    "msgid \"%d file\"\n"
    "msgid_plural \"%d files\"\n"
    "msgstr[0] \"\"\n"
    "\"one\\n\"\n"
    "  \"t\\x77o \\\"q\\\" \\101\"\n"
    "msgstr[1] \"many\"\n"
    "#~ msgid \"x\"\n"
    "#~ msgstr \"obsolete\"\n";

TEST(TextFilesTest, Po) {
  const Lines expected = {{8, "פתח"}, {12, "ריק ב"}, {17, "one"}, {18, "two \"q\" A"}, {19, "many"}};
  EXPECT_EQ(texts_of(kPo, ".po"), expected);
  EXPECT_EQ(texts_of(kPo, ".PO"), expected);
}

TEST(TextFilesTest, PoFaults) {
  EXPECT_EQ(fault_of("msgid \"a\"\nmsgstr \"b\n", ".po"), ":2: the closing quotation mark is missing");
  EXPECT_EQ(fault_of("msgid \"a\"\nmsgstr \"\\q\"\n", ".po"), ":2: unknown escape behind a backslash");
  EXPECT_EQ(fault_of("msgid \"a\"\nmsgid \"b\"\n", ".po"), ":2: the msgid before has no msgstr");
  EXPECT_EQ(fault_of("msgid \"a\"\n", ".po"), ":1: the last msgid has no msgstr");
  EXPECT_EQ(fault_of("msgstr \"a\"\n", ".po"), ":1: 'msgstr' is not expected here");
  EXPECT_EQ(fault_of("hello\n", ".po"), ":1: 'hello' is not expected here");
  EXPECT_EQ(fault_of("\"hello\"\n", ".po"), ":1: a text in quotation marks is expected");
  EXPECT_EQ(fault_of("msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=iso-8859-8\\n\"\n", ".po"),
            ":3: the charset is iso-8859-8, and must be UTF-8 (msgconv converts .po)");
  EXPECT_EQ(fault_of("msgid \"a\"\nmsgstr \"\xE9\"\n", ".po"), ":2: ill-formed UTF-8");
}

// Translations of texts, in either byte order.
std::string mo(const std::vector<std::pair<std::string, std::string>>& entries, bool big) {
  std::string file, strings;
  const auto number = [&](std::size_t value) {
    for (unsigned i = 0; i < 4; ++i) file += static_cast<char>(value >> 8 * (big ? 3 - i : i) & 0xFF);
  };
  const std::size_t count = entries.size(), begin = 28 + 16 * count;
  for (const std::size_t value :
       {std::size_t{0x950412DE}, std::size_t{0}, count, std::size_t{28}, 28 + 8 * count, std::size_t{0}, begin}) {
    number(value);
  }
  for (const bool translation : {false, true}) {
    for (const auto& [id, text] : entries) {
      const std::string& string = translation ? text : id;
      number(string.size());
      number(begin + strings.size());
      strings += string + '\0';
    }
  }
  return file + strings;
}

TEST(TextFilesTest, Mo) {
  const std::string nul(1, '\0');
  for (const bool big : {false, true}) {
    const std::string file = mo({{"", "Content-Type: text/plain; charset=utf-8\n"},
                                 {"Open", "פתח"},
                                 {"%d file" + nul + "%d files", "one" + nul + "many"},
                                 {"menu\4", "ריק"}},
                                big);
    EXPECT_EQ(texts_of(file, ".mo"), (Lines{{0, "פתח"}, {0, "one"}, {0, "many"}, {0, "ריק"}}));
    for (std::size_t size = 0; size + 1 < file.size(); ++size) {  // the last NUL is not needed
      EXPECT_NE(fault_of(file.substr(0, size), ".mo"), "") << size;
    }
  }
}

TEST(TextFilesTest, MoFaults) {
  EXPECT_EQ(fault_of("msgid \"a\"", ".mo"), ": it does not begin as a .mo file does");
  EXPECT_EQ(fault_of(mo({{"a", "b"}}, false).substr(0, 30), ".mo"), ": it ends before byte 32");
  EXPECT_EQ(fault_of(mo({{"", "charset=KOI8-R\n"}}, false), ".mo"),
            ": the charset is KOI8-R, and must be UTF-8 (msgconv converts .po)");
  EXPECT_EQ(fault_of(mo({{"a", "\xE9"}}, true), ".mo"), ": ill-formed UTF-8");
}

TEST(TextFilesTest, Json) {
  EXPECT_EQ(texts_of("\xEF\xBB\xBF{\"key\": \"א\",\n \"@more\": [1, true, null,\n \"\\u05D1\\n\", {\"x\":\n\"c\"}]}",
                     ".json"),
            (Lines{{1, "א"}, {3, "ב"}, {4, "c"}}));
  EXPECT_EQ(texts_of("\"a\"", ".json"), (Lines{{1, "a"}}));
}

TEST(TextFilesTest, JsonFaults) {
  EXPECT_EQ(fault_of("{\"a\":\n \"b\",}", ".json").substr(0, 30), ":2: syntax error while parsing");
  EXPECT_EQ(fault_of("[\"a\"\n", ".json").substr(0, 4), ":2: ");
  EXPECT_EQ(fault_of("", ".json").substr(0, 4), ":1: ");
  EXPECT_EQ(fault_of("[\"\xE9\"]", ".json").substr(0, 4), ":1: ");
}

TEST(TextFilesTest, ArbHasNoMetadata) {
  EXPECT_EQ(
      texts_of(
          "{\"@@locale\": \"he\",\n\"title\": \"א\",\n"
          "\"@title\": {\"description\": \"no\", \"placeholders\": {\"n\": {\"example\": [\"no\"]}}, \"x\": \"no\"},\n"
          "\"next\": \"ב\"}",
          ".arb"),
      (Lines{{2, "א"}, {4, "ב"}}));
}

constexpr char16_t kStrings[] =
    u"/* A comment;\n  \"no\" = \"no\"; */\n"
    u"\"key\" = \"א\\n\\\"b\\\" \\U05D1\\Ud83D\\uDE00\"; // \"no\"\n"
    u"plain.key=word; \"alone\";\n"
    u"\"long\" = \"one\ntwo\";\n";

TEST(TextFilesTest, Strings) {
  const Lines expected = {{3, "א"}, {3, "\"b\" ב😀"}, {4, "word"}, {4, "alone"}, {5, "one"}, {6, "two"}};
  EXPECT_EQ(texts_of(utf16(kStrings, false), ".strings"), expected);
  EXPECT_EQ(texts_of(utf16(kStrings, true), ".strings"), expected);
  EXPECT_EQ(texts_of("\"k\" = \"ב\\/\\(\";", ".strings"), (Lines{{1, "ב/("}}));
}

TEST(TextFilesTest, StringsFaults) {
  EXPECT_EQ(fault_of("\"a\" = \"b\"\n\"c\" = \"d\";", ".strings"), ":2: ; is missing");
  EXPECT_EQ(fault_of("\n\"a\" = \"b;\n\n", ".strings"), ":2: the closing quotation mark is missing");
  EXPECT_EQ(fault_of("\"a\" = ;", ".strings"), ":1: a text in quotation marks is expected");
  EXPECT_EQ(fault_of("\n/* a", ".strings"), ":2: the comment does not end");
  EXPECT_EQ(fault_of("a = \"\\uD83D\";", ".strings"), ":1: \\U without a character");
  EXPECT_EQ(fault_of("a = \"\xE9\";", ".strings"), ":1: ill-formed UTF-8");
}

TEST(TextFilesTest, Csv) {
  EXPECT_EQ(texts_of("key,א\r\n\"a,\"\"b\"\"\",\"one\r\ntwo\",,c\n\"\"\nlast", ".csv"),
            (Lines{{1, "key"}, {1, "א"}, {2, "a,\"b\""}, {2, "one\r"}, {3, "two"}, {3, "c"}, {5, "last"}}));
}

TEST(TextFilesTest, CsvFaults) {
  EXPECT_EQ(fault_of("a\nb,\"c\nd", ".csv"), ":2: the closing quotation mark is missing");
  EXPECT_EQ(fault_of("a\nb\"c", ".csv"), ":2: a quotation mark inside a field that is not in quotation marks");
  EXPECT_EQ(fault_of("\"a\"b", ".csv"), ":1: a comma is missing behind a quotation mark");
  EXPECT_EQ(fault_of("a,\xE9", ".csv"), ":1: ill-formed UTF-8");
}

constexpr char kXml[] =
    "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
    "<!DOCTYPE resources [<!ENTITY app \"My app\">]>\n"
    "<resources xmlns:xliff=\"urn:x\"><!-- no -->\n"
    "  <string name=\"a\">&app; <b>א</b> &lt;&#x5D1; it\\'s \\\"q\\\"</string>\n"
    "  <string name=\"b\"><![CDATA[<i>x</i>]]>\\u05D2\\n\n"
    "     two  \"three  four\" <xliff:g id=\"n\">%d</xliff:g></string>\n"
    "  <color name=\"c\">#no</color> <string name=\"r\">@string/no</string>\n"
    "  <string-array name=\"d\"><item>one</item><item>\\@two</item></string-array>\n"
    "  <plurals name=\"e\"><item quantity=\"one\">few</item></plurals> <item>no</item>\n"
    "</resources>\n";

TEST(TextFilesTest, AndroidXml) {
  EXPECT_EQ(texts_of(kXml, ".xml"), (Lines{{4, "My app א <ב it's \"q\""},
                                           {5, "<i>x</i>ג"},
                                           {5, " two three  four %d"},
                                           {8, "one"},
                                           {8, "@two"},
                                           {9, "few"}}));
}

TEST(TextFilesTest, AndroidXmlFaults) {
  EXPECT_EQ(fault_of("<resources>\n<string>a</strong></resources>", ".xml"), ":2: mismatched tag");
  EXPECT_EQ(fault_of("<resources>\n<string>&nbsp;</string></resources>", ".xml"), ":2: undefined entity");
  EXPECT_EQ(fault_of("<resources>\n<string>\\u12</string></resources>", ".xml"), ":2: \\u without a character");
  EXPECT_EQ(fault_of("<resources>\n<string>\xE9</string></resources>", ".xml"), ":2: not well-formed (invalid token)");
  EXPECT_EQ(fault_of("", ".xml"), ":1: no element found");
  EXPECT_EQ(fault_of("<html/>", ".xml"), ": its first element is not <resources>, as in strings.xml of Android");
}

// What a font lacks is found in the file.
TEST(TextFilesTest, PlacesOfWhatIsLacking) {
  const std::string font = EMBIDI_TEST_FONTS "/tiny.bdf";
  const TextFile po("msgid \"q\"\nmsgstr \"\"\n\"A\\n\"\n\"Z\"\n", ".po");
  const std::string of_po = compile_error({"--input", font, "--text", po.path()});
  EXPECT_NE(of_po.find("U+005A Z (" + po.path() + ":4)"), std::string::npos) << of_po;
  const TextFile binary(mo({{"q", "Z"}}, false), ".mo");
  const std::string of_mo = compile_error({"--input", font, "--text", binary.path()});
  EXPECT_NE(of_mo.find("U+005A Z (" + binary.path() + ")"), std::string::npos) << of_mo;
}

}  // namespace
}  // namespace embidi::fontc
