// The same for a C function that is called: it writes through `rdi`, which the lowered call has set to the argument.
// c: typedef struct { int64_t a, b, c; } three;
// c: three callee(int64_t a) { return (three){a, a, a}; }
// c: int64_t call(void);
// c: int main(void) { printf("%ld\n", call()); }
// expected: 7
// clang: crash
// gcc: crash
func.func private @callee(i64) -> (i64, i64, i64)
func.func @call() -> i64 {
  %a = arith.constant 7 : i64
  %r:3 = call @callee(%a) : (i64) -> (i64, i64, i64)
  return %r#2 : i64
}
