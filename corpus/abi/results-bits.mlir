// The upper bits of an `i1` in a structure that is returned in registers are open too; clang cuts a `_Bool` field to its bit, and gcc does not.
// The wrapper stores it as 0 or 1.
// c: typedef struct { int64_t a; _Bool b; } pair;
// c: pair result(int64_t a); void _mlir_ciface_result(pair *, int64_t a);
// c: int main(void) { pair p; _mlir_ciface_result(&p, 64); printf("%d %d\n", result(64).b, p.b); }
// expected: 0 0
// clang: right
// gcc: 64 0
func.func @result(%w: i64) -> (i64, i1) attributes {llvm.emit_c_interface} {
  %b = arith.trunci %w : i64 to i1
  return %w, %b : i64, i1
}
