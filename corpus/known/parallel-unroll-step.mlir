// target: mlir-22/test-parallel-loop-unrolling{unroll-factors=2}
// run: @main() -> ()
module {
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0 = arith.ceildivsi %c1, %c1 : index
    scf.parallel (%arg0) = (%c0) to (%c0) step (%0) {
      %c0_i32 = arith.constant 0 : i32
      scf.reduce 
    }
    return
  }
}
