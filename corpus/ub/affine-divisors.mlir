// run: @f(7, 0)
// ub: AffineDivisor
// run: @f(7, -1)
// ub: AffineDivisor
// run: @poison(7)
// ub: AffineDivisor
// run: @divided(2) -> poison
// run: @least(7, 0)
// ub: AffineDivisor
func.func @f(%i: index, %j: index) -> index {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 mod s0)>(%i)[%j]
  return %0 : index
}
func.func @least(%i: index, %j: index) -> index {
  %0 = affine.min affine_map<(d0)[s0] -> (d0, d0 ceildiv s0)>(%i)[%j]
  return %0 : index
}
func.func @poison(%i: index) -> index {
  %j = ub.poison : index
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 mod s0)>(%i)[%j]
  return %0 : index
}
func.func @divided(%j: index) -> index {
  %i = ub.poison : index
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%i)[%j]
  return %0 : index
}
