// target: mlir-22/scf-parallel-loop-tiling{parallel-loop-tile-sizes=5 no-min-max-bounds=true}
// run: @main() -> 1
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %m = memref.alloc() : memref<4xi32>
  memref.store %zero, %m[%c2] : memref<4xi32>
  scf.parallel (%i) = (%c0) to (%c4) step (%c2) {
    memref.store %one, %m[%i] : memref<4xi32>
    scf.reduce
  }
  %r = memref.load %m[%c2] : memref<4xi32>
  return %r : i32
}
