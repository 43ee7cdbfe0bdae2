// target: mlir-22/scf-for-loop-peeling
// run: @main([7]) -> () after [7]
func.func @main(%m: memref<1xindex>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %n = arith.constant -1 : index
  scf.for %i = %c0 to %n step %c2 {
    memref.store %i, %m[%i] : memref<1xindex>
  }
  return
}
