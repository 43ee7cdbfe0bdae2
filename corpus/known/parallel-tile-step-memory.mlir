// target: mlir-22/scf-parallel-loop-tiling{parallel-loop-tile-sizes=5 no-min-max-bounds=true}@0
// run: @main() -> ()
func.func @main() {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0 : i32
  %m = memref.alloc() : memref<4xi32>
  scf.parallel (%i) = (%c0) to (%c4) step (%c2) {
    memref.store %zero, %m[%i] : memref<4xi32>
    scf.reduce
  }
  return
}
