// error: operand `condition` of `scf.if` has type `vector<1xi1>`, expected a scalar `i1`
func.func @f(%x: vector<1xi1>) {
  "scf.if"(%x) ({
    scf.yield
  }, {
  }) : (vector<1xi1>) -> ()
  return
}
