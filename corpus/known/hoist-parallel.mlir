// target: mlir-22/func.func(buffer-loop-hoisting)
// run: @main() -> ()
module {
  func.func @main() {
    %c0_i32 = arith.constant 0 : i32
    %0 = affine.parallel (%arg0) = (0) to (6) step (2) reduce ("ori") -> (i32) {
      %alloc = memref.alloc() : memref<i32>
      %1 = arith.index_cast %arg0 : index to i32
      memref.store %1, %alloc[] : memref<i32>
      affine.yield %c0_i32 : i32
    }
    return
  }
}
