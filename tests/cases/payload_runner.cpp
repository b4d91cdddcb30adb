// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Runs payload.cases (README.md): what codes hold.
// Usage: payload_cases FILE
#include <stddef.h>
#include <stdint.h>

#include "../../port/names.hpp"
#include "case_file.hpp"
#include "embidi/embidi.h"
#include "platform.hpp"

namespace embidi::test {
namespace {

constexpr size_t kPayloadColumns = 4;                // operation, text, source, and what is expected
constexpr size_t kMostBytes = 3 * 4 * kMaxCaseText;  // of a row: every byte may become U+FFFD
constexpr size_t kMostChars = kMaxCaseText + 8;      // of a link, with what is put before it

CodePoints text;
CodePoints decoded;
LibraryMemory<kMostBytes + 1, char> output;
char* const buffer = output.bytes;
LibraryMemory<EMBIDI_SHARED_BLOCK_SIZE(kMostChars, 0)> scratch_block;

struct Request {
  embidi_paragraph* paragraph;
  embidi_paragraph* scratch;
  const char* utf8;
  size_t bytes;
};

void put_verdict(const embidi_payload& payload) {
  put(kPayloadKindNames[payload.kind]);
  put(payload.ok ? " ok" : " bad");
  if (payload.malformed) put(" malformed");
  unsigned bit = 1;
  for (const char* warning : kPayloadWarningNames) {
    if ((payload.warnings & bit) != 0) {
      put(" ");
      put(warning);
    }
    bit <<= 1;
  }
}

// The characters of the row one by one, and that the decoded text takes as many bytes as the library says.
bool put_text(const Request& request, const embidi_payload_row& row) {
  embidi_payload_reader reader;
  embidi_payload_read(request.utf8, &row, &reader);
  size_t size = 0;
  uint32_t c = 0;
  for (decoded.count = 0; embidi_payload_read_next(&reader, &c) && decoded.count < kMaxCaseText;) {
    decoded.chars[decoded.count++] = c;
    size += c < 0x80 ? 1u : c < 0x800 ? 2u : c < 0x10000 ? 3u : 4u;
  }
  write_notation(decoded.chars, decoded.count, put);
  constexpr char kCanary = 0x5A;
  size_t written = 0;
  embidi_result result = embidi_payload_decode(request.utf8, &row, nullptr, 0, &written);
  if (size > 0 && (result.status != EMBIDI_BUFFER_TOO_SMALL || result.number != size || written != 0)) return false;
  if (size > kMostBytes) return false;
  buffer[size] = kCanary;
  result = embidi_payload_decode(request.utf8, &row, buffer, size, &written);
  return result.status == EMBIDI_OK && written == size && buffer[size] == kCanary;
}

// Kind, verdict, warnings; each row with its text, and `(bad)` where it is a link that is not ok.
bool show_payload(const Request& request) {
  embidi_payload payload;
  if (embidi_payload_open(&payload, request.utf8, request.bytes, request.paragraph).status != EMBIDI_OK) return false;
  embidi_payload_row row;
  embidi_iri iri;
  // Once for the verdict, which comes first, and once for the rows.
  while (embidi_payload_next(&payload, &row)) {
    if (row.checked &&
        embidi_payload_check(&payload, &row, request.paragraph, request.scratch, buffer, kMostBytes, &iri).status !=
            EMBIDI_OK) {
      return false;
    }
  }
  put_verdict(payload);
  embidi_payload_rewind(&payload);
  const bool ok = payload.ok;
  const char* before = ": ";
  for (; embidi_payload_next(&payload, &row); before = ", ") {
    put(before);
    put(kPayloadLabelNames[row.label]);
    put("=");
    if (!put_text(request, row)) return false;
    if (!row.checked) continue;
    if (embidi_payload_check(&payload, &row, request.paragraph, request.scratch, buffer, kMostBytes, &iri).status !=
        EMBIDI_OK) {
      return false;
    }
    if (!iri.ok) put(" (bad)");
  }
  return payload.ok == ok;
}

// Of each row: label, bytes, how it is decoded, `secret`. Links are not checked.
bool show_rows(const Request& request) {
  embidi_payload payload;
  if (embidi_payload_open(&payload, request.utf8, request.bytes, nullptr).status != EMBIDI_OK) return false;
  put(kPayloadKindNames[payload.kind]);
  embidi_payload_row row;
  const char* before = ": ";
  for (size_t end = 0; embidi_payload_next(&payload, &row); before = "; ", end = row.end) {
    if (row.begin < end || row.begin >= row.end || row.end > request.bytes) return false;
    put(before);
    put(kPayloadLabelNames[row.label]);
    put(" ");
    write_number(row.begin, 10, put);
    put("-");
    write_number(row.end, 10, put);
    if (row.decoding != EMBIDI_DECODE_NONE) {
      put(" ");
      put(kDecodingNames[row.decoding]);
    }
    if (row.secret) put(" secret");
    if (row.checked) put(" checked");
  }
  return true;
}

struct Operation {
  const char* name;
  bool (*run)(const Request& request);
};
constexpr Operation kOperations[] = {{"payload", show_payload}, {"rows", show_rows}};

bool run_case(embidi_paragraph* paragraph, const char* line) {
  const Columns columns = split_columns(line, kPayloadColumns);
  Request request{};
  request.paragraph = paragraph;
  const char* at = columns.begin[0];
  const Operation* const operation = read_operation(at, kOperations);
  if (columns.count != kPayloadColumns || operation == nullptr ||
      !read_notation(columns.begin[1], columns.end[1], text)) {
    return fail("not of the form of README.md");
  }
  if (embidi_init_shared(scratch_block.bytes, sizeof scratch_block.bytes, kMostChars, 0, shared_workspace(),
                         &request.scratch)
          .status != EMBIDI_OK) {
    return fail("no scratch");
  }
  request.utf8 = encode_text(text, request.bytes);
  expect(columns.begin[3]);
  return comes_out_as_expected([&] { return operation->run(request); });
}

}  // namespace

int run(int argc, const char* const* argv) { return run_case_file(argc, argv, run_case); }

}  // namespace embidi::test
