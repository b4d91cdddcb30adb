// A handheld that has scanned a QR code and asks before it is opened. The scanner sends payloads by the UART, a line
// each; README.md has the protocol.
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

const char* name_of(Wanted wanted) {
  static constexpr const char* kNames[] = {"nothing", "host", "text", "notes", "never"};
  return kNames[static_cast<unsigned>(wanted)];
}

const char* name_of(Refusal refusal) {
  static constexpr const char* kNames[] = {"empty", "bytes", "characters", "parts", "several lines"};
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
  void look();
  void finish(bool accepted);
  void tell_refusal();

  View view_;
  char bytes_[kMaxBytes] = {};  // of the payload
  Scanner scanner_;
  Payload payload_;
  bool deciding_ = false;
  Facts facts_{};
  Choice choice_{};
};

void Handheld::begin() {
  display::Status status = board::init_display();
  if (status == display::Status::ok) {
    view_.show_idle();
    status = board::display().flush();
  }
  say(Words() << (status == display::Status::ok ? "ready\n" : "no panel\n"));
}

void Handheld::take(Scanner::Event event) {
  if (event == Scanner::Event::dropped) say(Words() << "busy\n");
  if (event != Scanner::Event::payload) return;
  payload_.load(scanner_.data(), scanner_.length(), scanner_.lost());
  facts_ = view_.measure(payload_);
  choice_ = first_look(facts_);
  deciding_ = true;
  look();
}

// Shows the payload, and says what is shown once it is.
void Handheld::look() {
  view_.show(payload_, facts_, choice_);
  if (board::display().flush() != display::Status::ok) {
    // Nobody can see what would be accepted.
    say(Words() << "no panel\n");
    return finish(false);
  }
  if (facts_.refused) return tell_refusal();
  say(Words() << (payload_.kind() == Kind::text ? "text" : "link") << " note " << facts_.notes.number_of(choice_.note)
              << "/" << facts_.notes.count() << " at " << static_cast<size_t>(choice_.window) << "/"
              << static_cast<size_t>(facts_.line) << " wants " << name_of(wanted(facts_, choice_)) << "\n");
}

void Handheld::tell_refusal() {
  Words words;
  words << "refused " << name_of(payload_.refusal());
  if (payload_.room() > 0) words << " " << payload_.needed() << "/" << payload_.room();
  say(words << "\n");
}

void Handheld::take_key(int key) {
  if (!deciding_) return;
  switch (press(facts_, choice_, key)) {
    case Decision::none: return look();
    case Decision::accept: return finish(true);
    case Decision::reject: return finish(false);
  }
}

void Handheld::finish(bool accepted) {
  if (accepted) {
    say(Words() << (payload_.kind() == Kind::text ? "text " : "open ") << payload_.count() << "\n");
    uart_write(payload_.bytes(), payload_.count());
  } else {
    say(Words() << "reject");
  }
  deciding_ = false;
  scanner_.release();
  view_.show_idle();
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
