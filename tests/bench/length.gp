# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# The dearest adversarial paragraph of each engine at each length.
set terminal svg size 720,440 font "sans,13" background rgb "white"
set logscale xy
set xlabel "code points"
set ylabel "instructions per code point"
set xtics (256, 1024, 2048, 4096, 16384)
set key left top
set grid
plot for [i=2:5] data using 1:i with linespoints linewidth 2 title columnheader(i)
