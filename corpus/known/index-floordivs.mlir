// target: mlir-22@0
// run: @main(-9223372036854775807, -1) -> 9223372036854775807
func.func @main(%a: index, %b: index) -> index {
  %0 = index.floordivs %a, %b
  return %0 : index
}
