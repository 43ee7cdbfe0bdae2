// The wrapper of an external function makes room for the results on the stack.
// Without a data layout `mlir-translate` aligns it to 8, and C writes a structure with an `__int128` as what is aligned to 16.
// c: typedef struct { int64_t a; __int128 b; } pair;
// c: pair source = {1, 2};
// c: void _mlir_ciface_callee(pair *r) { *r = source; }
// c: int64_t call(void);
// c: int main(void) { printf("%ld\n", call()); }
// expected: 1
// clang: crash
// gcc: crash
func.func private @callee() -> (i64, i128) attributes {llvm.emit_c_interface}
func.func @call() -> i64 {
  %r:2 = call @callee() : () -> (i64, i128)
  return %r#0 : i64
}
