// target: mlir-22/canonicalize
// run: @main([0, 0, 0]) -> () after [0, 0, 0]
module {
  func.func @main(%arg0: memref<3x1xi32>) {
    %c0_i32 = arith.constant 0 : i32
    affine.for %arg1 = -7 to 0 {
      affine.store %c0_i32, %arg0[((%arg1 * 2) mod 6) mod 4, 0] : memref<3x1xi32>
    }
    return
  }
}
