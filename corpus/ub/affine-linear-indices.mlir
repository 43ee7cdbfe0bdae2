// The outer bound is a divisor, too.
// run: @bounded(0, 0)
// ub: AffineDivisor
// run: @bounded(0, -4)
// ub: AffineDivisor
func.func @bounded(%i: index, %n: index) -> (index, index, index) {
  %0:3 = "affine.delinearize_index"(%i, %n) <{static_basis = array<i64: -9223372036854775808, 4, 5>}> : (index, index) -> (index, index, index)
  return %0#0, %0#1, %0#2 : index, index, index
}
