#shared = affine_map<(d0, d1)[s0] -> (d0 * 2 + d1 mod 4 + s0)>
func.func @f(%i: index, %j: index, %m: memref<4xf32, affine_map<(d0) -> (d0 * 2)>>) -> index {
  %0 = affine.apply #shared(%i, %j)[%j]
  %1 = affine.apply affine_map<()[s0] -> (s0 - 8)>()[%0] {a = affine_map<(d0) -> (d0 * 2)>}
  %2 = affine.min affine_map<() -> (4, 5)>()
  %3 = affine.max #shared(%2, %1)[%0] {b}
  %4 = "affine.apply"(%3, %i) <{map = affine_map<(d0)[s0] -> (d0 floordiv s0)>}> {c = 1 : i32} : (index, index) -> index
  return %4 : index
}
