// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// embidi, the C++17 API: a thin face of the C API. Everything is inline and costs no more than the C calls. What has no
// comment here is what the C API calls so, and is documented there.
//
// How C names become C++ names:
//   - a function loses embidi_ and takes its arguments in the same order. It is a member of the class of which it has
//     the name or, of a paragraph, the first argument: embidi_line_run_next() is Line::run_next(), embidi_layout() is
//     ParagraphRef::layout(), embidi_status_text() is status_text(). An argument that may be NULL is a pointer, or
//     takes nullptr; another object is a reference;
//   - an enumeration becomes an enum class with the same values (embidi_payload_label, EMBIDI_ROW_TO:
//     PayloadLabel::to). One name is a keyword: EMBIDI_BASE_AUTO is Base::auto_;
//   - flags and marks that are integers become constants (EMBIDI_GLYPH_MARK: glyph_mark; EMBIDI_NO_FIELD: no_field).
//     Macros that give a size (EMBIDI_BLOCK_SIZE, EMBIDI_MAX_CHARS) are used as they are;
//   - a struct with a member that stores an enumeration, or such a struct, becomes a struct derived from it. That
//     adds no data, only a function with the name of the member that returns the C++ type (embidi_field::role:
//     Field::role()). Other members are used directly (field.begin). Other structs have another name, and that is all;
//   - a function that returns embidi_result returns Result, which must not be ignored;
//   - a const member function only reads, so several threads may call it on one object at once (embidi.h, "Threads").
#ifndef EMBIDI_EMBIDI_HPP
#define EMBIDI_EMBIDI_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.h"

