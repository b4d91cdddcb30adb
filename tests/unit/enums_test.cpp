// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Every enumeration of C has an enum class in C++, with the same values and of the width that the C structs have; the
// C++ structs add no data. Their accessors give what C has there.
#include <gtest/gtest.h>

#include <type_traits>

#include "embidi/embidi.hpp"

namespace embidi::test {
namespace {

template <class Enum>
constexpr bool same(Enum value, unsigned in_c) {
  return sizeof(Enum) == 1 && static_cast<unsigned>(value) == in_c && !std::is_convertible_v<Enum, unsigned>;
}
static_assert(same(Status::ok, EMBIDI_OK));
static_assert(same(Status::bad_argument, EMBIDI_BAD_ARGUMENT));
static_assert(same(Status::too_long, EMBIDI_TOO_LONG));
static_assert(same(Status::too_many_fields, EMBIDI_TOO_MANY_FIELDS));
static_assert(same(Status::block_too_small, EMBIDI_BLOCK_TOO_SMALL));
static_assert(same(Status::bad_font, EMBIDI_BAD_FONT));
static_assert(same(Status::buffer_too_small, EMBIDI_BUFFER_TOO_SMALL));
static_assert(same(Status::refused, EMBIDI_REFUSED));
static_assert(same(Base::automatic, EMBIDI_BASE_AUTO));
static_assert(same(Base::ltr, EMBIDI_BASE_LTR));
static_assert(same(Base::rtl, EMBIDI_BASE_RTL));
static_assert(same(Order::constant, EMBIDI_ORDER_CONSTANT));
static_assert(same(Order::plain, EMBIDI_ORDER_PLAIN));
static_assert(same(Order::embedded, EMBIDI_ORDER_EMBEDDED));
static_assert(same(Order::environment, EMBIDI_ORDER_ENVIRONMENT));
static_assert(same(Order::content, EMBIDI_ORDER_CONTENT));
static_assert(same(Order::tld, EMBIDI_ORDER_TLD));
static_assert(same(Order::name, EMBIDI_ORDER_NAME));
static_assert(same(Recognize::running_text, EMBIDI_RECOGNIZE_RUNNING_TEXT));
static_assert(same(Recognize::none, EMBIDI_RECOGNIZE_NONE));
static_assert(same(Recognize::iri, EMBIDI_RECOGNIZE_IRI));
static_assert(same(Recognize::email, EMBIDI_RECOGNIZE_EMAIL));
static_assert(same(Recognize::filename, EMBIDI_RECOGNIZE_FILENAME));
static_assert(same(Recognize::pri185, EMBIDI_RECOGNIZE_PRI185));
static_assert(same(Controls::embed, EMBIDI_CONTROLS_EMBED));
static_assert(same(Controls::isolate, EMBIDI_CONTROLS_ISOLATE));
static_assert(same(Kind::iri, EMBIDI_KIND_IRI));
static_assert(same(Kind::email, EMBIDI_KIND_EMAIL));
static_assert(same(Kind::filename, EMBIDI_KIND_FILENAME));
static_assert(same(Kind::number, EMBIDI_KIND_NUMBER));
static_assert(same(Direction::ltr, EMBIDI_DIRECTION_LTR));
static_assert(same(Direction::rtl, EMBIDI_DIRECTION_RTL));
static_assert(same(Direction::none, EMBIDI_DIRECTION_NONE));
static_assert(same(Role::scheme, EMBIDI_ROLE_SCHEME));
static_assert(same(Role::userinfo, EMBIDI_ROLE_USERINFO));
static_assert(same(Role::label, EMBIDI_ROLE_LABEL));
static_assert(same(Role::address, EMBIDI_ROLE_ADDRESS));
static_assert(same(Role::port, EMBIDI_ROLE_PORT));
static_assert(same(Role::segment, EMBIDI_ROLE_SEGMENT));
static_assert(same(Role::key, EMBIDI_ROLE_KEY));
static_assert(same(Role::value, EMBIDI_ROLE_VALUE));
static_assert(same(Role::fragment, EMBIDI_ROLE_FRAGMENT));
static_assert(same(Role::local, EMBIDI_ROLE_LOCAL));
static_assert(same(Role::number, EMBIDI_ROLE_NUMBER));
static_assert(same(Role::none, EMBIDI_ROLE_NONE));
static_assert(same(Form::none, EMBIDI_FORM_NONE));
static_assert(same(Form::isolated, EMBIDI_FORM_ISOLATED));
static_assert(same(Form::final_, EMBIDI_FORM_FINAL));
static_assert(same(Form::initial, EMBIDI_FORM_INITIAL));
static_assert(same(Form::medial, EMBIDI_FORM_MEDIAL));
static_assert(same(Edge::leading, EMBIDI_EDGE_LEADING));
static_assert(same(Edge::trailing, EMBIDI_EDGE_TRAILING));
static_assert(same(LabelError::ok, EMBIDI_LABEL_OK));
static_assert(same(LabelError::empty, EMBIDI_LABEL_EMPTY));
static_assert(same(LabelError::too_long, EMBIDI_LABEL_TOO_LONG));
static_assert(same(LabelError::punycode, EMBIDI_LABEL_PUNYCODE));
static_assert(same(LabelError::disallowed, EMBIDI_LABEL_DISALLOWED));
static_assert(same(LabelError::hyphen, EMBIDI_LABEL_HYPHEN));
static_assert(same(LabelError::leading_mark, EMBIDI_LABEL_LEADING_MARK));
static_assert(same(LabelError::contextj, EMBIDI_LABEL_CONTEXTJ));
static_assert(same(LabelError::contexto, EMBIDI_LABEL_CONTEXTO));
static_assert(same(Scripts::none, EMBIDI_SCRIPTS_NONE));
static_assert(same(Scripts::single, EMBIDI_SCRIPTS_SINGLE));
static_assert(same(Scripts::highly_restrictive, EMBIDI_SCRIPTS_HIGHLY_RESTRICTIVE));
static_assert(same(Scripts::mixed, EMBIDI_SCRIPTS_MIXED));
static_assert(same(Guarantee::not_bidi, EMBIDI_GUARANTEE_NOT_BIDI));
static_assert(same(Guarantee::full, EMBIDI_GUARANTEE_FULL));
static_assert(same(Guarantee::ldh, EMBIDI_GUARANTEE_LDH));
static_assert(same(Guarantee::none, EMBIDI_GUARANTEE_NONE));
static_assert(same(SchemeKind::none, EMBIDI_SCHEME_NONE));
static_assert(same(SchemeKind::web, EMBIDI_SCHEME_WEB));
static_assert(same(SchemeKind::mail, EMBIDI_SCHEME_MAIL));
static_assert(same(SchemeKind::tel, EMBIDI_SCHEME_TEL));
static_assert(same(SchemeKind::file, EMBIDI_SCHEME_FILE));
static_assert(same(SchemeKind::script, EMBIDI_SCHEME_SCRIPT));
static_assert(same(SchemeKind::data, EMBIDI_SCHEME_DATA));
static_assert(same(SchemeKind::other, EMBIDI_SCHEME_OTHER));
static_assert(same(HostKind::none, EMBIDI_HOST_NONE));
static_assert(same(HostKind::name, EMBIDI_HOST_NAME));
static_assert(same(HostKind::ipv4, EMBIDI_HOST_IPV4));
static_assert(same(HostKind::ipv6, EMBIDI_HOST_IPV6));
static_assert(same(Conversion::textual, EMBIDI_TO_TEXTUAL));
static_assert(same(Conversion::from_textual, EMBIDI_FROM_TEXTUAL));
static_assert(same(Conversion::logical, EMBIDI_TO_LOGICAL));
static_assert(same(Conversion::display_iri, EMBIDI_TO_DISPLAY_IRI));
static_assert(same(Conversion::encoded_components, EMBIDI_TO_ENCODED_COMPONENTS));
static_assert(same(Conversion::link, EMBIDI_TO_LINK));

template <class Cpp, class C>
constexpr bool adds_nothing() {
  return std::is_base_of_v<C, Cpp> && sizeof(Cpp) == sizeof(C) && alignof(Cpp) == alignof(C) &&
         std::is_standard_layout_v<Cpp> && std::is_trivially_copyable_v<Cpp> && std::is_aggregate_v<Cpp>;
}
static_assert(adds_nothing<Structure, embidi_structure>() && adds_nothing<Field, embidi_field>());
static_assert(adds_nothing<Glyph, embidi_glyph>() && adds_nothing<Caret, embidi_caret>());
static_assert(adds_nothing<Label, embidi_label>() && adds_nothing<Domain, embidi_domain>());
static_assert(adds_nothing<Iri, embidi_iri>());

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
  caret.set(3, Edge::trailing);
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
