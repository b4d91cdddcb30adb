// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// embidi, the C++17 API: the C API of embidi.h with C++ types. Everything is inline and costs no more than the C calls.
// embidi.h documents ranges, errors, complexity and sources.
//
// How C names become C++ names:
//   - an enumeration becomes an enum class with the same values (embidi_role, EMBIDI_ROLE_LABEL: Role::label);
//   - flags that are combined stay integers; their constants are in a namespace (EMBIDI_GLYPH_MARK: glyph_flag::mark);
//   - a struct with a member that stores an enumeration as uint8_t becomes a struct derived from it. That adds no data,
//     only a function with the name of the member that returns the enum class (embidi_field::role: Field::role()).
//     Other members are used directly (field.begin). A struct without enumerations is the C struct under another name;
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
  automatic = EMBIDI_BASE_AUTO,
  ltr = EMBIDI_BASE_LTR,
  rtl = EMBIDI_BASE_RTL,
  automatic_rtl = EMBIDI_BASE_AUTO_RTL,
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
  final_ = EMBIDI_FORM_FINAL,
  initial = EMBIDI_FORM_INITIAL,
  medial = EMBIDI_FORM_MEDIAL
};
// embidi_edge.
enum class Edge : uint8_t { leading = EMBIDI_EDGE_LEADING, trailing = EMBIDI_EDGE_TRAILING };

// Of Glyph::flags.
namespace glyph_flag {
inline constexpr uint8_t mark = EMBIDI_GLYPH_MARK;
inline constexpr uint8_t mirrored = EMBIDI_GLYPH_MIRRORED;
inline constexpr uint8_t missing = EMBIDI_GLYPH_MISSING;
inline constexpr uint8_t ligature = EMBIDI_GLYPH_LIGATURE;
inline constexpr uint8_t ellipsis = EMBIDI_GLYPH_ELLIPSIS;
inline constexpr uint8_t unjoined = EMBIDI_GLYPH_UNJOINED;
}  // namespace glyph_flag
// Of Wrapped::flags.
namespace wrap_flag {
inline constexpr uint8_t mandatory = EMBIDI_WRAP_MANDATORY;
inline constexpr uint8_t emergency = EMBIDI_WRAP_EMERGENCY;
inline constexpr uint8_t overflow = EMBIDI_WRAP_OVERFLOW;
}  // namespace wrap_flag
// Of Elided::what.
namespace elided_flag {
inline constexpr uint8_t text = EMBIDI_ELIDED_TEXT;
inline constexpr uint8_t userinfo = EMBIDI_ELIDED_USERINFO;
inline constexpr uint8_t tail = EMBIDI_ELIDED_TAIL;
inline constexpr uint8_t scheme = EMBIDI_ELIDED_SCHEME;
inline constexpr uint8_t host = EMBIDI_ELIDED_HOST;
inline constexpr uint8_t all = EMBIDI_ELIDED_ALL;
}  // namespace elided_flag

inline constexpr size_t no_field = EMBIDI_NO_FIELD;
inline constexpr size_t no_structure = EMBIDI_NO_STRUCTURE;
inline constexpr uint8_t no_level = EMBIDI_NO_LEVEL;
inline constexpr size_t no_source = EMBIDI_NO_SOURCE;

// ------------------------------------------------------------------------------------------------ options, results

// embidi_options, with the same defaults.
struct Options {
  Base base = Base::automatic;                    // direction of the paragraph
  Order order = Order::constant;                  // order of the fields of structures
  Recognize recognize = Recognize::running_text;  // where structures are looked for
  Controls controls = Controls::isolate;          // virtual controls around structures
  bool numbers = false;                           // whether numbers are structures, too
};

// The options for the C API.
constexpr embidi_options to_c(const Options& options) {
  return {static_cast<uint8_t>(options.base), static_cast<uint8_t>(options.order),
          static_cast<uint8_t>(options.recognize), static_cast<uint8_t>(options.controls),
          static_cast<uint8_t>(options.numbers)};
}

