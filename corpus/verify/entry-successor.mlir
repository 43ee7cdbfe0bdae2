// error: successor 0 of `cf.br` is the first block of its region
func.func @f() {
^bb0:
  cf.br ^bb0
}
