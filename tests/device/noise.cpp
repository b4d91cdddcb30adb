// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A scanner's line with noise, as a session for examples/common/drive: noise FOLDER lines|frames COUNT SEED [deaf]
//
// Payloads go bit by bit, 8 bits with even parity, through a line on which every thousandth bit is turned over, and
// now and then bytes are lost (overrun), a frame is cut off, a line begins with STX, or a payload does not end for
// 20,000 bytes. A receiver, which works as a UART does (start bit, parity, stop bit), gives the bytes, and UART_DAMAGED
// where it saw an error (uart.h). FOLDER/quiet is the session without noise, which makes the pictures; FOLDER/session
// the noisy one. It expects that
//
// * what came as it was sent is shown as on the quiet line, by answer and by picture, also right after what did not;
// * what is damaged is never ok, and everything that comes to an end is answered.
//
// deaf: the receiver does not see errors, and what came otherwise than it was sent is still expected not to be ok.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include "uart.h"

namespace {

constexpr unsigned kBitErrors = 1000;  // one in so many

struct Payload {
  const char* text;
  const char* answer;
};
constexpr Payload kPayloads[] = {
    {"https://shop.example/a", "url ok, row 1/1 at 48/176, wants nothing"},
    {"https://www.example.com/קפה", "url ok, row 1/1 at 64/216, wants nothing"},
    {"http://www.ישראל.example/ב?q=ג", "url ok, row 1/3 at 56/240, wants rest"},
    {"https://xn--4dbcagdahymbxekheh6e0a7fei0b.com/", "url ok, site 1/2 at 0/208, wants rest"},
    {"https://accounts.example@evil.example/login", "url not ok, warning 1/3, wants never"},
    {"WIFI:S:Cafe;T:WPA;P:s3cret;;", "wifi ok, row 1/4 at 0/32, wants items"},
};

class Line {
 public:
  explicit Line(std::uint32_t seed, bool deaf) : random_(seed), deaf_(deaf) {}

  unsigned below(unsigned limit) { return static_cast<unsigned>(random_() % limit); }

  // What the receiver makes of bytes.
  std::string carry(const std::string& bytes) {
    std::vector<bool> bits(4, true);
    for (const char c : bytes) add_frame(static_cast<unsigned char>(c), bits);
    for (std::size_t i = 0; i < bits.size(); ++i) {
      if (below(kBitErrors) == 0) bits[i] = !bits[i];
    }
    bits.insert(bits.end(), kFrame, true);
    return receive(bits);
  }

  // Up to 20 bytes are lost; the one that comes next says so.
  std::string overrun(std::string bytes) {
    const std::size_t begin = below(static_cast<unsigned>(bytes.size()));
    bytes.erase(begin, 1 + below(20));
    if (deaf_) return bytes;
    if (begin < bytes.size()) bytes[begin] = static_cast<char>(UART_DAMAGED);
    lost_ = begin >= bytes.size();
    return bytes;
  }
  // Bytes were lost at the end of what came before.
  bool take_lost() {
    const bool lost = lost_;
    lost_ = false;
    return lost;
  }

 private:
  static constexpr std::size_t kFrame = 11;  // start, 8 bits, parity, stop

  static void add_frame(unsigned byte, std::vector<bool>& bits) {
    bool parity = false;
    bits.push_back(false);
    for (unsigned i = 0; i < 8; ++i) {
      bits.push_back((byte >> i & 1) != 0);
      parity ^= bits.back();
    }
    bits.push_back(parity);
    bits.push_back(true);
    bits.push_back(true);  // idle
  }

  std::string receive(const std::vector<bool>& bits) const {
    std::string bytes;
    for (std::size_t i = 0; i + kFrame <= bits.size();) {
      if (bits[i]) {
        ++i;
        continue;
      }
      unsigned byte = 0;
      bool parity = bits[i + 9];
      for (unsigned bit = 0; bit < 8; ++bit) {
        byte |= static_cast<unsigned>(bits[i + 1 + bit]) << bit;
        parity ^= bits[i + 1 + bit];
      }
      const bool good = !parity && bits[i + 10];
      bytes += static_cast<char>(good || deaf_ ? byte : static_cast<unsigned>(UART_DAMAGED));
      i += kFrame;
    }
    return bytes;
  }

  std::mt19937 random_;
  bool deaf_, lost_ = false;
};

std::string escaped(const std::string& bytes) {
  std::string text;
  for (const char c : bytes) {
    char hex[8];
    static_cast<void>(std::snprintf(hex, sizeof hex, "\\x%02x", static_cast<unsigned>(static_cast<unsigned char>(c))));
    text += hex;
  }
  return text;
}

// What the firmware should make of the bytes, in the session's words: another reading of the protocol in the example's
// README. A payload is looked at until the session rejects it, after each transmission.
class Expectation {
 public:
  Expectation(std::ofstream& session, bool frames, bool deaf) : session_(session), frames_(frames), deaf_(deaf) {}

