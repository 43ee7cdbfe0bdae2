// error: has no arguments
func.func @f() {
  "memref.alloca_scope"() ({
  ^bb0(%x: i32):
    memref.alloca_scope.return
  }) : () -> ()
  return
}
