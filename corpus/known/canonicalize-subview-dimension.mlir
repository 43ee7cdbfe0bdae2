// target: mlir-22/canonicalize
// run: @main([0, 0] offset 0 strides [15, 1, 1]) -> () after [0, 0]
func.func @main(%arg0: memref<1x2x1xi32, strided<[15, ?, ?], offset: ?>>) {
  %c0 = arith.constant 0 : index
  %c0_i32 = arith.constant 0 : i32
  %c1 = arith.constant 1 : index
  %subview = memref.subview %arg0[0, 0, 0] [1, 2, 1] [%c1, 1, 1] : memref<1x2x1xi32, strided<[15, ?, ?], offset: ?>> to memref<1x2xi32, strided<[?, ?], offset: ?>>
  memref.store %c0_i32, %subview[%c0, %c1] : memref<1x2xi32, strided<[?, ?], offset: ?>>
  return
}
