// target: mlir-22/flatten-memref
// run: @main([39.0, 40.0, 41.0, 42.0, 43.0, 44.0, 45.0, 46.0, 47.0, 48.0, 49.0, 50.0, 51.0, 52.0] offset 10 sizes [2, 8] strides [3, -1]) -> () after [39.0, 40.0, 41.0, 42.0, 43.0, 44.0, 45.0, 46.0, 47.0, 48.0, 20.0, 0x7FF05159, 0xFFF78245, 30.0]
func.func @main(%arg0: memref<*xf32>) {
  %c0 = arith.constant 0 : index
  %cast = memref.cast %arg0 : memref<*xf32> to memref<2x?xf32, strided<[?, ?], offset: ?>>
  %c1 = arith.constant 1 : index
  %cst = arith.constant dense<[3.000000e+01, 0xFFF78245, 0x7FF05159, 2.000000e+01]> : vector<4xf32>
  vector.transfer_write %cst, %cast[%c1, %c0] {in_bounds = [true]} : vector<4xf32>, memref<2x?xf32, strided<[?, ?], offset: ?>>
  return
}
