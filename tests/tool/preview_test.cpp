// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What `embidi preview` draws.
#include <gtest/gtest.h>
#include <png.h>
#include <pty.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <string>
#include <vector>

#include "process.hpp"

namespace {

using embidi::tests::Outcome;

const std::string kUpper = "\u2580", kLower = "\u2584", kFull = "\u2588";

Outcome preview(std::vector<std::string> arguments, const std::string& input = "") {
  const bool recognizes = std::find(arguments.begin(), arguments.end(), "--recognize") != arguments.end();
  if (!recognizes) arguments.insert(arguments.begin(), {"--recognize", "none"});
  arguments.insert(arguments.begin(), {EMBIDI_TOOL_PATH, "preview"});
  return embidi::tests::run_process(arguments, input);
}

// A picture of grey values.
struct Picture {
  unsigned width = 0, height = 0;
  std::vector<unsigned> pixels;
  unsigned at(unsigned x, unsigned y) const { return pixels.at(y * width + x); }
};

Picture read_png(const std::string& path) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  EXPECT_NE(png_image_begin_read_from_file(&image, path.c_str()), 0) << image.message;
  EXPECT_EQ(image.format, static_cast<png_uint_32>(PNG_FORMAT_GRAY));
  std::vector<png_byte> bytes(PNG_IMAGE_SIZE(image));
  EXPECT_NE(png_image_finish_read(&image, nullptr, bytes.data(), 0, nullptr), 0) << image.message;
  return {image.width, image.height, {bytes.begin(), bytes.end()}};
}

// The preview's PNG.
Picture png_of(std::vector<std::string> arguments) {
  char path[] = "/tmp/embidi-preview-XXXXXX";
  const int descriptor = mkstemp(path);
  EXPECT_GE(descriptor, 0);
  close(descriptor);
  arguments.insert(arguments.begin(), {"--png", path});
  const Outcome outcome = preview(arguments);
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(outcome.err, "");
  const Picture picture = read_png(path);
  std::remove(path);
  return picture;
}

// Half blocks of a terminal picture as pixels of 0 and 255; its last row may be half a character's.
Picture terminal_of(std::vector<std::string> arguments, unsigned width, unsigned height) {
  const Outcome outcome = preview(arguments);
  EXPECT_EQ(outcome.status, 0);
  Picture picture{width, height, std::vector<unsigned>(width * height, 99)};
  std::size_t i = 0;
  for (unsigned y = 0; y < height; y += 2) {
    for (unsigned x = 0; x < width; ++x) {
      const std::string block = outcome.out.substr(i, outcome.out[i] == ' ' ? 1 : 3);
      EXPECT_TRUE(block == " " || block == kUpper || block == kLower || block == kFull) << block;
      picture.pixels[y * width + x] = block == kUpper || block == kFull ? 255 : 0;
      if (y + 1 < height) picture.pixels[(y + 1) * width + x] = block == kLower || block == kFull ? 255 : 0;
      i += block.size();
    }
    EXPECT_EQ(outcome.out[i++], '\n');
  }
  EXPECT_EQ(i, outcome.out.size());
  return picture;
}

// '#' for ink: what is not the background.
std::string ascii(const Picture& picture, unsigned background) {
  std::string text;
  for (unsigned y = 0; y < picture.height; ++y) {
    for (unsigned x = 0; x < picture.width; ++x) text += picture.at(x, y) == background ? '.' : '#';
    text += '\n';
  }
  return text;
}

// SHIN with DAGESH and SHIN DOT, then ALEF, as GNU Unifont has them; right to left, at the right edge.
TEST(Preview, TellsHowManySyllablesTheFontLacks) {
  const Outcome lacking =
      preview({"--font", EMBIDI_DEVANAGARI, "--png", "/dev/null", "\u0915\u094d\u0939\u094d\u0919"});
  EXPECT_EQ(lacking.err, "embidi: line 1: syllables that the font does not have, or not for certain: 1\n");
  EXPECT_EQ(preview({"--font", EMBIDI_DEVANAGARI, "--png", "/dev/null", "\u0915\u093f"}).err, "");
}

