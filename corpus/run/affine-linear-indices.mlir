// Without an outer bound the first part may be anything.
// run: @apart(23) -> (1, 0, 3)
// run: @apart(119) -> (5, 3, 4)
// run: @apart(-1) -> (-1, 3, 4)
// run: @apart(9223372036854775807) -> (461168601842738790, 1, 2)
// With one it is less than the bound.
// run: @bounded(23, 4) -> (1, 0, 3)
// run: @bounded(79, 4) -> (3, 3, 4)
// run: @bounded(80, 4) -> (poison, poison, poison)
// run: @bounded(-1, 4) -> (poison, poison, poison)
// The size of the box fits into an index.
// run: @bounded(0, 461168601842738790) -> (0, 0, 0)
// run: @alone(7) -> 7
// run: @together(1, 2, 3) -> 33
// run: @together(-1, 2, 3) -> -7
// Without a promise the parts may lie outside of the box.
// run: @together(1, 7, -9) -> 46
// run: @together(461168601842738791, 0, 0) -> poison
// run: @together(461168601842738790, 1, 2) -> 9223372036854775807
// No sum on the way may leave the width, either.
// run: @together(461168601842738790, 2, -5) -> poison
// run: @promised(1, 2, 3, 2) -> 33
// run: @promised(-1, 2, 3, 2) -> -7
// run: @promised(1, 4, 3, 2) -> poison
// run: @promised(1, 2, -1, 2) -> poison
// run: @promised(2, 2, 3, 2) -> poison
// run: @promised(0, 0, 0, -1) -> poison
func.func @apart(%i: index) -> (index, index, index) {
  %0:3 = "affine.delinearize_index"(%i) <{static_basis = array<i64: 4, 5>}> : (index) -> (index, index, index)
  return %0#0, %0#1, %0#2 : index, index, index
}
func.func @bounded(%i: index, %n: index) -> (index, index, index) {
  %0:3 = "affine.delinearize_index"(%i, %n) <{static_basis = array<i64: -9223372036854775808, 4, 5>}> : (index, index) -> (index, index, index)
  return %0#0, %0#1, %0#2 : index, index, index
}
func.func @alone(%i: index) -> index {
  %0 = "affine.delinearize_index"(%i) <{static_basis = array<i64>}> : (index) -> index
  %1 = "affine.linearize_index"(%0) <{disjoint, operandSegmentSizes = array<i32: 1, 0>, static_basis = array<i64>}> : (index) -> index
  return %1 : index
}
func.func @together(%i: index, %j: index, %k: index) -> index {
  %0 = "affine.linearize_index"(%i, %j, %k) <{operandSegmentSizes = array<i32: 3, 0>, static_basis = array<i64: 4, 5>}> : (index, index, index) -> index
  return %0 : index
}
func.func @promised(%i: index, %j: index, %k: index, %n: index) -> index {
  %0 = "affine.linearize_index"(%i, %j, %k, %n) <{disjoint, operandSegmentSizes = array<i32: 3, 1>, static_basis = array<i64: -9223372036854775808, 4, 5>}> : (index, index, index, index) -> index
  return %0 : index
}
