// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A handheld that has scanned a QR code and asks before anything is done with it. The scanner sends payloads by the
// UART; README.md has the protocol.
#include <stddef.h>
#include <stdint.h>

#include "board.hpp"
#include "embidi/fonts.h"
#include "keys.h"
#include "scanner.hpp"
#include "uart.h"
#include "view.hpp"
#include "words.hpp"

namespace embidi::qr {
namespace {

void say(const Words& words) { uart_write(words.data(), words.length()); }

const char* name_of(PayloadKind kind) {
  static constexpr const char* kNames[] = {"text",    "url",      "email", "phone",    "message", "wifi",
                                           "contact", "location", "otp",   "calendar", "payment", "app"};
  return kNames[static_cast<unsigned>(kind)];
}

const char* name_of(Wanted wanted) {
  static constexpr const char* kNames[] = {"nothing", "rest", "items", "never"};
  return kNames[static_cast<unsigned>(wanted)];
}

const char* name_of(Refusal refusal) {
  static constexpr const char* kNames[] = {"", "empty", "bytes", "characters", "parts"};
  return kNames[static_cast<unsigned>(refusal)];
}

class Handheld {
 public:
  Handheld() : view_(display::Target(board::display()), embidi_font_unifont), scanner_(bytes_, sizeof bytes_) {}

  void begin();
  void take(Scanner::Event event);
  void take_byte(uint8_t byte) { take(scanner_.take(byte)); }
  void end_of_bytes() { take(scanner_.end()); }
  void take_key(int key);

 private:
  void set_up(int key);
  void choose_language(bool next);
  void come_to_item();
  void look();
  void finish(bool accepted);
  void tell();
  const UiLanguage& language() const { return qr::language(language_); }

  View view_;
  char bytes_[kMaxBytes] = {};  // of the payload
  Scanner scanner_;
  Scan scan_;
  size_t language_ = 0;
  bool deciding_ = false, frames_ = false;
  Facts facts_{};
  Choice choice_{};
};

void Handheld::begin() {
  display::Status status = board::init_display();
  if (status == display::Status::ok) {
    view_.show_idle(language());
    status = board::display().flush();
  }
  say(Words() << (status == display::Status::ok ? "ready\n" : "no panel\n"));
}

void Handheld::take(Scanner::Event event) {
  if (event == Scanner::Event::dropped) say(Words() << "busy\n");
  if (event != Scanner::Event::payload) return;
  scan_.load(scanner_.data(), scanner_.length(), scanner_.lost());
  choice_ = {};
  deciding_ = true;
  come_to_item();
}

void Handheld::come_to_item() {
  facts_ = view_.measure(scan_, choice_.item);
  arrive(facts_, choice_);
  look();
}

// Shows the item, and says what is shown once it is.
void Handheld::look() {
  view_.show(scan_, facts_, choice_, language());
  if (board::display().flush() != display::Status::ok) {
    // Nobody can see what would be accepted.
    say(Words() << "no panel\n");
    return finish(false);
  }
  tell();
}

void Handheld::tell() {
  Words words;
  if (facts_.refused) {
    words << "refused " << name_of(scan_.refusal());
    if (scan_.room() > 0) words << " " << scan_.needed() << "/" << scan_.room();
  } else {
    static constexpr const char* kTypes[] = {"warning ", "site ", "row "};
    const Item::Type type = scan_.item(choice_.item).type;
    words << name_of(scan_.verdict().kind()) << (facts_.ok ? " ok, " : " not ok, ")
          << kTypes[static_cast<unsigned>(type)] << choice_.item + 1 << "/" << facts_.items;
    if (type != Item::Type::warning)
      words << " at " << static_cast<size_t>(choice_.window) << "/" << static_cast<size_t>(facts_.line);
    words << ", wants " << name_of(wanted(facts_, choice_));
  }
  say(words << "\n");
}

// While there is no code.
void Handheld::set_up(int key) {
  if (key == KEY_LEFT || key == KEY_RIGHT) return choose_language(key == KEY_RIGHT);
  if (key != KEY_DOWN) return;
  frames_ = !frames_;
  scanner_.take_frames(frames_);
  say(Words() << (frames_ ? "frames\n" : "lines\n"));
}

void Handheld::choose_language(bool next) {
  language_ = (language_ + (next ? 1 : kLanguages - 1)) % kLanguages;
  view_.show_idle(language());
  static_cast<void>(board::display().flush());
  say(Words() << "language " << language_ << "\n");
}

void Handheld::take_key(int key) {
  if (!deciding_) return set_up(key);
  switch (press(facts_, choice_, key)) {
    case Decision::none: return look();
    case Decision::moved: return come_to_item();
    case Decision::accept: return finish(true);
    case Decision::reject: return finish(false);
  }
}

void Handheld::finish(bool accepted) {
  if (accepted) {
    // Opened is what the library names, not what was scanned.
    const Text text = scan_.opened();
    say(Words() << (scan_.verdict().may_open ? "open " : "take ") << text.count << "\n");
    uart_write(text.bytes, text.count);
  } else {
    say(Words() << "reject");
  }
  deciding_ = false;
  scanner_.release();
  view_.show_idle(language());
  static_cast<void>(board::display().flush());
  say(Words() << "\n");
}

}  // namespace
}  // namespace embidi::qr

extern "C" int main() {
  static embidi::qr::Handheld handheld;
  uart_init();
  keys_init();
  handheld.begin();
  for (;;) {
    const int byte = uart_read();
    if (byte == UART_END) break;
    if (byte >= 0) handheld.take_byte(static_cast<uint8_t>(byte));
    const int key = keys_read();
    if (key != KEY_NONE) handheld.take_key(key);
  }
  handheld.end_of_bytes();
  return 0;
}
