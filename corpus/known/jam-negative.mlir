// target: mlir-22/func.func(affine-loop-unroll-jam)
// run: @main(0, [?]) -> () after [?]
module {
  func.func @main(%arg0: index, %arg1: memref<i32>) {
    affine.for %arg2 = 1 to %arg0 {
      %c0_i32 = arith.constant 0 : i32
      memref.store %c0_i32, %arg1[] : memref<i32>
    }
    return
  }
}