namespace embidi {

// ------------------------------------------------------------------------------------------------ enumerations

// embidi_status.
enum class Status : uint8_t {
  ok = EMBIDI_OK,
  bad_argument = EMBIDI_BAD_ARGUMENT,
  too_long = EMBIDI_TOO_LONG,
  too_many_fields = EMBIDI_TOO_MANY_FIELDS,
  block_too_small = EMBIDI_BLOCK_TOO_SMALL,
  bad_font = EMBIDI_BAD_FONT,
  buffer_too_small = EMBIDI_BUFFER_TOO_SMALL,
  refused = EMBIDI_REFUSED
};
// embidi_base.
enum class Base : uint8_t {
  auto_ = EMBIDI_BASE_AUTO,
  ltr = EMBIDI_BASE_LTR,
  rtl = EMBIDI_BASE_RTL,
  auto_rtl = EMBIDI_BASE_AUTO_RTL,
  any_rtl = EMBIDI_BASE_ANY_RTL
};
// embidi_order.
enum class Order : uint8_t {
  constant = EMBIDI_ORDER_CONSTANT,
  plain = EMBIDI_ORDER_PLAIN,
  embedded = EMBIDI_ORDER_EMBEDDED,
  environment = EMBIDI_ORDER_ENVIRONMENT,
  content = EMBIDI_ORDER_CONTENT,
  tld = EMBIDI_ORDER_TLD,
  name = EMBIDI_ORDER_NAME
};
// embidi_recognize.
enum class Recognize : uint8_t {
  running_text = EMBIDI_RECOGNIZE_RUNNING_TEXT,
  none = EMBIDI_RECOGNIZE_NONE,
  iri = EMBIDI_RECOGNIZE_IRI,
  email = EMBIDI_RECOGNIZE_EMAIL,
  filename = EMBIDI_RECOGNIZE_FILENAME,
  pri185 = EMBIDI_RECOGNIZE_PRI185,
  number = EMBIDI_RECOGNIZE_NUMBER
};
// embidi_controls.
enum class Controls : uint8_t { isolate = EMBIDI_CONTROLS_ISOLATE, embed = EMBIDI_CONTROLS_EMBED };
// embidi_kind.
enum class Kind : uint8_t {
  iri = EMBIDI_KIND_IRI,
  email = EMBIDI_KIND_EMAIL,
  filename = EMBIDI_KIND_FILENAME,
  number = EMBIDI_KIND_NUMBER
};
// embidi_direction.
enum class Direction : uint8_t { ltr = EMBIDI_DIRECTION_LTR, rtl = EMBIDI_DIRECTION_RTL, none = EMBIDI_DIRECTION_NONE };
// embidi_role.
enum class Role : uint8_t {
  scheme = EMBIDI_ROLE_SCHEME,
  userinfo = EMBIDI_ROLE_USERINFO,
  label = EMBIDI_ROLE_LABEL,
  address = EMBIDI_ROLE_ADDRESS,
  port = EMBIDI_ROLE_PORT,
  segment = EMBIDI_ROLE_SEGMENT,
  key = EMBIDI_ROLE_KEY,
  value = EMBIDI_ROLE_VALUE,
  fragment = EMBIDI_ROLE_FRAGMENT,
  local = EMBIDI_ROLE_LOCAL,
  number = EMBIDI_ROLE_NUMBER,
  none = EMBIDI_ROLE_NONE
};
// embidi_form.
enum class Form : uint8_t {
  none = EMBIDI_FORM_NONE,
  isolated = EMBIDI_FORM_ISOLATED,
  final = EMBIDI_FORM_FINAL,
  initial = EMBIDI_FORM_INITIAL,
  medial = EMBIDI_FORM_MEDIAL
};
// embidi_pixels.
enum class Pixels : uint8_t {
  rows_msb = EMBIDI_PIXELS_ROWS_MSB,
  rows_lsb = EMBIDI_PIXELS_ROWS_LSB,
  pages = EMBIDI_PIXELS_PAGES,
  rgb565 = EMBIDI_PIXELS_RGB565,
  gray8 = EMBIDI_PIXELS_GRAY8,
  callback = EMBIDI_PIXELS_CALLBACK
};
// embidi_text_align.
enum class TextAlign : uint8_t {
  start = EMBIDI_TEXT_ALIGN_START,
  end = EMBIDI_TEXT_ALIGN_END,
  left = EMBIDI_TEXT_ALIGN_LEFT,
  right = EMBIDI_TEXT_ALIGN_RIGHT,
  center = EMBIDI_TEXT_ALIGN_CENTER
};
// embidi_vertical_align.
enum class VerticalAlign : uint8_t {
  top = EMBIDI_VERTICAL_ALIGN_TOP,
  middle = EMBIDI_VERTICAL_ALIGN_MIDDLE,
  bottom = EMBIDI_VERTICAL_ALIGN_BOTTOM
};
// embidi_overflow.
enum class Overflow : uint8_t {
  ellipsis = EMBIDI_OVERFLOW_ELLIPSIS,
  hidden = EMBIDI_OVERFLOW_HIDDEN,
  scroll = EMBIDI_OVERFLOW_SCROLL
};
// embidi_edge.
enum class Edge : uint8_t { leading = EMBIDI_EDGE_LEADING, trailing = EMBIDI_EDGE_TRAILING };

// Of Glyph::flags.
inline constexpr uint8_t glyph_mark = EMBIDI_GLYPH_MARK;
inline constexpr uint8_t glyph_mirrored = EMBIDI_GLYPH_MIRRORED;
inline constexpr uint8_t glyph_missing = EMBIDI_GLYPH_MISSING;
inline constexpr uint8_t glyph_ligature = EMBIDI_GLYPH_LIGATURE;
inline constexpr uint8_t glyph_ellipsis = EMBIDI_GLYPH_ELLIPSIS;
inline constexpr uint8_t glyph_unjoined = EMBIDI_GLYPH_UNJOINED;
inline constexpr uint8_t glyph_unshaped = EMBIDI_GLYPH_UNSHAPED;
// Of Style::flags.
inline constexpr uint8_t style_paper = EMBIDI_STYLE_PAPER;
inline constexpr uint8_t style_bold = EMBIDI_STYLE_BOLD;
inline constexpr uint8_t style_underline = EMBIDI_STYLE_UNDERLINE;
// Of Wrapped::flags.
inline constexpr uint8_t wrap_mandatory = EMBIDI_WRAP_MANDATORY;
inline constexpr uint8_t wrap_emergency = EMBIDI_WRAP_EMERGENCY;
inline constexpr uint8_t wrap_overflow = EMBIDI_WRAP_OVERFLOW;
// Of Elided::what.
inline constexpr uint8_t elided_text = EMBIDI_ELIDED_TEXT;
inline constexpr uint8_t elided_userinfo = EMBIDI_ELIDED_USERINFO;
inline constexpr uint8_t elided_tail = EMBIDI_ELIDED_TAIL;
inline constexpr uint8_t elided_scheme = EMBIDI_ELIDED_SCHEME;
inline constexpr uint8_t elided_host = EMBIDI_ELIDED_HOST;
inline constexpr uint8_t elided_all = EMBIDI_ELIDED_ALL;

inline constexpr size_t no_field = EMBIDI_NO_FIELD;
inline constexpr size_t no_structure = EMBIDI_NO_STRUCTURE;
inline constexpr uint8_t no_level = EMBIDI_NO_LEVEL;
inline constexpr size_t no_source = EMBIDI_NO_SOURCE;

// ------------------------------------------------------------------------------------------------ structs

// The defaults are those of C: all zero. Each function without an argument tells what is set; with one it sets it and
// returns the options, so that they can be written in a row: `Options().base(Base::rtl).numbers(true)`.
struct Options : embidi_options {
  constexpr Options() : embidi_options{} {}
  // From options of C. NOLINTNEXTLINE(google-explicit-constructor): they are the same
  constexpr Options(const embidi_options& options) : embidi_options(options) {}

