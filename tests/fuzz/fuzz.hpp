// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What the fuzz targets share: the input cut into options and text, memory that is watched, and the invariants of
// SECURITY.md as assertions.
//
// A target defines LLVMFuzzerTestOneInput. It is linked with libFuzzer or AFL++ (scripts/fuzz), and with replay.cpp,
// which runs it over files, by every compiler and in every build.
#ifndef EMBIDI_TESTS_FUZZ_FUZZ_HPP
#define EMBIDI_TESTS_FUZZ_FUZZ_HPP

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "../../port/utf8.hpp"
#include "embidi/embidi.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);

namespace embidi::fuzz {

[[noreturn]] void fail(const char* condition, const char* file, int line);

#define REQUIRE(condition) ((condition) ? void() : embidi::fuzz::fail(#condition, __FILE__, __LINE__))

// The first bytes of an input, and the text after them; with a font, the last `font_bytes` are the font.
inline constexpr size_t kHeaderBytes = 8;
struct Input {
  Input(const uint8_t* data, size_t size, bool with_font = false);

  embidi_options options{};  // always valid
  uint8_t begin, end;        // of a line, see part()
  uint8_t width;
  uint8_t flags;
  uint8_t slack;
  std::string text;
  std::vector<uint8_t> font;
};

// `share` 256ths of `whole`, 255 being all of it.
inline size_t part(uint8_t share, size_t whole) { return share == 255 ? whole : whole * share / 256; }

// Whether an input asks for the check of that number, of so many: while fuzzing for one of them, which a byte of its
// header names, so that its time is spent on that one alone; when it is replayed, for each.
inline bool asks_for(uint8_t byte, unsigned check, unsigned checks) {
#if EMBIDI_FUZZ_ONE_CHECK
  return byte % checks == check;
#else
  static_cast<void>(byte);
  return check < checks;
#endif
}

// Memory of exactly `bytes`, full of rubbish, with bytes before and after it that must stay as they are (under
// AddressSanitizer its own). `offset` is what the address is off alignment.
class Memory {
 public:
  explicit Memory(size_t bytes, size_t offset = 0);
  ~Memory();
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;
  unsigned char* get() const { return data_.get() + before_; }
  size_t bytes() const { return bytes_; }

 private:
  size_t bytes_, before_;
  std::unique_ptr<unsigned char[]> data_;
};

// A paragraph in a block of exactly the size asked for; the text lies in memory of exactly its size. All of them share
// one workspace, so no call may leave anything in it, nor two paragraphs of one call disturb each other.
class Paragraph {
 public:
  Paragraph(size_t chars, size_t fields);
  embidi_result layout(std::string_view text, const embidi_options& options);
  embidi_paragraph* get() const { return paragraph_; }

 private:
  Memory block_;
  std::unique_ptr<Memory> text_;
  embidi_paragraph* paragraph_ = nullptr;
};

// Room for any text of that many bytes: a character is a byte or more, a field a character, a structure two entries.
struct Room {
  size_t chars, fields;
};
Room room_for(size_t bytes);
// Of what is laid out.
Room room_of(const embidi_paragraph* paragraph);

// The first paragraph of a text, by the letter of Unicode's table 3-7 and P1.
struct Decoded {
  std::vector<uint32_t> code_points;
  std::vector<size_t> offsets;  // and the end of the last one
  bool ill_formed = false;
};
Decoded decode(std::string_view text);

// Everything that a paragraph and its line begin..end tell, in numbers.
std::vector<size_t> everything(embidi_paragraph* paragraph, size_t begin, size_t end);

// Invariants of what is laid out, whatever the text and the options.
void check_text(const embidi_paragraph* paragraph, std::string_view text);
void check_fields(const embidi_paragraph* paragraph, const embidi_options& options);
void check_line(embidi_paragraph* paragraph, const embidi_options& options, size_t begin, size_t end);

// Invariant 10 of SECURITY.md. `paragraph` is the declared IRI `text`, laid out; `shown` is its host as
// embidi_host_display() shows it, or, as display-iri does, the IRI. `ok`: its check is.
void check_shown_host(embidi_paragraph* paragraph, std::string_view text, std::string_view shown, bool ok,
                      bool display_iri);

bool is_mark_or_explicit(uint32_t code_point);  // the controls that are neutralised in a structure

}  // namespace embidi::fuzz

#endif
