// target: mlir-22/flatten-memref
// run: @main([46.0, ?, ?, ?, 50.0, 51.0, ?, ?, ?, 55.0, 56.0, ?, ?, ?, 60.0, 61.0, ?, 63.0, 64.0] offset 12 sizes [4, 4] strides [-4, 2]) -> () after [46.0, ?, ?, ?, 50.0, 51.0, ?, ?, 0x00800000, 55.0, 0x7FC1515B, ?, -1.0, ?, 0x7F9FA8B9, 61.0, ?, 63.0, 64.0]
func.func @main(%arg0: memref<*xf32>) {
  %c0 = arith.constant 0 : index
  %c0_i32 = arith.constant 0 : i32
  %cast = memref.cast %arg0 : memref<*xf32> to memref<4x4xf32, strided<[?, 2], offset: 12>>
  %cst = arith.constant dense<[[-1.000000e+00, 0x7F9FA8B9], [1.17549435E-38, 0x7FC1515B]]> : vector<2x2xf32>
  vector.transfer_write %cst, %cast[%c0, %c0] {in_bounds = [false, true]} : vector<2x2xf32>, memref<4x4xf32, strided<[?, 2], offset: 12>>
  return
}
