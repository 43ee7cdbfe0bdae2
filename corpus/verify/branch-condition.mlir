// error: condition of `cf.cond_br` has type `vector<2xi1>`, expected `i1`
func.func @f(%c: vector<2xi1>) {
  "cf.cond_br"(%c)[^bb1, ^bb1] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (vector<2xi1>) -> ()
^bb1:
  return
}
