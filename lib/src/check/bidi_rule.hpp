// The Bidi rule of RFC 5893 over a domain name: checks.md 2.
#ifndef EMBIDI_SRC_CHECK_BIDI_RULE_HPP
#define EMBIDI_SRC_CHECK_BIDI_RULE_HPP

#include "check/component_reader.hpp"
#include "paragraph/label_buffer.hpp"
#include "paragraph/types.hpp"
#include "unicode/bidi_class.hpp"

namespace embidi {

inline constexpr uint32_t kStrongRtl = 1u << R | 1u << AL;
inline constexpr uint32_t kRtl = kStrongRtl | 1u << AN;  // "RTL character" of checks.md 1

// What the rules need of a label's or component's characters.
class Facts {
 public:
  void add(uint32_t c);
  bool empty() const { return count_ == 0; }
  uint32_t classes() const { return classes_; }  // bit c: class c
  bool rtl() const { return (classes_ & kRtl) != 0; }
  Class first() const { return first_; }
  Class last_base() const { return last_base_; }  // the last one, NSM left out; NSM if there is nothing else
  // The same read backwards, first and last changing places. (last_base() is not set.)
  Facts reversed() const {
    Facts facts(*this);
    facts.first_ = last_;
    facts.last_ = first_;
    return facts;
  }
  uint32_t first_code_point() const { return first_code_point_; }
  bool ascii() const { return ascii_; }
  bool ldh() const { return ldh_ && first_code_point_ != '-' && last_code_point_ != '-'; }

 private:
  size_t count_ = 0;
  uint32_t classes_ = 0;
  uint32_t first_code_point_ = 0, last_code_point_ = 0;
  Class first_ = NSM, last_ = NSM, last_base_ = NSM;
  bool ascii_ = true;
  bool ldh_ = true;  // ASCII letters, digits and hyphens
};

// A name has at most so many octets.
inline constexpr size_t kMaxName = 253;

enum class ALabel : uint8_t { undecodable, decoded_to_ascii, decoded };

// Whether the label starts with "xn--".
bool is_encoded(const LabelBuffer& label);

// Decodes the A-label in the buffer, which must hold all of it. From here on the buffer holds the decoded characters;
// where that cannot be done, nothing of use.
ALabel decode_a_label(LabelBuffer& label);

// The facts about a component as it stands.
Facts facts_of(ComponentReader& reader);

// About a label in "xn--" form: about what is encoded in it. What `label` holds afterwards is of no use.
Facts facts_of_label(ComponentReader& reader, LabelBuffer& label);

// Checks the name that `reader` reads. With kDecodeShown it is the decoded domain of display-iri: what was encoded must
// be IDNA-valid. Returns the classes of all (decoded) characters. `reader` is at its end afterwards. `sink` may write
// over `label`.
uint32_t check_domain(ComponentReader& reader, LabelBuffer& label, bool shown, embidi_label_sink sink, void* user,
                      embidi_domain& out);

}  // namespace embidi

#endif
