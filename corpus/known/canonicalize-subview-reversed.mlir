// target: mlir-19/canonicalize
// run: @main([0, 0, 0, 0, 1] offset 4 strides [-1]) -> () after [0, 0, 0, 0, 1]
module {
  func.func @main(%arg0: memref<5xindex, strided<[?], offset: ?>>) {
    %c0 = arith.constant 0 : index
    %subview = memref.subview %arg0[4] [5] [-1] : memref<5xindex, strided<[?], offset: ?>> to memref<5xindex, strided<[?], offset: ?>>
    memref.store %c0, %subview[%c0] : memref<5xindex, strided<[?], offset: ?>>
    return
  }
}
