// target: mlir-22/test-scf-parallel-loop-collapsing{collapsed-indices-0=0,1}
// run: @main() -> 2
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = scf.parallel (%i, %j) = (%c0, %c0) to (%c1, %c2) step (%c1, %c1) init (%c1) -> index {
    scf.reduce(%j : index) {
    ^bb0(%a: index, %b: index):
      %sum = arith.addi %a, %b : index
      scf.reduce.return %sum : index
    }
  }
  return %0 : index
}