// A status and a number, whose meaning depends on the status (embidi_status). True on success.
struct [[nodiscard]] Result {
  Status status = Status::ok;  // as embidi_result::status
  size_t number = 0;           // as embidi_result::number
  // Whether the call succeeded.
  constexpr explicit operator bool() const { return status == Status::ok; }
  // From a result of the C API.
  static constexpr Result from(embidi_result r) { return {static_cast<Status>(r.status), r.number}; }
};

using Visual = embidi_visual;
using Run = embidi_run;
using Font = embidi_font;
using Bitmap = embidi_bitmap;

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
using Wrapped = embidi_wrapped;
using Elided = embidi_elided;
struct Caret : embidi_caret {
  constexpr Edge edge() const { return static_cast<Edge>(embidi_caret::edge); }
  // Sets what Line::step() reads.
  void set(size_t new_index, Edge new_edge) {
    index = new_index;
    embidi_caret::edge = static_cast<uint8_t>(new_edge);
  }
};

// A C struct as the C++ struct that is derived from it without more data.
template <class Cpp, class C>
Cpp as(const C& c) {
  Cpp cpp;
  static_cast<C&>(cpp) = c;
  return cpp;
}

// ------------------------------------------------------------------------------------------------ versions, fonts

inline const char* version() { return embidi_version(); }
inline const char* unicode_version() { return embidi_unicode_version(); }

inline const char* text_of(Status status) { return embidi_status_text(static_cast<embidi_status>(status)); }

[[nodiscard]] inline bool font_ok(const Font& font) { return embidi_font_ok(&font); }
inline uint8_t font_height(const Font& font) { return embidi_font_height(&font); }
inline uint8_t font_baseline(const Font& font) { return embidi_font_baseline(&font); }
inline uint16_t font_find(const Font& font, char32_t code_point, Form form = Form::none) {
  return embidi_font_find(&font, code_point, static_cast<uint8_t>(form));
}
[[nodiscard]] inline bool font_bitmap(const Font& font, uint16_t glyph, Bitmap& out) {
  return embidi_font_bitmap(&font, glyph, &out);
}
[[nodiscard]] inline bool ok_font_bitmap(const Font& font, uint16_t glyph, Bitmap& out) {
  return embidi_ok_font_bitmap(&font, glyph, &out);
}

// ------------------------------------------------------------------------------------------------ memory, walks

// EMBIDI_BLOCK_SIZE as a constexpr function.
constexpr size_t block_size(size_t chars, size_t fields) {
  constexpr size_t index_bytes = EMBIDI_INDEX_BITS / 8;
  return EMBIDI_BLOCK_FIXED + fields * EMBIDI_FIELD_BYTES + (chars + 8) / 8 * index_bytes +
         (chars + 1) * (2 + index_bytes);
}

// The items of a walk as an input range, for range-for loops: `for (const Visual& v : line.visual())`.
template <class Item, class Next>
class Walk {
 public:
  // The end of the range; private.
  struct End {};
  // A place in the range. Its members are private.
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
  // `next` stores the next item; false at the end.
  explicit Walk(Next next) : next_(next) {}
  // For the range-for loop.
  Iterator begin() const { return Iterator(next_); }
  End end() const { return {}; }

 private:
  Next next_;
};
// A range of the items of `next`.
template <class Item, class Next>
Walk<Item, Next> make_walk(Next next) {
  return Walk<Item, Next>(next);
}

// A sink of the C API that calls a C++ one.
template <class Sink>
bool call_glyph_sink(void* user, const embidi_glyph* glyph) {
  const Glyph g = as<Glyph>(*glyph);
  return (*static_cast<Sink*>(user))(g);
}

// ------------------------------------------------------------------------------------------------ glyphs, line

