// error: expected the name of an op, found an empty string
""() : () -> ()
// -----
// error: expected a region, found `)`
"t"() () : () -> ()
// -----
// error: expected a block, found `]`
"t"()[] : () -> ()
// -----
// error: expected the attribute `case_operand_segments` in the generic form of `cf.switch`, found none
func.func @f(%i: i32) {
  "cf.switch"(%i)[^a] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^a:
  return
}
