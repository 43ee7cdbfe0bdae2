// target: mlir-22/canonicalize
// run: @main([0]) -> () after [7]
module {
  func.func @main(%arg0: memref<i32>) {
    affine.for %arg1 = 3 to 5 {
      affine.for %arg2 = 0 to affine_map<(d0) -> ((d0 * 2) mod 7)>(%arg1) {
        %0 = affine.load %arg0[] : memref<i32>
        %c1 = arith.constant 1 : i32
        %1 = arith.addi %0, %c1 : i32
        affine.store %1, %arg0[] : memref<i32>
      }
    }
    return
  }
}
