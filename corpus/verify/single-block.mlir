// error: region of `memref.alloca_scope` has 2 blocks, expected one block
func.func @f() {
  memref.alloca_scope {
    cf.br ^bb1
  ^bb1:
    memref.alloca_scope.return
  }
  return
}
