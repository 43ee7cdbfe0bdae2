// error: block ^bb1 of `func.func` is empty
func.func @f() {
  cf.br ^bb1
^bb1:
}
