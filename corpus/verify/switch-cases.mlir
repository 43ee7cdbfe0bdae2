// error: `cf.switch` has 2 case values of type `i32`, expected 1 of type `i32`, one for each successor but the first
// Without any values mlir-opt 22 crashes here instead of refusing the program.
func.func @f(%i: i32) {
  "cf.switch"(%i)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, case_values = dense<[1, 2]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  return
}
