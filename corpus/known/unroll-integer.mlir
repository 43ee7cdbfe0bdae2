// target: mlir-19/test-loop-unrolling{unroll-factor=2}
// run: @main(3) -> 1
func.func @main(%n: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %c0) -> (i32) : i32 {
    %b = arith.xori %a, %c1 : i32
    scf.yield %b : i32
  }
  return %r : i32
}
