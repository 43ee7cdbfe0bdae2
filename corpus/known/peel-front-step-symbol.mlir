// target: mlir-19/scf-for-loop-peeling{peel-front=true}
// run: @main() -> ()
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %m = memref.alloc() : memref<2xi32>
  scf.parallel (%i) = (%c0) to (%c1) step (%c1) {
    scf.for %j = %i to %c1 step %c1 {
      affine.store %one, %m[symbol(%c1)] : memref<2xi32>
    }
    scf.reduce
  }
  return
}