  constexpr Base base() const { return static_cast<Base>(embidi_options::base); }
  constexpr Order order() const { return static_cast<Order>(embidi_options::order); }
  constexpr Recognize recognize() const { return static_cast<Recognize>(embidi_options::recognize); }
  constexpr Controls controls() const { return static_cast<Controls>(embidi_options::controls); }
  constexpr bool numbers() const { return embidi_options::numbers != 0; }

  constexpr Options& base(Base value) { return set(embidi_options::base, value); }
  constexpr Options& order(Order value) { return set(embidi_options::order, value); }
  constexpr Options& recognize(Recognize value) { return set(embidi_options::recognize, value); }
  constexpr Options& controls(Controls value) { return set(embidi_options::controls, value); }
  constexpr Options& numbers(bool value) { return set(embidi_options::numbers, value); }

 private:
  template <class Value>
  constexpr Options& set(uint8_t& member, Value value) {
    member = static_cast<uint8_t>(value);
    return *this;
  }
};

// True on success.
struct [[nodiscard]] Result {
  Status status = Status::ok;  // as embidi_result::status
  size_t number = 0;           // as embidi_result::number

  constexpr Result() = default;
  // From its members.
  constexpr Result(Status status_, size_t number_) : status(status_), number(number_) {}
  // From a result of C. NOLINTNEXTLINE(google-explicit-constructor): it is the same
  constexpr Result(embidi_result r) : status(static_cast<Status>(r.status)), number(r.number) {}
  // Whether the call succeeded.
  constexpr explicit operator bool() const { return status == Status::ok; }
};

using Visual = embidi_visual;
using Run = embidi_run;
using Font = embidi_font;
using Bitmap = embidi_bitmap;
using Wrapped = embidi_wrapped;
using Elided = embidi_elided;
using ChainFont = embidi_chain_font;
using Shaper = embidi_shaper;
using FontChain = embidi_font_chain;
using ChainGlyph = embidi_chain_glyph;
struct Structure : embidi_structure {
  constexpr Kind kind() const { return static_cast<Kind>(embidi_structure::kind); }
  constexpr Direction direction() const { return static_cast<Direction>(embidi_structure::direction); }
};
struct Field : embidi_field {
  constexpr Role role() const { return static_cast<Role>(embidi_field::role); }
};
struct Glyph : embidi_glyph {
  constexpr Form form() const { return static_cast<Form>(embidi_glyph::form); }
  constexpr Role role() const { return static_cast<Role>(embidi_glyph::role); }
};
struct Caret : embidi_caret {
  constexpr Edge edge() const { return static_cast<Edge>(embidi_caret::edge); }
  // Sets what Line::step() reads beside `index`.
  constexpr void edge(Edge value) { embidi_caret::edge = static_cast<uint8_t>(value); }
};

using Clip = embidi_clip;
using Style = embidi_style;
struct Canvas : embidi_canvas {
  // On memory of the caller; a stride of 0: that of a row.
  static constexpr Canvas on(Pixels format, void* memory, uint16_t width, uint16_t height, size_t stride = 0) {
    return {{memory, width, height, stride, static_cast<uint8_t>(format), nullptr, nullptr, nullptr}};
  }
  constexpr Pixels format() const { return static_cast<Pixels>(embidi_canvas::format); }
};

using BoxResult = embidi_box_result;
// As Options: the defaults are those of C.
struct Box : embidi_box {
  constexpr Box() : embidi_box{} {}
  // Of a size.
  constexpr Box(uint16_t width_, uint16_t height_) : embidi_box{} {
    width = width_;
    height = height_;
  }
  constexpr TextAlign align() const { return static_cast<TextAlign>(embidi_box::align); }
  constexpr VerticalAlign vertical() const { return static_cast<VerticalAlign>(embidi_box::vertical); }
  constexpr Overflow overflow() const { return static_cast<Overflow>(embidi_box::overflow); }
  constexpr Options options() const { return embidi_box::options; }
  constexpr Box& align(TextAlign value) { return set(embidi_box::align, value); }
  constexpr Box& vertical(VerticalAlign value) { return set(embidi_box::vertical, value); }
  constexpr Box& overflow(Overflow value) { return set(embidi_box::overflow, value); }
  constexpr Box& options(const Options& value) { return embidi_box::options = value, *this; }

