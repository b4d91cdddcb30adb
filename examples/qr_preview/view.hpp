// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What is on the panel: a function of the payload, the choice and the language, and of nothing else.
//
//     evil.example       the host, elided so that its right part is always there; of other payloads what they are
//     Password        →  an item: what a row is, and a window of its text; or a warning in words, on two lines
//     ********           (inverse: it makes the payload not ok)
//     ↑× ↓3/5 open       the keys: up rejects, down goes to the next item; what is wanted yet, or what select does
#ifndef EMBIDI_EXAMPLES_QR_PREVIEW_VIEW_HPP
#define EMBIDI_EXAMPLES_QR_PREVIEW_VIEW_HPP

#include <stddef.h>
#include <stdint.h>

#include "choice.hpp"
#include "draw.hpp"
#include "language.hpp"
#include "words.hpp"

namespace embidi::qr {

class View {
 public:
  // A panel of at least 16 columns and 4 lines of the font.
  View(const display::Target& target, const embidi_font& font) : target_(target), font_(font) {}

  // The payload, and item `index` of it as it looks on this panel. O(n) for the n characters of the item.
  Facts measure(Scan& scan, size_t index) const;

  // O(n log n).
  void show(Scan& scan, const Facts& facts, const Choice& choice, const UiLanguage& language);

  // The panel while there is no payload.
  void show_idle(const UiLanguage& language);

 private:
  // Part of the panel, in rows of text and in pixels from its left edge.
  struct Place {
    int32_t row, rows, begin, end;
  };

  Place row(int32_t index) const { return {index, 1, 0, target_.clip.width}; }
  int32_t top(int32_t row) const { return target_.clip.y + row * embidi_font_height(&font_); }
  display::Target part(const Place& place) const;
  void clear(const Place& place, uint8_t pixel = 0) const;
  void show_headline(const Scan& scan, const UiLanguage& language);
  void show_warning(Warning warning, const UiLanguage& language);
  void show_row(Scan& scan, const PayloadRow& row, const Facts& facts, const Choice& choice,
                const UiLanguage& language);
  void show_site(Scan& scan, const Facts& facts, const Choice& choice, const UiLanguage& language);
  void show_value(const Scan& scan, const Facts& facts, const Choice& choice, const display::StyleTable& styles) const;
  void show_label(const Facts& facts, const Choice& choice, const char* label, const UiLanguage& language);
  void show_window(const embidi_line& line, int32_t window, const display::StyleTable& styles) const;
  void show_refused(const Scan& scan, const UiLanguage& language);
  void show_keys(const Scan& scan, const Facts& facts, const Choice& choice, const UiLanguage& language);
  void words(const Place& place, const Words& text, Base base,
             const display::StyleTable& styles = display::kPlainStyles);
  bool draw_text(const Place& place, const char* text, size_t length, const Options& options,
                 const display::StyleTable& styles);

  display::Target target_;
  const embidi_font& font_;
  // For the handheld's own words, and for the host: up to 253 characters, 127 of them labels.
  Paragraph<256, 132> words_;
};

}  // namespace embidi::qr

#endif
