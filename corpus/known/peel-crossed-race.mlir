// target: mlir-22/scf-for-loop-peeling{peel-front=true}
// run: @main() -> ()
module {
  func.func @main() {
    %c0 = arith.constant 0 : index
    %alloc = memref.alloc() : memref<i32>
    scf.forall (%arg0) = (%c0) to (12) step (2) {
      %c1 = arith.constant 1 : index
      %0 = arith.index_cast %arg0 : index to i32
      scf.for %arg1 = %arg0 to %c0 step %c1 {
        affine.store %0, %alloc[] : memref<i32>
      }
    }
    return
  }
}
