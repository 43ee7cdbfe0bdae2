// target: mlir-16/canonicalize
// run: @main() -> -1
func.func @main() -> i65 {
  %n1 = arith.constant -1 : index
  %0 = arith.index_cast %n1 : index to i65
  return %0 : i65
}
