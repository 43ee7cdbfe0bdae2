// error: `arith.scaling_truncf` cannot cast `f32` to `f64`: expected a narrower result
func.func @f(%x: f32, %s: f32) {
  %0 = arith.scaling_truncf %x, %s : f32, f32 to f64
  return
}
