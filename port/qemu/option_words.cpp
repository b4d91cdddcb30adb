#include "option_words.hpp"

namespace embidi {
namespace {

struct Name {
  const char* text;
  uint8_t value;
};

constexpr Name kBases[] = {{"auto", EMBIDI_BASE_AUTO}, {"ltr", EMBIDI_BASE_LTR}, {"rtl", EMBIDI_BASE_RTL}};
constexpr Name kOrders[] = {{"constant", EMBIDI_ORDER_CONSTANT}, {"plain", EMBIDI_ORDER_PLAIN},
                            {"embedded", EMBIDI_ORDER_EMBEDDED}, {"environment", EMBIDI_ORDER_ENVIRONMENT},
                            {"content", EMBIDI_ORDER_CONTENT},   {"tld", EMBIDI_ORDER_TLD}};
// The host tool calls running text "plain".
constexpr Name kRecognizers[] = {{"plain", EMBIDI_RECOGNIZE_RUNNING_TEXT},
                                 {"none", EMBIDI_RECOGNIZE_NONE},
                                 {"iri", EMBIDI_RECOGNIZE_IRI},
                                 {"email", EMBIDI_RECOGNIZE_EMAIL},
                                 {"filename", EMBIDI_RECOGNIZE_FILENAME}};
constexpr Name kControls[] = {{"embed", EMBIDI_CONTROLS_EMBED}, {"isolate", EMBIDI_CONTROLS_ISOLATE}};

bool ends(char c) { return c == '\0' || c == ' ' || c == '\t'; }

bool same(const char* word, const char* name, bool at_equals_sign) {
  for (; *name != '\0'; ++name, ++word) {
    if (*word != *name) return false;
  }
  return ends(*word) || (at_equals_sign && *word == '=');
}

template <size_t N>
bool set_value(uint8_t& member, const Name (&names)[N], const char* value) {
  for (const Name& name : names) {
    if (!same(value, name.text, false)) continue;
    member = name.value;
    return true;
  }
  return false;
}

}  // namespace

bool set_option(embidi_options& options, const char* key, const char* value) {
  if (same(key, "base", true)) return set_value(options.base, kBases, value);
  if (same(key, "order", true)) return set_value(options.order, kOrders, value);
  if (same(key, "recognize", true)) return set_value(options.recognize, kRecognizers, value);
  if (same(key, "controls", true)) return set_value(options.controls, kControls, value);
  return false;
}

bool set_option(embidi_options& options, const char* word) {
  const char* value = word;
  while (!ends(*value) && *value != '=') ++value;
  return *value == '=' && set_option(options, word, value + 1);
}

}  // namespace embidi
