// error: locality 4 of `affine.prefetch` is out of range, expected 0 to 3
// error: locality -1 of `affine.prefetch` is out of range, expected 0 to 3
func.func @f(%m: memref<?xf32>, %n: index, %a: f32, %b: i32) {
  affine.prefetch %m[%n], read, locality<4>, data : memref<?xf32>
  "affine.prefetch"(%m, %n) <{isDataCache = true, isWrite = true, localityHint = -1 : i32, map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index) -> ()
  return
}
