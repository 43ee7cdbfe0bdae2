// target: mlir-22/remove-dead-values
// run: @main(4) -> 4
func.func private @f1(%a: index, %b: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %0 = arith.cmpi eq, %c0, %c0 : index
  cf.cond_br %0, ^bb1, ^bb2
^bb1:
  return %a, %b : index, index
^bb2:
  %1:2 = call @f1(%b, %a) : (index, index) -> (index, index)
  return %1#1, %1#1 : index, index
}
func.func @main(%a: index) -> index {
  %0:2 = call @f1(%a, %a) : (index, index) -> (index, index)
  return %0#1 : index
}
