// With a data layout the room that the wrapper of an external function makes for the results is aligned as C expects.
// c: typedef struct { int64_t a; __int128 b; } pair;
// c: pair source = {1, 2};
// c: void _mlir_ciface_callee(pair *r) { *r = source; }
// c: int64_t call(void);
// c: int main(void) { printf("%ld\n", call()); }
// expected: 1
// clang: right
// gcc: right
module attributes {llvm.data_layout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"} {
  func.func private @callee() -> (i64, i128) attributes {llvm.emit_c_interface}
  func.func @call() -> i64 {
    %r:2 = call @callee() : () -> (i64, i128)
    return %r#0 : i64
  }
}
