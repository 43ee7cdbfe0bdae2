// error: `memref.alloca_scope` needs one block, and has 2
func.func @f() {
  memref.alloca_scope {
    cf.br ^bb1
  ^bb1:
    memref.alloca_scope.return
  }
  return
}
