/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* A customer display: a receipt in Hebrew and Arabic with a link to the bill, what Adafruit GFX's own print() makes of the
 * same texts, and any text that comes over the serial port. README.md has the lines that it takes.
 *
 * On an Arduino board: an ILI9341 panel of 320x240 pixels. Another one of Adafruit's is another class and another line
 * below; with TFT_eSPI it is `TFT_eSPI display;`. In embidi's tests the panel is an emulated one. */
#include <Adafruit_GFX.h>

#include "Embidi_GFX.h"
#include "embidi/fonts.h"

#if defined(EMBIDI_EXAMPLE_PANEL)
#include "panel_gfx.h"
static PanelGFX display;
#else
#include <Adafruit_ILI9341.h>
static Adafruit_ILI9341 display(10, 9);  // the pins of CS and D/C
#endif

enum : uint16_t { WHITE = 0xFFFF, BLACK = 0x0000, RED = 0xC000, GREY = 0x632C };
enum : int16_t { WIDTH = 320, HEIGHT = 240, MARGIN = 4, INNER = WIDTH - 2 * MARGIN, LINE = 16, TICKER = 212 };

// Texts of up to 160 characters. The second one is laid out once and then scrolled.
static EmbidiGFXBuffer<160> memory, tickerMemory;
static EmbidiGFX text(display, embidi_font_unifont, memory);
static EmbidiText ticker(tickerMemory);

struct Item {
  const char* name;
  const char* price;
};
static const Item items[] = {
    {"קפה הפוך (גדול)", "₪ 14.00"}, {"Croissant au beurre", "₪ 12.50"}, {"شاي بالنَّعْناع", "₪ 9.00"}};
static const char bill[] = "https://pay.קפה.example/חשבון/2026-11?table=7&lang=he";
static const char note[] =
    "תודה שביקרתם! חשבונית מס נשלחה אל dana@example.co.il, ואפשר לשלם גם בכתובת https://pay.קפה.example/חשבון";

// A line of Adafruit's own, in its classic font.
static void caption(int16_t y, const char* words) {
  display.setTextColor(GREY);
  display.setCursor(MARGIN, y);
  display.print(words);
}

static void showReceipt() {
  display.fillScreen(WHITE);
  text.setTextColor(BLACK, WHITE);
  text.setHostColor(RED);
  text.setPartsColor(GREY);
  text.setTextSize(2);
  text.setAlign(EMBIDI_TEXT_ALIGN_CENTER);
  text.drawText(MARGIN, 2, INNER, "בית קפה");
  text.setTextSize(1);
  int16_t y = 40;
  for (const Item& item : items) {
    text.setAlign(EMBIDI_TEXT_ALIGN_RIGHT);
    text.drawText(MARGIN + 84, y, INNER - 84, item.name);
    text.setAlign(EMBIDI_TEXT_ALIGN_LEFT);
    text.drawText(MARGIN, y, 80, item.price);
    y += LINE + 2;
  }
  display.drawFastHLine(MARGIN, y + 1, INNER, BLACK);
  text.drawText(MARGIN, y + 4, 80, "₪ 35.50");
  text.setAlign(EMBIDI_TEXT_ALIGN_START);
  text.drawText(MARGIN + 84, y + 4, INNER - 84, "סך הכול");
  text.drawText(MARGIN, y + 26, INNER, bill);
  text.drawBox(MARGIN, y + 48, INNER, 3 * LINE, note);
  caption(TICKER - 12, "SCROLL 0..n MOVES THE LINE BELOW");
  ticker.set("מבצע: כל שני קפה – עוגייה במתנה. פרטים ב-https://www.קפה.example/מבצעים", &text.options());
  text.drawWindow(MARGIN, TICKER, INNER, 0, ticker);
}

// The same texts by both.
static void showCompared() {
  static const char* const texts[] = {"שלום עולם, 12:30!", "شاي بالنَّعْناع", "http://ab.cd.אב.גד.com/הו/זח", "Hello, world!"};
  display.fillScreen(WHITE);
  text.setTextColor(BLACK, WHITE);
  text.setHostColor(RED);
  text.setPartsColor(GREY);
  int16_t y = 4;
  for (const char* words : texts) {
    caption(y, "display.print():");
    display.setTextColor(BLACK);
    display.setCursor(MARGIN, y + 10);
    display.print(words);
    caption(y + 22, "text.drawText():");
    text.drawText(MARGIN, y + 32, INNER, words);
    display.drawFastHLine(0, y + 53, WIDTH, GREY);
    y += 58;
  }
}

static void report(const EmbidiGFXResult& result) {
  Serial.print(result.error != EMBIDI_OK ? "error" : result.complete() ? "ok" : "not all:");
  if ((result.flags & EMBIDI_GFX_ELIDED) != 0) Serial.print(" elided");
  if ((result.flags & EMBIDI_GFX_CLIPPED) != 0) Serial.print(" goes on");
  if ((result.flags & EMBIDI_GFX_MISSING) != 0) Serial.print(" not in the font");
  if ((result.flags & EMBIDI_GFX_ILL_FORMED) != 0) Serial.print(" not UTF-8");
  Serial.println("");
}

static void showTyped(const char* words) {
  display.fillScreen(WHITE);
  text.setTextColor(BLACK, WHITE);
  text.setHostColor(RED);
  text.setPartsColor(GREY);
  report(text.drawBox(MARGIN, MARGIN, INNER, 8 * LINE, words));
}

// A line from the serial port.
static char line[600];
static size_t bytes;
static bool tooLong;

static bool begins(const char* word) {
  for (size_t i = 0; word[i] != '\0'; ++i) {
    if (line[i] != word[i]) return false;
  }
  return true;
}

static void obey() {
  if (tooLong) {
    Serial.println("line too long");
  } else if (begins("receipt")) {
    showReceipt();
    Serial.println("ok");
  } else if (begins("compare")) {
    showCompared();
    Serial.println("ok");
  } else if (begins("scroll ")) {
    int32_t offset = 0;
    for (size_t i = 7; line[i] >= '0' && line[i] <= '9' && offset < 10000; ++i) offset = offset * 10 + line[i] - '0';
    report(text.drawWindow(MARGIN, TICKER, INNER, offset, ticker));
  } else if (begins("> ")) {
    showTyped(line + 2);
  } else {
    Serial.println("receipt, compare, scroll N, or > and a text");
  }
}

void setup() {
  Serial.begin(115200);
  display.begin();
#if !defined(EMBIDI_EXAMPLE_PANEL)
  display.setRotation(1);
#endif
  display.setTextWrap(false);
  showReceipt();
  Serial.println("ready");
}

void loop() {
  const int c = Serial.read();
  if (c < 0 || c == '\r') return;
  if (c != '\n') {
    tooLong = tooLong || bytes + 1 >= sizeof line;
    if (!tooLong) line[bytes++] = static_cast<char>(c);
    return;
  }
  line[bytes] = '\0';
  obey();
  bytes = 0;
  tooLong = false;
}
