// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The tool on long, many and awkward inputs. EMBIDI_TOOL_PATH is its path.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <spawn.h>
#include <stdlib.h>  // WIFEXITED, which glibc defines there as well
#include <sys/wait.h>
#include <unistd.h>

#include <cstddef>
#include <cstdio>
#include <sstream>
#include <string>
#include <vector>

#include "process.hpp"

extern char** environ;

namespace {

using embidi::tests::Outcome;
using embidi::tests::run_process;

Outcome tool(std::vector<std::string> arguments, const std::string& input = "") {
  arguments.insert(arguments.begin(), EMBIDI_TOOL_PATH);
  return run_process(arguments, input);
}

std::string repeated(const std::string& text, std::size_t times) {
  std::string result;
  for (std::size_t i = 0; i < times; ++i) result += text;
  return result;
}

void expect_success(const Outcome& outcome) {
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.err, "");
}

void expect_contains(const std::string& text, const std::string& part) {
  EXPECT_NE(text.find(part), std::string::npos) << "no \"" << part << "\" in:\n" << text;
}

const char* const kCommands[] = {"layout",  "glyphs",  "check-domain", "check-iri", "payload",
                                 "verdict", "convert", "segment",      "preview"};

TEST(Help, OfTheToolNamesEveryCommand) {
  const Outcome top = tool({"help"});
  expect_success(top);
  for (const char* command : kCommands) expect_contains(top.out, std::string("\n  ") + command + " ");
  expect_contains(top.out, "--version");
}

// The options that help shows: of each the line that has its name and values.
std::vector<std::string> shown_options(const std::string& command) {
  std::vector<std::string> options;
  std::istringstream help(tool({command, "--help"}).out);
  for (std::string line; std::getline(help, line);) {
    if (line.compare(0, 3, "  -") == 0) options.push_back(line.substr(2, line.find("   ", 2) - 2));
  }
  return options;
}

TEST(Help, ShowsTheOptionsThatHaveAnEffect) {
  const std::string input = "--input utf8|hex", base = "--base auto|ltr|rtl|auto-rtl|any-rtl",
                    order = "--order plain|embedded|constant|environment|content|tld|name",
                    recognize = "--recognize links|pri185|iri|email|filename|none|number",
                    controls = "--controls isolate|embed", font = "--font unifont|dejavu12|dejavu16|dejavu|noto|FILE";
  using Options = std::vector<std::string>;
  const Options layout = {input, recognize, "--numbers", base, order, controls, "--json", "-h, --help", "--version"};
  EXPECT_EQ(shown_options("layout"), layout);
  Options glyphs = layout;
  glyphs.insert(glyphs.end() - 3, {font, "--size N"});
  EXPECT_EQ(shown_options("glyphs"), glyphs);
  const Options check = {input, "--null", "--json", "--fail", "-h, --help", "--version"};
  for (const char* command : {"check-domain", "check-iri", "payload", "verdict"}) {
    EXPECT_EQ(shown_options(command), check);
  }
  EXPECT_EQ(shown_options("convert"), (Options{"--to text|plain|logical|display-iri|encoded-components|link|uri", input,
                                               recognize, base, "--json", "-h, --help", "--version"}));
  EXPECT_EQ(shown_options("segment"), (Options{input, recognize, "--json", "-h, --help", "--version"}));
  EXPECT_EQ(shown_options("preview"), (Options{input, recognize, "--numbers", base, order, controls, "--device NAME",
                                               font, "--size N", "--style plain|bold|inverse|dim", "--wrap", "--elide",
                                               "--png FILE", "--scale N", "-h, --help", "--version"}));
}

// The common options (tool.md 1) that help does not show are taken all the same.
TEST(Help, HidesWhatIsTakenWithoutEffect) {
  for (const char* command : {"check-domain", "check-iri", "payload", "layout", "glyphs", "segment", "preview"}) {
    expect_success(tool({command, "--base", "rtl", "--order", "tld", "--recognize", "none", "--controls", "embed",
                         "--numbers", "--json", "--input", "hex", "61"}));
  }
}

