// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A whole program that shows the text on a device as the page does, for plain C and for each graphics library that there is an
// adapter for. It has the options that differ from the defaults, and memory for the longest paragraph. What it is written for,
// tests/playground/firmware compiles, and runs the plain one.
import { key } from "../language.mjs";
import { textSource } from "./c_source.mjs";

const kFonts = { unifont: "embidi_font_unifont", dejavu: "embidi_font_dejavu20", own: "embidi_font_own" };
const kRecognize = { links: "RUNNING_TEXT" };
const constant = (group, value) => `EMBIDI_${group.toUpperCase()}_${(kRecognize[value] ?? value).toUpperCase()}`;

// [member of embidi_options, value in C], of what is no default.
function optionsOf({ base, order, recognize, controls, numbers }) {
  const chosen = [
    base !== "auto" && ["base", constant("base", base)],
    order !== "constant" && ["order", constant("order", order)],
    recognize !== "links" && ["recognize", constant("recognize", recognize)],
    controls !== "isolate" && ["controls", constant("controls", controls)],
    numbers === "on" && ["numbers", "1"],
  ];
  return /** @type {string[][]} */ (chosen.filter(Boolean));
}

const members = (options) => options.map(([name, value]) => `.${name} = ${value}`).join(", ");

function plain({ state, options, text, font }) {
  const given = options.length > 0;
  const elides = state.fit === "elide";
  const isBold = state.style !== "plain";
  const overflow = state.fit === "wrap" ? ".overflow = EMBIDI_OVERFLOW_HIDDEN" : "";
  const box = [".width = WIDTH", elides ? ".max_lines = 1" : ".height = HEIGHT", elides ? "" : overflow];
  if (given) box.push(`.options = {${members(options)}}`);
  const top = elides ? " + *(int*)user" : "";
  return `#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.h"
#include "embidi/fonts.h"

${text}
static uint64_t block[(EMBIDI_BLOCK_SIZE(CHARS, FIELDS) + 7) / 8]; /* all memory that embidi has */
static embidi_paragraph* paragraph;
static uint8_t picture[HEIGHT][WIDTH]; /* your display; embidi_pixels has others than a byte a pixel */
static const embidi_canvas screen = {picture, WIDTH, HEIGHT, 0, EMBIDI_PIXELS_GRAY8, NULL, NULL, NULL};
static const embidi_box box = {${box.filter(Boolean).join(", ")}};

static bool draw(void* user, const embidi_box_glyph* g) {
  const uint16_t glyph = g->glyph.glyph;
  const int32_t y = g->y${top};${elides ? "" : "\n  (void)user;"}
  embidi_draw_glyph(&screen, &${font}, glyph, g->x, y, 255);
${isBold ? boldGlyph(font) : ""}  return true;
}

/* ${elides ? "Each line of a text below the other" : "A text, in lines"}, as far as there is room. False: it needs more memory. */
static bool draw_text(const char* utf8, size_t bytes) {
  embidi_box_result drawn;
  if (embidi_init(block, sizeof block, CHARS, FIELDS, &paragraph).status != EMBIDI_OK) return false;
${
  elides
    ? elidedBoxes(font)
    : `  return embidi_text_box(paragraph, utf8, bytes, &${font}, &box, draw, NULL, &drawn).status == EMBIDI_OK;
`
}}

int main(void) {
  const bool good = draw_text((const char*)text, sizeof text - 1);
  /* Send \`picture\` to your display: a byte a pixel, 0 to 255. */
  return good ? 0 : 1;
}
`;
}

// A stroke a pixel wider, but not out of the glyph's box and advance.
const boldGlyph = (font) => `  embidi_bitmap bitmap;
  if (embidi_in_host(paragraph, g->glyph.source) && embidi_font_bitmap(&${font}, glyph, &bitmap)) { /* in bold */
    const int ink = bitmap.left + bitmap.width, width = ink > bitmap.advance ? ink : bitmap.advance;
    const embidi_clip cell = {0, 0, g->x + width, HEIGHT};
    embidi_canvas again = screen;
    again.clip = &cell;
    embidi_draw_glyph(&again, &${font}, glyph, g->x + 1, y, 255);
  }
`;

