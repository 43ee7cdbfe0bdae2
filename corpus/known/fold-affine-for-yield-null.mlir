// target: mlir-19/func.func(affine-simplify-structures)
// run: @main() -> ()
module {
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c0_i32 = arith.constant 0 : i32
    %alloc = memref.alloc() : memref<i32>
    %0 = affine.for %arg0 = 0 to 1 iter_args(%arg1 = %c0) -> (index) {
      %1 = affine.for %arg2 = 0 to 1 iter_args(%arg3 = %c0) -> (index) {
        affine.yield %arg2 : index
      }
      affine.store %c0_i32, %alloc[] : memref<i32>
      affine.yield %1 : index
    }
    return
  }
}
