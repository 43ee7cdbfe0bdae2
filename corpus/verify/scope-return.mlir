// error: operands of `memref.alloca_scope.return` have the types `(f32)`, expected `(i32)` as the results of `memref.alloca_scope`
func.func @f(%v: f32) {
  %0 = memref.alloca_scope -> (i32) {
    memref.alloca_scope.return %v : f32
  }
  return
}
