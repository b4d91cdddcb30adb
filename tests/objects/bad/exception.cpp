extern "C" void thrower(int i) {
  if (i > 0) throw i;
}
