// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Paragraphs on three levels of interrupts never disturb each other. The main loop lays out, wraps and draws a receipt;
// SysTick interrupts it, and lays out and checks a URL; a timer interrupts both, and shapes an Arabic text. Each has a
// paragraph and buffers of its own, and whatever it computes must be, to the bit, what it computes undisturbed.
//
//   interrupts sweep STEP          one run of the main loop for each STEP-th instruction of it, interrupted there
//   interrupts random SEED RUNS    interrupted after random counts of instructions, again and again
//   ... WRONG                      something is shared that must not be, which must be found: `paragraph` (the main
//                                  loop's and SysTick's), `scratch` or `buffer` (of the two interrupts)
//
// Instructions are counted by QEMU's -icount, so a run is the same everywhere.
#include <stddef.h>
#include <stdint.h>

#include "../growth/text.hpp"
#include "canvas.hpp"
#include "embidi/embidi.h"
#include "embidi/fonts.h"
#include "embidi/verdict.h"
#include "exceptions.hpp"
#include "line_reader.hpp"
#include "platform.hpp"
#include "semihosting.hpp"
#include "text.hpp"

namespace embidi::test {
namespace {

// ------------------------------------------------------------------------------------------------ what is computed

constexpr size_t kChars = 256, kFields = 64, kBuffer = EMBIDI_VERDICT_BUFFER(kChars);

struct Workplace {
  alignas(EMBIDI_BLOCK_ALIGN) unsigned char block[EMBIDI_BLOCK_SIZE(kChars, kFields)];
  alignas(EMBIDI_BLOCK_ALIGN) unsigned char scratch_block[EMBIDI_BLOCK_SIZE(kChars, 0)];
  char own_buffer[kBuffer];
  embidi_paragraph* paragraph;
  embidi_paragraph* scratch;
  char* buffer;
};

class Digest {
 public:
  void add(const void* bytes, size_t count) {
    const auto* at = static_cast<const unsigned char*>(bytes);
    for (size_t i = 0; i < count; ++i) value_ = (value_ ^ at[i]) * 16777619u;  // FNV-1a
  }
  void add(uint64_t number) { add(&number, sizeof number); }
  uint32_t value() const { return value_; }