// A box for each line of the text.
const elidedBoxes = (font) => `  const int height = embidi_font_height(&${font});
  for (int y = 0; y + height <= HEIGHT; y += height) {
    size_t end = 0;
    while (end < bytes && utf8[end] != '\\n') ++end;
    if (embidi_text_box(paragraph, utf8, end, &${font}, &box, draw, &y, &drawn).status != EMBIDI_OK) return false;
    if (end == bytes) break;
    utf8 += end + 1;
    bytes -= end + 1;
  }
  return true;
`;

function lvgl({ state, options, text, font }) {
  const wraps = state.fit === "wrap";
  const roles = { bold: "embidi_lv_bold_host", inverse: "embidi_lv_bold_host", dim: "embidi_lv_bold_host_dim_rest" }[
    state.style
  ];
  const memory = "/* Memory comes from lv_malloc(): about EMBIDI_BLOCK_SIZE(CHARS, FIELDS) for this text. */\n";
  return `#include "embidi/fonts.h"
#include "embidi_label.h"
#include "embidi_lv_font.h"
#include "lvgl.h"

${text}
${memory}static lv_font_t font;
static uint16_t pixels[WIDTH * HEIGHT / 10]; /* RGB565, a tenth of the screen */

/* Your display's: sends the pixels of an area. */
static void flush(lv_display_t* display, const lv_area_t* area, uint8_t* map) {
  (void)area;
  (void)map;
  lv_display_flush_ready(display);
}

static void show_text(lv_obj_t* parent) {
  if (embidi_lv_font_init(&font, &${font}).status != EMBIDI_OK) return;
  lv_obj_t* label = embidi_label_create(parent);
  lv_obj_set_size(label, WIDTH, HEIGHT);
  lv_obj_set_style_text_font(label, &font, 0);
  lv_obj_set_style_base_dir(label, LV_BASE_DIR_AUTO, 0);
${wraps ? "" : "  embidi_label_set_long_mode(label, EMBIDI_LABEL_LONG_MODE_ELIDE);\n"}${
    options.length > 0
      ? `  const embidi_options options = {${members(options)}};\n  embidi_label_set_options(label, &options);\n`
      : ""
  }${roles ? `  embidi_label_set_role_styles(label, ${roles});\n` : ""}  embidi_label_set_text(label, (const char*)text);
}

int main(void) {
  lv_init();
  lv_display_t* display = lv_display_create(WIDTH, HEIGHT);
  lv_display_set_flush_cb(display, flush);
  lv_display_set_buffers(display, pixels, NULL, sizeof pixels, LV_DISPLAY_RENDER_MODE_PARTIAL);
  show_text(lv_screen_active());
  for (;;) lv_timer_handler(); /* with lv_tick_inc() or lv_tick_set_cb() of your board */
}
`;
}

function u8g2({ state, device, options, text, font }) {
  const host = { plain: "PLAIN", bold: "BOLD", inverse: "INVERSE", dim: "BOLD" }[state.style];
  const controllers = { ssd1306: "ssd1306_i2c_128x64_noname_f", ssd0323: "ssd0323_os128064_f" };
  const controller = controllers[device.name];
  const setup = controller
    ? `  u8g2_Setup_${controller}(&u8g2, U8G2_R0, board_byte, board_gpio);`
    : "  u8g2_SetupBitmap(&u8g2, U8G2_R0, WIDTH, HEIGHT); /* a display in memory: put your display's u8g2_Setup_...() here */";
  const callbacks = controller
    ? `/* Your board's: u8x8_byte_hw_i2c() and u8x8_gpio_and_delay() or the like. */
uint8_t board_byte(u8x8_t* u8x8, uint8_t message, uint8_t number, void* pointer);
uint8_t board_gpio(u8x8_t* u8x8, uint8_t message, uint8_t number, void* pointer);

`
    : "";
  return `#include "embidi/fonts.h"
#include "embidi_u8g2.h"

${text}
${callbacks}static u8g2_t u8g2;
static uint64_t memory[(EMBIDI_U8G2_BYTES(CHARS) + 7) / 8]; /* with the macro EMBIDI_U8G2_FIELDS for links */

int main(void) {
  const embidi_u8g2_options options = {
      .font = &${font}, /* without this, the font of u8g2_SetFont() */
${options.length > 0 ? `      .layout = {${members(options)}},\n` : ""}      .host = EMBIDI_U8G2_HOST_${host},
      .memory = memory,
      .memory_bytes = sizeof memory,
  };
${setup}
  u8g2_InitDisplay(&u8g2);
  u8g2_SetPowerSave(&u8g2, 0);
  u8g2_ClearBuffer(&u8g2);
  embidi_u8g2_draw_box(&u8g2, 0, 0, WIDTH, HEIGHT, (const char*)text, &options);
  u8g2_SendBuffer(&u8g2);
  for (;;) {
  }
}
`;
}

