// error: `cf.br` needs 1 successor and has 0
func.func @f() {
  "cf.br"() : () -> ()
}
