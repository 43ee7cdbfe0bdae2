// A function returns an `i1` in the lowest bit of `al` and leaves the other bits as they are; C trusts that a `_Bool` is 0 or 1.
// The second result has `llvm.zeroext`; the third is returned by the wrapper, which passes the bits on.
// c: _Bool plain(int64_t a), attribute(int64_t a), _mlir_ciface_wrapped(int64_t a);
// c: int main(void) { printf("%d %d %d\n", plain(64), attribute(64), _mlir_ciface_wrapped(64)); }
// expected: 0 0 0
// clang: 64 0 64
// gcc: 64 0 64
func.func @plain(%w: i64) -> i1 {
  %a = arith.trunci %w : i64 to i1
  return %a : i1
}
func.func @attribute(%w: i64) -> (i1 {llvm.zeroext}) {
  %a = arith.trunci %w : i64 to i1
  return %a : i1
}
func.func @wrapped(%w: i64) -> i1 attributes {llvm.emit_c_interface} {
  %a = arith.trunci %w : i64 to i1
  return %a : i1
}
