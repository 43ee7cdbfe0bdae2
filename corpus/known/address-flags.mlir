// target: mlir-22@0
// `-9 + 3` is folded, and adding to it wraps as an unsigned number.
// LLVM's fast instruction selector does not look at the claims; results of an odd width make the other one do this function.
// run: @f([0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0] offset 9 strides [-9, 3, 2], -3.0, 0) -> (0, 0) after [0.0, 1.0, 2.0, 3.0, 4.0, -3.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0]
func.func @f(%m: memref<?x2x2xf64, strided<[-9, 3, ?], offset: ?>>, %x: f64, %w: i104) -> (i104, i104) {
  %c1 = arith.constant 1 : index
  memref.store %x, %m[%c1, %c1, %c1] : memref<?x2x2xf64, strided<[-9, 3, ?], offset: ?>>
  return %w, %w : i104, i104
}
