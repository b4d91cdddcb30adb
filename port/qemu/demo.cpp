// First light on the board lm3s6965evb: reads the file "text" from the host, lays it out, and draws it on the OLED,
// broken into lines as wide as the panel. What does not fit is not cut: the panel then says what would be needed.
// Options are words on QEMU's command line: order=constant base=auto recognize=iri controls=embed (the defaults).
// Console: "shown", or "message: ..." with the panel's message, then "READY" once the picture stands.
#include "canvas.hpp"
#include "draw.hpp"
#include "embidi/embidi.hpp"
#include "embidi/fonts.h"
#include "lm3s6965evb_oled.hpp"
#include "option_words.hpp"
#include "semihosting.hpp"
#include "show.hpp"
#include "words.hpp"

namespace embidi::demo {
namespace {

using display::Canvas;
using display::Ssd0323;

constexpr size_t kMaxChars = 256;
constexpr size_t kMaxFields = 64;
constexpr size_t kMaxBytes = 4 * kMaxChars;

Paragraph<kMaxChars, kMaxFields> paragraph;
char text[kMaxBytes];
uint8_t pixels[Canvas::bytes(Ssd0323::kWidth, Ssd0323::kHeight, 1)];
Canvas canvas(pixels, Ssd0323::kWidth, Ssd0323::kHeight, 1);
Ssd0323 oled(lm3s6965evb::oled_bus());

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

// Draws all paragraphs of the text. The message stays empty where the canvas holds them all.
void draw(const char* utf8, size_t bytes, const embidi_options& options, Message& message) {
  const embidi_font& font = embidi_font_unifont;
  embidi_paragraph& p = *paragraph.get();
  int32_t height = 0;
  canvas.fill(0);
  for (size_t done = 0; done < bytes; done += embidi_consumed_bytes(&p)) {
    const embidi_result result = embidi_layout(&p, utf8 + done, bytes - done, &options);
    explain(result, message);
    if (result.status != EMBIDI_OK) return;
    display::draw_paragraph(canvas, p, font, height, canvas.max_value());
    height += display::paragraph_extent(p, font, canvas.width()).height;
  }
  if (height <= canvas.height()) return;
  message << "Text too long:\n"
          << static_cast<size_t>(height / embidi_font_height(&font)) << " lines,\nroom for "
          << static_cast<size_t>(canvas.height() / embidi_font_height(&font));
}

// Reads the text and the options, and draws; whatever is wrong is in the message.
void draw_text(Message& message) {
  embidi_options options{};
  options.recognize = EMBIDI_RECOGNIZE_IRI;
  const char* words[kMaxWords];
  const int count = command_line_words(words);
  // The first word is the program's name.
  for (int i = 1; i < count; ++i) {
    if (set_option(options, words[i])) continue;
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

void run() {
  lm3s6965evb::init_oled_bus();
  oled.init();
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
  display::show(canvas, oled);
  semihosting::write0("READY\n");
}

}  // namespace
}  // namespace embidi::demo

extern "C" int main() {
  embidi::demo::run();
  // The picture stays until the host ends QEMU.
  for (;;) asm volatile("wfi");
}
