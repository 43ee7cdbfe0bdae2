// target: mlir-22/test-loop-unrolling{unroll-factor=2}
// run: @main([7], -3) -> () after [7]
func.func @main(%m: memref<1xindex>, %n: index) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  scf.for %i = %c0 to %n step %c2 {
    memref.store %i, %m[%i] : memref<1xindex>
  }
  return
}
