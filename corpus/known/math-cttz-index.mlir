// target: mlir-16/convert-math-to-llvm
// run: @main(8) -> 3
func.func @main(%x: index) -> index {
  %0 = math.cttz %x : index
  return %0 : index
}
