// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The C++ structs add no data, and their accessors give what C has there. (That each enumerator of C has a twin in C++
// that is initialised with it, c_api.complete finds out.)
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <type_traits>

#include "embidi/embidi.hpp"

namespace embidi::test {
namespace {

template <class Cpp, class C>
constexpr bool adds_nothing() {
  return std::is_base_of_v<C, Cpp> && sizeof(Cpp) == sizeof(C) && alignof(Cpp) == alignof(C) &&
         std::is_standard_layout_v<Cpp> && std::is_trivially_copyable_v<Cpp> && std::is_aggregate_v<Cpp>;
}
static_assert(adds_nothing<Structure, embidi_structure>() && adds_nothing<Field, embidi_field>());
static_assert(adds_nothing<Glyph, embidi_glyph>() && adds_nothing<Caret, embidi_caret>());
static_assert(adds_nothing<Label, embidi_label>() && adds_nothing<Domain, embidi_domain>());
static_assert(adds_nothing<Iri, embidi_iri>() && adds_nothing<PayloadRow, embidi_payload_row>());
static_assert(adds_nothing<Payload, embidi_payload>() && adds_nothing<Verdict, embidi_verdict>());
static_assert(adds_nothing<Canvas, embidi_canvas>());
static_assert(adds_nothing<BoxGlyph, embidi_box_glyph>());

TEST(Enums, EachStatusHasItsOwnWords) {
  std::set<std::string> texts;
  for (unsigned status = 0; status <= EMBIDI_REFUSED; ++status) {
    texts.insert(status_text(static_cast<Status>(status)));
  }
  EXPECT_EQ(texts.size(), EMBIDI_REFUSED + 1u);
  EXPECT_STREQ(status_text(Status::ok), "ok");
  EXPECT_STREQ(status_text(Status::too_many_fields), "too many fields");
  EXPECT_EQ(texts.count("unknown status"), 0u);
}

TEST(Enums, AccessorsGiveWhatCHas) {
  embidi_structure s{};
  s.kind = EMBIDI_KIND_EMAIL;
  s.direction = EMBIDI_DIRECTION_RTL;
  EXPECT_EQ(Structure{s}.kind(), Kind::email);
  EXPECT_EQ(Structure{s}.direction(), Direction::rtl);
  EXPECT_EQ((Field{{0, 1, 0, EMBIDI_ROLE_VALUE}}.role()), Role::value);
  embidi_glyph g{};
  g.form = EMBIDI_FORM_MEDIAL;
  g.role = EMBIDI_ROLE_NONE;
  EXPECT_EQ(Glyph{g}.form(), Form::medial);
  EXPECT_EQ(Glyph{g}.role(), Role::none);
  Caret caret{};
  caret.index = 3;
  caret.edge(Edge::trailing);
  EXPECT_EQ(caret.index, 3u);
  EXPECT_EQ(caret.edge(), Edge::trailing);
  embidi_label label{};
  label.direction = EMBIDI_DIRECTION_RTL;
  label.error = EMBIDI_LABEL_PUNYCODE;
  label.violations = EMBIDI_CONDITION(2);
  EXPECT_EQ(Label{label}.direction(), Direction::rtl);
  EXPECT_EQ(Label{label}.error(), LabelError::punycode);
  EXPECT_TRUE(Label{label}.violates(2));
  EXPECT_FALSE(Label{label}.violates(1));
  embidi_domain domain{};
  domain.guarantee = EMBIDI_GUARANTEE_LDH;
  domain.errors = 1u << EMBIDI_LABEL_DISALLOWED;
  EXPECT_EQ(Domain{domain}.guarantee(), Guarantee::ldh);
  EXPECT_TRUE(Domain{domain}.has(LabelError::disallowed));
  EXPECT_FALSE(Domain{domain}.has(LabelError::empty));
  embidi_iri iri{};
  iri.scheme_kind = EMBIDI_SCHEME_OTHER;
  iri.host_kind = EMBIDI_HOST_IPV6;
  EXPECT_EQ(Iri{iri}.scheme_kind(), SchemeKind::other);
  EXPECT_EQ(Iri{iri}.host_kind(), HostKind::ipv6);
}

}  // namespace
}  // namespace embidi::test
