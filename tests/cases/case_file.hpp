// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What the programs that run case files (README.md) share: reading a file line by line, comparing what the library
// reports with what is expected, counting, and the digest of all that it reported.
#ifndef EMBIDI_TESTS_CASES_CASE_FILE_HPP
#define EMBIDI_TESTS_CASES_CASE_FILE_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.h"
#include "line_reader.hpp"
#include "notation.hpp"

namespace embidi::test {

// Everything that the library reported, over all cases: equal on every machine.
class Digest {
 public:
  void add(uint32_t value) {
    for (int shift = 0; shift < 32; shift += 8) hash_ = (hash_ ^ ((value >> shift) & 0xFF)) * 16777619u;  // FNV-1a
  }
  uint32_t value() const { return hash_; }

 private:
  uint32_t hash_ = 2166136261u;
};
extern Digest digest;

inline constexpr size_t kMaxFields = 64;
inline constexpr size_t kMaxColumns = 6;

struct Columns {
  const char* begin[kMaxColumns];
  const char* end[kMaxColumns];
  size_t count;
};

// Cuts a line at " | ". The last column holds what more than kMaxColumns there are, and so does column `most` - 1.
Columns split_columns(const char* line, size_t most = kMaxColumns);

// The workspace of the paragraph that a case is given. Others have it too, so no call may leave anything in it.
void* shared_workspace();

// UTF-8 of a text, at the end of memory (platform.hpp), in a buffer that the next call uses again.
const char* encode_text(const CodePoints& text, size_t& bytes);

// "option=value ..." up to `end`, blanks around each; false: there is no such option or value.
bool read_options(const char* at, const char* end, embidi_options& options);

// The operation at the beginning of a line, and `at` moved past it; null: none of `all` has that `name`.
template <class Operation, size_t N>
const Operation* read_operation(const char*& at, const Operation (&all)[N]) {
  for (const Operation& operation : all) {
    if (skip_prefix(at, operation.name)) return &operation;
  }
  return nullptr;
}

// What the library tells is put() piece by piece: into the digest, and compared with the column that begins at `column`
// (null: nothing is expected). After show_instead() it is printed instead.
void expect(const char* column);
void put(const char* piece);
bool as_expected();  // all that was expected has been put, and nothing else
void show_instead(const char* what);

// Whether `put_result`, which says whether the library answered, puts what is expected. What it puts instead is
// printed.
template <typename PutResult>
bool comes_out_as_expected(PutResult put_result) {
  if (put_result() && as_expected()) return true;
  show_instead("this came out:");
  if (!put_result()) put(" ... and the library refused, or was inconsistent");
  put("\n");
  return false;
}

// A decimal number of what the library tells.
void put_number(size_t number);

// What a runner can ask of a text that has been laid out, and a width that it is given.
struct LineOperation {
  const char* name;
  bool (*run)(embidi_paragraph* p, uint32_t width);
};

// Whether the operation, on the text laid out, puts what the column that begins at `column` expects.
bool line_comes_out_as_expected(embidi_paragraph* paragraph, const LineOperation& operation, const CodePoints& text,
                                const embidi_options& options, uint32_t width, const char* column);

// Tells why the present case failed. False, for a case to return.
bool fail(const char* what);

// Runs every case of the file argv[0], whose last line says how many it has ("# 12 cases"): any other number is a
// failure, so that no case gets lost. `run_case` says whether a case passed, and prints why not. Returns the program's
// exit status.
int run_case_file(int argc, const char* const* argv, bool (*run_case)(embidi_paragraph* paragraph, const char* line));

}  // namespace embidi::test

#endif
