# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# Flash of firmware on Cortex-M3 by component.
set terminal svg size 860,440 font "sans,13" background rgb "white"
set style data histograms
set style histogram rowstacked
set style fill solid 0.85 border rgb "white"
set boxwidth 0.7
set ylabel "bytes of flash, Cortex-M3, -Os"
set yrange [0:*]
set key outside right
set grid ytics
plot for [i=2:9] data using i:xtic(1) title columnheader(i)
