// error: region of `memref.alloca_scope` ends in `some.end`, expected `memref.alloca_scope.return`
func.func @f() {
  "memref.alloca_scope"() ({
    "some.end"() : () -> ()
  }) : () -> ()
  return
}
