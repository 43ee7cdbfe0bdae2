// target: mlir-22-emitc
// run: @main(7, 8) -> 7
func.func @main(%a: index, %b: index) -> index {
  %false = arith.constant false
  %0 = scf.while (%x = %a) : (index) -> index {
    scf.condition(%false) %x : index
  } do {
  ^bb0(%y: index):
    scf.yield %b : index
  }
  return %0 : index
}
