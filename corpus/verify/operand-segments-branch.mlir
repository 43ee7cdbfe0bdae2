// error: needs `operandSegmentSizes`
func.func @f(%c: i1) {
  "cf.cond_br"(%c)[^a, ^a] : (i1) -> ()
^a:
  return
}
