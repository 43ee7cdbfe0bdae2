// error: an op has a name
""() : () -> ()
// -----
// error: expected a region, found `)`
"t"() () : () -> ()
// -----
// error: expected a block, found `]`
"t"()[] : () -> ()
// -----
// error: `cf.switch` needs `case_operand_segments` in this form
func.func @f(%i: i32) {
  "cf.switch"(%i)[^a] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^a:
  return
}
