func.func @f(%m: memref<?x?xf32, affine_map<(d0, d1)[s0] -> (d0 + d1 * s0 + 3)>>, %i: index) -> f32 {
  %0 = memref.load %m[%i, %i] : memref<?x?xf32, affine_map<(d0, d1)[s0] -> (d0 + d1 * s0 + 3)>>
  return %0 : f32
}
func.func @g(%m: memref<f32, affine_map<() -> (3)>>) -> f32 {
  %0 = memref.load %m[] : memref<f32, affine_map<() -> (3)>>
  return %0 : f32
}