  void transmission(const std::string& received, int sent) {
    session_ << "bytes " << escaped(received) << "\n";
    shown_ = false;
    for (const char c : received) take(c, sent);
    if (!shown_) return;
    session_ << "key up\nexpect reject\n";
    rest_ = !current_.empty();
  }
  bool at_begin() const { return current_.empty() && !in_frame_ && !rest_; }

  unsigned good = 0, bad = 0, unseen = 0;

 private:
  static constexpr char kStx = 2, kEtx = 3;

  void take(char c, int sent) {
    if (frames_ && c == kStx && (in_frame_ || current_.empty() || current_.find(kDamaged) != std::string::npos)) {
      current_.clear();
      in_frame_ = true;
      rest_ = rest_ && shown_;
      return;
    }
    const bool ends = in_frame_ ? c == kEtx : c == '\n' || c == '\r';
    if (!ends) {
      current_ += c;
      return;
    }
    in_frame_ = false;
    if (shown_ || rest_) {
      session_ << "expect busy\n";
    } else {
      answer(sent);
      shown_ = true;
    }
    rest_ = false;
    current_.clear();
  }

  void answer(int sent) {
    const bool whole = sent >= 0 && current_ == kPayloads[sent].text;
    const bool damaged = current_.find(kDamaged) != std::string::npos;
    if (whole) {
      ++good;
      session_ << "expect " << kPayloads[sent].answer << "\npicture quiet_" << sent << "\n";
    } else if (damaged || deaf_) {
      ++bad;
      session_ << "like @(* not ok, *|refused *)\n";
    } else {
      ++unseen;  // two errors in a byte, or a payload cut off and another after it: nobody can see it
      session_ << "like *\n";
    }
  }

  static constexpr char kDamaged = static_cast<char>(UART_DAMAGED);
  std::ofstream& session_;
  bool frames_, deaf_;
  std::string current_;
  bool in_frame_ = false, shown_ = false, rest_ = false;
};

void write_quiet(std::ofstream& session) {
  session << "expect ready\n";
  for (std::size_t i = 0; i < std::size(kPayloads); ++i) {
    session << "send " << kPayloads[i].text << "\nexpect " << kPayloads[i].answer << "\npicture quiet_" << i
            << "\nkey up\nexpect reject\n";
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 5) {
    std::fputs("usage: noise FOLDER lines|frames COUNT SEED [deaf]\n", stderr);
    return 2;
  }
  const std::string folder = argv[1];
  const bool frames = std::string(argv[2]) == "frames", deaf = argc > 5;
  const unsigned count = static_cast<unsigned>(std::strtoul(argv[3], nullptr, 10));
  Line line(static_cast<std::uint32_t>(std::strtoul(argv[4], nullptr, 10)), deaf);
  std::ofstream quiet(folder + "/quiet"), session(folder + "/session");
  write_quiet(quiet);
  session << (frames ? "expect ready\nkey down\nexpect frames\n" : "expect ready\n");
  Expectation expected(session, frames, deaf);
  unsigned overruns = 0, cuts = 0, endless = 0, starts = 0;
  for (unsigned i = 0; i < count; ++i) {
    const int sent = static_cast<int>(line.below(std::size(kPayloads)));
    const std::string text = kPayloads[sent].text;
    std::string bytes = frames ? "\x02" + text + "\x03" : text + "\n";
    const unsigned event = line.below(20);
    if (event == 0 && frames) {
      bytes.resize(bytes.size() / 2);
      ++cuts;
    } else if (event == 0) {
      bytes.insert(0, 1, '\x02');
      ++starts;
    } else if (event == 1 && i % 4 == 0) {
      bytes.insert(bytes.size() / 2, 20000, 'x');
      ++endless;
    }
    const bool lost = line.take_lost();
    std::string received = line.carry(bytes);
    if (event >= 2 && event < 5) {
      received = line.overrun(received);
      ++overruns;
    }
    if (lost && !received.empty()) received[0] = static_cast<char>(UART_DAMAGED);
    expected.transmission(received, sent);
  }
  // At the end the line is quiet: what is left is ended, and the next payload is as ever.
  if (!expected.at_begin()) expected.transmission(frames ? "\x02\x03" : "\n", -1);
  for (int i = 0; i < static_cast<int>(std::size(kPayloads)); ++i) {
    expected.transmission(
        frames ? "\x02" + std::string(kPayloads[i].text) + "\x03" : kPayloads[i].text + std::string("\n"), i);
  }
  std::printf(
      "%u payloads: %u came as they were sent, %u damaged, %u otherwise; %u overruns, %u cut off, %u endless, %u that "
      "begin with STX\n",
      count, expected.good, expected.bad, expected.unseen, overruns, cuts, endless, starts);
  return expected.good > 0 && expected.bad > 0 && quiet.flush() && session.flush() ? 0 : 1;
}
