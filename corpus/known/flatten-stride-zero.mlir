// target: mlir-22/flatten-memref
// run: @main([0]) -> () after [0]
func.func @main(%arg0: memref<1x1x1xi32>) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %view = memref.reinterpret_cast %arg0 to offset: [0], sizes: [1, 1, 1], strides: [0, 0, 0] : memref<1x1x1xi32> to memref<1x1x1xi32, strided<[0, 0, 0]>>
  memref.store %zero, %view[%c0, %c0, %c0] : memref<1x1x1xi32, strided<[0, 0, 0]>>
  return
}
