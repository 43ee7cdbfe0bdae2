// target: mlir-15/convert-complex-to-standard
// run: @main([]) -> {base arg 0, aligned 0, offset 0, sizes [0], strides [1], cells []} after []
func.func @main(%m: memref<0xf32>) -> memref<0xf32, strided<[1], offset: ?>> {
  %0 = memref.cast %m : memref<0xf32> to memref<0xf32, strided<[?]>>
  %1 = memref.cast %0 : memref<0xf32, strided<[?]>> to memref<0xf32, strided<[1], offset: ?>>
  return %1 : memref<0xf32, strided<[1], offset: ?>>
}
