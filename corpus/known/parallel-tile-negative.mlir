// target: mlir-22/scf-parallel-loop-tiling{parallel-loop-tile-sizes=2 no-min-max-bounds=true}
// run: @main([0]) -> () after [1]
func.func @main(%m: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %low = arith.constant -1 : index
  %one = arith.constant 1 : i32
  scf.parallel (%i) = (%low) to (%c0) step (%c1) {
    memref.store %one, %m[%c0] : memref<1xi32>
    scf.reduce
  }
  return
}
