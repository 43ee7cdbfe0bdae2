// error: `arith.extf` cannot cast `f32` to `f16`: expected a wider result
func.func @f(%i: f32) {
  %0 = arith.extf %i : f32 to f16
  return
}
