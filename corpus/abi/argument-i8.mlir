// A call of a C function does not extend an `i8`, and what clang makes of the callee trusts that it was extended to 32 bits.
// gcc extends it again, so it finds the right value; `i16` is the same.
// The first value is passed as it is, the second with `llvm.signext` on the declaration, the third extended in the program.
// c: int32_t plain(int8_t a) { return a; }
// c: int32_t attribute(int8_t a) { return a; }
// c: int32_t extended(int32_t a) { return a; }
// c: int64_t wide(void) { return 0x1234567812345640; }
// c: int32_t call_plain(void), call_attribute(void), call_extended(void);
// c: int main(void) { printf("%d %d %d\n", call_plain(), call_attribute(), call_extended()); }
// expected: 64 64 64
// clang: 305419840 64 64
// gcc: right
func.func private @wide() -> i64
func.func private @plain(i8) -> i32
func.func private @attribute(i8 {llvm.signext}) -> i32
func.func private @extended(i32) -> i32
func.func @call_plain() -> i32 {
  %w = call @wide() : () -> i64
  %a = arith.trunci %w : i64 to i8
  %r = call @plain(%a) : (i8) -> i32
  return %r : i32
}
func.func @call_attribute() -> i32 {
  %w = call @wide() : () -> i64
  %a = arith.trunci %w : i64 to i8
  %r = call @attribute(%a) : (i8) -> i32
  return %r : i32
}
func.func @call_extended() -> i32 {
  %w = call @wide() : () -> i64
  %a = arith.trunci %w : i64 to i8
  %e = arith.extsi %a : i8 to i32
  %r = call @extended(%e) : (i32) -> i32
  return %r : i32
}
