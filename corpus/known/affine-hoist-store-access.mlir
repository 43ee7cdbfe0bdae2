// target: mlir-22/func.func(affine-loop-invariant-code-motion)
// run: @main() -> ()
module {
  func.func @main() {
    %alloc = memref.alloc() : memref<1x1xi32>
    %c2 = arith.constant 2 : index
    scf.forall (%arg0) in (%c2) {
      %0 = arith.index_cast %arg0 : index to i32
      affine.for %arg1 = 0 to 0 {
        affine.store %0, %alloc[0, 0] : memref<1x1xi32>
      }
    }
    return
  }
}
