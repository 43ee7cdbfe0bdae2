// A function that says `llvm.signext` trusts its callers, and a call through a function value does not know of the attribute.
// A direct call of the same function extends, since LLVM looks at the callee.
// c: int64_t wide(void) { return 0x1234567812345640; }
// c: int32_t direct(void), indirect(void);
// c: int main(void) { printf("%d %d\n", direct(), indirect()); }
// expected: 64 64
// clang: 64 305419840
// gcc: 64 305419840
func.func private @wide() -> i64
func.func @callee(%a: i8 {llvm.signext}) -> i32 {
  %r = arith.extsi %a : i8 to i32
  return %r : i32
}
func.func @through(%f: (i8) -> i32) -> i32 {
  %w = call @wide() : () -> i64
  %a = arith.trunci %w : i64 to i8
  %r = call_indirect %f(%a) : (i8) -> i32
  return %r : i32
}
func.func @indirect() -> i32 {
  %f = func.constant @callee : (i8) -> i32
  %r = call @through(%f) : ((i8) -> i32) -> i32
  return %r : i32
}
func.func @direct() -> i32 {
  %w = call @wide() : () -> i64
  %a = arith.trunci %w : i64 to i8
  %r = call @callee(%a) : (i8) -> i32
  return %r : i32
}
