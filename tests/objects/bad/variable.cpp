// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

int variable = 42;
