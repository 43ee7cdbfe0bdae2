// target: mlir-22/scf-for-loop-peeling{peel-front=true}
// run: @main() -> ()
module {
  func.func @main() {
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %alloc = memref.alloc() : memref<f32>
    scf.forall (%arg0) = (%c0) to (12) step (2) {
      %c1 = arith.constant 1 : index
      scf.for %arg1 = %arg0 to %c0 step %c1 {
        affine.store %cst, %alloc[] : memref<f32>
      }
    }
    return
  }
}
