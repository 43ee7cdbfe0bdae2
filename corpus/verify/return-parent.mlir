// error: expected `func.return` directly in a `func.func`
func.func @f() {
  "outer"() ({
    func.return
  }) : () -> ()
  return
}
