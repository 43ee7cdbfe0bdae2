// target: mlir-19@0
// run: @main() -> -1152921504606846976
func.func @main() -> index {
  %least = arith.constant -9223372036854775808 : index
  %c8 = arith.constant 8 : index
  %0 = arith.ceildivsi %least, %c8 : index
  return %0 : index
}
