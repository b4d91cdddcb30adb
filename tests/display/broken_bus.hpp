// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Panels on a bus that breaks down.
#ifndef EMBIDI_TESTS_DISPLAY_BROKEN_BUS_HPP
#define EMBIDI_TESTS_DISPLAY_BROKEN_BUS_HPP

#include <gtest/gtest.h>

#include <string>

#include "bus_log.hpp"
#include "display.hpp"

namespace embidi::display {

// `work` tells that the board's call number `calls` (from 0) fails, and makes no more calls. Returns what it sent
// before.
template <class Work>
std::string expect_failure(BusLog& bus, int calls, Status status, Work work) {
  bus.fail_after(calls);
  EXPECT_EQ(work(), status) << calls;
  EXPECT_EQ(bus.calls(), calls);
  bus.repair();
  return bus.take();
}

// Each of init()'s calls of the board, `calls` in number, fails in turn: it is reported at once. Returns what init()
// sends then.
template <class Panel>
std::string expect_failures_of_init(BusLog& bus, Panel& panel, int calls) {
  const auto init = [&] { return panel.init(); };
  for (int n = 0; n < calls; ++n) expect_failure(bus, n, Status::bus_error, init);
  EXPECT_EQ(panel.init(), Status::ok);
  EXPECT_EQ(bus.calls(), calls);
  return bus.take();
}

}  // namespace embidi::display

#endif
