/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

#include "screens.h"

#include <stddef.h>
#include <stdint.h>

#include "widgets.h"

/* Pixels. */
enum { kTabs = 28, kMessage = 176, kNews = 24, kGap = 4, kRow = 34 };

static const char* const kTitles[PAGES] = {"טקסט", "روابط", "جستجو", "מחירון"};

static const char kMessageText[] =
    "שלום (Hello), الطلب رقم 1234 جاهز. הנחה של 17% עד 31.12.2026, או 25% למנויים. "
    "תשלום: http://ab.cd.אב.גד.com/הו/זח?id=12 או https://متجر.example/قهوة. קפה C++ (250 g) ב-12.50.";
static const char kNewsText[] = "مرحبا بكم في المتجر، خصم 17% حتى 31.12.2026، هاتف 03-123-4567";

static const char* const kLinks[] = {
    "https://example.com/news/2026",
    "http://ab.cd.אב.גד.com/הו/זח",
    "https://متجر.example/قهوة/250g",
    "https://he.wikipedia.org/wiki/ירושלים",
    "https://gססgle.com/login",  // two letters samekh
    "https://login.example.com.אבטחה.example.net/עמוד/הבית/index.html",
};

static const char kPlaceholder[] = "جستجوی گچ و پژو";

enum { kColumns = 3 };
static const char* const kTable[][kColumns] = {
    {"פריט", "מחיר", "الهاتف"},
    {"קפה (שחור)", "12.50", "+972-3-1234567"},
    {"قهوة عربية", "١٢٫٥٠", "هاتف 03-123-456"},
    {"چای ایرانی", "۹۵٪", "تلفن ۰۲۱-۱۲۳"},
    {"תה 50% הנחה", "-3.20", "טל 03-123-456"},
    {"Tea (תה)", "7-9", "*6789 שלוחה 2"},
};

static lv_obj_t *tabs, *message, *news, *entry;

/* A page without what lv_tabview gives it that takes room. */
static lv_obj_t* page_add(const char* title) {
  lv_obj_t* const page = lv_tabview_add_tab(tabs, title);
  lv_obj_set_style_pad_all(page, kGap, 0);
  lv_obj_set_style_border_width(page, 0, 0);
  lv_obj_set_scrollbar_mode(page, LV_SCROLLBAR_MODE_OFF);
  return page;
}

static void create_text_page(lv_obj_t* page) {
  message = lv_label_create(page);
  lv_label_set_long_mode(message, LV_LABEL_LONG_MODE_DOTS);
  lv_obj_set_size(message, lv_pct(100), kMessage);
  lv_label_set_text(message, kMessageText);
  news = lv_label_create(page);
  lv_label_set_long_mode(news, LV_LABEL_LONG_MODE_SCROLL_CIRCULAR);
  lv_obj_set_size(news, lv_pct(100), kNews);
  lv_obj_align(news, LV_ALIGN_BOTTOM_MID, 0, 0);
  lv_label_set_text(news, kNewsText);
}

static void create_links_page(lv_obj_t* page) {
  lv_obj_set_style_pad_all(page, 0, 0);
  lv_obj_t* const list = lv_list_create(page);
  lv_obj_set_size(list, lv_pct(100), lv_pct(100));
  lv_obj_set_style_pad_all(list, 0, 0);
  lv_obj_set_style_border_width(list, 0, 0);
  lv_obj_set_style_pad_row(list, 0, 0);
  for (size_t i = 0; i < sizeof kLinks / sizeof *kLinks; ++i) {
    lv_obj_t* const link = widgets_link_create(list, kLinks[i]);
    lv_obj_set_height(link, kRow);
    lv_obj_set_style_pad_all(link, kGap, 0);
    lv_obj_set_style_border_side(link, LV_BORDER_SIDE_BOTTOM, 0);
  }
}

static void create_entry_page(lv_obj_t* page, lv_group_t* group) {
  lv_obj_t* const caption = lv_label_create(page);
  lv_label_set_text_static(caption, "חיפוש, جستجو, Search:"); /* static: LVGL shows the text where it is */
  entry = widgets_entry_create(page, kPlaceholder);
  lv_obj_set_size(entry, lv_pct(100), LV_SIZE_CONTENT);
  lv_obj_set_y(entry, 26);
  lv_obj_set_style_anim_duration(entry, 0, LV_PART_CURSOR); /* does not blink: pictures are the same every time */
  lv_group_add_obj(group, entry);
}

static void create_table_page(lv_obj_t* page) {
  lv_obj_set_style_pad_all(page, 0, 0);
  lv_obj_t* const table = lv_table_create(page);
  lv_obj_set_size(table, lv_pct(100), lv_pct(100));
  lv_table_set_column_count(table, kColumns);
  lv_obj_set_style_border_width(table, 0, 0);
  lv_obj_set_style_pad_all(table, kGap, LV_PART_ITEMS);
  lv_obj_set_style_border_side(table, LV_BORDER_SIDE_BOTTOM, LV_PART_ITEMS);
  static const int32_t widths[kColumns] = {112, 60, 146};
  for (uint32_t column = 0; column < kColumns; ++column) {
    lv_table_set_column_width(table, column, widths[column]);
    for (uint32_t row = 0; row < sizeof kTable / sizeof *kTable; ++row) {
      lv_table_set_cell_value(table, row, column, kTable[row][column]);
    }
  }
}

void screens_create(lv_group_t* group) {
  lv_obj_t* const screen = lv_screen_active();
  lv_obj_set_style_text_font(screen, &lv_font_dejavu_16_persian_hebrew, 0);
  /* LVGL 9.5 documents this as its default, but the default is from left to right. */
  lv_obj_set_style_base_dir(screen, LV_BASE_DIR_AUTO, 0);
  tabs = lv_tabview_create(screen);
  lv_tabview_set_tab_bar_size(tabs, kTabs);
  lv_obj_set_style_border_width(lv_tabview_get_content(tabs), 0, 0);
  lv_obj_set_style_border_width(tabs, 0, 0);
  lv_obj_t* pages[PAGES];
  for (size_t i = 0; i < PAGES; ++i) pages[i] = page_add(kTitles[i]);
  create_text_page(pages[PAGE_TEXT]);
  create_links_page(pages[PAGE_LINKS]);
  create_entry_page(pages[PAGE_ENTRY], group);
  create_table_page(pages[PAGE_TABLE]);
}

void screens_show(uint32_t page) { lv_tabview_set_active(tabs, page, LV_ANIM_OFF); }

void screens_set_message(const char* text) { lv_label_set_text(message, text); }

void screens_set_news(const char* text) { lv_label_set_text(news, text); }

lv_obj_t* screens_entry(void) { return entry; }
