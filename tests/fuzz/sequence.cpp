// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Random sequences of calls over three paragraphs, their lines and walks, a text field, a payload and a verdict, with
// hostile callbacks: sinks that stop, sinks and fonts that use another paragraph in the middle of a call, fonts whose
// answers change, and buffers, blocks and paragraphs that are too small. calls.hpp says how an input is a list of
// calls.
//
// After every call: paragraphs that had no part in it are the same to the last byte; one that was only asked tells what
// it told before, and so does its line; a refused layout leaves no character. What a callback does with another
// paragraph changes nothing of the call that called it. All memory is of exactly its size, between canaries.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "calls.hpp"
#include "fuzz.hpp"

using namespace embidi::fuzz;

namespace {

constexpr size_t kSlots = 3;
using Shared = std::shared_ptr<Memory>;

char* chars_of(const Shared& memory) { return reinterpret_cast<char*>(memory->get()); }

Shared copy_of(std::string_view text) {
  auto memory = std::make_shared<Memory>(text.size());
  std::copy(text.begin(), text.end(), memory->get());
  return memory;
}

// Hash of no block.
constexpr uint64_t kNoBytes = 14695981039346656037u;

struct Slot {
  Shared block, workspace, text;
  embidi_paragraph* p = nullptr;
  embidi_line line{};
  embidi_glyphs walk{};
  bool line_made = false, walking = false;
  std::vector<size_t> state, seen;  // of the paragraph, of the line
  uint64_t bytes = kNoBytes;        // of the block
};

// What a paragraph tells without its workspace being used.
std::vector<size_t> state_of(const embidi_paragraph* p) {
  std::vector<size_t> out{embidi_length(p),        embidi_consumed_bytes(p),  embidi_base_level(p),
                          embidi_ill_formed(p),    embidi_structure_count(p), embidi_field_count(p),
                          embidi_fields_missing(p)};
  for (size_t i = 0; i < embidi_length(p); ++i) {
    const size_t level = embidi_level(p, i);
    REQUIRE(level <= 126 || level == EMBIDI_NO_LEVEL);
    out.insert(out.end(), {level, embidi_byte_offset(p, i), embidi_code_point(p, i)});
  }
  for (size_t i = 0; i < embidi_structure_count(p); ++i) {
    const embidi_structure s = embidi_get_structure(p, i);
    REQUIRE(s.begin < s.end && s.end <= embidi_length(p));
    out.insert(out.end(), {s.begin, s.end, s.first_field, s.field_count, s.kind, s.direction});
  }
  for (size_t i = 0; i < embidi_field_count(p); ++i) {
    const embidi_field f = embidi_get_field(p, i);
    REQUIRE(f.begin < f.end && f.end <= embidi_length(p));
    out.insert(out.end(), {f.begin, f.end, f.structure, f.role});
  }
  return out;
}

std::vector<size_t> seen_of(embidi_line line) {
  std::vector<size_t> out;
  embidi_line_rewind(&line);
  for (embidi_visual v; embidi_line_next(&line, &v);) {
    REQUIRE(line.begin <= v.source && v.source < line.end && v.level <= 126);
    REQUIRE(out.size() < size_t{3} * (line.end - line.begin));  // it ends
    out.insert(out.end(), {v.source, v.code_point, v.level});
  }
  return out;
}

uint64_t hash_of(const Shared& memory) {
  uint64_t hash = kNoBytes;
  if (memory == nullptr) return hash;
  const size_t whole = memory->bytes() / 8 * 8;
  for (size_t i = 0; i < whole; i += 8) {
    uint64_t word;
    std::memcpy(&word, memory->get() + i, 8);
    hash = (hash ^ word) * 1099511628211u;
    hash ^= hash >> 29;
  }
  for (size_t i = whole; i < memory->bytes(); ++i) hash = (hash ^ memory->get()[i]) * 1099511628211u;
  return hash;
}

class Machine;

// What a callback does: it stops after `left` calls, and uses a paragraph that the call does not.
struct Visitor {
  Machine* machine;
  unsigned busy;  // bits of the slots that are in use
  unsigned left;
  uint8_t how;  // 0: uses no other paragraph
  size_t calls = 0;
  std::vector<size_t> told;  // what it was given

  bool called();
};

// Fonts. `user` is a Trait.
struct Trait {
  uint8_t kind;  // 0 honest, 1 large, 2 changes its answers, 3 has nothing
  Visitor* visitor;
  unsigned count;
};

uint16_t lookup(const embidi_font* font, uint32_t code_point, uint8_t form, size_t, uint16_t* advance) {
  Trait& trait = *static_cast<Trait*>(const_cast<void*>(font->user));
  REQUIRE(code_point <= 0x10FFFF && form <= EMBIDI_FORM_MEDIAL && advance != nullptr);
  if (trait.visitor != nullptr) trait.visitor->called();
  const uint32_t hash = (code_point * 2654435761u + form) >> 9;
  switch (trait.kind) {
    case 0: *advance = static_cast<uint16_t>(code_point % 13); return static_cast<uint16_t>(code_point | 1);
    case 1: *advance = static_cast<uint16_t>(hash); return static_cast<uint16_t>(hash >> 3);
    case 2:
      ++trait.count;
      *advance = static_cast<uint16_t>(hash * trait.count % (trait.count % 5 == 0 ? 65536 : 20));
      return static_cast<uint16_t>(trait.count % 3 == 0 ? 0 : hash);
    default: return 0;  // and says nothing of an advance
  }
}

class Machine {
 public:
  void call(uint8_t operation, Arguments in);
  // Another paragraph than those of `busy` is laid out, walked, wrapped or checked.
  void use_another(unsigned busy, uint8_t how);

 private:
  Slot& use(size_t n) {
    touched_ |= 1u << n;
    return slots_[n];
  }
  Slot& renew(size_t n) {
    renewed_ |= 1u << n;
    slots_[n].line_made = slots_[n].walking = false;
    return use(n);
  }
  embidi_font font(uint8_t kind, Visitor* visitor) {
    traits_.push_back(std::make_unique<Trait>(Trait{static_cast<uint8_t>(kind % 4), visitor, kind}));
    return {nullptr, 0, kind % 16 == 15 ? nullptr : lookup, traits_.back().get(), nullptr};
  }
  void settle();

