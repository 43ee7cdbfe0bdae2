// error: `affine.for` has 1 operand, expected one for each of the 0 dimensions and 0 symbols of its map of the lower bound
// error: `affine.for` has 1 operand, expected one for each of the 2 dimensions and 0 symbols of its map of the upper bound
// differs: MLIR divides the operands of a loop by its sizes of groups, and does not compare them with the maps
func.func @f(%m: memref<?xf32>, %n: index, %a: f32, %b: i32) {
  "affine.for"(%n, %n) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 1, 1, 0>, step = 1 : index, upperBoundMap = affine_map<(d0, d1) -> (d0 + d1)>}> ({
  ^bb0(%i: index):
    affine.yield
  }) : (index, index) -> ()
  return
}
