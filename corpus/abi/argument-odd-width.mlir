// An `i24` is passed with whatever its upper bits are: clang trusts that a `_BitInt(24)` was extended to 32 bits, and an `int32_t` has these bits as its own.
// gcc 12 has no `_BitInt`. With `llvm.signext` on the declaration both types work.
// An `i48` works as `_BitInt(48)`, which clang extends itself, and not as `int64_t`.
// c: #ifdef __clang__
// c: typedef _BitInt(24) int24; typedef _BitInt(48) int48;
// c: #else
// c: typedef int32_t int24; typedef struct { int64_t value : 48; } int48;
// c: #endif
// c: int32_t plain(int24 a) { return a; }
// c: int32_t attribute(int24 a) { return a; }
// c: int32_t next(int32_t a) { return a; }
// c: int64_t own(int48 a) { int64_t low; memcpy(&low, &a, 8); return low << 16 >> 16; }
// c: int64_t next_48(int64_t a) { return a; }
// c: int64_t wide(void) { return 0x1234567812345640; }
// c: int32_t call_plain(void), call_attribute(void), call_next(void); int64_t call_own(void), call_next_48(void);
// c: int main(void) { printf("%x %x %x %lx %lx\n", call_plain(), call_attribute(), call_next(), call_own(), call_next_48()); }
// expected: 345640 345640 345640 567812345640 567812345640
// clang: 12345640 345640 12345640 567812345640 1234567812345640
// gcc: 12345640 345640 12345640 567812345640 1234567812345640
func.func private @wide() -> i64
func.func private @plain(i24) -> i32
func.func private @attribute(i24 {llvm.signext}) -> i32
func.func private @next(i24) -> i32
func.func private @own(i48) -> i64
func.func private @next_48(i48) -> i64
func.func @call_plain() -> i32 {
  %w = call @wide() : () -> i64
  %a = arith.trunci %w : i64 to i24
  %r = call @plain(%a) : (i24) -> i32
  return %r : i32
}
func.func @call_attribute() -> i32 {
  %w = call @wide() : () -> i64
  %a = arith.trunci %w : i64 to i24
  %r = call @attribute(%a) : (i24) -> i32
  return %r : i32
}
func.func @call_next() -> i32 {
  %w = call @wide() : () -> i64
  %a = arith.trunci %w : i64 to i24
  %r = call @next(%a) : (i24) -> i32
  return %r : i32
}
func.func @call_own() -> i64 {
  %w = call @wide() : () -> i64
  %a = arith.trunci %w : i64 to i48
  %r = call @own(%a) : (i48) -> i64
  return %r : i64
}
func.func @call_next_48() -> i64 {
  %w = call @wide() : () -> i64
  %a = arith.trunci %w : i64 to i48
  %r = call @next_48(%a) : (i48) -> i64
  return %r : i64
}