 private:
  template <class Value>
  constexpr Box& set(uint8_t& member, Value value) {
    member = static_cast<uint8_t>(value);
    return *this;
  }
};
struct BoxGlyph : embidi_box_glyph {
  Glyph glyph() const;
};

// A C struct as the C++ struct that is derived from it.
template <class Cpp, class C>
Cpp as(const C& c) {
  Cpp cpp;
  static_cast<C&>(cpp) = c;
  return cpp;
}

inline Glyph BoxGlyph::glyph() const { return as<Glyph>(embidi_box_glyph::glyph); }

// A sink of C that calls a C++ one.
template <class Item, class C, class Sink>
bool call_sink(void* user, const C* c) {
  const Item item = as<Item>(*c);
  return (*static_cast<Sink*>(user))(item);
}

// Likewise what says a glyph's style.
template <class Styler>
const embidi_style* call_styler(void* user, const embidi_glyph* g) {
  return (*static_cast<Styler*>(user))(as<Glyph>(*g));
}

class GlyphRange;

// What a walk of C gives, for one range-for loop: `for (const Visual& v : line.characters())`. `Next` stores the next
// item; false at the end. The walk belongs to the range, or to the object that gave it, which must then outlive it.
template <class Item, class Next>
class [[nodiscard]] Walk {
 public:
  // The end of the range.
  struct End {};
  // A place in the range.
  class Iterator {
   public:
    // At the next item.
    explicit Iterator(Walk* walk) : walk_(walk) { ++*this; }
    const Item& operator*() const { return walk_->item_; }
    Iterator& operator++() {
      if (!walk_->next_(walk_->item_)) walk_ = nullptr;
      return *this;
    }
    bool operator!=(End) const { return walk_ != nullptr; }

   private:
    Walk* walk_;
  };
  // No item is read before it is written.
  explicit Walk(Next next) : next_(next) {}  // NOLINT(cppcoreguidelines-pro-type-member-init)
  // For the loop.
  Iterator begin() { return Iterator(this); }
  End end() const { return {}; }

