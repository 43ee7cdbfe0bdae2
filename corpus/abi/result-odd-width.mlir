// A function returns an `i24` without extending it: clang trusts that it was extended, and an `int32_t` has the upper bits as its own.
// The second result has `llvm.signext`.
// c: #ifdef __clang__
// c: typedef _BitInt(24) int24;
// c: #else
// c: typedef int32_t int24;
// c: #endif
// c: int24 plain(int64_t a), attribute(int64_t a);
// c: int main(void) { printf("%x %x\n", (int32_t)plain(0x12345640), (int32_t)attribute(0x12345640)); }
// expected: 345640 345640
// clang: 12345640 345640
// gcc: 12345640 345640
func.func @plain(%w: i64) -> i24 {
  %a = arith.trunci %w : i64 to i24
  return %a : i24
}
func.func @attribute(%w: i64) -> (i24 {llvm.signext}) {
  %a = arith.trunci %w : i64 to i24
  return %a : i24
}
