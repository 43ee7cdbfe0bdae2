// target: mlir-19/inline
// run: @main(@g) -> ()
func.func private @g() {
  return
}
func.func private @f(%x: index) -> index {
  %c1 = arith.constant 1 : index
  %low, %high = arith.mulsi_extended %x, %c1 : index
  %0 = call @f(%high) : (index) -> index
  return %0 : index
}
func.func @main(%g: () -> ()) {
  return
}
