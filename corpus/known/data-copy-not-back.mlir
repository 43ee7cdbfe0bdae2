// target: mlir-19/func.func(test-affine-data-copy{for-memref-region=true})
// run: @main() -> 0
module {
  func.func @main() -> i32 {
    %c0_i32 = arith.constant 0 : i32
    %alloc = memref.alloc() : memref<i32>
    %c1_i32 = arith.constant 1 : i32
    affine.store %c1_i32, %alloc[] : memref<i32>
    %0 = affine.for %arg0 = 0 to 2 iter_args(%arg1 = %c1_i32) -> (i32) {
      %2 = affine.load %alloc[] : memref<i32>
      affine.store %arg1, %alloc[] : memref<i32>
      affine.yield %c0_i32 : i32
    }
    %1 = affine.load %alloc[] : memref<i32>
    return %1 : i32
  }
}
