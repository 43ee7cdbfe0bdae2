// An `i65` with one register left goes half to the stack; clang passes a `_BitInt(65)` whole, as an `i128`.
// c: int64_t one(int64_t, int64_t, int64_t, int64_t, int64_t, _BitInt(65) a);
// c: int64_t two(int64_t, int64_t, int64_t, int64_t, _BitInt(65) a);
// c: int main(void) { printf("%d %d\n", one(0, 0, 0, 0, 0, 7) == 7, two(0, 0, 0, 0, 7) == 7); }
// expected: 1 1
// clang: 0 1
// gcc: none
func.func @one(%a: i64, %b: i64, %c: i64, %d: i64, %e: i64, %v: i65) -> i64 {
  %r = arith.trunci %v : i65 to i64
  return %r : i64
}
func.func @two(%a: i64, %b: i64, %c: i64, %d: i64, %v: i65) -> i64 {
  %r = arith.trunci %v : i65 to i64
  return %r : i64
}
