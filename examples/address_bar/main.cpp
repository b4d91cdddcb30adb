// An address bar: keys come by the UART, a state goes back after each. README.md has the protocol.
#include "address_bar.hpp"
#include "board.hpp"
#include "embidi/fonts.h"
#include "say.h"
#include "uart.h"

namespace embidi::bar {
namespace {

constexpr size_t kBytes = 512;
constexpr size_t kLongestCharacter = 4;

using display::AddressBar;
using Key = AddressBar::Key;

// Bytes of the UART as characters.
class Typing {
 public:
  explicit Typing(AddressBar& bar) : bar_(bar) {}
  // True: a key was complete, and the bar has it.
  bool take(uint8_t byte);
  bool refused() const { return refused_; }

 private:
  bool press(Key key) {
    bar_.press(key);
    return true;
  }
  bool control(uint8_t byte, bool& known);

  AddressBar& bar_;
  char pending_[kLongestCharacter] = {};
  size_t count_ = 0;
  bool refused_ = false;
};

// Those of a terminal's line editor.
bool Typing::control(uint8_t byte, bool& known) {
  known = true;
  switch (byte) {
    case 0x01: return press(Key::home);       // ^A
    case 0x02: return press(Key::left);       // ^B
    case 0x04: return press(Key::remove);     // ^D
    case 0x05: return press(Key::end);        // ^E
    case 0x06: return press(Key::right);      // ^F
    case 0x08:                                // ^H
    case 0x7F: return press(Key::backspace);  // the key of that name on most terminals
    case 0x15: bar_.clear(); return true;     // ^U
    default: known = false; return false;
  }
}

// Bytes of a character: 0 where it cannot begin so.
size_t length_of(uint8_t lead) {
  return lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
}

bool Typing::take(uint8_t byte) {
  refused_ = false;
  bool known = false;
  if (count_ == 0 && control(byte, known)) return true;
  pending_[count_++] = static_cast<char>(byte);
  const size_t length = length_of(static_cast<uint8_t>(pending_[0]));
  const bool broken = length == 0 || (count_ > 1 && (byte & 0xC0) != 0x80);
  if (!broken && count_ < length) return false;
  refused_ = broken || !bar_.insert(pending_, count_);
  count_ = 0;
  return true;
}

void say_caret(const Caret& caret) {
  say_number(caret.x);
  say((caret.level & 1) != 0 ? "<" : ">");
}

// "INDEX X> [X<] ORIGIN DISPLAY": the caret's index, its pixel and direction, the other caret where it stands
// elsewhere, pixels that are out of sight on the left, and the text in visual order.
void say_state(const AddressBar& bar) {
  say_number(bar.caret().index);
  say(" ");
  say_caret(bar.caret());
  if (bar.other_caret().x != bar.caret().x) {
    say(" ");
    say_caret(bar.other_caret());
  }
  say(" ");
  say_number(static_cast<size_t>(bar.origin() < 0 ? -bar.origin() : 0));
  if (bar.bytes() != 0) say(" ");
  Line line = bar.line();
  for (const Visual& v : line.visual()) {
    char utf8[kLongestCharacter];
    size_t count = 0;
    const uint32_t c = v.code_point;
    const auto put = [&](uint32_t byte) { utf8[count++] = static_cast<char>(byte); };
    if (c < 0x80) {
      put(c);
    } else {
      if (c < 0x800) {
        put(0xC0 | c >> 6);
      } else {
        if (c < 0x10000) {
          put(0xE0 | c >> 12);
        } else {
          put(0xF0 | c >> 18);
          put(0x80 | (c >> 12 & 0x3F));
        }
        put(0x80 | (c >> 6 & 0x3F));
      }
      put(0x80 | (c & 0x3F));
    }
    uart_write(utf8, count);
  }
  say("\n");
}

int run() {
  static Paragraph<256, 64> paragraph;
  static char text[kBytes];
  Options options;
  options.recognize = Recognize::iri;
  options.base = Base::ltr;  // an address bar stands still while the first letters are typed
  static AddressBar bar(ParagraphRef(paragraph.get()), text, sizeof text, embidi_font_unifont, options);
  Typing typing(bar);
  uart_init();
  bool shown = board::init_display() == display::Status::ok;
  for (bool changed = true;;) {
    if (changed && shown) {
      bar.draw(display::Target(board::display()), 0, display::kBoldHost);
      shown = board::display().flush() == display::Status::ok;
    }
    if (changed && !shown) say("no panel\n");
    if (changed && shown && typing.refused()) {
      say("refused\n");
    } else if (changed && shown) {
      say_state(bar);
    }
    const int byte = uart_read();
    if (byte == UART_END) return 0;
    changed = byte >= 0 && typing.take(static_cast<uint8_t>(byte));
  }
}

}  // namespace
}  // namespace embidi::bar

extern "C" int main() { return embidi::bar::run(); }