TEST(Help, HasExamplesThatWork) {
  const std::string tool_path = EMBIDI_TOOL_PATH;
  const std::string folder = tool_path.substr(0, tool_path.rfind('/'));
  for (const char* command : kCommands) {
    const std::string help = tool({"help", command}).out;
    std::istringstream examples(help.substr(help.find("\nExamples:\n") + 11));
    int count = 0;
    for (std::string example; std::getline(examples, example); ++count) {
      const std::string script =
          "cd \"$(mktemp -d)\" && { " + example + "; status=$?; cat -- *.png 2>&-; rm -r \"$PWD\"; exit $status; }";
      const Outcome outcome =
          run_process({"/usr/bin/env", "PATH=" + folder + ":/usr/bin:/bin", "sh", "-c", script}, "");
      EXPECT_NE(outcome.out, "") << example;
      expect_success(outcome);
    }
    EXPECT_EQ(count, 2) << help;
  }
}

// 100,000 code points: Latin, Hebrew and digits, far beyond what 16-bit indices could hold.
TEST(LongLine, IsOneParagraph) {
  const Outcome outcome = tool({"layout", "--recognize", "none"}, repeated("ab \u05d0\u05d1 1.2 ", 10000) + "\n");
  expect_success(outcome);
  EXPECT_EQ(outcome.out.substr(0, 13), "ab 1.2 \u05d1\u05d0 a");
  EXPECT_EQ(outcome.out.size(), 10000u * 12 + 1);
}

TEST(LongLine, HasALevelForEveryCodePoint) {
  const Outcome outcome = tool({"layout", "--recognize", "none", "--base", "rtl", "--json"}, repeated("a", 100000));
  expect_success(outcome);
  expect_contains(outcome.out,
                  "{\"level\":1,\"consumed\":100000,\"ill_formed\":false,\"unsupported\":false,\"levels\":[2," +
                      repeated("2,", 99998) + "2],");
  expect_contains(outcome.out, ",99998,99999],\"display\":\"" + repeated("a", 100000) + "\"");
}

// Bracket pairs beyond BD16's stack, isolates beyond the depth limit.
TEST(LongLine, TakesWhatIsQuadraticElsewhere) {
  const std::string open = repeated("(\u2067", 20000), close = repeated("\u2069)", 20000);
  expect_success(tool({"layout", "--recognize", "none", "--json"}, open + "a" + close + "\n"));
}

// Links: one of 65,000 characters; openers without end, which are no part of the link before them.
TEST(LongLine, OfOneLink) {
  const Outcome outcome = tool({"layout", "--json"}, "https://a.com/" + repeated("a", 65000) + "\n");
  expect_success(outcome);
  expect_contains(outcome.out, "\"structures\":[{\"kind\":\"iri\",\"begin\":0,\"end\":65014,");
}

TEST(LongLine, OfOpeners) {
  for (const char* opener : {"(", "\"", "\"/a/", "@", "\u00ab", "[", "//", "%", "."}) {
    const Outcome outcome =
        tool({"layout", "--json", "--numbers"}, "https://a.com/ " + repeated(opener, 100000) + "\n");
    expect_success(outcome);
    expect_contains(outcome.out, "\"structures\":[{\"kind\":\"iri\",\"begin\":0,\"end\":14,");
  }
}

TEST(LongLine, OfManyParagraphs) {
  const Outcome outcome = tool({"layout", "--recognize", "none"}, repeated("a\u2029", 20000));
  expect_success(outcome);
  EXPECT_EQ(outcome.out, repeated("a\n", 20000));
}

TEST(Lines, OfGrowingAndShrinkingLength) {
  std::string input;
  for (std::size_t length : {1u, 5000u, 3u, 70000u, 0u, 2u}) input += repeated("a", length) + "\n";
  const Outcome outcome = tool({"layout", "--recognize", "none"}, input);
  expect_success(outcome);
  EXPECT_EQ(outcome.out, input);
}

TEST(Lines, ManyInOrder) {
  std::string input, expected;
  for (int i = 0; i < 200000; ++i) {
    input += std::to_string(i) + "\u05d0\r\n";
    expected += "\u05d0" + std::to_string(i) + "\n";
  }
  const Outcome outcome = tool({"layout", "--recognize", "none", "--base", "rtl"}, input);
  expect_success(outcome);
  EXPECT_EQ(outcome.out, expected);
}