 private:
  friend class GlyphRange;
  Walk() = default;  // NOLINT(cppcoreguidelines-pro-type-member-init)
  Next next_;
  Item item_;
};
// A walk by `next`.
template <class Item, class Next>
Walk<Item, Next> make_walk(Next next) {
  return Walk<Item, Next>(next);
}

// ------------------------------------------------------------------------------------------------ texts, fonts

inline const char* version() { return embidi_version(); }
inline const char* unicode_version() { return embidi_unicode_version(); }
inline const char* status_text(Status status) { return embidi_status_text(static_cast<embidi_status>(status)); }

[[nodiscard]] inline bool font_ok(const Font& font) { return embidi_font_ok(&font); }
inline uint8_t font_height(const Font& font) { return embidi_font_height(&font); }
inline uint8_t font_baseline(const Font& font) { return embidi_font_baseline(&font); }
inline uint16_t font_find(const Font& font, uint32_t code_point, Form form) {
  return embidi_font_find(&font, code_point, static_cast<uint8_t>(form));
}
[[nodiscard]] inline bool font_bitmap(const Font& font, uint16_t glyph, Bitmap& out) {
  return embidi_font_bitmap(&font, glyph, &out);
}
[[nodiscard]] inline bool ok_font_bitmap(const Font& font, uint16_t glyph, Bitmap& out) {
  return embidi_ok_font_bitmap(&font, glyph, &out);
}
inline Result font_chain_init(FontChain& chain, const ChainFont* fonts, size_t count) {
  return embidi_font_chain_init(&chain, fonts, count);
}
[[nodiscard]] inline bool font_chain_glyph(const FontChain& chain, uint16_t glyph, ChainGlyph& out) {
  return embidi_font_chain_glyph(&chain, glyph, &out);
}

inline Result join_text(const char* text, size_t bytes, char* buffer, size_t capacity, size_t& written) {
  return embidi_join_text(text, bytes, buffer, capacity, &written);
}
inline Result unjoin_text(const char* text, size_t bytes, char* buffer, size_t capacity, size_t& written) {
  return embidi_unjoin_text(text, bytes, buffer, capacity, &written);
}

// ------------------------------------------------------------------------------------------------ paragraph

// A paragraph in a block that is stored elsewhere.
class ParagraphRef {
 public:
  ParagraphRef() = default;
  // From a paragraph of embidi_init().
  explicit ParagraphRef(embidi_paragraph* p) : p_(p) {}
  Result init(void* block, size_t block_bytes, size_t chars, size_t fields) {
    return embidi_init(block, block_bytes, chars, fields, &p_);
  }
  Result init_shared(void* block, size_t block_bytes, size_t chars, size_t fields, void* workspace) {
    return embidi_init_shared(block, block_bytes, chars, fields, workspace, &p_);
  }
  // For the C functions.
  embidi_paragraph* get() const { return p_; }

  Result layout(const char* text, size_t bytes, const Options& options = {}) {
    return embidi_layout(p_, text, bytes, &options);
  }
  size_t length() const { return embidi_length(p_); }
  size_t consumed_bytes() const { return embidi_consumed_bytes(p_); }
  uint8_t base_level() const { return embidi_base_level(p_); }
  bool ill_formed() const { return embidi_ill_formed(p_); }
  bool unsupported() const { return embidi_unsupported(p_); }
  size_t unshaped(const Font& font) const { return embidi_unshaped(p_, &font); }
  uint8_t level(size_t index) const { return embidi_level(p_, index); }
  size_t byte_offset(size_t index) const { return embidi_byte_offset(p_, index); }
  uint32_t code_point(size_t index) const { return embidi_code_point(p_, index); }

  size_t structure_count() const { return embidi_structure_count(p_); }
  size_t field_count() const { return embidi_field_count(p_); }
  Structure get_structure(size_t index) const { return {embidi_get_structure(p_, index)}; }
  Field get_field(size_t index) const { return {embidi_get_field(p_, index)}; }
  size_t fields_missing() const { return embidi_fields_missing(p_); }
  size_t field_at(size_t index) const { return embidi_field_at(p_, index); }
  size_t structure_at(size_t index) const { return embidi_structure_at(p_, index); }
  bool in_host(size_t index) const { return embidi_in_host(p_, index); }
  // All of them in logical order, for a range-for loop.
  auto structures() const {
    return make_walk<Structure>([p = p_, index = size_t{0}](Structure& s) mutable {
      if (index == embidi_structure_count(p)) return false;
      s = {embidi_get_structure(p, index++)};
      return true;
    });
  }
  auto fields() const {
    return make_walk<Field>([p = p_, index = size_t{0}](Field& f) mutable {
      if (index == embidi_field_count(p)) return false;
      f = {embidi_get_field(p, index++)};
      return true;
    });
  }

