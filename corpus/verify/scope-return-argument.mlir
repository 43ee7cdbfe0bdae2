// error: block of `memref.alloca_scope` has 1 argument, expected none
func.func @f() {
  "memref.alloca_scope"() ({
  ^bb0(%x: i32):
    memref.alloca_scope.return
  }) : () -> ()
  return
}
