// target: mlir-15
// run: @main([1, 2], [2]) -> 2 after [1, 2], [2]
func.func @main(%m: memref<1x2xi32>, %s: memref<1xi3>) -> i32 {
  %c1 = arith.constant 1 : index
  %u = memref.reshape %m(%s) : (memref<1x2xi32>, memref<1xi3>) -> memref<?xi32>
  %0 = memref.load %u[%c1] : memref<?xi32>
  return %0 : i32
}
