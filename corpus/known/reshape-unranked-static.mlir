// target: mlir-15
// run: @main([1, 2], [2]) -> 2 after [1, 2], [2]
func.func @main(%m: memref<2xi32>, %s: memref<1xindex>) -> i32 {
  %c1 = arith.constant 1 : index
  %u = memref.reshape %m(%s) : (memref<2xi32>, memref<1xindex>) -> memref<*xi32>
  %r = memref.cast %u : memref<*xi32> to memref<2xi32>
  %0 = memref.load %r[%c1] : memref<2xi32>
  return %0 : i32
}
