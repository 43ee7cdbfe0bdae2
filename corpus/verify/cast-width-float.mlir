// error: cannot make `f16` of `f32`
func.func @f(%i: f32) {
  %0 = arith.extf %i : f32 to f16
  return
}