  Result wrap(const Font& font, size_t begin, uint32_t width, Wrapped& out) {
    return embidi_wrap(p_, &font, begin, width, &out);
  }
  size_t next_cluster(size_t index) { return embidi_next_cluster(p_, index); }
  size_t previous_cluster(size_t index) { return embidi_previous_cluster(p_, index); }
  // `sink` is called as bool(const Glyph&).
  template <class Sink>
  Result text_glyphs(const char* text, size_t bytes, const Options& options, const Font& font, Sink sink) {
    return embidi_text_glyphs(p_, text, bytes, &options, &font, call_sink<Glyph, embidi_glyph, Sink>, &sink);
  }
  // `sink` is called as bool(const BoxGlyph&).
  template <class Sink>
  Result text_box(const char* text, size_t bytes, const Font& font, const Box& box, Sink sink, BoxResult& out) {
    return embidi_text_box(p_, text, bytes, &font, &box, call_sink<BoxGlyph, embidi_box_glyph, Sink>, &sink, &out);
  }
  // The same without a sink.
  Result text_box(const char* text, size_t bytes, const Font& font, const Box& box, BoxResult& out) {
    return embidi_text_box(p_, text, bytes, &font, &box, nullptr, nullptr, &out);
  }

 private:
  embidi_paragraph* p_ = nullptr;
};

// A paragraph with its storage: room for Chars code points and Fields field entries, by default as many as
// EMBIDI_PARAGRAPH() has. It is only memory; no algorithm is a template.
template <size_t Chars, size_t Fields = EMBIDI_FIELDS(Chars)>
class Paragraph : public ParagraphRef {
  static_assert(Chars > 0 && Chars <= EMBIDI_MAX_CHARS, "a paragraph holds 1 to EMBIDI_MAX_CHARS code points");

 public:
  // No byte is read before it is written. NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init)
  Paragraph() { static_cast<void>(init(block_, sizeof block_, Chars, Fields)); }
  Paragraph(const Paragraph&) = delete;
  Paragraph& operator=(const Paragraph&) = delete;
  ~Paragraph() = default;

 private:
  alignas(EMBIDI_BLOCK_ALIGN) unsigned char block_[EMBIDI_BLOCK_SIZE(Chars, Fields)];
};

// What paragraphs share: embidi_init_shared(). It must outlive them.
class Workspace {
 public:
  // No byte is read before it is written. NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init)
  Workspace() {}
  // For the C functions.
  void* get() { return bytes_; }

 private:
  alignas(EMBIDI_BLOCK_ALIGN) unsigned char bytes_[EMBIDI_WORKSPACE_BYTES];
};

// A paragraph as Paragraph, but for its workspace.
template <size_t Chars, size_t Fields = EMBIDI_FIELDS(Chars)>
class SharedParagraph : public ParagraphRef {
  static_assert(Chars > 0 && Chars <= EMBIDI_MAX_CHARS, "a paragraph holds 1 to EMBIDI_MAX_CHARS code points");

 public:
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init)
  explicit SharedParagraph(Workspace& workspace) {
    static_cast<void>(init_shared(block_, sizeof block_, Chars, Fields, workspace.get()));
  }
  SharedParagraph(const SharedParagraph&) = delete;
  SharedParagraph& operator=(const SharedParagraph&) = delete;
  ~SharedParagraph() = default;

 private:
  alignas(EMBIDI_BLOCK_ALIGN) unsigned char block_[EMBIDI_SHARED_BLOCK_SIZE(Chars, Fields)];
};

// ------------------------------------------------------------------------------------------------ line, glyphs

// A display line of a paragraph. Lines share the paragraph's list of runs: walk one before making the next.
class Line {
 public:
  Result init(ParagraphRef& paragraph, size_t begin, size_t end) {
    return embidi_line_init(&line_, paragraph.get(), begin, end);
  }
  // For the C functions.
  const embidi_line* get() const { return &line_; }
  embidi_line* get() { return &line_; }

