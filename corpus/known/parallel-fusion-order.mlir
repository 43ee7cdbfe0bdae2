// target: mlir-22/scf-parallel-loop-fusion
// run: @main() -> 2
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %m = memref.alloc() : memref<3xi32>
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    %j = arith.addi %i, %c1 : index
    memref.store %one, %m[%j] : memref<3xi32>
    scf.reduce
  }
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    memref.store %two, %m[%i] : memref<3xi32>
    scf.reduce
  }
  %r = memref.load %m[%c1] : memref<3xi32>
  return %r : i32
}
