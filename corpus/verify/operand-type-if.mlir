// error: operand `condition` of `scf.if` has type `vector<1xi1>`, expected `i1` that is no vector
func.func @f(%x: vector<1xi1>) {
  "scf.if"(%x) ({
    scf.yield
  }, {
  }) : (vector<1xi1>) -> ()
  return
}
