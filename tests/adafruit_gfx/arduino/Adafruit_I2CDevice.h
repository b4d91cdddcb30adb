// Adafruit_GFX.h includes it and needs nothing of it.
