# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT
# The contrast of a stylesheet's colours (WCAG 2.1, 1.4.3 and 1.4.11): text on each ground 4.5, the mark of the focus 3.
# The colours are the custom properties of :root, in light and, below prefers-color-scheme: dark, in dark. Nothing is loaded by it.
function part(hex, value) {
  value = (index(digits, substr(hex, 1, 1)) - 1) * 16 + index(digits, substr(hex, 2, 1)) - 1
  value /= 255
  return value <= 0.03928 ? value / 12.92 : exp(2.4 * log((value + 0.055) / 1.055))
}

function luminance(colour) {
  colour = tolower(colour)
  return 0.2126 * part(substr(colour, 2, 2)) + 0.7152 * part(substr(colour, 4, 2)) + 0.0722 * part(substr(colour, 6, 2))
}

function check(scheme, front, ground, least, a, b, ratio) {
  if (!((scheme, front) in colours) || !((scheme, ground) in colours)) {
    print "style.css: no colour " front " or " ground " in " scheme
    mistakes++
    return
  }
  a = luminance(colours[scheme, front])
  b = luminance(colours[scheme, ground])
  ratio = a > b ? (a + 0.05) / (b + 0.05) : (b + 0.05) / (a + 0.05)
  if (ratio < lowest || !lowest) lowest = ratio
  if (ratio < least) {
    printf "style.css: %s on %s in %s has a contrast of %.2f, less than %s\n", front, ground, scheme, ratio, least
    mistakes++
  }
}

BEGIN {
  digits = "0123456789abcdef"
  scheme = "light"
}
/prefers-color-scheme: dark/ { scheme = "dark" }
/^  *--[a-z]+: #[0-9a-fA-F]+;$/ {
  name = $1
  gsub(/^--|:$/, "", name)
  value = $2
  sub(/;$/, "", value)
  if (length(value) != 7) { print "style.css: the colour " value " has no six digits"; mistakes++ }
  colours[scheme, name] = value
}
/url\(|@import/ { print "style.css: loads something: " $0; mistakes++ }
END {
  n = split("text quiet link visited", fronts, " ")
  split("light dark", schemes, " ")
  split("ground panel", grounds, " ")
  for (s = 1; s <= 2; ++s) {
    for (g = 1; g <= 2; ++g) {
      for (i = 1; i <= n; ++i) check(schemes[s], fronts[i], grounds[g], 4.5)
      check(schemes[s], "focus", grounds[g], 3)
    }
  }
  printf "contrast: %.2f at least, %d mistakes\n", lowest, mistakes
  exit mistakes > 0
}
