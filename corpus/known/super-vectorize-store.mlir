// target: mlir-22/func.func(affine-super-vectorize{virtual-vector-size=4})
// run: @main() -> ()
module {
  func.func @main() {
    %c0_i32 = arith.constant 0 : i32
    %alloc = memref.alloc() : memref<i32>
    affine.for %arg0 = 0 to 1 {
      affine.store %c0_i32, %alloc[] : memref<i32>
    }
    return
  }
}
