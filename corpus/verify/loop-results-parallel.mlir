// error: `scf.parallel` has initial values of types `(i32)` and results of types `(f32)`, expected the same
// differs: MLIR counts the initial values and does not look at their types
func.func @f(%m: memref<?xf32>, %n: index, %a: f32, %b: i32) {
  %0 = "scf.parallel"(%n, %n, %n, %b) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
  ^bb0(%i: index):
    scf.reduce(%a : f32) {
    ^bb0(%l: f32, %r: f32):
      scf.reduce.return %l : f32
    }
  }) : (index, index, index, i32) -> f32
  return
}
