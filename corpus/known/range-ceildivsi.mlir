// target: mlir-22/int-range-optimizations
// run: @main() -> -4611686018427387904
func.func @main() -> index {
  %c2 = arith.constant 2 : index
  %least = arith.constant -9223372036854775808 : index
  %0 = arith.ceildivsi %least, %c2 : index
  return %0 : index
}
