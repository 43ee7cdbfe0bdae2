// Floats in decimals and by their bits; those that decimals cannot say are printed by their bits.
"foo.floats"() {
  a = 1.0, b = -0.0 : f32, c = 1.0e-45 : f32, d = 3.4028235e+38 : f32, e = 0x7F800000 : f32, f = 0xFF800001 : f32, g = 0x3F800000 : f32,
  h = 0.1 : f16, i = 65504.0 : f16, j = 0x7E00 : f16, k = 0x3F81 : bf16, l = 1.7976931348623157e308 : f64, m = 0x7FF8000000000001 : f64,
  n = 4.9e-324 : f64, o = 0x3FFF8000000000000000 : f80, p = 0.1 : f128, q = 0x3C : f8E5M2, r = 1.0e400 : f64, s = 123456789.0 : f32
} : () -> ()
func.func @constants() -> (f32, f64) {
  %0 = arith.constant 0x7FC00000 : f32
  %1 = arith.constant 2.5 : f64
  return %0, %1 : f32, f64
}
