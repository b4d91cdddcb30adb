// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Pictures for embidi.mjs: port/display's canvas and panel, as `embidi preview` has them. One is drawn at a time.
#include <stddef.h>
#include <stdint.h>

#include "../display/devices.hpp"
#include "../display/panel.hpp"
#include "exports.hpp"
#include "records.hpp"

// There is no standard library to have it from.
inline void* operator new(size_t, void* place) noexcept { return place; }

namespace embidi::wasm {
namespace {

alignas(display::Canvas) unsigned char canvas_place[sizeof(display::Canvas)];
alignas(display::Panel) unsigned char panel_place[sizeof(display::Panel)];
display::Canvas* canvas;
display::Panel* drawn;

}  // namespace

EXPORT(max_device_side) uint32_t max_device_side() { return display::kMaxDeviceSide; }

// The name of a known display; null: there are no more.
EXPORT(device) const char* device(uint32_t index, uint32_t* out) {
  if (index >= sizeof display::kDevices / sizeof display::kDevices[0]) return nullptr;
  const display::Device& d = display::kDevices[index].device;
  EMBIDI_WASM_DEVICE(EMBIDI_WASM_PUT)
  return display::kDevices[index].name;
}

EXPORT(canvas_bytes) uint32_t canvas_bytes(uint32_t width, uint32_t height, uint32_t bits) {
  return display::Canvas::bytes(static_cast<uint16_t>(width), static_cast<uint16_t>(height),
                                static_cast<uint8_t>(bits));
}

// An empty panel on a canvas in `memory`, which is cleared. `style`: an index into kStyleNames; `fit`: a display::Fit.
EXPORT(panel)
void panel(uint8_t* memory, uint32_t width, uint32_t height, uint32_t bits, const embidi_font* font, uint32_t style,
           uint32_t fit) {
  canvas = new (canvas_place)
      display::Canvas(memory, static_cast<uint16_t>(width), static_cast<uint16_t>(height), static_cast<uint8_t>(bits));
  canvas->fill(uint8_t{0});
  drawn = new (panel_place)
      display::Panel(*canvas, *font, *display::kStyleNames[style].table, static_cast<display::Fit>(fit));
}

// Puts the paragraph's line from `begin` on below what is there.
EXPORT(panel_line) void panel_line(embidi_paragraph* paragraph, uint32_t begin, uint32_t* out) {
  const display::PanelLine l = drawn->add_line(*paragraph, begin);
  EMBIDI_WASM_PANEL_LINE(EMBIDI_WASM_PUT)
}

EXPORT(panel_result) void panel_result(uint32_t* out) {
  const display::Panel& panel = *drawn;
  EMBIDI_WASM_PANEL(EMBIDI_WASM_PUT)
}

// A byte for each pixel: 0 to 255.
EXPORT(panel_pixels) void panel_pixels(uint8_t* out) {
  for (int32_t y = 0; y < canvas->height(); ++y) {
    for (int32_t x = 0; x < canvas->width(); ++x) {
      *out++ = static_cast<uint8_t>(canvas->get(x, y) * 255u / canvas->max_value());
    }
  }
}

}  // namespace embidi::wasm
