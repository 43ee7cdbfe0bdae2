// target: mlir-22@0
// run: @main(-9223372036854775808, 2) -> -4611686018427387904
func.func @main(%a: index, %b: index) -> index {
  %0 = index.ceildivs %a, %b
  return %0 : index
}
