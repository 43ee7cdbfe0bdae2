// error: `affine.if` with results of types `(f32)` has no `else`, expected one
func.func @f(%m: memref<?xf32>, %n: index, %a: f32, %b: i32) {
  %0 = affine.if affine_set<(d0) : (d0 >= 0)>(%n) -> f32 {
    affine.yield %a : f32
  }
  return
}
