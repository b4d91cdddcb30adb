// The board on the host: UART0 is standard input and output, the panel a picture in the file that EMBIDI_SCREEN names,
// as QEMU's screendump of the board would be (PPM); the keys are lines ("up", "down", "left", "right", "ctrl" as QEMU
// calls the select key) from file descriptor 3, if it is open. EMBIDI_PANEL=dead: the panel does not answer;
// EMBIDI_PANEL=N: it answers the first N times only.
#include <poll.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "board.hpp"
#include "host_panel.hpp"
#include "keys.h"
#include "uart.h"

namespace embidi::example {
namespace {

constexpr int kKeysFile = 3;

// Whoever is answered over the UART may look at the panel: it is shown first. Renamed, so that no half of it is seen.
void show_panel() {
  const char* const path = std::getenv("EMBIDI_SCREEN");
  if (path == nullptr) return;
  const std::string picture = panel_picture(), unfinished = std::string(path) + ".new";
  std::FILE* const file = std::fopen(unfinished.c_str(), "wb");
  if (file == nullptr) return;
  const bool written = std::fwrite(picture.data(), 1, picture.size(), file) == picture.size();
  if (std::fclose(file) == 0 && written) std::rename(unfinished.c_str(), path);
}

// Bytes of a file descriptor, read as they come.
class Input {
 public:
  explicit Input(int file) : file_(file) {}
  // The next byte, UART_NONE or UART_END. Waits a little, so that a program that polls does not keep a processor busy.
  int next(int patience_ms) {
    if (position_ == filled_) {
      pollfd wanted{file_, POLLIN, 0};
      if (ended_ || poll(&wanted, 1, patience_ms) <= 0) return ended_ ? UART_END : UART_NONE;
      const ssize_t got = (wanted.revents & POLLNVAL) != 0 ? 0 : read(file_, bytes_, sizeof bytes_);
      position_ = 0;
      filled_ = got > 0 ? static_cast<size_t>(got) : 0;
      ended_ = got <= 0;
      if (ended_) return UART_END;
    }
    return bytes_[position_++];
  }

 private:
  int file_;
  bool ended_ = false;
  size_t position_ = 0, filled_ = 0;
  unsigned char bytes_[512];
};

Input uart(STDIN_FILENO);
Input keys(kKeysFile);

}  // namespace

bool panel_answers() {
  static const char* const panel = std::getenv("EMBIDI_PANEL");
  static long answers = panel == nullptr ? -1 : std::strtol(panel, nullptr, 10);  // "dead": none
  if (answers > 0) --answers;
  return answers != 0;
}

}  // namespace embidi::example

extern "C" {

void uart_init(void) {}

int uart_read(void) { return embidi::example::uart.next(5); }

void uart_write(const char* bytes, size_t count) {
  embidi::example::show_panel();
  while (count > 0) {
    const ssize_t written = write(STDOUT_FILENO, bytes, count);
    if (written <= 0) std::exit(1);
    bytes += written;
    count -= static_cast<size_t>(written);
  }
}

void keys_init(void) {}

int keys_read(void) {
  static constexpr const char* kNames[] = {"up", "down", "left", "right", "ctrl"};
  static std::string name;
  for (int byte = embidi::example::keys.next(0); byte >= 0; byte = embidi::example::keys.next(0)) {
    if (byte != '\n') {
      name += static_cast<char>(byte);
      continue;
    }
    const std::string line = name;
    name.clear();
    for (int key = 0; key < 5; ++key) {
      if (line == kNames[key]) return key;
    }
  }
  return KEY_NONE;
}

}  // extern "C"
