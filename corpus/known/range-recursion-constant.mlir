// target: mlir-19/int-range-optimizations
// run: @main(1) -> 6
func.func private @f(%x: index) -> index {
  return %x : index
}
func.func @main(%m: index) -> index {
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %0 = func.call @f(%c5) : (index) -> index
  %1 = arith.addi %0, %c1 : index
  %2 = func.call @f(%1) : (index) -> index
  return %2 : index
}
