// target: mlir-22/test-loop-unrolling{unroll-factor=3}
// run: @main(0) -> 4
func.func @main(%n: i32) -> i32 {
  %lb = arith.constant -46422751473201760308717157 : i87
  %ub = arith.constant 77371252455336267181195015 : i87
  %st = arith.constant 30948500982134506872478105 : i87
  %c1 = arith.constant 1 : i32
  %r = scf.for %i = %lb to %ub step %st iter_args(%a = %n) -> (i32) : i87 {
    %b = arith.addi %a, %c1 : i32
    scf.yield %b : i32
  }
  return %r : i32
}