TEST(Preview, DrawsMarksOverTheirBase) {
  const Picture picture = terminal_of({"--device", "20x16", "\u05e9\u05bc\u05c1\u05d0"}, 20, 16);
  EXPECT_EQ(ascii(picture, 0),
            "....................\n"
            "....................\n"
            ".................##.\n"
            ".................##.\n"
            "....................\n"
            ".....#....#..#..#..#\n"
            ".....#....#..#..#..#\n"
            "......#...#..#..#..#\n"
            ".......#..#..#.##..#\n"
            "......#.##...#..#..#\n"
            ".....#..#....#..#..#\n"
            ".....#...#...#..#..#\n"
            ".....#....#..#..#..#\n"
            ".....#....#..#######\n"
            "....................\n"
            "....................\n");
}

TEST(Preview, DrawsTheMissingGlyphAsABox) {
  EXPECT_EQ(ascii(terminal_of({"--device", "8x16", "\U0001f600"}, 8, 16), 0),
            "........\n........\n.######.\n.#....#.\n.#....#.\n.#....#.\n.#....#.\n.#....#.\n"
            ".#....#.\n.#....#.\n.#....#.\n.#....#.\n.#....#.\n.######.\n........\n........\n");
}

// The same text in the terminal and as PNG, for every known display.
TEST(Preview, PngAndTerminalAgree) {
  const struct {
    const char* device;
    unsigned width, height, background;
  } kDevices[] = {{"ssd0323", 128, 64, 0},
                  {"ssd1306", 128, 64, 0},
                  {"epd-250x122", 250, 122, 255},
                  {"lcd-320x240", 320, 240, 255},
                  {"96x33", 96, 33, 0}};
  for (const auto& device : kDevices) {
    SCOPED_TRACE(device.device);
    const std::vector<std::string> arguments = {"--device", device.device, "ab \u05d0\u05d1 (1)", "\u05e9\u05dc"};
    const Picture png = png_of(arguments);
    ASSERT_EQ(png.width, device.width);
    ASSERT_EQ(png.height, device.height);
    EXPECT_EQ(png.pixels, terminal_of(arguments, device.width, device.height).pixels);
    EXPECT_EQ(png.at(device.width - 1, 0), device.background);
    EXPECT_NE(ascii(png, device.background).find('#'), std::string::npos);
    EXPECT_EQ(ascii(png, device.background).find("#" + std::string(device.width, '#')), std::string::npos);
  }
}

TEST(Preview, ScaleEnlargesEveryPixel) {
  const std::vector<std::string> text = {"--device", "40x17", "a\u05d0b"};
  const Picture plain = png_of(text);
  std::vector<std::string> arguments = text;
  arguments.insert(arguments.end(), {"--scale", "3"});
  const Picture large = png_of(arguments);
  ASSERT_EQ(large.width, 120u);
  ASSERT_EQ(large.height, 51u);
  for (unsigned y = 0; y < large.height; ++y) {
    for (unsigned x = 0; x < large.width; ++x) ASSERT_EQ(large.at(x, y), plain.at(x / 3, y / 3));
  }
  EXPECT_EQ(large.pixels, terminal_of(arguments, 120, 51).pixels);
}

// Broken in logical order at the panel's width, then each line reordered; a mark stays with its base.
TEST(Preview, BreaksLinesInLogicalOrder) {
  const auto picture = [](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"--device", "24x32"});
    return preview(arguments).out;
  };
  EXPECT_EQ(picture({"\u05d0\u05d1\u05d2\u05d3\u05d4"}), picture({"\u05d0\u05d1\u05d2", "\u05d3\u05d4"}));
  EXPECT_EQ(picture({"\u05d0\u05d1\u05d2\u05bc\u05d3"}), picture({"\u05d0\u05d1\u05d2\u05bc", "\u05d3"}));
  EXPECT_EQ(picture({"--base", "ltr", "\u05d0\u05d1\u05d2\u05d3"}),
            picture({"--base", "ltr", "\u05d0\u05d1\u05d2", "\u05d3"}));
  EXPECT_EQ(picture({"ab\r\n"}), picture({"ab"}));  // the separator is not drawn
  EXPECT_NE(picture({"ab"}), picture({"ba"}));
}

