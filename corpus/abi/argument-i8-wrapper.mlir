// The wrapper of an external function passes an `i8` as it comes, so a callee that clang made finds its upper bits too.
// The second function says `llvm.signext`, which the wrapper keeps.
// c: int32_t _mlir_ciface_plain(int8_t a) { return a; }
// c: int32_t _mlir_ciface_attribute(int8_t a) { return a; }
// c: int64_t wide(void) { return 0x1234567812345640; }
// c: int32_t call_plain(void), call_attribute(void);
// c: int main(void) { printf("%d %d\n", call_plain(), call_attribute()); }
// expected: 64 64
// clang: 305419840 64
// gcc: right
func.func private @wide() -> i64
func.func private @plain(i8) -> i32 attributes {llvm.emit_c_interface}
func.func private @attribute(i8 {llvm.signext}) -> i32 attributes {llvm.emit_c_interface}
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
