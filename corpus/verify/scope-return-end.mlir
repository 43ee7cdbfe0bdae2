// error: ends in `memref.alloca_scope.return`
func.func @f() {
  "memref.alloca_scope"() ({
    "some.end"() : () -> ()
  }) : () -> ()
  return
}
