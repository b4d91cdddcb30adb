# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# The labels of LVGL in Markdown, from lines of "label,text,item,code_points,value" (lvgl.csv). With page=1: the section of
# docs/performance.md.
BEGIN {
  FS = ","
  labels = split("stock dropins_small dropins label block", label, " ")
  title["stock"] = "LVGL"; title["dropins_small"] = "drop-ins without links"; title["dropins"] = "drop-ins"; title["label"] = "`embidi_label`"; title["block"] = "font block"
}
$1 == "label" && $5 == "value" { next }
{
  value[$1, $2, $3] = $5
  there[$1] = 1
  if ($2 != "" && !($2 in points)) { points[$2] = $4; text[++texts] = $2 }
}
function grouped(n,   s) {
  for (n += 0; n >= 1000; n = int(n / 1000)) s = sprintf(",%03d", n % 1000) s
  return n s
}
function head(first,   i) {
  printf "| %s |", first
  for (i = 1; i <= labels; ++i) if (label[i] in there) printf " %s |", title[label[i]]
  printf "\n| --- |"
  for (i = 1; i <= labels; ++i) if (label[i] in there) printf " --: |"
  print ""
}
function figure(l, t, item) { return (l, t, item) in value ? grouped(value[l, t, item]) : "–" }
function row(first, t, item, second,   i) {
  printf "| %s |", first
  for (i = 1; i <= labels; ++i)
    if (label[i] in there) printf " %s%s |", figure(label[i], t, item), second == "" ? "" : " / " figure(label[i], t, second)
  print ""
}
END {
  if (page) {
    print "\n## A label in LVGL\n"
    print "`scripts/bench --lvgl` prints these tables, and those of the host. One label, 224 pixels wide, is on a screen of 240x320"
    print "pixels in RGB565. The texts are in `tests/bench/lvgl/label.c`."
    print ""
    print "* *LVGL*: `lv_label` of LVGL 9.5 as it comes, with `LV_USE_BIDI` and `LV_USE_ARABIC_PERSIAN_CHARS`."
    print "* *Drop-ins*: the same with `embidi_lv_bidi.c` and `embidi_lv_text.c` of `port/lvgl`; *without links*: with"
    print "  `EMBIDI_STRUCTURES` and `EMBIDI_LV_URLS` 0. LVGL takes longer to set a text because it searches its table of joined"
    print "  letters from the start for each letter."
    print "* `embidi_label`: with default settings, linked with the drop-ins. The letters of a line that look alike and are"
    print "  not kerned are one draw task."
    print "* *Font block*: LVGL\047s own `lv_label` with an embidi font of the same face and size (`embidi_lv_font_init()`). Each bitmap"
    print "  is unpacked when it is drawn. The font has fewer letters, so the flash cannot be compared."
    print ""
    print "Instructions on Cortex-M3 (`-Os`, QEMU `mps2-an385 -icount`, exact), LVGL\047s layout and rendering included: to set a text and"
    print "draw it / to draw it again after `lv_obj_invalidate()`."
    print ""
  }
  head("text, code points")
  for (i = 1; i <= texts; ++i) row(text[i] ", " points[text[i]], text[i], "set", "redraw")
  if (!page) {
    print ""
    head("text, code points")
    for (i = 1; i <= texts; ++i) row(text[i] ", " points[text[i]], text[i], "host.set", "host.redraw")
  }
  if (page) {
    print "\nBytes on Cortex-M3. *Flash* is the whole program with LVGL, its widgets and one font. *Static RAM* excludes LVGL\047s heap and"
    print "the screen. *Heap* is what the label adds to LVGL\047s heap while it shows `arabic_long`, and at most while it is set and"
    print "drawn. *Stack* is painted."
    print ""
  } else {
    print ""
  }
  head("")
  row("flash", "", "flash")
  row("static RAM", "", "ram")
  row("heap, kept", "arabic_long", "heap.kept")
  row("heap, at most", "arabic_long", "heap.peak")
  row("stack", "", "stack")
}
