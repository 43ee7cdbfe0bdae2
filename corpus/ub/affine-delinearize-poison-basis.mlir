// run: @poison_basis(3)
// ub: AffineDivisor
func.func @poison_basis(%i: index) -> (index, index) {
  %n = ub.poison : index
  %0:2 = "affine.delinearize_index"(%i, %n) <{static_basis = array<i64: -9223372036854775808>}> : (index, index) -> (index, index)
  return %0#0, %0#1 : index, index
}
