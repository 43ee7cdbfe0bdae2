// error: `scf.parallel` has 1 lower bound, 2 upper bounds and 1 step, expected one of each for each variable
// differs: MLIR compares the number of variables with that of the steps alone
func.func @f(%m: memref<?xf32>, %n: index, %a: f32, %b: i32) {
  "scf.parallel"(%n, %n, %n, %n) <{operandSegmentSizes = array<i32: 1, 2, 1, 0>}> ({
  ^bb0(%i: index):
    scf.reduce
  }) : (index, index, index, index) -> ()
  return
}
