// target: mlir-22/func.func(test-compose-subview)
// run: @main([1, 2, 3, 4], 1) -> {base arg 0, aligned 0, offset 5, sizes [0], strides [3], cells [1, 2, 3, 4]} after [1, 2, 3, 4]
func.func @main(%m: memref<4xi16>, %n: index) -> memref<0xi16, strided<[3], offset: ?>> {
  %a = memref.subview %m[2] [1] [3] : memref<4xi16> to memref<1xi16, strided<[3], offset: 2>>
  %b = memref.subview %a[%n] [0] [1] : memref<1xi16, strided<[3], offset: 2>> to memref<0xi16, strided<[3], offset: ?>>
  return %b : memref<0xi16, strided<[3], offset: ?>>
}
