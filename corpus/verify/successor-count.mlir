// error: `cf.br` has 0 successors, expected 1
func.func @f() {
  "cf.br"() : () -> ()
}
