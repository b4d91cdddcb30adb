// embidi, the C++17 API: the C API of embidi.h with types around it. Everything is inline and costs nothing beyond the
// C calls; ranges, errors, complexity and sources are documented there.
#ifndef EMBIDI_EMBIDI_HPP
#define EMBIDI_EMBIDI_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.h"

namespace embidi {

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
enum class Base : uint8_t { automatic = EMBIDI_BASE_AUTO, ltr = EMBIDI_BASE_LTR, rtl = EMBIDI_BASE_RTL };
enum class Order : uint8_t {
  constant = EMBIDI_ORDER_CONSTANT,
  plain = EMBIDI_ORDER_PLAIN,
  embedded = EMBIDI_ORDER_EMBEDDED,
  environment = EMBIDI_ORDER_ENVIRONMENT,
  content = EMBIDI_ORDER_CONTENT,
  tld = EMBIDI_ORDER_TLD
};
enum class Recognize : uint8_t {
  running_text = EMBIDI_RECOGNIZE_RUNNING_TEXT,
  none = EMBIDI_RECOGNIZE_NONE,
  iri = EMBIDI_RECOGNIZE_IRI,
  email = EMBIDI_RECOGNIZE_EMAIL,
  filename = EMBIDI_RECOGNIZE_FILENAME
};
enum class Controls : uint8_t { embed = EMBIDI_CONTROLS_EMBED, isolate = EMBIDI_CONTROLS_ISOLATE };
enum class Form : uint8_t {
  none = EMBIDI_FORM_NONE,
  isolated = EMBIDI_FORM_ISOLATED,
  final_ = EMBIDI_FORM_FINAL,
  initial = EMBIDI_FORM_INITIAL,
  medial = EMBIDI_FORM_MEDIAL
};

struct Options {
  Base base = Base::automatic;
  Order order = Order::constant;
  Recognize recognize = Recognize::running_text;
  Controls controls = Controls::embed;
};

constexpr embidi_options to_c(const Options& options) {
  return {static_cast<uint8_t>(options.base), static_cast<uint8_t>(options.order),
          static_cast<uint8_t>(options.recognize), static_cast<uint8_t>(options.controls)};
}

// Status and the number that goes with it (embidi_status says which).
struct Result {
  Status status = Status::ok;
  size_t number = 0;
  constexpr explicit operator bool() const { return status == Status::ok; }
  static constexpr Result from(embidi_result r) { return {static_cast<Status>(r.status), r.number}; }
};

using Visual = embidi_visual;
using Glyph = embidi_glyph;
using Structure = embidi_structure;
using Field = embidi_field;
using Font = embidi_font;
using Bitmap = embidi_bitmap;
#if EMBIDI_FIT
using Wrapped = embidi_wrapped;
using Elided = embidi_elided;
using Caret = embidi_caret;
#endif

inline const char* version() { return embidi_version(); }
inline const char* unicode_version() { return embidi_unicode_version(); }

inline bool font_ok(const Font& font) { return embidi_font_ok(&font); }
inline uint8_t font_height(const Font& font) { return embidi_font_height(&font); }
inline uint8_t font_baseline(const Font& font) { return embidi_font_baseline(&font); }
inline uint16_t font_find(const Font& font, char32_t code_point, Form form = Form::none) {
  return embidi_font_find(&font, code_point, static_cast<uint8_t>(form));
}
inline bool font_bitmap(const Font& font, uint16_t glyph, Bitmap& out) {
  return embidi_font_bitmap(&font, glyph, &out);
}

inline constexpr size_t no_field = static_cast<size_t>(-1);
inline constexpr uint8_t no_level = EMBIDI_NO_LEVEL;

// Constexpr twin of EMBIDI_BLOCK_SIZE.
constexpr size_t block_size(size_t chars, size_t fields) {
  constexpr size_t index_bytes = EMBIDI_INDEX_BITS / 8;
  return EMBIDI_BLOCK_FIXED + fields * EMBIDI_FIELD_BYTES + (chars + 8) / 8 * index_bytes +
         (chars + 1) * (2 + index_bytes);
}

// Input range over what a walk gives, for range-for loops: `for (const Visual& v : line.visual())`.
template <class Item, class Next>
class Walk {
 public:
  struct End {};
  class Iterator {
   public:
    explicit Iterator(Next next) : next_(next) { ++*this; }
    const Item& operator*() const { return item_; }
    Iterator& operator++() {
      more_ = next_(item_);
      return *this;
    }
    bool operator!=(End) const { return more_; }

   private:
    Next next_;
    Item item_{};
    bool more_ = false;
  };
  explicit Walk(Next next) : next_(next) {}
  Iterator begin() const { return Iterator(next_); }
  End end() const { return {}; }

 private:
  Next next_;
};
template <class Item, class Next>
Walk<Item, Next> make_walk(Next next) {
  return Walk<Item, Next>(next);
}

// A sink of the C API that calls a C++ one.
template <class Sink>
bool call_glyph_sink(void* user, const embidi_glyph* glyph) {
  return (*static_cast<Sink*>(user))(*glyph);
}

// A walk over the glyphs of a line.
class Glyphs {
 public:
  Result init(const embidi_line* line, const Font& font) {
    return Result::from(embidi_glyphs_init(&walk_, line, &font));
  }
  bool next(Glyph& out) { return embidi_glyphs_next(&walk_, &out); }
  bool operator()(Glyph& out) { return next(out); }
#if EMBIDI_FIT
  uint32_t seek(uint32_t pen, uint32_t x) { return embidi_glyphs_seek(&walk_, pen, x); }
#endif

