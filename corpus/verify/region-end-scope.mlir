// error: a region of `memref.alloca_scope` needs to end in `memref.alloca_scope.return`, and ends in `some.end`
func.func @f() {
  "memref.alloca_scope"() ({
    "some.end"() : () -> ()
  }) : () -> ()
  return
}
