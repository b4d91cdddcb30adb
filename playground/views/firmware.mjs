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
  const width = elides ? "elided.width" : "wrapped.width";
  return `#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "embidi/bitmap.h"
#include "embidi/embidi.h"
#include "embidi/fit.h"
#include "embidi/fonts.h"

${text}
${given ? `static const embidi_options options = {${members(options)}};\n` : ""}static uint64_t block[(EMBIDI_BLOCK_SIZE(CHARS, FIELDS) + 7) / 8]; /* all memory that embidi has */
static uint8_t picture[HEIGHT][WIDTH];                               /* your display */

static void set_pixel(int x, int y, uint8_t ink) {
  if (x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT && ink > picture[y][x]) picture[y][x] = ink;
}

static void draw_glyph(const embidi_glyph* glyph, int x, int y, bool bold) {
  embidi_bitmap bitmap;
  embidi_rows rows;
  if (!embidi_font_bitmap(&${font}, glyph->glyph, &bitmap)) return;
  const int end = x + (bitmap.left + bitmap.width > bitmap.advance ? bitmap.left + bitmap.width : bitmap.advance);
  x += glyph->dx + bitmap.left;
  y += glyph->dy + bitmap.top;
  embidi_rows_init(&rows, &bitmap);
  for (const uint8_t* row; (row = embidi_rows_next(&rows)) != NULL; ++y) {
    for (int column = 0; column < bitmap.width; ++column) {
      set_pixel(x + column, y, row[column]);
      if (bold && x + column + 1 < end) set_pixel(x + column + 1, y, row[column]);
    }
  }
}

${isBold ? inHost : ""}/* A line from left to right: at the right of the display in a right-to-left paragraph. */
static void draw_line(const embidi_line* line, uint32_t width, int y) {
  int x = embidi_base_level(line->paragraph) == 1 ? WIDTH - (int)width : 0;
  embidi_glyphs glyphs;
  embidi_glyph glyph;
  embidi_glyphs_init(&glyphs, line, &${font});
  while (embidi_glyphs_next(&glyphs, &glyph)) {
    draw_glyph(&glyph, x, y, ${isBold ? "in_host(line->paragraph, &glyph)" : "false"});
    x += glyph.advance;
  }
}

/* Draws each line of a text below the other, as far as there is room. False: it needs more memory. */
static bool draw_text(const char* utf8, size_t bytes) {
  const int height = embidi_font_height(&${font});
  int y = 0;
  embidi_paragraph* paragraph;
  if (embidi_init(block, sizeof block, CHARS, FIELDS, &paragraph).status != EMBIDI_OK) return false;
  do {
    if (embidi_layout(paragraph, utf8, bytes, ${given ? "&options" : "NULL"}).status != EMBIDI_OK) return false;
    size_t begin = 0;
    do {
      embidi_line line;
      embidi_wrapped wrapped;
      embidi_wrap(paragraph, &${font}, begin, ${elides ? "UINT32_MAX" : "WIDTH"}, &wrapped);
      embidi_line_init(&line, paragraph, begin, wrapped.shown);
${elides ? `      embidi_elided elided;\n      embidi_line_elide(&line, &${font}, WIDTH, &elided);\n` : ""}      if (y + height <= HEIGHT) draw_line(&line, ${width}, y);
      y += height;
      begin = wrapped.end;
    } while (begin < embidi_length(paragraph));
    utf8 += embidi_consumed_bytes(paragraph);
    bytes -= embidi_consumed_bytes(paragraph);
  } while (bytes > 0);
  return true;
}

int main(void) {
  const bool good = draw_text((const char*)text, sizeof text - 1);
  /* Send \`picture\` to your display: a byte a pixel, 0 to ${font === kFonts.dejavu ? 15 : 1}. */
  return good ? 0 : 1;
}
`;
}

const inHost = `static bool is_label(const embidi_paragraph* paragraph, size_t index) {
  const size_t field = embidi_field_at(paragraph, index);
  return field != EMBIDI_NO_FIELD && embidi_get_field(paragraph, field).role == EMBIDI_ROLE_LABEL;
}

/* Whether a glyph is a part of a link's host, or stands between two. */
static bool in_host(const embidi_paragraph* paragraph, const embidi_glyph* glyph) {
  if (glyph->role != EMBIDI_ROLE_NONE || glyph->source == 0) return glyph->role == EMBIDI_ROLE_LABEL;
  return is_label(paragraph, glyph->source - 1) && is_label(paragraph, glyph->end);
}

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