  [[nodiscard]] bool next(Visual& out) { return embidi_line_next(&line_, &out); }
  size_t next_many(Visual* out, size_t count) { return embidi_line_next_many(&line_, out, count); }
  [[nodiscard]] bool run_next(Run& out) { return embidi_line_run_next(&line_, &out); }
  void rewind() { embidi_line_rewind(&line_); }
  uint8_t level(size_t index) const { return embidi_line_level(&line_, index); }
  // The whole line from the left, for a range-for loop. Each call starts again at the left; characters and runs are by
  // the one walk of the line.
  auto characters() {
    rewind();
    return make_walk<Visual>([line = &line_](Visual& v) { return embidi_line_next(line, &v); });
  }
  auto runs() {
    rewind();
    return make_walk<Run>([line = &line_](Run& r) { return embidi_line_run_next(line, &r); });
  }
  // Its glyphs, likewise, by a walk of their own.
  GlyphRange glyphs(const Font& font) const;
  // `sink` is called as bool(const Glyph&).
  template <class Sink>
  Result glyphs(const Font& font, Sink sink) const {
    return embidi_line_glyphs(&line_, &font, call_sink<Glyph, embidi_glyph, Sink>, &sink);
  }

  Result width(const Font& font, uint32_t& width) const { return embidi_line_width(&line_, &font, &width); }
  Result elide(const Font& font, uint32_t width, Elided& out) { return embidi_line_elide(&line_, &font, width, &out); }
  Result carets(const Font& font, size_t index, Caret (&carets)[2]) {
    embidi_caret both[2];
    const Result result = embidi_line_carets(&line_, &font, index, both);
    if (result) {
      carets[0] = as<Caret>(both[0]);
      carets[1] = as<Caret>(both[1]);
    }
    return result;
  }
  Result hit(const Font& font, int32_t x, Caret& caret) { return embidi_line_hit(&line_, &font, x, &caret); }
  Result step(const Font& font, bool right, Caret& caret) { return embidi_line_step(&line_, &font, right, &caret); }

 private:
  embidi_line line_{};
};

// A walk over the glyphs of a line, of which it has a copy.
class Glyphs {
 public:
  Result init(const Line& line, const Font& font) { return embidi_glyphs_init(&walk_, line.get(), &font); }
  [[nodiscard]] bool next(Glyph& out) { return embidi_glyphs_next(&walk_, &out); }
  uint32_t seek(uint32_t x) { return embidi_glyphs_seek(&walk_, x); }

 private:
  embidi_glyphs walk_{};
};

// What is next in a walk of C over glyphs.
struct NextGlyph {
  embidi_glyphs walk{};  // of C
  bool operator()(Glyph& out) { return embidi_glyphs_next(&walk, &out); }
};

// The glyphs of a line for a range-for loop: none if the walk could not start, and result() says why.
class [[nodiscard]] GlyphRange : public Walk<Glyph, NextGlyph> {
 public:
  // As Glyphs::init().
  GlyphRange(const Line& line, const Font& font) : result_(embidi_glyphs_init(&next_.walk, line.get(), &font)) {}
  // Of embidi_glyphs_init().
  Result result() const { return result_; }

 private:
  Result result_;
};

inline GlyphRange Line::glyphs(const Font& font) const { return {*this, font}; }

// ------------------------------------------------------------------------------------------------ drawing

inline Result draw_glyph(const Canvas& canvas, const Font& font, uint16_t glyph, int32_t x, int32_t y,
                         uint32_t colour) {
  return embidi_draw_glyph(&canvas, &font, glyph, x, y, colour);
}
inline Result draw_line(const Canvas& canvas, const Line& line, const Font& font, int32_t x, int32_t y,
                        uint32_t colour) {
  return embidi_draw_line(&canvas, line.get(), &font, x, y, colour);
}
inline Result draw_styled_glyph(const Canvas& canvas, const Font& font, const Glyph& glyph, int32_t x, int32_t y,
                                const Style& style) {
  return embidi_draw_styled_glyph(&canvas, &font, &glyph, x, y, &style);
}
// `styler` is called as const Style*(const Glyph&).
template <class Styler>
Result draw_styled_line(const Canvas& canvas, const Line& line, const Font& font, int32_t x, int32_t y, Styler styler) {
  return embidi_draw_styled_line(&canvas, line.get(), &font, x, y, call_styler<Styler>, &styler);
}

}  // namespace embidi

#include "embidi/checks.hpp"
#include "embidi/edit.hpp"
#include "embidi/payload.hpp"
#include "embidi/verdict.hpp"

#endif
