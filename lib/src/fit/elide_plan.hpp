// What a structure gives up, and in which order, so that it fits.
#ifndef EMBIDI_SRC_FIT_ELIDE_PLAN_HPP
#define EMBIDI_SRC_FIT_ELIDE_PLAN_HPP

#include "paragraph/paragraph.hpp"
#include "paragraph/range.hpp"

namespace embidi {

// Ranges of characters that are left out, in this order; they may touch, overlap or be empty.
struct Cuts {
  Range front, middle, back;
};

// A structure in a line, as a sequence of steps: each leaves out what the one before it did, and something more. Step 0
// is the text behind the structure alone; the last one is all of the structure, and that text.
class ElidePlan {
 public:
  ElidePlan(const embidi_paragraph& p, size_t structure, size_t line_end);
  size_t last_step() const { return last_step_; }
  // Up to here the text behind the structure belongs to it: right behind a host an ellipsis could be taken for more of
  // it.
  size_t behind() const { return behind_ > structure_.end ? behind_ : structure_.end; }
  Cuts cuts(size_t step) const;
  // EMBIDI_ELIDED_... of what lies in a cut.
  unsigned what(const Range& cut) const;

 private:
  enum Stage : uint8_t { userinfo, query, path, local, front, name, tail, labels, cluster, kStages };

  size_t floor(size_t index) const;
  void look_at(size_t field);
  Range field(size_t index) const;
  bool has_core() const { return core_ < core_end_; }
  Range core() const { return {field(core_).begin, field(core_end_ - 1).end}; }
  bool is_address() const;
  size_t find_behind(size_t limit) const;
  size_t steps_of(unsigned stage) const;
  void apply(unsigned stage, size_t step, Cuts& cuts) const;

  const embidi_paragraph& p_;
  size_t line_end_;
  Range structure_{};
  // Fields: all; the path; labels or address, or the file name where there is no host; query and fragment, to the end.
  size_t first_ = 0, end_ = 0, path_ = 0, path_end_ = 0, core_ = 0, core_end_ = 0, query_ = 0;
  size_t tail_ = 0;  // character where the scheme, userinfo and host end
  Range user_{};     // or the local part of an email
  bool host_ = false;
  bool local_ = false;
  size_t behind_ = 0;
  size_t last_step_ = 0;
};

}  // namespace embidi

#endif
