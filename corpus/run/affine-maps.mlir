// run: @apply(3, 5) -> 17
// run: @apply(-3, 5) -> -7
// A sum or product that does not fit is poison.
// run: @apply(4611686018427387904, 1) -> poison
// run: @apply(2305843009213693951, 3) -> 9223372036854775807
// run: @apply(2305843009213693951, 4) -> poison
// run: @quotients(7, 2) -> (3, 4, 1)
// The quotient of a negative number is rounded down or up; its rest is not negative.
// run: @quotients(-7, 2) -> (-4, -3, 1)
// run: @quotients(-9223372036854775808, 1) -> (-9223372036854775808, -9223372036854775808, 0)
// run: @least(3, -5) -> (-5, 4)
// run: @least(3, 9) -> (3, 9)
// run: @none() -> 7
// What no result needs may be poison.
// run: @unused(3) -> 3
// run: @poison(3) -> poison
// run: @product() -> 0
func.func @apply(%i: index, %j: index) -> index {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 * 4 + s0)>(%i)[%j]
  return %0 : index
}
func.func @quotients(%i: index, %j: index) -> (index, index, index) {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%i)[%j]
  %1 = affine.apply affine_map<(d0)[s0] -> (d0 ceildiv s0)>(%i)[%j]
  %2 = affine.apply affine_map<(d0)[s0] -> (d0 mod s0)>(%i)[%j]
  return %0, %1, %2 : index, index, index
}
func.func @least(%i: index, %j: index) -> (index, index) {
  %0 = affine.min affine_map<(d0)[s0] -> (d0, s0, 100)>(%i)[%j]
  %1 = affine.max affine_map<(d0)[s0] -> (d0, s0, 4)>(%i)[%j]
  return %0, %1 : index, index
}
func.func @none() -> index {
  %0 = affine.apply affine_map<() -> (7)>()
  return %0 : index
}
func.func @unused(%j: index) -> index {
  %i = ub.poison : index
  %0 = affine.apply affine_map<(d0, d1) -> (d1)>(%i, %j)
  return %0 : index
}
func.func @poison(%j: index) -> index {
  %i = ub.poison : index
  %0 = affine.apply affine_map<(d0, d1) -> (d0 + d1)>(%i, %j)
  return %0 : index
}
func.func @product() -> index {
  %i = ub.poison : index
  %0 = affine.apply affine_map<(d0) -> (d0 * 0)>(%i)
  return %0 : index
}
