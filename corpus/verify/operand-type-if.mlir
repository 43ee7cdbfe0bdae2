// error: needs one `i1`, and is `vector<1xi1>`
func.func @f(%x: vector<1xi1>) {
  "scf.if"(%x) ({
    scf.yield
  }, {
  }) : (vector<1xi1>) -> ()
  return
}
