// target: mlir-22/math-expand-ops
// run: @main() -> 6
func.func @main() -> i7 {
  %c1_i7 = arith.constant 1 : i7
  cf.br ^bb1(%c1_i7 : i7)
^bb1(%0: i7):  // pred: ^bb0
  %1 = math.ctlz %0 : i7
  return %1 : i7
}
