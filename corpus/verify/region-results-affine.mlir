// error: `affine.yield` yields values of types `(i32)`, expected `(f32)`
// error: `affine.yield` yields values of types `(f32)`, expected `()`
// error: `affine.yield` yields values of types `()`, expected `(f32)`
func.func @f(%m: memref<?xf32>, %n: index, %a: f32, %b: i32) {
  %0 = affine.for %i = 0 to 10 iter_args(%x = %a) -> (f32) {
    affine.yield %b : i32
  }
  affine.for %i = 0 to 10 {
    affine.yield %a : f32
  }
  %1 = affine.if affine_set<(d0) : (d0 >= 0)>(%n) -> f32 {
    affine.yield %a : f32
  } else {
    affine.yield %b : i32
  }
  %2 = affine.parallel (%i) = (0) to (10) reduce ("addf") -> (f32) {
    affine.yield
  }
  return
}
