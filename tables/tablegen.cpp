// embidi-tablegen: packs properties of the Unicode Character Database into the tables that the library compiles in.
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <string>

#include "assemble.hpp"
#include "packer.hpp"
#include "pair_packer.hpp"
#include "ucd_reader.hpp"
#include "writer.hpp"

namespace tablegen {
namespace {

// A scan passes at most this many runs: what bounds the slowest look-up (README.md has the figures).
constexpr unsigned kMaxSegmentBytes = 9;

// Hebrew U+0590..05FF and Arabic U+0600..06FF follow each other, so that one comparison serves both.
constexpr uint32_t kAsciiEnd = 0x80;
constexpr uint32_t kPageFirst = 0x590;
constexpr uint32_t kPageEnd = 0x700;

// Below it, properties.cpp has the few pairs as code, and the checker proves them.
constexpr uint32_t kMirrorTableFirst = 0x100;

struct Options {
  std::string ucd;
  std::string out;
  std::string lock;
  bool report = false;
};

Options parse_options(int argc, char** argv) {
  Options options;
  for (int i = 1; i < argc; ++i) {
    const std::string name = argv[i];
    if (name == "--report") {
      options.report = true;
      continue;
    }
    std::string* value = name == "--ucd"    ? &options.ucd
                         : name == "--out"  ? &options.out
                         : name == "--lock" ? &options.lock
                                            : nullptr;
    if (!value || i + 1 == argc) throw std::invalid_argument(name);
    *value = argv[++i];
  }
  if (options.ucd.empty() || options.out.empty()) throw std::invalid_argument("--ucd and --out are needed");
  return options;
}

DirectPages make_direct_pages(const std::vector<uint8_t>& classes) {
  DirectPages direct{kAsciiEnd, kPageFirst, kPageEnd, {}};
  direct.values.assign(classes.begin(), classes.begin() + kAsciiEnd);
  direct.values.insert(direct.values.end(), classes.begin() + kPageFirst, classes.begin() + kPageEnd);
  return direct;
}

Tables make_tables(const BidiInputs& inputs, std::ostream* report) {
  const BidiProperties properties = assemble_bidi(inputs);
  std::vector<bool> looked_up_directly(kCodePoints);
  for (uint32_t c = 0; c < kCodePoints; ++c) {
    looked_up_directly[c] = c < kAsciiEnd || (c >= kPageFirst && c < kPageEnd);
  }
  const Records records = combine({"kClass"}, {properties.classes});
  const Format format = smallest_format(records, looked_up_directly, kMaxSegmentBytes, report);
  std::map<uint32_t, uint32_t> mirrors = properties.mirrors;
  mirrors.erase(mirrors.begin(), mirrors.lower_bound(kMirrorTableFirst));
  return {{inputs.classes, inputs.brackets, inputs.mirroring},
          make_direct_pages(properties.classes),
          pack(records, looked_up_directly, format),
          pack_pairs(mirrors)};
}

void check_versions(const BidiInputs& inputs, const std::string& locked) {
  for (const UcdFile* file : {&inputs.classes, &inputs.brackets, &inputs.mirroring}) {
    const std::string& wanted = locked.empty() ? inputs.classes.version : locked;
    if (file->version != wanted) {
      throw std::runtime_error(file->name + ": is of Unicode " + file->version + ", not " + wanted);
    }
  }
}

void run(const Options& options) {
  const std::string locked = options.lock.empty() ? "" : verify_lock(options.lock, options.ucd);
  const BidiInputs inputs = {read_ucd_file(options.ucd, "extracted/DerivedBidiClass.txt"),
                             read_ucd_file(options.ucd, "BidiBrackets.txt"),
                             read_ucd_file(options.ucd, "BidiMirroring.txt")};
  check_versions(inputs, locked);
  const std::string text = write_tables(make_tables(inputs, options.report ? &std::cout : nullptr));
  std::ofstream out(options.out, std::ios::binary);
  if (!(out << text << std::flush)) throw std::runtime_error(options.out + ": cannot be written");
  // The sizes are the comment at the head of the file.
  const size_t sizes = text.find("// Bytes of each table:");
  std::cout << text.substr(sizes, text.find("// clang-format off") - sizes);
}

}  // namespace
}  // namespace tablegen

int main(int argc, char** argv) {
  try {
    tablegen::run(tablegen::parse_options(argc, argv));
    return 0;
  } catch (const std::invalid_argument& error) {
    std::cerr << "embidi-tablegen: " << error.what()
              << "\nusage: embidi-tablegen --ucd DIR --out FILE [--lock FILE] [--report]\n";
    return 2;
  } catch (const std::exception& error) {
    std::cerr << "embidi-tablegen: " << error.what() << "\n";
    return 1;
  }
}
