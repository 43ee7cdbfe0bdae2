// target: mlir-22/test-loop-unrolling{unroll-factor=2}
// run: @main(7) -> 7
func.func @main(%c7: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %n = arith.constant -1 : i32
  %r = scf.for unsigned %i = %c0 to %c1 step %n iter_args(%a = %c0) -> (i32) : i32 {
    %b = arith.xori %c7, %c0 : i32
    scf.yield %b : i32
  }
  return %r : i32
}
