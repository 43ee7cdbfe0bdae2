// target: mlir-19/convert-math-to-funcs{convert-ctlz=true}
// run: @main(0) -> 64
func.func @main(%x: index) -> index {
  %0 = math.ctlz %x : index
  return %0 : index
}
