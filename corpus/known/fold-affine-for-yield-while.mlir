// target: mlir-19/canonicalize
// run: @main(2) -> 4
func.func @main(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %0:2 = scf.while (%a = %c0) : (index) -> (index, index) {
    %1 = affine.for %i = 0 to 5 iter_args(%b = %a) -> (index) {
      affine.yield %i : index
    }
    %2 = arith.cmpi slt, %a, %n : index
    scf.condition(%2) %a, %1 : index, index
  } do {
  ^bb0(%a: index, %b: index):
    %c1 = arith.constant 1 : index
    %3 = arith.addi %a, %c1 : index
    scf.yield %3 : index
  }
  return %0#1 : index
}
