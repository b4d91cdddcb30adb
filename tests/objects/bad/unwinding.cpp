struct Guard {
  ~Guard();
};
void other();
void unwinding() {
  const Guard guard;
  other();
}
