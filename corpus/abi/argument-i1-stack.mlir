// The same for a `_Bool` that is passed on the stack: its 7 upper bits are those of the value that was truncated, unless the declaration says `llvm.zeroext`.
// c: int32_t plain(int64_t a, int64_t b, int64_t c, int64_t d, int64_t e, int64_t f, _Bool g) { return g; }
// c: int32_t attribute(int64_t a, int64_t b, int64_t c, int64_t d, int64_t e, int64_t f, _Bool g) { return g; }
// c: int64_t wide(void) { return 0x1234567812345640; }
// c: int32_t call_plain(void), call_attribute(void);
// c: int main(void) { printf("%d %d\n", call_plain(), call_attribute()); }
// expected: 0 0
// clang: 64 0
// gcc: 64 0
func.func private @wide() -> i64
func.func private @plain(i64, i64, i64, i64, i64, i64, i1) -> i32
func.func private @attribute(i64, i64, i64, i64, i64, i64, i1 {llvm.zeroext}) -> i32
func.func @call_plain() -> i32 {
  %w = call @wide() : () -> i64
  %a = arith.trunci %w : i64 to i1
  %r = call @plain(%w, %w, %w, %w, %w, %w, %a) : (i64, i64, i64, i64, i64, i64, i1) -> i32
  return %r : i32
}
func.func @call_attribute() -> i32 {
  %w = call @wide() : () -> i64
  %a = arith.trunci %w : i64 to i1
  %r = call @attribute(%w, %w, %w, %w, %w, %w, %a) : (i64, i64, i64, i64, i64, i64, i1) -> i32
  return %r : i32
}
