// target: mlir-22/test-loop-unrolling{unroll-factor=3}
// run: @main(0) -> 3
func.func @main(%n: i32) -> i32 {
  %lb = arith.constant -7000000000000000000 : index
  %ub = arith.constant 2000000000000000000 : index
  %st = arith.constant 4000000000000000000 : index
  %c1 = arith.constant 1 : i32
  %r = scf.for %i = %lb to %ub step %st iter_args(%a = %n) -> (i32) {
    %b = arith.addi %a, %c1 : i32
    scf.yield %b : i32
  }
  return %r : i32
}
