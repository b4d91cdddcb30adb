// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Runs verdict.cases (README.md): what verdict.h says of a scanned text.
// Usage: verdict_cases FILE
#include <stddef.h>
#include <stdint.h>

#include "case_file.hpp"
#include "embidi/embidi.h"
#include "platform.hpp"

namespace embidi::test {
namespace {

constexpr size_t kVerdictColumns = 3;  // text, source, and what is expected
constexpr size_t kMostBytes = EMBIDI_VERDICT_BUFFER(4 * kMaxCaseText);

CodePoints text;
CodePoints host;
LibraryMemory<kMostBytes, char> output;
LibraryMemory<EMBIDI_SHARED_BLOCK_SIZE(kMaxCaseText + 8, 0)> scratch_block;

struct Request {
  embidi_paragraph* paragraph;
  embidi_paragraph* scratch;
  const char* utf8;
  size_t bytes;
};

embidi_result look(const Request& request, size_t capacity, embidi_verdict* verdict) {
  return embidi_verdict_of(request.paragraph, request.scratch, request.utf8, request.bytes,
                           capacity == 0 ? nullptr : output.bytes, capacity, verdict);
}

// Where the buffer is too small the verdict is not ok and says so; what it then asks for is enough in the end, and no
// byte is written beyond.
bool refuses_small_buffers(const Request& request) {
  constexpr char kCanary = 0x5A;
  embidi_verdict verdict;
  size_t capacity = 0;
  for (;;) {
    output.bytes[capacity] = kCanary;
    const embidi_result result = look(request, capacity, &verdict);
    if (output.bytes[capacity] != kCanary || verdict.error.status != result.status) return false;
    if (result.status == EMBIDI_OK) return true;
    if (result.status != EMBIDI_BUFFER_TOO_SMALL || result.number <= capacity || result.number >= kMostBytes) {
      return false;
    }
    embidi_warning warning{};
    if (verdict.ok || verdict.may_open || !embidi_verdict_warning(&verdict, 0, &warning) ||
        warning != EMBIDI_WARNING_UNCHECKED || verdict.host_bytes > 0) {
      return false;
    }
    capacity = result.number;
  }
}

void put_host(const embidi_verdict& verdict) {
  host.count = 0;
  for (size_t i = 0; i < verdict.host_bytes && host.count < kMaxCaseText;) {
    const unsigned char lead = static_cast<unsigned char>(verdict.host[i++]);
    uint32_t c = lead < 0x80 ? lead : lead < 0xE0 ? lead & 0x1Fu : lead < 0xF0 ? lead & 0x0Fu : lead & 0x07u;
    while (i < verdict.host_bytes && (verdict.host[i] & 0xC0) == 0x80) {
      c = c << 6 | (static_cast<unsigned char>(verdict.host[i++]) & 0x3Fu);
    }
    host.chars[host.count++] = c;
  }
  put(" ");
  write_notation(host.chars, host.count, put);
}

bool put_verdict(const Request& request) {
  constexpr const char* kKinds[] = {" text",    " url",      " email", " phone",    " message", " wifi",
                                    " contact", " location", " otp",   " calendar", " payment", " app"};
  embidi_verdict verdict;
  if (look(request, kMostBytes, &verdict).status != EMBIDI_OK || verdict.host == nullptr) return false;
  put(verdict.may_open ? "opens" : verdict.ok ? "ok" : "bad");
  put(kKinds[verdict.kind]);
  if (verdict.host_bytes > 0) put_host(verdict);
  // Warnings as a person reads them; every language has words for them.
  bool worded = true, bad = false;
  embidi_warning warning{};
  for (size_t i = 0; embidi_verdict_warning(&verdict, i, &warning); ++i) {
    bad = bad || embidi_warning_is_bad(warning);
    put(i == 0 ? ": " : ", ");
    put(embidi_warning_text(warning, &embidi_english));
    const embidi_language* const others[] = {&embidi_hebrew, &embidi_arabic, &embidi_persian};
    for (const embidi_language* language : others) {
      worded = worded && *embidi_warning_text(warning, language) != '\0';
    }
  }
  return worded && verdict.ok == !bad && verdict.ok == verdict.payload.ok && (verdict.ok || !verdict.may_open);
}

bool run_case(embidi_paragraph* paragraph, const char* line) {
  const Columns columns = split_columns(line, kVerdictColumns);
  Request request{paragraph, nullptr, nullptr, 0};
  if (columns.count != kVerdictColumns || !read_notation(columns.begin[0], columns.end[0], text)) {
    return fail("not of the form of README.md");
  }
  if (embidi_init_shared(scratch_block.bytes, sizeof scratch_block.bytes, kMaxCaseText + 8, 0, shared_workspace(),
                         &request.scratch)
          .status != EMBIDI_OK) {
    return fail("no scratch paragraph");
  }
  request.utf8 = encode_text(text, request.bytes);
  expect(columns.begin[2]);
  if (!refuses_small_buffers(request)) return fail("a buffer that is too small is not told, or not kept to");
  return comes_out_as_expected([&] { return put_verdict(request); });
}

}  // namespace

int run(int argc, const char* const* argv) { return run_case_file(argc, argv, run_case); }

}  // namespace embidi::test
