// target: mlir-14/test-loop-unrolling{unroll-factor=2}
// run: @main() -> -2
func.func @main() -> i32 {
  %z = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %0:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %one, %b = %one) -> (i32, i32) {
    %1 = arith.addi %a, %z : i32
    %3 = arith.subi %b, %1 : i32
    scf.yield %1, %3 : i32, i32
  }
  return %0#1 : i32
}
