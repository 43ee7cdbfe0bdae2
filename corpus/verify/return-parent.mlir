// error: `func.return` needs to stand in a `func.func`
func.func @f() {
  "outer"() ({
    func.return
  }) : () -> ()
  return
}
