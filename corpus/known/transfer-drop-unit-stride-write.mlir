// target: mlir-22/transform.apply_patterns.vector.drop_inner_most_unit_dims_from_xfer_ops
// run: @main([0, 0], [7, 8]) -> () after [7, 8]
func.func @main(%m: memref<1x2x1xi32, strided<[1, ?, 1]>>, %v: vector<2x1xi32>) {
  %c0 = arith.constant 0 : index
  vector.transfer_write %v, %m[%c0, %c0, %c0] {in_bounds = [true, true]} : vector<2x1xi32>, memref<1x2x1xi32, strided<[1, ?, 1]>>
  return
}
