// target: mlir-22/test-parallel-loop-unrolling{unroll-factors=2}
// run: @main() -> 3
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1_i32 = arith.constant 1 : i32
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %r = scf.parallel (%i) = (%c0) to (%c2) step (%c1) init (%c1_i32) -> i32 {
    %z = arith.addi %c1_i32, %c1_i32 : i32
    scf.reduce(%c1_i32 : i32) {
    ^bb0(%a: i32, %b: i32):
      %s = arith.addi %a, %b : i32
      scf.reduce.return %s : i32
    }
  }
  return %r : i32
}
