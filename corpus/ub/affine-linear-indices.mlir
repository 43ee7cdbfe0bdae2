// The outer bound is a divisor, too.
// run: @bounded(0, 0)
// ub: AffineDivisor
// run: @bounded(0, -4)
// ub: AffineDivisor
func.func @bounded(%i: index, %n: index) -> (index, index, index) {
  %0:3 = "affine.delinearize_index"(%i, %n) <{static_basis = array<i64: -9223372036854775808, 4, 5>}> : (index, index) -> (index, index, index)
  return %0#0, %0#1, %0#2 : index, index, index
}
// The product of the basis is one, too: MLIR's lowering divides by what is left of it.
// run: @bounded(0, 461168601842738791)
// ub: AffineDivisor
// run: @square(5, 3037000500)
// ub: AffineDivisor
// run: @square(5, 4294967296)
// ub: AffineDivisor
func.func @square(%i: index, %n: index) -> (index, index, index) {
  %0:3 = affine.delinearize_index %i into (%n, %n) : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}
