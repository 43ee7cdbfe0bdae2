// target: mlir-22/test-loop-unrolling{unroll-factor=3}
// run: @main() -> 1
func.func @main() -> i80 {
  %c0 = arith.constant 0 : i80
  %c1 = arith.constant 1 : i80
  %step = arith.constant 18446744073709551616 : i80
  %r = scf.for %i = %c0 to %step step %step iter_args(%a = %c0) -> (i80) : i80 {
    %b = arith.addi %a, %c1 : i80
    scf.yield %b : i80
  }
  return %r : i80
}
