// target: mlir-19@0
// run: @f([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) -> {base arg 0, aligned 0, offset 0, sizes [1, 2], strides [4, 1], cells [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]} after [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
func.func @f(%m: memref<2x3x2xi32>) -> memref<1x2xi32, strided<[4, 1]>> {
  %0 = memref.subview %m[0, 0, 0] [1, 1, 2] [1, 2, 1] : memref<2x3x2xi32> to memref<1x2xi32, strided<[4, 1]>>
  return %0 : memref<1x2xi32, strided<[4, 1]>>
}
