// target: mlir-22/scf-for-loop-range-folding
// run: @main() -> 1
func.func @main() -> i32 {
  %c0_i32 = arith.constant 0 : i32
  %c1_i32 = arith.constant 1 : i32
  %r = scf.for %i = %c0_i32 to %c1_i32 step %c1_i32 iter_args(%a = %c0_i32) -> (i32)  : i32 {
    %0 = arith.muli %i, %c0_i32 : i32
    %1 = arith.addi %0, %c1_i32 : i32
    scf.yield %1 : i32
  }
  return %r : i32
}
