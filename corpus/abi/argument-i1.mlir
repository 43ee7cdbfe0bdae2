// C trusts that a `_Bool` is 0 or 1 in its 8 lower bits, and a call does not clear them; the bit here is 0.
// The second is passed with `llvm.zeroext` on the declaration.
// c: int32_t plain(_Bool a) { return a; }
// c: int32_t attribute(_Bool a) { return a; }
// c: int64_t wide(void) { return 0x1234567812345640; }
// c: int32_t call_plain(void), call_attribute(void);
// c: int main(void) { printf("%d %d\n", call_plain(), call_attribute()); }
// expected: 0 0
// clang: 305419840 0
// gcc: 64 0
func.func private @wide() -> i64
func.func private @plain(i1) -> i32
func.func private @attribute(i1 {llvm.zeroext}) -> i32
func.func @call_plain() -> i32 {
  %w = call @wide() : () -> i64
  %a = arith.trunci %w : i64 to i1
  %r = call @plain(%a) : (i1) -> i32
  return %r : i32
}
func.func @call_attribute() -> i32 {
  %w = call @wide() : () -> i64
  %a = arith.trunci %w : i64 to i1
  %r = call @attribute(%a) : (i1) -> i32
  return %r : i32
}