// A walk over the glyphs of a line, from left to right. It has a copy of the line.
class Glyphs {
 public:
  // Starts at the line's left end. On an error the walk is empty.
  Result init(const embidi_line* line, const Font& font) {
    return Result::from(embidi_glyphs_init(&walk_, line, &font));
  }
  bool next(Glyph& out) { return embidi_glyphs_next(&walk_, &out); }
  bool operator()(Glyph& out) { return next(out); }
  // Advances past glyphs that end at or before pixel `x`. Returns the pen of the next one.
  uint32_t seek(uint32_t x) { return embidi_glyphs_seek(&walk_, x); }

 private:
  embidi_glyphs walk_{};
};

// The result of Line::glyphs(font): a range for a range-for loop, with the result of starting it. With a bad font the
// range is empty and result() is Status::bad_font.
class GlyphRange : public Walk<Glyph, Glyphs> {
 public:
  // From a walk and the result of starting it.
  GlyphRange(const Glyphs& walk, Result result) : Walk<Glyph, Glyphs>(walk), result_(result) {}
  // The result of Glyphs::init().
  Result result() const { return result_; }
  Status status() const { return result_.status; }
  explicit operator bool() const { return static_cast<bool>(result_); }

 private:
  Result result_;
};

// A display line of a paragraph. Lines share the paragraph's list of runs: walk one before making the next.
class Line {
 public:
  Result init(embidi_paragraph* paragraph, size_t begin, size_t end) {
    return Result::from(embidi_line_init(&line_, paragraph, begin, end));
  }
  void rewind() { embidi_line_rewind(&line_); }
  bool next(Visual& out) { return embidi_line_next(&line_, &out); }
  // The next characters, at most `count`. Returns their number, which is smaller only at the end of the line.
  size_t next(Visual* out, size_t count) { return embidi_line_next_many(&line_, out, count); }
  bool next(Run& out) { return embidi_line_run_next(&line_, &out); }
  uint8_t level(size_t index) const { return embidi_line_level(&line_, index); }
  Result width(const Font& font, uint32_t& out) const { return Result::from(embidi_line_width(&line_, &font, &out)); }
  Result elide(const Font& font, uint32_t width, Elided& out) {
    return Result::from(embidi_line_elide(&line_, &font, width, &out));
  }
  // Not const: the first call for a paragraph stores its grapheme clusters there.
  Result carets(const Font& font, size_t index, Caret (&out)[2]) {
    embidi_caret both[2];
    const Result result = Result::from(embidi_line_carets(&line_, &font, index, both));
    if (result) {
      out[0] = as<Caret>(both[0]);
      out[1] = as<Caret>(both[1]);
    }
    return result;
  }
  Result hit(const Font& font, int32_t x, Caret& out) { return Result::from(embidi_line_hit(&line_, &font, x, &out)); }
  Result step(const Font& font, bool right, Caret& caret) {
    return Result::from(embidi_line_step(&line_, &font, right, &caret));
  }

  // The whole line from the left, for a range-for loop. Each call starts again at the left; both use the one walk of
  // the line.
  auto visual() {
    rewind();
    embidi_line* line = &line_;
    return make_walk<Visual>([line](Visual& v) { return embidi_line_next(line, &v); });
  }
  auto runs() {
    rewind();
    embidi_line* line = &line_;
    return make_walk<Run>([line](Run& r) { return embidi_line_run_next(line, &r); });
  }
  // The same for its glyphs: `for (const Glyph& g : line.glyphs(font))`. With a bad font the range is empty and its
  // status() says so.
  GlyphRange glyphs(const Font& font) const;
  // Calls `sink` with each glyph until it returns false.
  template <class Sink>
  Result glyphs(const Font& font, Sink sink) const {
    return Result::from(embidi_line_glyphs(&line_, &font, call_glyph_sink<Sink>, &sink));
  }
  // For the C functions.
  const embidi_line* get() const { return &line_; }
  embidi_line* get() { return &line_; }

 private:
  embidi_line line_{};
};

