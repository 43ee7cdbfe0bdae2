// target: mlir-22/flatten-memref
// run: @main([0]) -> () after [0]
func.func @main(%arg0: memref<1x1xi32>) {
  %c0 = arith.constant 0 : index
  %c0_i32 = arith.constant 0 : i32
  %cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [1, 1], strides: [-1, -1] : memref<1x1xi32> to memref<1x1xi32, strided<[-1, -1]>>
  memref.store %c0_i32, %cast[%c0, %c0] : memref<1x1xi32, strided<[-1, -1]>>
  return
}
