// target: mlir-22/int-range-optimizations
// run: @main(0) -> 0
func.func @main(%c: i1) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %0 = scf.parallel (%i) = (%c0) to (%c1) step (%c1) init (%zero) -> i32 {
    scf.reduce(%zero : i32) {
    ^bb0(%a: i32, %b: i32):
      %s = arith.addi %a, %b : i32
      scf.reduce.return %s : i32
    }
  }
  %1 = scf.if %c -> (i32) {
    scf.yield %one : i32
  } else {
    scf.yield %0 : i32
  }
  return %1 : i32
}
