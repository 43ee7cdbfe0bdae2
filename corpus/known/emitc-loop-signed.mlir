// target: mlir-22-emitc
// run: @main(-2, 3) -> 5
func.func @main(%low: index, %high: index) -> i32 {
  %step = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %0 = scf.for %i = %low to %high step %step iter_args(%sum = %zero) -> (i32) {
    %1 = arith.addi %sum, %one : i32
    scf.yield %1 : i32
  }
  return %0 : i32
}
