// target: mlir-22/canonicalize
// run: @main([5, 6]) -> () after [0, 6]
module {
  func.func @main(%arg0: memref<2x1x1x1xi32>) {
    %c0_i32 = arith.constant 0 : i32
    %c1 = arith.constant 1 : index
    %subview = memref.subview %arg0[0, 0, 0, 0] [2, 1, 1, 1] [1, %c1, 1, 1] : memref<2x1x1x1xi32> to memref<2x1xi32, strided<[1, ?]>>
    affine.store %c0_i32, %subview[0, 0] : memref<2x1xi32, strided<[1, ?]>>
    return
  }
}
