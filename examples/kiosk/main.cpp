// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A kiosk: an address bar, results, and a shelf label. Keys come by the UART; README.md has the protocol.
#include <stdint.h>

#include "address_bar.hpp"
#include "board.hpp"
#include "embidi/fonts.h"
#include "label.hpp"
#include "page.hpp"
#include "say.h"
#include "typing.hpp"
#include "uart.h"

namespace embidi::kiosk {
namespace {

using display::AddressBar;
using display::Status;
using display::Target;

// Of the panel, in pixels: the bar, a rule, the page (nine lines of 16), and the label in its frame.
constexpr uint16_t kWidth = 320, kBar = 2, kRule = 20, kPage = 24, kPageHeight = 144, kMargin = 2;
constexpr uint16_t kLabelX = (kWidth - kLabelWidth) / 2, kLabelY = 172;

// The panel scans its framebuffer by itself: what is drawn is seen, without a flush.
Target bar_target() { return {board::display(), {kMargin, kBar, kWidth - 2 * kMargin, 16}}; }

class Kiosk {
 public:
  Kiosk(AddressBar& bar, Page& page) : typing_(bar), bar_(bar), page_(page) {}

  void start();
  void take(uint8_t byte);

 private:
  enum Key : uint8_t { TAB = '\t', ENTER = '\r', LINE_END = '\n', NEXT_LINE = 0x0E, PREVIOUS_LINE = 0x10 };

  bool take_own(uint8_t byte);
  void show_label();
  void draw_label_panel();
  void say_found();

  LabelPanel panel_;
  Label label_{panel_, embidi_font_unifont};
  example::Typing typing_;
  AddressBar& bar_;
  Page& page_;
  bool lcd_ = false;
  Status labelled_ = Status::ok;
};

void Kiosk::start() {
  lcd_ = board::init_display() == Status::ok;
  if (!lcd_) return say("no panel\n");
  labelled_ = label_.init();
  display::Display& lcd = board::display();
  lcd.fill({0, kRule, kWidth, 1}, display::kMaxGrey);
  lcd.fill({kLabelX - kMargin, kLabelY - kMargin, kLabelWidth + 2 * kMargin, kLabelHeight + 2 * kMargin}, 6);
  page_.draw();
  show_label();
  bar_.draw(bar_target(), kBar, display::kBoldHost);
  say_found();
}

void Kiosk::show_label() {
  panel_.forget();
  labelled_ = label_.show(page_.chosen());
  draw_label_panel();
}

// The label's panel exists in memory alone; what it shows is shown here, too.
void Kiosk::draw_label_panel() {
  for (uint16_t y = 0; y < kLabelHeight; ++y) {
    uint8_t row[kLabelWidth];
    for (uint16_t x = 0; x < kLabelWidth; ++x) row[x] = panel_.black(x, y) ? display::kMaxGrey : 0;
    board::display().span(kLabelX, static_cast<uint16_t>(kLabelY + y), row, kLabelWidth);
  }
}

// "found N lines L label X Y WIDTH HEIGHT sent BYTES", or "label same": nothing was sent.
void Kiosk::say_found() {
  say("found ");
  say_number(page_.found());
  say(" lines ");
  say_number(page_.lines());
  if (labelled_ != Status::ok) return say(" label does not answer\n");
  if (panel_.sent() == 0) return say(" label same\n");
  const display::Rect window = panel_.window();
  say(" label ");
  const uint16_t parts[] = {window.x, window.y, window.width, window.height};
  for (const uint16_t part : parts) {
    say_number(part);
    say(" ");
  }
  say("sent ");
  say_number(panel_.sent());
  say("\n");
}

bool Kiosk::take_own(uint8_t byte) {
  switch (byte) {
    case TAB: page_.choose_next(); break;
    case ENTER:
    case LINE_END: page_.search(bar_.text, bar_.bytes); break;
    case NEXT_LINE:
    case PREVIOUS_LINE: page_.scroll(byte == NEXT_LINE); break;
    default: return false;
  }
  page_.draw();
  if (byte == NEXT_LINE || byte == PREVIOUS_LINE) {
    say("line ");
    say_number(page_.top());
    say("\n");
  } else {
    show_label();
    say_found();
  }
  return true;
}

void Kiosk::take(uint8_t byte) {
  if (lcd_ && typing_.idle() && take_own(byte)) return;
  if (!typing_.take(byte)) return;
  if (!lcd_) return say("no panel\n");
  bar_.draw(bar_target(), kBar, display::kBoldHost);
  if (typing_.refused()) return say("refused\n");
  example::say_state(bar_);
}

int run() {
  static Paragraph<256, 64> paragraph;
  static char text[512];
  Options options;
  options.recognize(Recognize::iri);
  options.base(Base::ltr);  // an address bar stands still while the first letters are typed
  static AddressBar bar(ParagraphRef(paragraph.get()), embidi_font_unifont, text, sizeof text, options);
  static Page page(Target(board::display(), {kMargin, kPage, kWidth - 2 * kMargin, kPageHeight}), embidi_font_unifont);
  static Kiosk kiosk(bar, page);
  uart_init();
  kiosk.start();
  for (;;) {
    const int byte = uart_read();
    if (byte == UART_END) return 0;
    if (byte >= 0) kiosk.take(static_cast<uint8_t>(byte));
  }
}

}  // namespace
}  // namespace embidi::kiosk

extern "C" int main() { return embidi::kiosk::run(); }
