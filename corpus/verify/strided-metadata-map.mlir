// error: source of `memref.extract_strided_metadata` has type `memref<4xf32, affine_map<(d0) -> (d0 mod 2)>>`, expected a strided layout
func.func @f(%m: memref<4xf32, affine_map<(d0) -> (d0 mod 2)>>) {
  %base, %offset, %size, %stride = memref.extract_strided_metadata %m
    : memref<4xf32, affine_map<(d0) -> (d0 mod 2)>> -> memref<f32>, index, index, index
  return
}
