// target: mlir-22@0
// run: @f([0, 1, 2, 3], [4, 1, 0, 0] sizes [1]) -> 4 after [0, 1, 2, 3], [4, 1, 0, 0]
func.func @f(%m: memref<4xi32>, %shape: memref<?xi16>) -> index {
  %zero = arith.constant 0 : index
  %0 = memref.reshape %m(%shape) : (memref<4xi32>, memref<?xi16>) -> memref<*xi32>
  %1 = memref.dim %0, %zero : memref<*xi32>
  return %1 : index
}