TEST(Preview, TakesLinesOfStandardInput) {
  EXPECT_EQ(preview({"--device", "16x48"}, "a\n\nb\r\n").out, preview({"--device", "16x48", "a", "", "b"}).out);
  EXPECT_EQ(preview({"--device", "16x48", "--input", "hex"}, "61\n\n62\n").out,
            preview({"--device", "16x48", "a", "", "b"}).out);
}

// What preview reads of the layout options.
TEST(Preview, FollowsTheLayoutOptions) {
  const std::string url = "\u05d0.\u05d1";
  const auto declared = [&](const std::string& order) {
    return embidi::tests::run_process({EMBIDI_TOOL_PATH, "preview", "--style", "plain", "--recognize", "iri", "--order",
                                       order, "--base", "ltr", url},
                                      "")
        .out;
  };
  EXPECT_EQ(declared("plain"), preview({"--base", "ltr", url}).out);
  EXPECT_EQ(declared("constant"), preview({"--base", "ltr", "\u05d0\u200e.\u05d1"}).out);
  EXPECT_NE(declared("plain"), declared("constant"));
}

// Where two pictures differ: the columns of the first line, of 8 pixels each.
std::string changed_cells(const Picture& a, const Picture& b) {
  std::string cells(a.width / 8, '.');
  for (unsigned y = 0; y < 16; ++y) {
    for (unsigned x = 0; x < a.width; ++x) {
      if (a.at(x, y) != b.at(x, y)) cells[x / 8] = '#';
    }
  }
  return cells;
}

// The host, its dots included, and nothing else; with dim all else, too.
TEST(Preview, TheHostStandsOut) {
  const auto picture = [](const std::string& style) {
    return png_of({"--device", "ssd0323", "--recognize", "iri", "--style", style, "ftp://u@a.\u05d0\u05d1:1"});
  };
  const Picture plain = picture("plain");
  EXPECT_EQ(changed_cells(plain, picture("bold")), "........####....");
  EXPECT_EQ(changed_cells(plain, picture("inverse")), "........####....");
  EXPECT_EQ(changed_cells(plain, picture("dim")), "##############..");
  EXPECT_EQ(changed_cells(picture("bold"), picture("dim")), "########....##..");
  EXPECT_EQ(changed_cells(picture("bold"), png_of({"--recognize", "iri", "ftp://u@a.\u05d0\u05d1:1"})),
            "................");
}

// DejaVu Sans and Noto Sans on a panel with grey, and on one without.
TEST(Preview, DrawsTheOutlineFontsInGreys) {
  const auto levels = [](const std::string& device, const std::string& font = "dejavu") {
    std::vector<unsigned> seen(256);
    const Picture picture = png_of({"--device", device, "--font", font, "Tj \u05e9\u05dc\u05d5\u05dd abc"});
    for (const unsigned pixel : picture.pixels) seen[pixel] = 1;
    unsigned count = 0;
    for (unsigned value = 0; value < 256; ++value) {
      EXPECT_TRUE(seen[value] == 0 || value % 17 == 0) << value;
      count += seen[value];
    }
    return count;
  };
  EXPECT_EQ(levels("ssd0323"), 16u);
  EXPECT_EQ(levels("lcd-320x240"), 16u);
  EXPECT_EQ(levels("ssd1306"), 2u);
  EXPECT_GT(levels("lcd-320x240", "noto"), 8u);
  EXPECT_EQ(levels("ssd1306", "noto"), 2u);
}

// Running text loses its logical end, a URL what is not its host; U+2026 stands there.
TEST(Preview, ElidesToOneLine) {
  const auto picture = [](const std::string& device, std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"--device", device});
    return preview(arguments).out;
  };
  EXPECT_EQ(picture("24x16", {"--elide", "abcde"}), picture("24x16", {"ab\u2026"}));
  EXPECT_EQ(picture("24x16", {"--elide", "abc"}), picture("24x16", {"abc"}));
  EXPECT_EQ(picture("24x16", {"--elide", "\u05d0\u05d1\u05d2\u05d3"}), picture("24x16", {"\u05d0\u05d1\u2026"}));
  EXPECT_EQ(picture("24x32", {"--elide", "abcde", "x"}), picture("24x32", {"ab\u2026", "x"}));
  // The host stays whole as long as it fits, then loses its left labels; no ellipsis stands directly after it.
  const auto url = [&](const std::string& device) {
    return picture(device, {"--recognize", "iri", "--style", "plain", "--elide", "http://h.example/abcdefgh"});
  };
  EXPECT_EQ(url("96x16"), picture("96x16", {"\u2026h.example/\u2026"}));
  EXPECT_EQ(url("80x16"), picture("80x16", {"\u2026example/\u2026"}));
  EXPECT_EQ(picture("4x16", {"--elide", "ab"}), picture("4x16", {""}));  // not even the ellipsis fits
}

