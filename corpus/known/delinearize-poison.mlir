// target: mlir-22@0
// run: @poison_number() -> (poison, poison)
func.func @poison_number() -> (index, index) {
  %i = ub.poison : index
  %0:2 = "affine.delinearize_index"(%i) <{static_basis = array<i64: 4>}> : (index) -> (index, index)
  return %0#0, %0#1 : index, index
}
