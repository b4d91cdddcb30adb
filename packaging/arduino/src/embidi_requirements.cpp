// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT
//
// What embidi cannot do without, said before the compiler says something else: Arduino preprocesses all files of a
// library before it compiles one.
#if defined(__AVR__)
#error "embidi does not run on AVR: its tables would be copied into RAM, which is smaller; see the README of embidi"
#elif __cplusplus < 201703L
#error "embidi needs C++17: put compiler.cpp.extra_flags=-std=gnu++17 into platform.local.txt; see the README of embidi"
#endif