 private:
  uint32_t value_ = 2166136261u;
};

struct Text {
  template <size_t Size>
  constexpr Text(const char (&literal)[Size])
      : utf8(literal), bytes(Size - 1) {}  // NOLINT(google-explicit-constructor)
  const char* utf8;
  size_t bytes;
};
constexpr Text kReceipt = {"קפה הפוך 2 × 12.50 ₪\nמאפה (שוקולד) 9.90 ₪\nלתשלום: pay.example/ח?id=7"};
constexpr Text kScanned = {"https://shop.example@xn--4dbcagdahymbxekheh6e0a7fei0b.com/נתיב/a?q=ב#ג"};
constexpr Text kUniform = {"https://shop.example/caf%C3%A9/קפה"};  // displayed alike in any order, from left to right
constexpr Text kArabic = {"السلام عليكم (12,50) لا إله abc ٣٤"};
constexpr Text kArabicUrl = {"http://ab.قة/لا"};

// The receipt: laid out paragraph by paragraph, wrapped, drawn.
uint32_t draw_receipt(Workplace& at) {
  static uint8_t pixels[display::Canvas::bytes(128, 64, 1)];
  display::Canvas canvas(pixels, 128, 64, 1);
  canvas.fill(static_cast<uint8_t>(0));
  Digest digest;
  embidi_options options = {};
  options.recognize = EMBIDI_RECOGNIZE_RUNNING_TEXT;
  int32_t y = 0;
  for (size_t done = 0; done < kReceipt.bytes; done += embidi_consumed_bytes(at.paragraph)) {
    const embidi_result laid = embidi_layout(at.paragraph, kReceipt.utf8 + done, kReceipt.bytes - done, &options);
    digest.add(laid.status);
    if (laid.status != EMBIDI_OK || embidi_consumed_bytes(at.paragraph) == 0) break;
    for (size_t i = 0; i < embidi_length(at.paragraph); ++i) digest.add(embidi_level(at.paragraph, i));
    const display::Extent extent = display::paragraph_extent(*at.paragraph, embidi_font_unifont, canvas.width());
    digest.add(extent.height);
    display::draw_paragraph(display::Target(canvas), *at.paragraph, embidi_font_unifont, y);
    y += static_cast<int32_t>(extent.height);
  }
  digest.add(pixels, sizeof pixels);
  return digest.value();
}

void add_check(Workplace& at, const Text& url, Digest& digest) {
  embidi_iri iri = {};
  digest.add(embidi_iri_check(at.paragraph, at.scratch, url.utf8, url.bytes, EMBIDI_BASE_AUTO, &iri).status);
  digest.add(iri.warnings);
  digest.add(iri.uniform_ltr);
  digest.add(iri.uniform_rtl);
  digest.add(iri.host.begin);
  digest.add(iri.host.end);
}

// A scanned URL: laid out and ordered, checked, judged.
uint32_t check_url(Workplace& at) {
  Digest digest;
  embidi_options options = {};
  options.recognize = EMBIDI_RECOGNIZE_IRI;
  digest.add(embidi_layout(at.paragraph, kScanned.utf8, kScanned.bytes, &options).status);
  embidi_line line;
  digest.add(embidi_line_init(&line, at.paragraph, 0, embidi_length(at.paragraph)).status);
  for (embidi_visual v; embidi_line_next(&line, &v);) digest.add(v.source);
  size_t written = 0;
  digest.add(embidi_host_display(at.paragraph, at.buffer, kBuffer, &written).status);
  digest.add(at.buffer, written);
  add_check(at, kUniform, digest);
  embidi_verdict verdict = {};
  digest.add(
      embidi_verdict_of(at.paragraph, at.scratch, kScanned.utf8, kScanned.bytes, at.buffer, kBuffer, &verdict).status);
  embidi_warning warning = {};
  for (size_t i = 0; embidi_verdict_warning(&verdict, i, &warning); ++i) digest.add(warning);
  digest.add(verdict.host, verdict.host_bytes);
  return digest.value();
}

bool add_glyph(void* user, const embidi_glyph* glyph) {
  auto* digest = static_cast<Digest*>(user);
  digest->add(glyph->glyph);
  digest->add(glyph->source);
  return true;
}

// An Arabic text: its glyphs, joined, and its displays compared.
uint32_t shape_text(Workplace& at) {
  Digest digest;
  const embidi_options options = {};
  digest.add(
      embidi_text_glyphs(at.paragraph, kArabic.utf8, kArabic.bytes, &options, &embidi_font_unifont, add_glyph, &digest)
          .status);
  size_t written = 0;
  digest.add(embidi_join_text(kArabic.utf8, kArabic.bytes, at.buffer, kBuffer, &written).status);
  digest.add(at.buffer, written);
  add_check(at, kArabicUrl, digest);
  return digest.value();
}

// ------------------------------------------------------------------------------------------------ the three levels

constexpr unsigned kLevels = 3;  // the main loop, SysTick, the timer
constexpr uint32_t (*kWork[kLevels])(Workplace&) = {draw_receipt, check_url, shape_text};
const char* const kNames[kLevels] = {"receipt", "URL", "Arabic"};

Workplace places[kLevels];
uint32_t expected[kLevels], runs[kLevels], nested, since_main;
volatile bool in_url;
bool again;  // an interrupt sets the next one
Random numbers(1, 0);

[[noreturn]] void fail(const char* who, const char* what) {
  print("FAIL: ");
  print(who);
  print(what);
  print("\n");
  semihosting::exit(1);
}

// What is disturbed may also never end.
void count_interrupt() {
  if (++since_main > 10000) fail("receipt", " does not end");
}

void run_level(unsigned level) {
  ++runs[level];
  if (kWork[level](places[level]) != expected[level]) {
    fail(kNames[level], " disturbed");
  }
}

constexpr uintptr_t kSysTickControl = 0xE000E010, kSysTickLoad = 0xE000E014, kSysTickValue = 0xE000E018;
constexpr uintptr_t kTimerControl = 0x40001000, kTimerValue = 0x40001004, kTimerReload = 0x40001008,
                    kTimerClear = 0x4000100C;

// Both count 25 MHz of virtual time, in which an instruction takes 128 ns: 3.2 ticks.
uint32_t ticks(uint32_t instructions) { return instructions * 16 / 5 + 1; }

void set_systick(uint32_t instructions) {
  device_register(kSysTickLoad) = ticks(instructions);
  device_register(kSysTickValue) = 0;
  device_register(kSysTickControl) = 7;  // the CPU's clock, interrupt, on
}

void set_timer(uint32_t instructions) {
  device_register(kTimerReload) = ticks(instructions);
  device_register(kTimerValue) = ticks(instructions);
  device_register(kTimerControl) = 9;  // interrupt, on
}

// Mostly anywhere in what is interrupted, sometimes at once.
uint32_t pause(uint32_t most) { return 1 + numbers.below(numbers.one_of(4) ? 200 : most); }

void on_systick() {
  device_register(kSysTickControl) = 0;
  count_interrupt();
  in_url = true;
  run_level(1);
  in_url = false;
  if (again) set_systick(pause(200000));
}

void on_timer() {
  device_register(kTimerControl) = 0;
  device_register(kTimerClear) = 1;
  count_interrupt();
  if (in_url) ++nested;
  run_level(2);
  if (again) set_timer(pause(300000));
}

void stop_timers() {
  device_register(kSysTickControl) = 0;
  device_register(kTimerControl) = 0;
  device_register(kTimerClear) = 1;
}

// ------------------------------------------------------------------------------------------------ runs

void prepare() {
  for (Workplace& at : places) {
    at.buffer = at.own_buffer;
    if (embidi_init(at.block, sizeof at.block, kChars, kFields, &at.paragraph).status != EMBIDI_OK ||
        embidi_init(at.scratch_block, sizeof at.scratch_block, kChars, 0, &at.scratch).status != EMBIDI_OK)
      fail("block", " too small");
  }
  for (unsigned level = 0; level < kLevels; ++level) expected[level] = kWork[level](places[level]);
  handle(kSysTick, on_systick);
  handle(kFirstInterrupt + kTimer1, on_timer);
  set_priority(kSysTick, 0x80);
  set_priority(kFirstInterrupt + kTimer1, 0x40);
  enable_interrupt(kTimer1);
}

bool share(const char* what) {
  if (is_word(what, "paragraph")) {
    places[1].paragraph = places[0].paragraph;
  } else if (is_word(what, "scratch")) {
    places[2].scratch = places[1].scratch;
  } else if (is_word(what, "buffer")) {
    places[2].buffer = places[1].buffer;
  } else {
    return false;
  }
  return true;
}

// The instructions of a run of the main loop, undisturbed.
uint32_t length_of_main() {
  device_register(kTimerReload) = UINT32_MAX;
  device_register(kTimerValue) = UINT32_MAX;
  device_register(kTimerControl) = 1;
  run_level(0);
  const uint32_t spent = UINT32_MAX - device_register(kTimerValue);
  stop_timers();
  return spent / 16 * 5;
}

void sweep(uint32_t length, uint32_t step) {
  for (uint32_t at = 1; at < length; at += step) {
    since_main = 0;
    set_timer(at + 1 + numbers.below(90000));  // mostly while the URL is looked at
    set_systick(at);
    run_level(0);
    stop_timers();
  }
}

void interrupt_at_random(uint32_t count) {
  again = true;
  for (uint32_t run = 0; run < count; ++run) {
    since_main = 0;
    set_systick(pause(200000));
    set_timer(pause(300000));
    run_level(0);
    // No interrupt comes between here and the next run.
    stop_timers();
  }
}

void print_count(uint32_t number, const char* what) {
  print_number(number);
  print(what);
}

}  // namespace

int run(int argc, const char* const* argv) {
  uint32_t first = 0, second = 0;
  const bool sweeps = argc >= 2 && is_word(argv[0], "sweep");
  const int wanted = sweeps ? 2 : 3;
  if (argc < wanted || argc > wanted + 1 || !is_number(argv[1], first) ||
      (!sweeps && (!is_word(argv[0], "random") || !is_number(argv[2], second)))) {
    print("usage: interrupts sweep STEP [WRONG] | interrupts random SEED RUNS [WRONG]\n");
    return 2;
  }
  prepare();
  if (argc > wanted && !share(argv[wanted])) return 2;
  const uint32_t length = length_of_main();
  print_count(length, " instructions of the main loop\n");
  numbers = Random(sweeps ? 1 : first, 0);
  if (sweeps) {
    sweep(length, first);
  } else {
    interrupt_at_random(second);
  }
  print_count(runs[0], " receipts, ");
  print_count(runs[1], " URLs in an interrupt, ");
  print_count(runs[2], " Arabic texts in one above it, ");
  print_count(nested, " of these while a URL was looked at\n");
  // Not a test if nothing was interrupted.
  return runs[1] >= runs[0] - 1 && nested >= runs[0] / 4 ? 0 : 1;
}

}  // namespace embidi::test
