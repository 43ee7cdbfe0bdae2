// target: mlir-22/canonicalize
// run: @main() -> -4611686018427387904
func.func @main() -> index {
  %least = index.constant -9223372036854775808
  %c2 = index.constant 2
  %0 = index.ceildivs %least, %c2
  return %0 : index
}