// The core answers with the number of entries that it needs, and the tool gives it a larger block.
TEST(Fields, AreNotLimited) {
  const std::string host = repeated("\u05d0\u05d1.", 3000) + "com";
  const Outcome outcome = tool({"layout", "--recognize", "iri"}, "x://a/\nhttp://" + host + "/\nx://b/\n");
  expect_success(outcome);
  EXPECT_EQ(outcome.out, "x://a/\nhttp://" + repeated("\u05d1\u05d0.", 3000) + "com/\nx://b/\n");
}

// 62 embeddings are level 124, and the structure's own would be 126.
TEST(Fields, TooDeepToBeOrderedIsTold) {
  const std::string flag = "\"control_adjacent\":false,\"depth_overflow\":";
  expect_contains(tool({"layout", "--json", repeated("\u202a", 62) + "xx://a"}).out, flag + "true");
  expect_contains(tool({"layout", "--json", repeated("\u202a", 61) + "xx://a"}).out, flag + "false");
}

TEST(Hex, GivesEveryCodePointItsPlace) {
  // Scalar values from all planes, a line each.
  std::string input;
  char text[16];
  for (unsigned c = 0; c <= 0x10FFFF; c += 0x101) {
    if (c >= 0xD800 && c <= 0xDFFF) continue;
    std::snprintf(text, sizeof text, "%04X\n", c);
    input += text;
  }
  const Outcome outcome = tool({"layout", "--recognize", "none", "--json", "--input", "hex"}, input);
  expect_success(outcome);
  std::size_t begin = 0, lines = 0;
  for (std::size_t end = 0; (end = outcome.out.find('\n', begin)) != std::string::npos; begin = end + 1, ++lines) {
    EXPECT_NE(outcome.out.substr(begin, end - begin).find("\"consumed\":1,\"ill_formed\":false,"), std::string::npos);
  }
  EXPECT_EQ(lines, 0x110000u / 0x101 + 1 - 8);
}

// A program that talks with the tool: an answer must come before the next line is asked for.
TEST(Stream, AnswersLineByLine) {
  int to_tool[2], from_tool[2];
  ASSERT_EQ(pipe2(to_tool, O_CLOEXEC), 0);
  ASSERT_EQ(pipe2(from_tool, O_CLOEXEC), 0);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, to_tool[0], 0);
  posix_spawn_file_actions_adddup2(&actions, from_tool[1], 1);
  std::string arguments[] = {EMBIDI_TOOL_PATH, "layout", "--recognize", "none"};
  char* argv[] = {arguments[0].data(), arguments[1].data(), arguments[2].data(), arguments[3].data(), nullptr};
  pid_t child = 0;
  ASSERT_EQ(posix_spawn(&child, argv[0], &actions, nullptr, argv, environ), 0);
  posix_spawn_file_actions_destroy(&actions);
  close(to_tool[0]);
  close(from_tool[1]);
  for (const std::string line : {"\u05d0\u05d1\n", "abc\n"}) {
    ASSERT_EQ(write(to_tool[1], line.data(), line.size()), static_cast<ssize_t>(line.size()));
    pollfd wait{from_tool[0], POLLIN, 0};
    ASSERT_EQ(poll(&wait, 1, 20000), 1) << "no answer";
    char buffer[100];
    const ssize_t count = read(from_tool[0], buffer, sizeof buffer);
    ASSERT_GT(count, 0);
    EXPECT_EQ(std::string(buffer, static_cast<std::size_t>(count)), line == "abc\n" ? line : "\u05d1\u05d0\n");
  }
  close(to_tool[1]);
  int status = -1;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
  close(from_tool[0]);
}

// The tool's standard input and output as files that are named by path.
int status_with(const char* input, const char* output) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  std::string arguments[] = {EMBIDI_TOOL_PATH, "preview", "--recognize", "none"};
  char* argv[] = {arguments[0].data(), arguments[1].data(), arguments[2].data(), arguments[3].data(), nullptr};
  pid_t child = 0;
  EXPECT_EQ(posix_spawn(&child, argv[0], &actions, nullptr, argv, environ), 0);
  posix_spawn_file_actions_destroy(&actions);
  int status = -1;
  EXPECT_EQ(waitpid(child, &status, 0), child);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(Stream, FailuresAreTold) {
  EXPECT_EQ(status_with("/dev/null", "/dev/null"), 0);
  EXPECT_EQ(status_with("/dev/null", "/dev/full"), 1);  // not written
  EXPECT_EQ(status_with("/", "/dev/null"), 1);          // a directory: not read
}

}  // namespace