inline GlyphRange Line::glyphs(const Font& font) const {
  Glyphs walk;
  const Result result = walk.init(&line_, font);
  return {walk, result};
}

// ------------------------------------------------------------------------------------------------ paragraph

// A paragraph in a block that is stored elsewhere.
class ParagraphRef {
 public:
  ParagraphRef() = default;
  // From a paragraph of embidi_init().
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
  bool unsupported() const { return embidi_unsupported(p_); }
  uint8_t level(size_t index) const { return embidi_level(p_, index); }
  size_t byte_offset(size_t index) const { return embidi_byte_offset(p_, index); }
  char32_t code_point(size_t index) const { return embidi_code_point(p_, index); }
  size_t structure_count() const { return embidi_structure_count(p_); }
  size_t field_count() const { return embidi_field_count(p_); }
  size_t fields_missing() const { return embidi_fields_missing(p_); }
  Structure structure(size_t index) const { return {embidi_get_structure(p_, index)}; }
  Field field(size_t index) const { return {embidi_get_field(p_, index)}; }
  size_t field_at(size_t index) const { return embidi_field_at(p_, index); }
  size_t structure_at(size_t index) const { return embidi_structure_at(p_, index); }
  // The whole paragraph as one line.
  Result line(Line& out) { return out.init(p_, 0, length()); }
  Result line(Line& out, size_t begin, size_t end) { return out.init(p_, begin, end); }
  Result wrap(const Font& font, size_t begin, uint32_t width, Wrapped& out) {
    return Result::from(embidi_wrap(p_, &font, begin, width, &out));
  }
  size_t next_cluster(size_t index) { return embidi_next_cluster(p_, index); }
  size_t previous_cluster(size_t index) { return embidi_previous_cluster(p_, index); }
  // Lays out a text that is one line, and calls `sink` with each glyph until it returns false.
  template <class Sink>
  Result glyphs(const char* text, size_t bytes, const Font& font, Sink sink, const Options& options = {}) {
    const embidi_options o = to_c(options);
    return Result::from(embidi_text_glyphs(p_, text, bytes, &o, &font, call_glyph_sink<Sink>, &sink));
  }
  // For the C functions.
  embidi_paragraph* get() const { return p_; }

 private:
  embidi_paragraph* p_ = nullptr;
};

// A paragraph with its storage: room for Chars code points and Fields field entries, by default what nearly every text
// of that length needs (EMBIDI_FIELDS). It is only memory; no algorithm is a template.
template <size_t Chars, size_t Fields = EMBIDI_FIELDS(Chars)>
class Paragraph : public ParagraphRef {
  static_assert(Chars > 0 && Chars <= EMBIDI_MAX_CHARS, "a paragraph holds 1 to EMBIDI_MAX_CHARS code points");
  static_assert(block_size(Chars, Fields) == EMBIDI_BLOCK_SIZE(Chars, Fields), "the C macro and its twin agree");

 public:
  // No byte is read before it is written. NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init)
  Paragraph() { static_cast<void>(init(block_, sizeof block_, Chars, Fields)); }
  Paragraph(const Paragraph&) = delete;
  Paragraph& operator=(const Paragraph&) = delete;
  ~Paragraph() = default;

 private:
  alignas(EMBIDI_BLOCK_ALIGN) unsigned char block_[block_size(Chars, Fields)];
};

inline Result join_text(const char* text, size_t bytes, char* buffer, size_t capacity, size_t& written) {
  return Result::from(embidi_join_text(text, bytes, buffer, capacity, &written));
}
inline Result unjoin_text(const char* text, size_t bytes, char* buffer, size_t capacity, size_t& written) {
  return Result::from(embidi_unjoin_text(text, bytes, buffer, capacity, &written));
}

}  // namespace embidi

#include "embidi/checks.hpp"
#include "embidi/edit.hpp"
#include "embidi/payload.hpp"
#include "embidi/verdict.hpp"

#endif
