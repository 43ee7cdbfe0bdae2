// target: mlir-16/func.func(promote-buffers-to-stack)
// run: @main([5]) -> {base alloc 0, aligned 0, offset 0, sizes [1, 1], strides [1, 1], cells [5]} after [5]
func.func private @f0(%m: memref<i16>, %x: i8) -> (memref<*xi16>, i8) {
  %0 = memref.expand_shape %m [] output_shape [1, 1] : memref<i16> into memref<1x1xi16>
  %1 = memref.cast %0 : memref<1x1xi16> to memref<*xi16>
  return %1, %x : memref<*xi16>, i8
}
func.func @main(%m: memref<i16>) -> memref<1x1xi16> {
  %c0_i8 = arith.constant 0 : i8
  %alloc = memref.alloc() : memref<i16>
  memref.copy %m, %alloc : memref<i16> to memref<i16>
  %0:2 = call @f0(%alloc, %c0_i8) : (memref<i16>, i8) -> (memref<*xi16>, i8)
  %1 = memref.cast %0#0 : memref<*xi16> to memref<1x1xi16>
  return %1 : memref<1x1xi16>
}
