// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Closes the loop: each text of payloads.txt becomes a QR code (qrencode), is read from it (zbarimg), and what the tool
// makes of what was read is what the list says.
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "process.hpp"
#include "worked_lines.hpp"

namespace {

using embidi_reference::columns_of;
using embidi_reference::expanded;
using nlohmann::json;

// "wifi ok secret: security=WPA, ssid=mynetwork"
std::string in_short(const json& payload) {
  std::string text = payload.at("kind").get<std::string>() + (payload.at("ok").get<bool>() ? " ok" : " bad");
  if (payload.at("malformed").get<bool>()) text += " malformed";
  for (const json& warning : payload.at("warnings")) text += " " + warning.get<std::string>();
  const char* separator = ": ";
  for (const json& row : payload.at("rows")) {
    text += separator + row.at("label").get<std::string>() + "=" + row.at("text").get<std::string>();
    if (!row.at("check").is_null() && !row.at("check").at("ok").get<bool>()) text += " (bad)";
    separator = ", ";
  }
  return text;
}

std::string output_of(const std::vector<std::string>& command, const std::string& input) {
  const embidi::tests::Outcome outcome = embidi::tests::run_process(command, input);
  if (outcome.status != 0) {
    throw std::runtime_error(command[0] + ": status " + std::to_string(outcome.status) + " " + outcome.err);
  }
  return outcome.out;
}

struct Programs {
  std::string tool, qrencode, zbarimg;
};

// What is wrong with a line; empty: nothing.
std::string fault(const Programs& programs, const std::string& text, const std::string& expected) {
  const std::string picture = output_of({programs.qrencode, "-8", "-o", "-"}, text);
  const std::string read = output_of({programs.zbarimg, "-q", "--raw", "--oneshot", "-Sbinary", "-"}, picture);
  if (read != text) return "read from the code: " + read;
  const std::string shown = in_short(json::parse(output_of({programs.tool, "payload", "--json", read}, "")));
  return shown == expected ? "" : "embidi says: " + shown;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 6) {
    std::fprintf(stderr, "usage: qr_codes TOOL QRENCODE ZBARIMG LIST LINES\n");
    return 2;
  }
  const Programs programs = {argv[1], argv[2], argv[3]};
  std::ifstream list(argv[4]);
  unsigned lines = 0, faults = 0;
  for (std::string line; std::getline(list, line);) {
    if (line.empty() || line[0] == '#') continue;
    ++lines;
    const std::vector<std::string> column = columns_of(line);
    std::string what = "not three columns";
    try {
      if (column.size() == 3) what = fault(programs, expanded(column[0]), expanded(column[1]));
    } catch (const std::exception& e) {
      what = e.what();
    }
    if (what.empty()) continue;
    ++faults;
    std::printf("%s\n  %s\n", line.c_str(), what.c_str());
  }
  std::printf("qr: %u codes, %u faults\n", lines, faults);
  return faults == 0 && lines == std::strtoul(argv[5], nullptr, 10) ? 0 : 1;
}