  void init(size_t n, Arguments& in);
  void layout(size_t n, Arguments& in);
  void make_line(size_t n, Arguments& in);
  void walk_line(size_t n, Arguments& in);
  void start_glyphs(size_t n, Arguments& in);
  void walk_glyphs(size_t n, Arguments& in);
  void draw(size_t n, Arguments& in);
  void draw_text(size_t n, Arguments& in);
  void fill_box(size_t n, Arguments& in);
  void draw_pixels(size_t n, Arguments& in);
  void edit(size_t n, Arguments& in);
  embidi_result press(uint8_t key, std::string_view text, Arguments& in);
  void wrap(size_t n, Arguments& in);
  void elide(size_t n, Arguments& in);
  void caret(size_t n, Arguments& in);
  void check(size_t n, Arguments& in);
  void host(size_t n, Arguments& in);
  void convert(size_t n, Arguments& in);
  void name(size_t n, Arguments& in);
  void open(size_t n, Arguments& in);
  void rows(size_t n, Arguments& in);
  void verdict(size_t n, Arguments& in);
  void join(Arguments& in);
  void ask(size_t n, Arguments& in);

  std::array<Slot, kSlots> slots_;
  Shared payload_text_;
  embidi_payload payload_{};
  Shared typed_;
  embidi_edit field_{};  // over it; its paragraph and font are those of the call
  bool opened_ = false;
  unsigned touched_ = 0, renewed_ = 0;
  std::vector<std::unique_ptr<Trait>> traits_;
  std::vector<Shared> kept_;  // what paragraphs may still point to
};

bool Visitor::called() {
  ++calls;
  if (how != 0 && calls <= 4) machine->use_another(busy, static_cast<uint8_t>(how + calls));
  return calls < left;
}

bool glyph_sink(void* user, const embidi_glyph* g) {
  Visitor& visitor = *static_cast<Visitor*>(user);
  REQUIRE(visitor.calls < visitor.left);  // once it said stop it is not called
  visitor.told.insert(visitor.told.end(), {g->source, g->end, g->code_point, g->glyph, g->advance, g->level, g->flags});
  return visitor.called();
}

bool box_sink(void* user, const embidi_box_glyph* g) {
  Visitor& visitor = *static_cast<Visitor*>(user);
  REQUIRE(visitor.calls < visitor.left);
  visitor.told.insert(visitor.told.end(), {g->byte, g->line, static_cast<size_t>(g->x), static_cast<size_t>(g->y)});
  return visitor.called();
}

bool edit_sink(void* user, const embidi_edit_glyph* g) {
  Visitor& visitor = *static_cast<Visitor*>(user);
  REQUIRE(visitor.calls < visitor.left);
  visitor.told.insert(visitor.told.end(), {g->glyph.byte, g->line, g->selected, static_cast<size_t>(g->x)});
  return visitor.called();
}

bool rect_sink(void* user, const embidi_edit_rect* r) {
  Visitor& visitor = *static_cast<Visitor*>(user);
  REQUIRE(visitor.calls < visitor.left && r->width > 0);
  visitor.told.insert(visitor.told.end(), {static_cast<size_t>(r->x), static_cast<size_t>(r->y), r->width});
  return visitor.called();
}

bool label_sink(void* user, const embidi_label* label) {
  Visitor& visitor = *static_cast<Visitor*>(user);
  REQUIRE(visitor.calls < visitor.left && label->index == visitor.calls);
  visitor.told.insert(visitor.told.end(), {label->range.begin, label->range.end, label->error, label->violations,
                                           label->scripts, label->suspect, label->deceptive});
  // There until the sink returns, whatever it does.
  const std::string lookalike(label->lookalike == nullptr ? "" : label->lookalike, label->lookalike_length);
  const bool more = visitor.called();
  REQUIRE(lookalike.empty() || lookalike == std::string_view(label->lookalike, label->lookalike_length));
  return more;
}

// What a visitor was told is the beginning of what one was that neither stopped nor did anything else.
void require_prefix(const Visitor& some, const Visitor& all) {
  REQUIRE(some.told.size() <= all.told.size() && std::equal(some.told.begin(), some.told.end(), all.told.begin()));
  REQUIRE(some.calls == std::min<size_t>(std::max(some.left, 1u), all.calls));
}

constexpr unsigned kAll = 1u << 30;

embidi_options options_of(Arguments& in) {
  const unsigned a = in.byte(), b = in.byte();
  embidi_options o{};
  o.base = static_cast<uint8_t>(a % 3);
  o.order = static_cast<uint8_t>(a / 3 % 7);
  o.recognize = static_cast<uint8_t>(b % 6);
  o.controls = static_cast<uint8_t>(b / 6 % 2);
  o.numbers = static_cast<uint8_t>(b / 12 % 2);
  if (a >= 252) o.order = static_cast<uint8_t>(a);
  return o;
}

void Machine::init(size_t n, Arguments& in) {
  const size_t chars = in.byte() + 1u, fields = in.byte();
  const uint8_t how = in.byte();
  const bool outside = how >= 128;  // the workspace
  const size_t needed = outside ? EMBIDI_SHARED_BLOCK_SIZE(chars, fields) : EMBIDI_BLOCK_SIZE(chars, fields);
  const size_t bytes = how == 1 ? needed - 1 : needed + how % 3, offset = how == 2 ? 1 + chars % 7 : 0;
  auto block = std::make_shared<Memory>(bytes, offset);
  embidi_paragraph* out = nullptr;
  auto workspace = std::make_shared<Memory>(outside ? EMBIDI_WORKSPACE_BYTES : 1);
  const embidi_result r = outside ? embidi_init_shared(block->get(), bytes, chars, fields, workspace->get(), &out)
                                  : embidi_init(block->get(), bytes, chars, fields, &out);
  if (how == 1 || how == 2) {
    REQUIRE(out == nullptr && r.status == (how == 1 ? EMBIDI_BLOCK_TOO_SMALL : EMBIDI_BAD_ARGUMENT));
    return;  // what was in the slot stays as it was
  }
  REQUIRE(r.status == EMBIDI_OK && embidi_length(out) == 0);
  Slot& slot = renew(n);
  slot = Slot{};
  slot.block = block;
  slot.workspace = workspace;
  slot.p = out;
}

void Machine::layout(size_t n, Arguments& in) {
  const embidi_options options = options_of(in);
  const std::string_view given = in.text();
  Slot& slot = renew(n);
  if (slot.p == nullptr) return;
  Shared text = copy_of(given);
  const embidi_result r = embidi_layout(slot.p, chars_of(text), text->bytes(), &options);
  slot.text = text;
  if (r.status == EMBIDI_OK) {
    check_text(slot.p, given);
    check_fields(slot.p, options);
  } else {
    REQUIRE(r.number > 0 && embidi_length(slot.p) == 0 && embidi_field_count(slot.p) == 0);
  }
}

void Machine::make_line(size_t n, Arguments& in) {
  Slot& slot = use(n);
  if (slot.p == nullptr) return;
  const size_t length = embidi_length(slot.p), begin = in.index(length), end = in.index(length);
  slot.line_made = slot.walking = false;
  const embidi_result r = embidi_line_init(&slot.line, slot.p, begin, end);
  REQUIRE((r.status == EMBIDI_OK) == (begin <= end && end <= length));
  embidi_visual v;
  if (r.status != EMBIDI_OK) {
    REQUIRE(!embidi_line_next(&slot.line, &v));
    return;
  }
  slot.line_made = true;
  slot.seen = seen_of(slot.line);
}

// Steps of either kind in turn; the line starts again where it ends.
void Machine::walk_line(size_t n, Arguments& in) {
  Slot& slot = slots_[n];
  if (!slot.line_made) return;
  const uint8_t steps = in.byte();
  embidi_visual many[8];
  embidi_run run;
  for (unsigned i = 0; i < steps % 32u; ++i) {
    const uint8_t how = in.byte();
    if (how % 4 == 0) {
      if (!embidi_line_run_next(&slot.line, &run)) continue;
      REQUIRE(slot.line.begin <= run.begin && run.begin < run.end && run.end <= slot.line.end);
    } else if (how % 4 == 3) {
      embidi_line_rewind(&slot.line);
    } else {
      const size_t got = embidi_line_next_many(&slot.line, many, how / 4 % 9);
      for (size_t k = 0; k < got; ++k) REQUIRE(slot.line.begin <= many[k].source && many[k].source < slot.line.end);
    }
  }
}

void Machine::start_glyphs(size_t n, Arguments& in) {
  Slot& slot = slots_[n];
  if (!slot.line_made) return;
  const embidi_font f = font(in.byte(), nullptr);
  kept_.push_back(copy_of({reinterpret_cast<const char*>(&f), sizeof f}));  // the walk keeps a pointer to it
  const auto* const kept = reinterpret_cast<const embidi_font*>(kept_.back()->get());
  embidi_line line = slot.line;
  embidi_line_rewind(&line);
  slot.walking = embidi_glyphs_init(&slot.walk, &line, kept).status == EMBIDI_OK;
  embidi_glyph g;
  REQUIRE(slot.walking == (f.lookup != nullptr) && (slot.walking || !embidi_glyphs_next(&slot.walk, &g)));
}

void Machine::walk_glyphs(size_t n, Arguments& in) {
  Slot& slot = slots_[n];
  if (!slot.walking) return;
  const uint8_t steps = in.byte();
  const uint32_t x = in.byte() == 255 ? 0xFFFFFFFF : in.byte() * 3u;
  embidi_glyph g;
  uint32_t pen = embidi_glyphs_seek(&slot.walk, 0);
  for (unsigned i = 0; i < steps % 32u && embidi_glyphs_next(&slot.walk, &g); ++i) {
    REQUIRE(g.x == pen);
    pen = g.x + g.advance < g.x ? UINT32_MAX : g.x + g.advance;
    REQUIRE(slot.line.begin <= g.source && g.source < g.end && g.end <= slot.line.end);
  }
  const uint32_t reached = embidi_glyphs_seek(&slot.walk, x);
  REQUIRE(reached >= pen && (reached == pen || reached <= x));
}

// The glyphs of the line by a sink that stops, and that uses another paragraph: the first of all.
void Machine::draw(size_t n, Arguments& in) {
  Slot& slot = slots_[n];
  if (!slot.line_made) return;
  embidi_line line = slot.line;
  embidi_line_rewind(&line);
  const uint8_t kind = in.byte();
  Visitor all{this, ~0u, kAll, 0, 0, {}}, some{this, 1u << n, 1 + in.byte() % 64u, in.byte(), 0, {}};
  const embidi_font plain = font(kind, nullptr);
  const embidi_result r = embidi_line_glyphs(&line, &plain, glyph_sink, &all);
  REQUIRE(r.status == (plain.lookup == nullptr ? EMBIDI_BAD_FONT : EMBIDI_OK));
  REQUIRE(r.status == EMBIDI_OK || all.calls == 0);
  const embidi_font again = font(kind, nullptr);  // whose answers change in the same way
  REQUIRE(embidi_line_glyphs(&line, &again, glyph_sink, &some).status == r.status);
  require_prefix(some, all);
}

void Machine::draw_text(size_t n, Arguments& in) {
  const embidi_options options = options_of(in);
  const uint8_t kind = in.byte();
  Visitor some{this, 1u << n, 1 + in.byte() % 64u, in.byte(), 0, {}}, all{this, ~0u, kAll, 0, 0, {}};
  const Shared text = copy_of(in.text());
  Slot& slot = renew(n);
  if (slot.p == nullptr) return;
  const embidi_font f = font(kind, nullptr), again = font(kind, nullptr);
  const embidi_result r = embidi_text_glyphs(slot.p, chars_of(text), text->bytes(), &options, &f, glyph_sink, &some);
  kept_.push_back(slot.text);
  slot.text = text;
  REQUIRE(embidi_text_glyphs(slot.p, chars_of(text), text->bytes(), &options, &again, glyph_sink, &all).status ==
          r.status);
  if (r.status == EMBIDI_OK) {
    require_prefix(some, all);
  } else {
    REQUIRE(some.calls == 0 && all.calls == 0);
  }
}

// A box, and the same measured.
void Machine::fill_box(size_t n, Arguments& in) {
  embidi_box box{};
  box.options = options_of(in);
  const uint8_t kind = in.byte(), how = in.byte(), lines = in.byte();
  box.width = static_cast<uint16_t>(in.byte() * (how & 1 ? 3 : 1));
  box.height = how & 2 ? in.byte() : uint16_t{0};
  box.max_lines = how & 4 ? lines % 4 : uint16_t{0};
  box.line_height = static_cast<uint8_t>(how & 8 ? lines : 16);
  box.align = how >> 4 & 7;
  box.overflow = lines >> 6;
  box.vertical = lines >> 4 & 3;
  box.scroll = static_cast<int32_t>(uint32_t{lines} << (how & 31)) / 2 - 300;
  Visitor some{this, 1u << n, 1 + in.byte() % 64u, in.byte(), 0, {}}, all{this, ~0u, kAll, 0, 0, {}};
  const Shared text = copy_of(in.text());
  Slot& slot = renew(n);
  if (slot.p == nullptr) return;
  const embidi_font f = font(kind, nullptr), again = font(kind, nullptr), measuring = font(kind, nullptr);
  embidi_box_result drawn, whole, measured;
  const char* const chars = chars_of(text);
  const embidi_result r = embidi_text_box(slot.p, chars, text->bytes(), &f, &box, box_sink, &some, &drawn);
  kept_.push_back(slot.text);
  slot.text = text;
  const embidi_result s = embidi_text_box(slot.p, chars, text->bytes(), &again, &box, box_sink, &all, &whole);
  REQUIRE(s.status == r.status || (r.status == EMBIDI_OK && some.calls == some.left));
  require_prefix(some, all);
  const embidi_result m = embidi_text_box(slot.p, chars, text->bytes(), &measuring, &box, nullptr, nullptr, &measured);
  if (kind % 4 != 2) {  // a font with the same answers
    REQUIRE(m.status == s.status && measured.lines == whole.lines && measured.width == whole.width);
    REQUIRE(measured.bytes == whole.bytes && measured.complete == whole.complete);
  }
  REQUIRE(whole.bytes <= text->bytes() && whole.lines <= text->bytes());
  REQUIRE(!whole.complete || whole.bytes == text->bytes());
  if (kind % 4 != 2 && box.max_lines != 0 && box.overflow != EMBIDI_OVERFLOW_SCROLL)
    REQUIRE(whole.lines <= box.max_lines);
}

// Every character is .notdef, a frame.
constexpr uint8_t kFrames[] = {'e', 'm', 'b', 'f', 1, 1, 16, 12, 1, 0, 0, 0, 0,    0,    0,    0,
                               32,  0,   0,   0,   0, 0, 0,  9,  8, 4, 0, 2, 0xFF, 0x81, 0x81, 0xFF};

// The line on a canvas as it comes: of no kind, with rows that are too short, too long or odd, misaligned. Of its
// memory there is only what the clip leaves. A callback uses another paragraph.
void Machine::draw_pixels(size_t n, Arguments& in) {
  Slot& slot = slots_[n];
  if (!slot.line_made) return;
  const uint8_t how = in.byte(), size = in.byte();
  embidi_canvas canvas{};
  canvas.format = in.byte() % 8;
  canvas.width = how % 4 == 0 ? uint16_t{30000} : size;
  canvas.height = how % 3 == 0 ? UINT16_MAX : size;
  const embidi_clip clip = {how - 200, how % 5 == 0 ? INT32_MIN : 3, size * 3, how % 4 == 0 ? 8 : how % 40};
  canvas.clip = &clip;
  const bool rgb = canvas.format == EMBIDI_PIXELS_RGB565, pages = canvas.format == EMBIDI_PIXELS_PAGES;
  const size_t least =
      canvas.format <= EMBIDI_PIXELS_ROWS_LSB ? (canvas.width + 7u) / 8 : canvas.width * (rgb ? 2u : 1);
  const size_t strides[] = {0, least, least + how, least - 1, SIZE_MAX};
  canvas.stride = strides[size % 5];
  const size_t stride = canvas.stride != 0 ? canvas.stride : least;
  bool good = canvas.format < EMBIDI_PIXELS_CALLBACK && stride >= least && stride <= SIZE_MAX >> 16;
  const auto rows = static_cast<size_t>(std::min<int32_t>(clip.bottom, canvas.height));
  const Memory memory(good ? stride * (pages ? (rows + 7) / 8 : rows) : 0, how % 7 == 0 ? 1 : 0);
  canvas.pixels = memory.get();
  good = good && (!rgb || (reinterpret_cast<uintptr_t>(canvas.pixels) | stride) % 2 == 0);
  Visitor some{this, 1u << n, kAll, in.byte(), 0, {}};
  if (canvas.format == EMBIDI_PIXELS_CALLBACK && size % 5 != 4) {
    good = true;
    canvas.user = &some;
    canvas.pixel = [](void* user, uint16_t x, uint16_t y, uint32_t colour, uint8_t coverage) {
      REQUIRE(colour == 7 && coverage == 255);
      auto& visitor = *static_cast<Visitor*>(user);
      visitor.told.insert(visitor.told.end(), {x, y});
      visitor.called();
    };
  }
  const embidi_font font{kFrames, sizeof kFrames, nullptr, nullptr, nullptr};
  const uint8_t left = in.byte();
  const int32_t x = left == 255 ? INT32_MIN : left - 50;
  const embidi_result r = embidi_draw_line(&canvas, &slot.line, &font, x, in.byte() - 20, 7);
  REQUIRE(r.status == (good ? EMBIDI_OK : EMBIDI_BAD_ARGUMENT) && (good || r.number == 1));
  const embidi_styler styler = [](void* user, const embidi_glyph*) {
    static constexpr embidi_style style = {7, 7, EMBIDI_STYLE_PAPER | EMBIDI_STYLE_BOLD | EMBIDI_STYLE_UNDERLINE};
    static_cast<Visitor*>(user)->called();
    return &style;
  };
  REQUIRE(embidi_draw_styled_line(&canvas, &slot.line, &font, x, 0, styler, &some).status == r.status);
  REQUIRE(embidi_draw_glyph(&canvas, &font, in.byte(), x, INT32_MAX, 7).status != EMBIDI_BAD_FONT);
  for (size_t i = 0; i < some.told.size(); i += 2) {
    REQUIRE(some.told[i] < canvas.width && static_cast<int32_t>(some.told[i]) < clip.right);
    REQUIRE(some.told[i + 1] < canvas.height && static_cast<int32_t>(some.told[i + 1]) < clip.bottom);
  }
}

embidi_result Machine::press(uint8_t key, std::string_view text, Arguments& in) {
  const uint8_t what = in.byte();
  const bool extend = what >= 128;
  switch (key % 8) {
    case 0: return embidi_edit_set_text(&field_, text.data(), text.size());
    case 1: return embidi_edit_erase(&field_, static_cast<embidi_erase>(what % 6));
    case 2:
    case 3: return embidi_edit_move(&field_, static_cast<embidi_move>(what % 17), extend);
    case 4: return embidi_edit_hit(&field_, what * 3 - 200, in.byte() - 60, extend);
    case 5: return embidi_edit_select(&field_, in.index(field_.bytes), in.index(field_.bytes));
    default: return embidi_edit_insert(&field_, text.data(), text.size());
  }
}

// Keys of the field, whose memory is this paragraph, whatever it was at the last one; then the field is drawn.
void Machine::edit(size_t n, Arguments& in) {
  const uint8_t kind = in.byte(), how = in.byte(), keys = in.byte();
  Visitor typing{this, 1u << n, kAll, in.byte(), 0, {}};
  Visitor some{this, 1u << n, 1 + in.byte() % 64u, in.byte(), 0, {}}, all{this, ~0u, kAll, 0, 0, {}};
  const embidi_options options = options_of(in);
  const Shared text = copy_of(in.text());
  Slot& slot = renew(n);
  if (slot.p == nullptr) return;
  const embidi_font f = font(kind, &typing), plain = font(kind, nullptr), again = font(kind, nullptr);
  if (typed_ == nullptr || how == 255) {
    kept_.push_back(typed_);
    typed_ = std::make_shared<Memory>(keys + 1u);
    REQUIRE(embidi_edit_init(&field_, slot.p, &f, chars_of(typed_), typed_->bytes()).status ==
            (f.lookup == nullptr ? EMBIDI_BAD_FONT : EMBIDI_OK));
  }
  field_.paragraph = slot.p;
  field_.options = options;
  field_.flags = how % 8;
  field_.width = static_cast<uint16_t>(how * (kind % 4 == 1 ? 200 : 1));
  field_.height = keys;
  field_.line_height = static_cast<uint8_t>(keys % 16);
  field_.align = static_cast<uint8_t>(how / 8 % 6);
  for (unsigned i = 0; i < keys % 8u; ++i) {
    field_.font = &f;
    const std::string before(field_.text, field_.bytes);
    const size_t caret = field_.caret, anchor = field_.anchor;
    const embidi_result r = press(in.byte(), {chars_of(text), text->bytes()}, in);
    REQUIRE(field_.bytes <= field_.capacity && field_.caret <= field_.bytes && field_.anchor <= field_.bytes);
    REQUIRE(r.status == EMBIDI_OK || (before == std::string_view(field_.text, field_.bytes) && caret == field_.caret &&
                                      anchor == field_.anchor));
  }
  embidi_edit_caret carets[2];
  const embidi_status scrolled = embidi_edit_scroll(&field_).status;  // which looks at what is behind the caret, too
  const embidi_status found = embidi_edit_carets(&field_, carets).status;
  REQUIRE(found == scrolled || found == EMBIDI_OK);
  field_.font = &again;
  const embidi_status drawn = embidi_edit_draw(&field_, edit_sink, &some).status;
  field_.font = &plain;
  const embidi_status whole = embidi_edit_draw(&field_, edit_sink, &all).status;
  REQUIRE(drawn == whole || (drawn == EMBIDI_OK && some.calls == some.left));
  if (kind % 4 != 2) require_prefix(some, all);  // a font with the same answers, however often it is asked
  Visitor rects{this, 1u << n, 1 + keys % 4u, how, 0, {}};
  REQUIRE(embidi_edit_selection(&field_, rect_sink, &rects).status == whole || rects.calls == rects.left);
  // What the paragraph has now changes with the field.
  kept_.push_back(slot.text);
  slot.text = copy_of("");
  REQUIRE(embidi_layout(slot.p, chars_of(slot.text), 0, nullptr).status == EMBIDI_OK);
}

void Machine::wrap(size_t n, Arguments& in) {
  Slot& slot = use(n);
  if (slot.p == nullptr) return;
  const size_t length = embidi_length(slot.p);
  const uint8_t kind = in.byte(), how = in.byte();
  const uint32_t width = in.byte() * (kind % 4 == 1 ? 700u : 2u);
  size_t begin = in.index(length);
  Visitor visitor{this, 1u << n, kAll, how, 0, {}};
  const embidi_font f = font(kind, &visitor), plain = font(kind, nullptr);
  do {
    embidi_wrapped w{}, same{};
    const embidi_result r = embidi_wrap(slot.p, &f, begin, width, &w);
    const bool bad = begin > length;
    REQUIRE((r.status == EMBIDI_OK) == (f.lookup != nullptr && !bad));
    if (r.status != EMBIDI_OK) return;
    REQUIRE(begin <= w.shown && w.shown <= w.end && w.end <= length && (w.end > begin || begin == length));
    if (kind % 4 != 2) {  // an honest font: all of its promises, and the same without the other paragraph
      REQUIRE(w.width <= width || (w.flags & EMBIDI_WRAP_OVERFLOW) != 0);
      REQUIRE(embidi_wrap(slot.p, &plain, begin, width, &same).status == EMBIDI_OK);
      REQUIRE(same.end == w.end && same.shown == w.shown && same.width == w.width && same.flags == w.flags);
    }
    begin = w.end;
  } while (begin < length);
}

void Machine::elide(size_t n, Arguments& in) {
  Slot& slot = use(n);
  if (!slot.line_made) return;
  const uint8_t kind = in.byte(), how = in.byte();
  const uint32_t width = in.byte() * (kind % 4 == 1 ? 700u : 2u);
  Visitor visitor{this, 1u << n, kAll, how, 0, {}};
  const embidi_font f = font(kind, &visitor), plain = font(kind, nullptr);
  embidi_elided e{}, same{};
  const embidi_result r = embidi_line_elide(&slot.line, &f, width, &e);
  REQUIRE(r.status == (f.lookup == nullptr ? EMBIDI_BAD_FONT : EMBIDI_OK));
  if (r.status != EMBIDI_OK) return;  // settle() sees that the line is as it was
  slot.walking = false;
  slot.seen = seen_of(slot.line);
  if (kind % 4 == 2) return;
  REQUIRE(e.width <= width);
  if ((e.what & EMBIDI_ELIDED_ALL) != 0) return;
  REQUIRE(embidi_line_elide(&slot.line, &plain, width, &same).status == EMBIDI_OK);
  REQUIRE(same.width == e.width && same.what == e.what && seen_of(slot.line) == slot.seen);
}

void Machine::caret(size_t n, Arguments& in) {
  Slot& slot = use(n);
  if (slot.p == nullptr) return;
  const size_t length = embidi_length(slot.p), index = in.index(length);
  const size_t next = embidi_next_cluster(slot.p, index), previous = embidi_previous_cluster(slot.p, index);
  REQUIRE(next <= length && previous <= length && (index >= length || next > index));
  if (!slot.line_made) return;
  const uint8_t kind = in.byte();
  Visitor visitor{this, 1u << n, kAll, in.byte(), 0, {}};
  const embidi_font f = font(kind, &visitor);
  const auto x = static_cast<int32_t>(in.byte()) * 3 - 60;
  const auto is_in_line = [&slot](const embidi_caret& c) {
    return slot.line.begin <= c.index && c.index <= slot.line.end && c.edge <= EMBIDI_EDGE_TRAILING && c.level <= 127;
  };
  embidi_caret carets[2]{};
  const embidi_status expected = f.lookup == nullptr ? EMBIDI_BAD_FONT : EMBIDI_OK;
  REQUIRE(embidi_line_carets(&slot.line, &f, index, carets).status == expected);
  REQUIRE(expected != EMBIDI_OK || (is_in_line(carets[0]) && is_in_line(carets[1])));
  REQUIRE(embidi_line_hit(&slot.line, &f, x, &carets[0]).status == expected);
  REQUIRE(expected != EMBIDI_OK || is_in_line(carets[0]));
  carets[0].index = in.index(length);
  carets[0].edge = static_cast<uint8_t>(in.byte() % 3);
  for (int i = 0; i < 4; ++i) {
    const embidi_result r = embidi_line_step(&slot.line, &f, x > 0, &carets[0]);
    if (r.status != EMBIDI_OK) break;
    REQUIRE(is_in_line(carets[0]));
  }
}

void Machine::check(size_t n, Arguments& in) {
  const size_t other = (n + 1 + in.byte() % 2u) % kSlots;
  const uint8_t how = in.byte();
  const Shared text = copy_of(in.text());
  Slot& slot = renew(n);
  if (slot.p == nullptr) return;
  const bool with_scratch = how % 2 == 0 && slots_[other].p != nullptr;
  embidi_iri iri;
  std::memset(&iri, 0x5A, sizeof iri);
  const embidi_result r = embidi_iri_check(slot.p, with_scratch ? renew(other).p : nullptr, chars_of(text),
                                           text->bytes(), static_cast<embidi_base>(how / 2 % 3), &iri);
  kept_.push_back(slot.text);
  slot.text = text;
  if (with_scratch) {
    kept_.push_back(slots_[other].text);
    slots_[other].text = text;
  }
  REQUIRE(r.status == EMBIDI_OK || r.status == EMBIDI_TOO_LONG || r.status == EMBIDI_TOO_MANY_FIELDS);
  if (r.status != EMBIDI_OK) return;
  for (const embidi_span& s : {iri.text, iri.scheme, iri.host, iri.port}) {
    REQUIRE(s.begin <= s.end && s.begin_byte <= s.end_byte && s.end_byte <= text->bytes());
  }
  REQUIRE(with_scratch || (!iri.uniform_ltr && !iri.uniform_rtl && (iri.warnings & EMBIDI_WARN_NOT_UNIFORM) == 0));
}

void Machine::host(size_t n, Arguments& in) {
  Slot& slot = use(n);
  if (slot.p == nullptr) return;
  const size_t field = in.index(embidi_field_count(slot.p));
  REQUIRE(embidi_field_violations(slot.p, field) < 8 &&
          embidi_extensions_begin(slot.p, field) <= embidi_length(slot.p));
  Visitor all{this, ~0u, kAll, 0, 0, {}}, some{this, 1u << n, 1 + in.byte() % 8u, in.byte(), 0, {}};
  embidi_domain first, second;
  const bool has = embidi_host_check(slot.p, label_sink, &all, &first);
  REQUIRE(embidi_host_check(slot.p, label_sink, &some, &second) == has);
  require_prefix(some, all);
  REQUIRE(first.label_count == second.label_count && first.ok == second.ok && first.errors == second.errors);
  size_t written = 1;
  Memory buffer(in.byte());
  const embidi_result r = embidi_host_display(slot.p, reinterpret_cast<char*>(buffer.get()), buffer.bytes(), &written);
  REQUIRE(r.status == EMBIDI_OK ? written <= buffer.bytes()
                                : r.status == EMBIDI_BUFFER_TOO_SMALL && r.number > buffer.bytes() && written == 0);
}

void Machine::convert(size_t n, Arguments& in) {
  const embidi_options options = options_of(in);
  const auto to = static_cast<embidi_conversion>(in.byte() % 7);
  Memory buffer(in.byte());
  const Shared text = copy_of(in.text());
  Slot& slot = renew(n);
  if (slot.p == nullptr) return;
  size_t written = 1;
  const embidi_result r = embidi_iri_convert(slot.p, to, chars_of(text), text->bytes(), &options,
                                             reinterpret_cast<char*>(buffer.get()), buffer.bytes(), &written);
  kept_.push_back(slot.text);
  slot.text = text;
  REQUIRE(to <= EMBIDI_TO_LINK || r.status != EMBIDI_OK);
  REQUIRE(r.status != EMBIDI_OK || written <= buffer.bytes());
  REQUIRE(r.status != EMBIDI_BUFFER_TOO_SMALL || (r.number > buffer.bytes() && written == 0));
}

// A name without a paragraph; and the Punycode of its characters.
void Machine::name(size_t n, Arguments& in) {
  Visitor all{this, ~0u, kAll, 0, 0, {}}, some{this, n == 0 ? 0u : 1u << n, 1 + in.byte() % 8u, in.byte(), 0, {}};
  Memory buffer(in.byte());
  const Shared text = copy_of(in.text());
  embidi_domain first, second;
  REQUIRE(embidi_bidi_rule(chars_of(text), text->bytes(), label_sink, &all, &first).status == EMBIDI_OK);
  REQUIRE(embidi_bidi_rule(chars_of(text), text->bytes(), label_sink, &some, &second).status == EMBIDI_OK);
  require_prefix(some, all);
  REQUIRE(first.label_count == second.label_count && first.ok == second.ok);
  const Decoded decoded = decode({chars_of(text), text->bytes()});
  Memory points(4 * decoded.code_points.size());
  std::copy(decoded.code_points.begin(), decoded.code_points.end(), reinterpret_cast<uint32_t*>(points.get()));
  size_t written = 1;
  const embidi_result r = embidi_punycode_encode(reinterpret_cast<const uint32_t*>(points.get()), points.bytes() / 4,
                                                 reinterpret_cast<char*>(buffer.get()), buffer.bytes(), &written);
  REQUIRE(r.status == EMBIDI_OK ? written <= buffer.bytes() : written == 0);
}

void Machine::open(size_t n, Arguments& in) {
  const bool with_paragraph = in.byte() % 4 != 0 && slots_[n].p != nullptr;
  kept_.push_back(payload_text_);
  payload_text_ = copy_of(in.text());
  if (with_paragraph) {
    kept_.push_back(slots_[n].text);
    renew(n).text = payload_text_;
  }
  std::memset(&payload_, 0x5A, sizeof payload_);
  const embidi_result r = embidi_payload_open(&payload_, chars_of(payload_text_), payload_text_->bytes(),
                                              with_paragraph ? slots_[n].p : nullptr);
  opened_ = r.status != EMBIDI_BAD_ARGUMENT;
  REQUIRE(opened_ && (r.status == EMBIDI_OK || !payload_.ok));
}

void Machine::rows(size_t n, Arguments& in) {
  if (!opened_) return;
  const size_t other = (n + 1) % kSlots, capacity = in.byte();
  const uint8_t steps = in.byte();
  const char* const text = chars_of(payload_text_);
  embidi_payload_row row;
  if (in.byte() % 4 == 0) embidi_payload_rewind(&payload_);
  for (unsigned i = 0; i < steps % 16u && embidi_payload_next(&payload_, &row); ++i) {
    REQUIRE(row.begin < row.end && row.end <= payload_text_->bytes());
    const auto buffer = std::make_shared<Memory>(capacity);
    size_t written = 1;
    embidi_result r = embidi_payload_decode(text, &row, chars_of(buffer), capacity, &written);
    REQUIRE(r.status == EMBIDI_OK ? written <= capacity : r.number > capacity && r.number <= 3 * (row.end - row.begin));
    const bool was_ok = payload_.ok;
    if (slots_[n].p == nullptr) continue;
    embidi_iri iri;
    Slot& slot = renew(n);
    Slot* const scratch = slots_[other].p != nullptr ? &renew(other) : nullptr;
    r = embidi_payload_check(&payload_, &row, slot.p, scratch != nullptr ? scratch->p : nullptr, chars_of(buffer),
                             capacity, &iri);
    kept_.insert(kept_.end(), {buffer, payload_text_});
    if (!row.checked) REQUIRE(r.status == EMBIDI_BAD_ARGUMENT);
    if (r.status != EMBIDI_OK) REQUIRE(iri.warnings == 0 && !iri.ok && iri.text.end == 0 && payload_.ok == was_ok);
  }
}

void Machine::verdict(size_t n, Arguments& in) {
  const size_t other = (n + 1) % kSlots, capacity = in.byte() * 8u;
  const bool with_scratch = in.byte() % 2 == 0 && slots_[other].p != nullptr;
  const Shared text = copy_of(in.text());
  const auto buffer = std::make_shared<Memory>(capacity);
  if (slots_[n].p == nullptr) return;
  embidi_verdict v;
  std::memset(&v, 0x5A, sizeof v);
  const embidi_result r = embidi_verdict_of(renew(n).p, with_scratch ? renew(other).p : nullptr, chars_of(text),
                                            text->bytes(), capacity == 0 ? nullptr : chars_of(buffer), capacity, &v);
  kept_.insert(kept_.end(), {buffer, text});
  REQUIRE(r.status == v.error.status && (r.status == EMBIDI_OK || !v.ok) && v.host != nullptr);
  embidi_warning warning = EMBIDI_WARNING_TRIMMED;
  for (size_t i = 0; embidi_verdict_warning(&v, i, &warning); ++i) {
    REQUIRE(!v.ok || !embidi_warning_is_bad(warning));
  }
  warning = EMBIDI_WARNING_TRIMMED;
  REQUIRE((embidi_verdict_warning(&v, 0, &warning) && warning == EMBIDI_WARNING_UNCHECKED) == (r.status != EMBIDI_OK));
  REQUIRE(!v.may_open || (v.ok && v.has_row));
}

void Machine::join(Arguments& in) {
  const size_t capacity = in.byte();
  const bool back = in.byte() % 2 == 0;
  const Shared text = copy_of(in.text());
  Memory buffer(capacity);
  size_t written = 1;
  const embidi_result r = (back ? embidi_unjoin_text : embidi_join_text)(
      chars_of(text), text->bytes(), reinterpret_cast<char*>(buffer.get()), capacity, &written);
  REQUIRE(r.status == EMBIDI_OK ? written <= capacity : r.number > capacity && written == 0);
}

// Getters, with any index: they change nothing.
void Machine::ask(size_t n, Arguments& in) {
  const Slot& slot = slots_[n];
  if (slot.p == nullptr) return;
  const size_t length = embidi_length(slot.p);
  for (int i = 0; i < 4; ++i) {
    const size_t index = in.index(length);
    REQUIRE(index < length || embidi_level(slot.p, index) == EMBIDI_NO_LEVEL);
    REQUIRE(index < length || embidi_code_point(slot.p, index) == 0);
    REQUIRE(embidi_byte_offset(slot.p, index) <= embidi_consumed_bytes(slot.p));
    const size_t field = embidi_field_at(slot.p, index), structure = embidi_structure_at(slot.p, index);
    REQUIRE(field == EMBIDI_NO_FIELD || embidi_get_field(slot.p, field).structure == structure);
    REQUIRE(embidi_get_structure(slot.p, index).end <= length && embidi_get_field(slot.p, index).end <= length);
    if (slot.line_made) REQUIRE(embidi_line_level(&slot.line, index) != 127);
  }
  static_cast<void>(embidi_unsupported(slot.p));
}

void Machine::use_another(unsigned busy, uint8_t how) {
#if EMBIDI_FUZZ_FAULT
  busy = 0;  // what a callback must not do: sequence.finds
#endif
  for (size_t n = 0; n < kSlots; ++n) {
    if ((busy >> n & 1) != 0 || slots_[n].p == nullptr) continue;
    Slot& slot = renew(n);
    const std::string_view text = kTexts[how % (sizeof kTexts / sizeof kTexts[0])];
    kept_.push_back(slot.text);
    slot.text = copy_of(text);
    Trait honest{0, nullptr, 0};
    const embidi_font f{nullptr, 0, lookup, &honest, nullptr};
    if (how % 3 == 0) {
      embidi_iri iri;
      static_cast<void>(embidi_iri_check(slot.p, nullptr, chars_of(slot.text), text.size(), EMBIDI_BASE_RTL, &iri));
      return;
    }
    if (embidi_layout(slot.p, chars_of(slot.text), text.size(), nullptr).status != EMBIDI_OK) return;
    embidi_wrapped wrapped;
    embidi_elided elided;
    REQUIRE(embidi_wrap(slot.p, &f, 0, how, &wrapped).status == EMBIDI_OK);
    REQUIRE(embidi_line_init(&slot.line, slot.p, 0, embidi_length(slot.p)).status == EMBIDI_OK);
    REQUIRE(embidi_line_elide(&slot.line, &f, how, &elided).status == EMBIDI_OK && elided.width <= how);
    return;
  }
}

void Machine::call(uint8_t operation, Arguments in) {
  const size_t n = operation / 32 % kSlots;
  touched_ = renewed_ = 0;
  switch (operation % 32) {
    case 0:
    case 1: init(n, in); break;
    case 2:
    case 3:
    case 4: layout(n, in); break;
    case 5:
    case 6: make_line(n, in); break;
    case 7: walk_line(n, in); break;
    case 8: start_glyphs(n, in); break;
    case 9: walk_glyphs(n, in); break;
    case 10:
    case 11: draw(n, in); break;
    case 12: draw_text(n, in); break;
    case 13:
    case 14: wrap(n, in); break;
    case 15:
    case 16: elide(n, in); break;
    case 17: caret(n, in); break;
    case 18: check(n, in); break;
    case 19: host(n, in); break;
    case 20: convert(n, in); break;
    case 21: name(n, in); break;
    case 22: open(n, in); break;
    case 23:
    case 24: rows(n, in); break;
    case 25: verdict(n, in); break;
    case 26: join(in); break;
    case 27: fill_box(n, in); break;
    case 28: draw_pixels(n, in); break;
    case 29:
    case 30: edit(n, in); break;
    default: ask(n, in); break;
  }
  settle();
}

// What the call had no part in is as it was; what was only asked tells the same.
void Machine::settle() {
  for (size_t n = 0; n < kSlots; ++n) {
    Slot& slot = slots_[n];
    const bool touched = (touched_ >> n & 1) != 0, renewed = (renewed_ >> n & 1) != 0;
    if (!touched) {
      REQUIRE(hash_of(slot.block) == slot.bytes);
      continue;
    }
    if (slot.p != nullptr) {
      std::vector<size_t> state = state_of(slot.p);
      REQUIRE(renewed || state == slot.state);
      slot.state = std::move(state);
    }
    if (slot.line_made) REQUIRE(seen_of(slot.line) == slot.seen);
    slot.bytes = hash_of(slot.block);
  }
}

}  // namespace

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  Machine machine;
  for (size_t n = 0; n < kSlots; ++n) {  // so that no input is without paragraphs; calls may make others
    const uint8_t room[] = {static_cast<uint8_t>(n == 2 ? 40 : 160), static_cast<uint8_t>(n == 2 ? 6 : 60), 0};
    machine.call(static_cast<uint8_t>(32 * n), Arguments(room, sizeof room));
  }
  for (size_t calls = 0; size >= kCallHeader && calls < 100; ++calls) {
    const size_t taken = call_bytes(data, size);
    machine.call(data[1], Arguments(data + kCallHeader, taken - kCallHeader));
    data += taken;
    size -= taken;
  }
  return 0;
}
