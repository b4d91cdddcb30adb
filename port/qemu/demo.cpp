// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// First light on a board with a display: reads the file "text" from the host, lays it out, and draws it, broken into
// lines as wide as the panel. What does not fit is not cut: the panel then says what would be needed. Options are words
// on QEMU's command line: order=constant base=auto recognize=links controls=isolate (the defaults), and host=plain
// (default), bold, inverse or dim: how a host is told from all else. Console: "lacks: U+..." for each character that
// the font draws as a box, "shown", or "message: ..." with the panel's message, then "READY" once the picture stands;
// "no display: N" where the panel does not answer (N: display::Status).
#include <stddef.h>
#include <stdint.h>

#include "board.hpp"
#include "embidi/embidi.hpp"
#include "embidi/fonts.h"
#include "option_words.hpp"
#include "semihosting.hpp"
#include "text.hpp"
#include "words.hpp"

namespace embidi::demo {
namespace {

constexpr size_t kMaxChars = 256;
constexpr size_t kMaxFields = 64;
constexpr size_t kMaxBytes = 4 * kMaxChars;

Paragraph<kMaxChars, kMaxFields> paragraph;
char text[kMaxBytes];
const display::StyleTable* styles = &display::kPlainStyles;

// A message to the person in front of the panel: ASCII, a row of the panel a line.
class Message {
 public:
  Message& operator<<(const char* words) {
    while (*words != '\0' && length_ < sizeof text_ - 1) text_[length_++] = *words++;
    return *this;
  }
  Message& operator<<(size_t number) {
    if (number >= 10) *this << number / 10;
    const char digit[2] = {static_cast<char>('0' + number % 10), '\0'};
    return *this << digit;
  }
  bool empty() const { return length_ == 0; }
  const char* c_str() const { return text_; }
  size_t length() const { return length_; }

 private:
  char text_[128] = {};
  size_t length_ = 0;
};

void explain(embidi_result result, Message& message) {
  switch (result.status) {
    case EMBIDI_OK: break;
    case EMBIDI_TOO_LONG:
      message << "Text too long:\n" << result.number << " characters,\nroom for " << kMaxChars;
      break;
    case EMBIDI_TOO_MANY_FIELDS:
      message << "Too many fields:\n" << result.number << " entries,\nroom for " << kMaxFields;
      break;
    default: message << "This order is\nnot supported\n(status " << static_cast<size_t>(result.status) << ")";
  }
}

// Tells the host what the font draws as a box: "lacks: U+2D30", each character once in a paragraph.
void tell_missing(embidi_paragraph& p, const embidi_font& font) {
  embidi_line line;
  embidi_glyphs walk;
  if (embidi_line_init(&line, &p, 0, embidi_length(&p)).status != EMBIDI_OK) return;
  if (embidi_glyphs_init(&walk, &line, &font).status != EMBIDI_OK) return;
  for (embidi_glyph g; embidi_glyphs_next(&walk, &g);) {
    if ((g.flags & EMBIDI_GLYPH_MISSING) == 0) continue;
    const uint32_t c = embidi_code_point(&p, g.source);
    size_t first = 0;
    while (embidi_code_point(&p, first) != c) ++first;
    if (first != g.source) continue;
    semihosting::write0("lacks: U+");
    for (int shift = c > 0xFFFF ? 20 : 12; shift >= 0; shift -= 4) {
      const char digit[2] = {"0123456789ABCDEF"[c >> shift & 15], '\0'};
      if (shift < 20 || digit[0] != '0') semihosting::write0(digit);
    }
    semihosting::write0("\n");
  }
}

// Draws all paragraphs of the text. The message stays empty where the panel holds them all.
void draw(const char* utf8, size_t bytes, const embidi_options& options, Message& message) {
  const embidi_font& font = EMBIDI_DEMO_FONT;
  embidi_paragraph& p = *paragraph.get();
  display::Display& panel = board::display();
  const display::Target target(panel);
  uint32_t height = 0;
  panel.fill(target.clip, 0);
  for (size_t done = 0; done < bytes; done += embidi_consumed_bytes(&p)) {
    const embidi_result result = embidi_layout(&p, utf8 + done, bytes - done, &options);
    explain(result, message);
    if (result.status != EMBIDI_OK) return;
    tell_missing(p, font);
    display::draw_paragraph(target, p, font, static_cast<int32_t>(height), *styles);
    height += display::paragraph_extent(p, font, panel.width()).height;
  }
  if (height <= panel.height()) return;
  message << "Text too long:\n"
          << static_cast<size_t>(height / embidi_font_height(&font)) << " lines,\nroom for "
          << static_cast<size_t>(panel.height() / embidi_font_height(&font));
}

bool set_styles(const char* word) {
  static constexpr struct {
    const char* word;
    const display::StyleTable* styles;
  } kWords[] = {{"host=plain", &display::kPlainStyles},
                {"host=bold", &display::kBoldHost},
                {"host=inverse", &display::kInverseHost},
                {"host=dim", &display::kDimOthers}};
  for (const auto& each : kWords) {
    const char* a = each.word;
    const char* b = word;
    while (*a != '\0' && *a == *b) ++a, ++b;
    if (*a != *b) continue;
    styles = each.styles;
    return true;
  }
  return false;
}

// Reads the text and the options, and draws; whatever is wrong is in the message.
void draw_text(Message& message) {
  embidi_options options{};
  const char* words[kMaxWords];
  const int count = command_line_words(words);
  // The first word is the program's name.
  for (int i = 1; i < count; ++i) {
    if (set_option(options, words[i]) || set_styles(words[i])) continue;
    message << "Bad option:\n" << words[i];
    return;
  }
  semihosting::File file;
  if (count < 0 || !file.open("text")) {
    message << (count < 0 ? "Too many options" : "No file \"text\"");
    return;
  }
  const size_t bytes = file.length();
  if (bytes > kMaxBytes) {
    message << "Text too long:\n" << bytes << " bytes,\nroom for " << kMaxBytes;
  } else {
    file.read(text, bytes);
    draw(text, bytes, options, message);
  }
  file.close();
}

bool fail(display::Status status) {
  semihosting::write0("no display: ");
  semihosting::write0(status == display::Status::timeout ? "2\n" : "1\n");
  return false;
}

bool run() {
  const display::Status started = board::init_display();
  if (started != display::Status::ok) return fail(started);
  Message message;
  draw_text(message);
  if (!message.empty()) {
    embidi_options plain{};
    plain.order = EMBIDI_ORDER_PLAIN;
    plain.recognize = EMBIDI_RECOGNIZE_NONE;
    Message none;
    draw(message.c_str(), message.length(), plain, none);
    semihosting::write0("message: ");
    semihosting::write0(message.c_str());
    semihosting::write0("\n");
  } else {
    semihosting::write0("shown\n");
  }
  const display::Status shown = board::display().flush();
  if (shown != display::Status::ok) return fail(shown);
  semihosting::write0("READY\n");
  return true;
}

}  // namespace
}  // namespace embidi::demo

extern "C" int main() {
  if (!embidi::demo::run()) return 1;
  // The picture stays until the host ends QEMU.
  for (;;) asm volatile("wfi");
}
