// The product of the basis fits 64 bits and no index of 32.
// options: --index-width 32
// run: @square(5, 65536)
// ub: AffineDivisor
func.func @square(%i: index, %n: index) -> (index, index, index) {
  %0:3 = affine.delinearize_index %i into (%n, %n) : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}
