// target: mlir-22/flatten-memref
// run: @main([1.0, 2.0, 3.0, 4.0] sizes [2, 2]) -> [1.0, 2.0, 3.0, 4.0]
func.func @main(%m: memref<2x2xf32>) -> vector<2x2xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.load %m[%c0, %c0] : memref<2x2xf32>, vector<2x2xf32>
  return %0 : vector<2x2xf32>
}
