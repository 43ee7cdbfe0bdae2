// target: mlir-22/test-scf-uplift-while-to-for
// run: @main(0) -> 5
func.func @main(%n: index) -> index {
  %c5 = arith.constant 5 : index
  %c1 = arith.constant 1 : index
  %r = scf.while (%i = %c5) : (index) -> index {
    %more = arith.cmpi slt, %i, %n : index
    scf.condition(%more) %i : index
  } do {
  ^bb0(%i: index):
    %next = arith.addi %i, %c1 : index
    scf.yield %next : index
  }
  return %r : index
}
