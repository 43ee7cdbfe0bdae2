// error: result of `std.splat` has type `tensor<?xf32>`, expected static sizes
func @f(%a: f32) {
  %0 = splat %a : tensor<?xf32>
  return
}
