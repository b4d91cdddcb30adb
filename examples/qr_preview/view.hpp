// What is on the panel: a function of the payload and the choice, and of nothing else.
//
//     ….example.com/…    the payload, elided to the panel; its host, or the right part of that, is always there
//     tps://sub.examp    a window of all of it, where it is longer than the panel
//     Host is after @ ↓  a note; ↓: there are others
//     ↑no ←→whole host   the keys: what is still wanted, or "select:open"
#ifndef EMBIDI_EXAMPLES_QR_PREVIEW_VIEW_HPP
#define EMBIDI_EXAMPLES_QR_PREVIEW_VIEW_HPP

#include "choice.hpp"
#include "draw.hpp"
#include "payload.hpp"
#include "words.hpp"

namespace embidi::qr {

class View {
 public:
  // A panel of at least 16 columns and 4 lines of the font.
  View(const display::Target& target, const embidi_font& font) : target_(target), font_(font) {}

  // The payload as it looks on this panel. O(n log n) for its n characters.
  Facts measure(const Payload& payload) const;

  // The same complexity.
  void show(const Payload& payload, const Facts& facts, const Choice& choice);

  // The panel while there is no payload.
  void show_idle();

 private:
  // Part of a line of the panel, in pixels from the panel's left edge.
  struct Place {
    int32_t row, begin, end;
  };

  Place all_of(int32_t row) const { return {row, 0, target_.clip.width}; }
  int32_t top(int32_t row) const { return target_.clip.y + row * embidi_font_height(&font_); }
  display::Target part(const Place& place) const;
  void clear(int32_t row, uint8_t pixel = 0) const;
  void show_payload(const Payload& payload, const Facts& facts, const Choice& choice) const;
  void show_window(const embidi_line& line, int32_t window, const display::StyleTable& styles) const;
  void show_refused(const Payload& payload);
  void show_note(const Payload& payload, const Facts& facts, const Choice& choice);
  void show_keys(const Facts& facts, const Choice& choice, bool text);
  int32_t words(const Place& place, const char* text, size_t length, embidi_recognize recognize,
                const display::StyleTable& styles);
  int32_t words(const Place& place, const Words& words, const display::StyleTable& styles = display::kPlainStyles);

  display::Target target_;
  const embidi_font& font_;
  // For the firmware's own words, and for the reading of a host: up to 253 characters, 127 of them labels.
  Paragraph<256, 132> words_;
};

}  // namespace embidi::qr

#endif
