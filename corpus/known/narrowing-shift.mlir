// target: mlir-22/arith-int-range-narrowing{int-bitwidths-supported=8,16,32}
// run: @main() -> 0
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  cf.br ^bb1(%c0 : index)
^bb1(%0: index):
  %c8 = arith.constant 8 : index
  %1 = arith.shrui %0, %c8 : index
  return %1 : index
}
