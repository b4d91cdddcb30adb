// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What a structure gives up, and in which order, so that it fits.
#ifndef EMBIDI_SRC_FIT_ELIDE_PLAN_HPP
#define EMBIDI_SRC_FIT_ELIDE_PLAN_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/fit/grapheme.hpp"
#include "embidi_core/paragraph/paragraph.hpp"
#include "embidi_core/paragraph/range.hpp"

namespace embidi {

// Ranges of characters that are left out, in logical order; they may touch, overlap or be empty.
struct Elisions {
  Range front, middle, back;
};

// A structure in a line, as a sequence of steps: each leaves out what the one before it did, and something more. Step 0
// leaves out the text after the structure alone; the last step all of the structure, and that text.
class ElidePlan {
 public:
  static void* operator new(size_t, void* at) { return at; }

  ElidePlan(const embidi_paragraph& p, size_t structure, size_t line_end);
  size_t last_step() const { return last_step_; }
  // Where the text after the structure begins, as far as it can be left out while the structure is whole.
  size_t text_after() const { return kept_end_ > structure_.end ? kept_end_ : structure_.end; }
  Elisions elisions(size_t step) const;
  // EMBIDI_ELIDED_... of what lies in an elision.
  unsigned what(const Range& elision) const;

 private:
  enum Stage : uint8_t { userinfo, query, path, local, front, name, tail, labels, cluster, kStages };

  size_t cluster_floor(size_t index) const;
  void sort_in(size_t field);
  void find_extension();
  bool is_address() const;
  size_t find_kept_end(size_t limit) const;

  Range field(size_t number) const;
  Range file_name() const { return field(path_.end - 1); }
  bool has_core() const { return core_.begin < core_.end; }
  Range core() const { return {field(core_.begin).begin, last_label().end}; }
  Range last_label() const { return field(core_.end - 1); }

  size_t steps_of(unsigned stage) const;
  void take(unsigned stage, size_t steps, Elisions& e) const;
  // The last `steps` fields of query and fragment; with all of them goes the "?" or "#" before the first.
  size_t query_begin(size_t steps) const {
    return steps < query_.end - query_.begin ? field(query_.end - steps).begin : field(query_.begin).begin - 1;
  }
  // The last `steps` segments before the file name.
  Range path_part(size_t steps) const {
    const size_t file = path_.end - 1;
    return {field(file - steps).begin, field(file - 1).end};
  }
  // The first `steps` characters of the last label, and the rest of the cluster.
  size_t label_part_end(size_t steps) const {
    size_t end = last_label().begin + steps;
    while (!starts_cluster(p_, end)) ++end;
    return end;
  }

  const embidi_paragraph& p_;
  size_t line_end_;
  Range structure_{};
  // Fields, by number: all of them; the path; the core, which is labels or an address, or the file name where there is
  // no host; query and fragment, to the end.
  Range fields_{}, path_{}, core_{}, query_{};
  size_t tail_ = 0;       // character where scheme, userinfo and host end
  Range user_{};          // the userinfo, or the local part of an email
  size_t extension_ = 0;  // character where that of the core begins, a file name; 0: it has none
  bool local_ = false;
  bool host_ = false;
  bool number_ = false;
  bool divisible_ = false;  // the core means something without its beginning
  size_t kept_end_ = 0;
  size_t last_step_ = 0;
};

}  // namespace embidi

#endif