 private:
  embidi_glyphs walk_{};
};

// A display line of a paragraph. Lines share the paragraph's scratch: walk one before the next is made.
class Line {
 public:
  Result init(embidi_paragraph* paragraph, size_t begin, size_t end) {
    return Result::from(embidi_line_init(&line_, paragraph, begin, end));
  }
  void rewind() { embidi_line_rewind(&line_); }
  bool next(Visual& out) { return embidi_line_next(&line_, &out); }
  uint8_t level(size_t index) const { return embidi_line_level(&line_, index); }
#if EMBIDI_FIT
  Result width(const Font& font, uint32_t& out) const { return Result::from(embidi_line_width(&line_, &font, &out)); }
  Result elide(const Font& font, uint32_t width, Elided& out) {
    return Result::from(embidi_line_elide(&line_, &font, width, &out));
  }
  Result carets(const Font& font, size_t index, Caret (&out)[2]) const {
    return Result::from(embidi_line_carets(&line_, &font, index, out));
  }
  Result hit(const Font& font, int32_t x, Caret& out) const {
    return Result::from(embidi_line_hit(&line_, &font, x, &out));
  }
  Result step(const Font& font, bool right, Caret& caret) const {
    return Result::from(embidi_line_step(&line_, &font, right, &caret));
  }
#endif

  // The whole line from the left, for a range-for loop; each starts again at the left.
  auto visual() {
    rewind();
    embidi_line* line = &line_;
    return make_walk<Visual>([line](Visual& v) { return embidi_line_next(line, &v); });
  }
  // A font that is not ok (embidi_font_ok) gives no glyph; Glyphs::init tells.
  Walk<Glyph, Glyphs> glyphs(const Font& font) const;
  // The same by a sink, which is called with each glyph until it returns false.
  template <class Sink>
  Result glyphs(const Font& font, Sink sink) const {
    return Result::from(embidi_line_glyphs(&line_, &font, call_glyph_sink<Sink>, &sink));
  }
  const embidi_line* get() const { return &line_; }
  embidi_line* get() { return &line_; }

 private:
  embidi_line line_{};
};

inline Walk<Glyph, Glyphs> Line::glyphs(const Font& font) const {
  Glyphs walk;
  static_cast<void>(walk.init(&line_, font));
  return make_walk<Glyph>(walk);
}

// A paragraph over a block that lies elsewhere.
class ParagraphRef {
 public:
  ParagraphRef() = default;
  explicit ParagraphRef(embidi_paragraph* p) : p_(p) {}
  Result init(void* block, size_t block_bytes, size_t chars, size_t fields) {
    return Result::from(embidi_init(block, block_bytes, chars, fields, &p_));
  }
  Result layout(const char* text, size_t bytes, const Options& options = {}) {
    const embidi_options o = to_c(options);
    return Result::from(embidi_layout(p_, text, bytes, &o));
  }
  size_t length() const { return embidi_length(p_); }
  size_t consumed_bytes() const { return embidi_consumed_bytes(p_); }
  uint8_t base_level() const { return embidi_base_level(p_); }
  bool ill_formed() const { return embidi_ill_formed(p_); }
  uint8_t level(size_t index) const { return embidi_level(p_, index); }
  size_t byte_offset(size_t index) const { return embidi_byte_offset(p_, index); }
  char32_t code_point(size_t index) const { return embidi_code_point(p_, index); }
  size_t structure_count() const { return embidi_structure_count(p_); }
  size_t field_count() const { return embidi_field_count(p_); }
  Structure structure(size_t index) const { return embidi_get_structure(p_, index); }
  Field field(size_t index) const { return embidi_get_field(p_, index); }
  size_t field_at(size_t index) const { return embidi_field_at(p_, index); }
  size_t structure_at(size_t index) const { return embidi_structure_at(p_, index); }
  // The whole paragraph as one line.
  Result line(Line& out) { return out.init(p_, 0, length()); }
  Result line(Line& out, size_t begin, size_t end) { return out.init(p_, begin, end); }
#if EMBIDI_FIT
  Result wrap(const Font& font, size_t begin, uint32_t width, Wrapped& out) {
    return Result::from(embidi_wrap(p_, &font, begin, width, &out));
  }
  size_t next_cluster(size_t index) { return embidi_next_cluster(p_, index); }
  size_t previous_cluster(size_t index) { return embidi_previous_cluster(p_, index); }
#endif
  // Lays out a text that is one line, and calls `sink` with each glyph until it returns false.
  template <class Sink>
  Result glyphs(const char* text, size_t bytes, const Font& font, Sink sink, const Options& options = {}) {
    const embidi_options o = to_c(options);
    return Result::from(embidi_text_glyphs(p_, text, bytes, &o, &font, call_glyph_sink<Sink>, &sink));
  }
  embidi_paragraph* get() const { return p_; }

 private:
  embidi_paragraph* p_ = nullptr;
};

// A paragraph with its storage: room for Chars code points and Fields field entries. It only holds memory; no algorithm
// is a template.
template <size_t Chars, size_t Fields = 0>
class Paragraph : public ParagraphRef {
  static_assert(Chars > 0 && Chars <= EMBIDI_MAX_CHARS, "a paragraph holds 1 to EMBIDI_MAX_CHARS code points");
  static_assert(block_size(Chars, Fields) == EMBIDI_BLOCK_SIZE(Chars, Fields), "the C macro and its twin agree");

 public:
  // Whose bytes no one reads before they are written. NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init)
  Paragraph() { static_cast<void>(init(block_, sizeof block_, Chars, Fields)); }
  Paragraph(const Paragraph&) = delete;
  Paragraph& operator=(const Paragraph&) = delete;
  ~Paragraph() = default;

 private:
  alignas(EMBIDI_BLOCK_ALIGN) unsigned char block_[block_size(Chars, Fields)];
};

}  // namespace embidi

#include "embidi/checks.hpp"

#endif
