// target: mlir-22/test-multi-buffering
// run: @main([6]) -> () after [6]
module {
  func.func @main(%arg0: memref<index>) {
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %alloc = memref.alloc() : memref<index>
    scf.for %arg1 = %c0 to %c0 step %c1  : i32 {
      memref.copy %arg0, %alloc : memref<index> to memref<index>
    }
    return
  }
}
