// error: successor 0 of `cf.br` is the entry block of its region, which cannot be branched to
func.func @f() {
^bb0:
  cf.br ^bb0
}
