// target: mlir-22/transform.apply_patterns.vector.drop_inner_most_unit_dims_from_xfer_ops
// run: @main([7, 8]) -> [7, 8] after [7, 8]
func.func @main(%m: memref<1x2x1xi32, strided<[1, ?, 1]>>) -> vector<2x1xi32> {
  %c0 = arith.constant 0 : index
  %pad = arith.constant 0 : i32
  %0 = vector.transfer_read %m[%c0, %c0, %c0], %pad {in_bounds = [true, true]} : memref<1x2x1xi32, strided<[1, ?, 1]>>, vector<2x1xi32>
  return %0 : vector<2x1xi32>
}
