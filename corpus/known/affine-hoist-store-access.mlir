// target: mlir-22/func.func(affine-loop-invariant-code-motion)
// run: @main() -> ()
module {
  func.func @main() {
    %c0_i32 = arith.constant 0 : i32
    %alloc = memref.alloc() : memref<1x1xi32>
    %c2 = arith.constant 2 : index
    scf.forall (%arg0) in (%c2) {
      affine.for %arg1 = 0 to 0 {
        affine.store %c0_i32, %alloc[0, 0] : memref<1x1xi32>
      }
    }
    return
  }
}
