// error: expected a block without arguments in `memref.alloca_scope`
func.func @f() {
  "memref.alloca_scope"() ({
  ^bb0(%x: i32):
    memref.alloca_scope.return
  }) : () -> ()
  return
}
