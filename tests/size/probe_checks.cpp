// What a firmware that checks links would use, so that the linker keeps it: the layout for display is part of the
// check.
#include "embidi/embidi.h"
#include "platform.hpp"

namespace embidi::test {

namespace {

alignas(EMBIDI_BLOCK_ALIGN) unsigned char block[EMBIDI_BLOCK_SIZE(256, 32)];
alignas(EMBIDI_BLOCK_ALIGN) unsigned char scratch_block[EMBIDI_BLOCK_SIZE(256, 0)];
char buffer[1024];

bool sink(void* user, const embidi_label* label) {
  *static_cast<uint32_t*>(user) += label->violations;
  return true;
}

}  // namespace

int run(int argc, const char* const* argv) {
  embidi_paragraph* paragraph = nullptr;
  embidi_paragraph* scratch = nullptr;
  if (embidi_init(block, sizeof block, 256, 32, &paragraph).status != EMBIDI_OK) return 1;
  if (embidi_init(scratch_block, sizeof scratch_block, 256, 0, &scratch).status != EMBIDI_OK) return 1;
  const char* const text = argc > 0 ? argv[0] : "a";
  size_t bytes = 0, written = 0;
  while (text[bytes] != 0) ++bytes;
  embidi_domain domain;
  embidi_iri iri;
  uint32_t sum = 0;
  if (embidi_bidi_rule(text, bytes, sink, &sum, &domain).status != EMBIDI_OK) return 1;
  if (embidi_iri_check(paragraph, scratch, text, bytes, EMBIDI_BASE_AUTO, &iri).status != EMBIDI_OK) return 1;
  if (embidi_host_check(paragraph, sink, &sum, &domain)) ++sum;
  sum += embidi_field_violations(paragraph, 0);
  sum += static_cast<uint32_t>(embidi_address_text(&iri, buffer));
  if (embidi_host_display(paragraph, buffer, sizeof buffer, &written).status != EMBIDI_OK) return 1;
  // From the arguments, so that no conversion is known not to be wanted.
  const auto to = static_cast<embidi_conversion>(argc);
  if (embidi_iri_convert(paragraph, to, text, bytes, nullptr, buffer, sizeof buffer, &written).status != EMBIDI_OK) {
    return 1;
  }
  print_number(sum + iri.warnings + static_cast<uint32_t>(written));
  print("\n");
  return 0;
}

}  // namespace embidi::test
