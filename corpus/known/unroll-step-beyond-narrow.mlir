// target: mlir-22/test-loop-unrolling{unroll-factor=3}
// run: @main(0, -100, 20, 50) -> 3
func.func @main(%n: i32, %lb: i8, %ub: i8, %st: i8) -> i32 {
  %c1 = arith.constant 1 : i32
  %r = scf.for %i = %lb to %ub step %st iter_args(%a = %n) -> (i32) : i8 {
    %b = arith.addi %a, %c1 : i32
    scf.yield %b : i32
  }
  return %r : i32
}
