// error: has no strides that are the same for all elements
func.func @f(%m: memref<4xf32, affine_map<(d0) -> (d0 mod 2)>>) {
  %base, %offset, %size, %stride = memref.extract_strided_metadata %m
    : memref<4xf32, affine_map<(d0) -> (d0 mod 2)>> -> memref<f32>, index, index, index
  return
}
