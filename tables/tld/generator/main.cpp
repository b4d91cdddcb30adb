// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// embidi-tldgen: packs a list of top-level domains into the table that src/embidi_core/structure/tld.cpp compiles in.
//   embidi-tldgen --psl public_suffix_list.dat [--lock tables/tld.lock] --out FILE   its ICANN section; the pinned list
//   alone embidi-tldgen --list FILE --out FILE                                             one TLD a line
#include <algorithm>
#include <cstddef>
#include <exception>
#include <fstream>
#include <iostream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

#include "automaton.hpp"
#include "list.hpp"
#include "pack.hpp"
#include "words.hpp"
#include "writer.hpp"

namespace tldgen {
namespace {

struct Options {
  std::string psl, list, lock, out;
};

Options parse_options(int argc, char** argv) {
  Options options;
  for (int i = 1; i < argc; i += 2) {
    const std::string name = argv[i];
    std::string* const value = name == "--psl"    ? &options.psl
                               : name == "--list" ? &options.list
                               : name == "--lock" ? &options.lock
                               : name == "--out"  ? &options.out
                                                  : nullptr;
    if (value == nullptr || i + 1 == argc) throw std::invalid_argument(name);
    *value = argv[i + 1];
  }
  if (options.psl.empty() == options.list.empty() || options.out.empty()) {
    throw std::invalid_argument("either --psl or --list, and --out, are needed");
  }
  return options;
}

std::string read_whole(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::string text(std::istreambuf_iterator<char>(in), {});
  if (!in) throw std::runtime_error(path + ": cannot be read");
  return text;
}

// The lock's line "# Version: ...". That the list is the one it pins is sha256sum's to check (tests/regenerate).
std::string locked_version(const std::string& path) {
  const std::string lock = read_whole(path);
  const std::string key = "# Version: ";
  const size_t version = lock.find(key);
  if (version == lock.npos) throw std::runtime_error(path + ": no version");
  return lock.substr(version + key.size(), lock.find('\n', version) - version - key.size());
}

void run(const Options& options) {
  const std::string path = options.psl.empty() ? options.list : options.psl;
  const std::string text = read_whole(path);
  Table table;
  try {
    const Labels labels = options.psl.empty() ? read_plain_list(text) : read_public_suffix_list(text);
    table.tlds = labels.size();
    table.longest_encoded = longest_encoded(labels);
    const std::vector<std::string> words = to_words(labels);
    table.bytes = pack(build_automaton(words));
    std::vector<std::string> packed = unpack(table.bytes);
    std::sort(packed.begin(), packed.end());
    if (packed != words) throw std::logic_error("the packed list is not the list");
  } catch (const std::runtime_error& error) {
    throw std::runtime_error(path + ": " + error.what());
  }
  table.input = path.substr(path.find_last_of('/') + 1);
  table.command = "embidi-tldgen " + std::string(options.psl.empty() ? "--list " : "--psl ") + table.input;
  if (!options.lock.empty()) {
    table.version = locked_version(options.lock);
    table.command += " --lock tables/tld.lock";
  }
  table.command += " --out tld_table.hpp";
  std::ofstream out(options.out, std::ios::binary);
  out << write_table(table) << std::flush;
  if (!out) throw std::runtime_error(options.out + ": cannot be written");
}

}  // namespace
}  // namespace tldgen

int main(int argc, char** argv) {
  try {
    tldgen::run(tldgen::parse_options(argc, argv));
    return 0;
  } catch (const std::invalid_argument& error) {
    std::cerr << "embidi-tldgen: " << error.what()
              << "\nusage: embidi-tldgen (--psl FILE [--lock FILE] | --list FILE) --out FILE\n";
    return 2;
  } catch (const std::exception& error) {
    std::cerr << "embidi-tldgen: " << error.what() << "\n";
    return 1;
  }
}
