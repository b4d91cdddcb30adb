// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT
#pragma once

constexpr int kMost = 100;
int level(int value);