function arduino({ state, device, options, text, font }) {
  const colours = device.levels > 16;
  const calls = options
    .filter(([name]) => name !== "controls")
    .map(
      ([name, value]) =>
        `  text_drawer.set${name[0].toUpperCase()}${name.slice(1)}(${name === "numbers" ? "true" : value});\n`,
    );
  const all = options.some(([name]) => name === "controls");
  const set = all
    ? `  embidi_options options = {};\n${options.map(([name, value]) => `  options.${name} = ${value};\n`).join("")}  text_drawer.setOptions(options);\n`
    : calls.join("");
  const draw = state.fit === "elide" ? elidedLines : "  text_drawer.drawBox(0, 0, WIDTH, HEIGHT, (const char*)text);\n";
  return `#include <Adafruit_GFX.h>
#include <Embidi_GFX.h>
#include <embidi/fonts.h>

${text}
GFXcanvas${colours ? 16 : 1} display(WIDTH, HEIGHT);  // in memory: put your display here, as Adafruit_SSD1306 or TFT_eSPI
EmbidiGFXBuffer<CHARS, FIELDS> memory;
EmbidiGFX text_drawer(display, ${font}, memory);

void setup() {
  text_drawer.setTextColor(${colours ? "0xFFFF, 0x0000" : "1, 0"});
${set}${state.style === "plain" ? "  text_drawer.setBoldHost(false);\n" : ""}${state.style === "dim" && colours ? "  text_drawer.setPartsColor(0x7BEF);  // grey\n" : ""}${draw}  // What your display has for it: display.display();
}

void loop() {}
`;
}

// One line for each of the text's.
const elidedLines = `  const char* line = (const char*)text;
  for (int16_t y = 0; *line != '\\0' && y < HEIGHT; y += text_drawer.lineHeight()) {
    const char* end = line;
    while (*end != '\\0' && *end != '\\n') ++end;
    text_drawer.drawText(0, y, WIDTH, EmbidiStr(line, static_cast<size_t>(end - line)));
    line = *end == '\\0' ? end : end + 1;
  }
`;

/** By id. */
export const programs = {
  c: { label: key("none, plain C"), file: "main.c", page: "docs/start/cmake.md", write: plain },
  lvgl: { label: "LVGL 9", file: "main.c", page: "docs/lvgl.md", write: lvgl },
  u8g2: { label: "u8g2", file: "main.c", page: "docs/u8g2.md", write: u8g2 },
  arduino: { label: "Arduino: EmbidiGFX", file: "sketch.ino", page: "docs/adafruit_gfx.md", write: arduino },
};

// `bytes`: the text with a line feed between its lines; `paragraphs`: the package's, of all lines.
export function programSource(kind, { state, device, bytes, paragraphs }) {
  const font = kFonts[state.font];
  const chars = Math.max(1, ...paragraphs.map(({ length }) => length + 1)); // with the line feed
  const fields = Math.max(0, ...paragraphs.map(({ fieldEntries }) => fieldEntries));
  const { page, write } = programs[kind];
  const text =
    `enum { WIDTH = ${device.width}, HEIGHT = ${device.height}, CHARS = ${chars}, FIELDS = ${fields} }; /* for longer texts, more */\n\n` +
    textSource(bytes);
  const own =
    state.font === "own"
      ? `/* Your font: embidi-fontc --name ${font} --output FILE.c */\nextern const embidi_font ${font};\n\n`
      : "";
  const head = `/* Shows a text on a display of ${device.width} x ${device.height} pixels. ${page} of embidi says how it is built. A font with the\n   characters of your texts: embidi-fontc --text FILE, in place of ${font}. */\n`;
  return head + write({ state, device, options: optionsOf(state), text: own + text, font });
}
