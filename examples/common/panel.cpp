// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "panel.h"

#include <stdint.h>

#include "board.hpp"
#include "draw.hpp"

namespace {

namespace display = embidi::display;

constexpr display::StyleTable kAllInverse = [] {
  display::StyleTable table = display::kPlainStyles;
  table.text = table.delimiters = display::kInverse;
  for (display::Style& style : table.roles) style = display::kInverse;
  return table;
}();

const display::StyleTable& styles(panel_style style) {
  switch (style) {
    case PANEL_INVERSE: return kAllInverse;
    case PANEL_BOLD_HOST: return display::kBoldHost;
    default: return display::kPlainStyles;
  }
}

}  // namespace

static_assert(PANEL_OK == static_cast<int>(display::Status::ok) &&
                  PANEL_BUS_ERROR == static_cast<int>(display::Status::bus_error) &&
                  PANEL_TIMEOUT == static_cast<int>(display::Status::timeout),
              "one set of values");

extern "C" {

panel_status panel_init(void) { return static_cast<panel_status>(embidi::board::init_display()); }

int32_t panel_width(void) { return embidi::board::display().width(); }
int32_t panel_height(void) { return embidi::board::display().height(); }

void panel_fill(int32_t x, int32_t y, int32_t width, int32_t height, panel_style style) {
  display::clear(display::Target(embidi::board::display()), x, y, width, height, styles(style).text.paper);
}

void panel_draw(const embidi_line* line, const embidi_font* font, int32_t x, int32_t y, panel_style style) {
  display::draw_glyphs(display::Target(embidi::board::display()), *line, *font, x, y, styles(style));
}

panel_status panel_flush(void) { return static_cast<panel_status>(embidi::board::display().flush()); }

}  // extern "C"
