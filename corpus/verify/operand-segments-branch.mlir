// error: expected the attribute `operandSegmentSizes` in the generic form of `cf.cond_br`, found none
func.func @f(%c: i1) {
  "cf.cond_br"(%c)[^a, ^a] : (i1) -> ()
^a:
  return
}