// With --wrap only what no longer has a line is elided.
TEST(Preview, ElidesTheLastLineOfThePanel) {
  const auto picture = [](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"--device", "24x32"});
    return preview(arguments).out;
  };
  EXPECT_EQ(picture({"--wrap", "--elide", "abcdefgh"}), picture({"abc", "de\u2026"}));
  EXPECT_EQ(picture({"--wrap", "--elide", "abcde"}), picture({"abc", "de"}));
  EXPECT_EQ(picture({"--elide", "abcdefgh"}), picture({"ab\u2026"}));
}

// What `embidi preview` puts on a terminal of so many columns; its standard error goes there, too.
Outcome on_terminal(unsigned short columns, std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {EMBIDI_TOOL_PATH, "preview", "--recognize", "none"});
  std::vector<char*> argv;
  for (std::string& argument : arguments) argv.push_back(argument.data());
  argv.push_back(nullptr);
  const winsize size{24, columns, 0, 0};
  int terminal = -1;
  const pid_t child = forkpty(&terminal, nullptr, nullptr, &size);
  if (child == 0) {
    execv(argv[0], argv.data());
    _exit(99);
  }
  EXPECT_GT(child, 0);
  Outcome outcome;
  char buffer[4096];
  for (ssize_t n = 0; (n = read(terminal, buffer, sizeof buffer)) > 0;) {
    outcome.out.append(buffer, static_cast<std::size_t>(n));
  }
  close(terminal);
  EXPECT_EQ(waitpid(child, &outcome.status, 0), child);
  outcome.status = WIFEXITED(outcome.status) ? WEXITSTATUS(outcome.status) : -1;
  std::string& text = outcome.out;  // the terminal makes CR LF of LF
  text.erase(std::remove(text.begin(), text.end(), '\r'), text.end());
  return outcome;
}

TEST(Preview, IsAsWideAsTheTerminal) {
  const std::vector<std::string> arguments = {"--device", "16x16", "|"};
  const Outcome blocks = preview(arguments);  // of 16 columns, where standard output is no terminal
  EXPECT_EQ(on_terminal(16, arguments).out, blocks.out);

  // Eight characters by four, with a dot for each pixel of ink.
  const Outcome dots = on_terminal(15, arguments);
  EXPECT_EQ(dots.status, 0);
  const Picture picture = png_of(arguments);
  std::string expected;
  for (unsigned top = 0; top < 16; top += 4) {
    for (unsigned left = 0; left < 16; left += 2) {
      const auto bit = [&](unsigned x, unsigned y, unsigned dot) {
        return picture.at(left + x, top + y) > 127 ? dot : 0;
      };
      const unsigned pattern = bit(0, 0, 0x01) | bit(0, 1, 0x02) | bit(0, 2, 0x04) | bit(1, 0, 0x08) | bit(1, 1, 0x10) |
                               bit(1, 2, 0x20) | bit(0, 3, 0x40) | bit(1, 3, 0x80);
      expected += {'\xE2', static_cast<char>(0xA0 + pattern / 64), static_cast<char>(0x80 + pattern % 64)};
    }
    expected += '\n';
  }
  EXPECT_EQ(dots.out, expected);
  EXPECT_NE(expected.find("\u2847"), std::string::npos) << expected;  // the bar's left column of dots

  const Outcome none = on_terminal(7, arguments);
  EXPECT_EQ(none.status, 1);
  EXPECT_EQ(
      none.out,
      "embidi: the picture needs a terminal of 8 columns (of 16 for half blocks), this one has 7; --png FILE writes "
      "it to a file\n");
}

}  // namespace
