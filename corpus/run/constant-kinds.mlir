// run: @integers() -> (1, 63, -4294967296, -170141183460469231731687303715884105728, -1)
// run: @floats() -> (0x3C00, 0x3F80, 0x80000000, 0x7FF8000000000000, 0x7F800000)
func.func @integers() -> (i1, i7, i33, i128, index) {
  %a = arith.constant true
  %b = arith.constant 63 : i7
  %c = arith.constant -4294967296 : i33
  %d = arith.constant -170141183460469231731687303715884105728 : i128
  %e = arith.constant -1 : index
  return %a, %b, %c, %d, %e : i1, i7, i33, i128, index
}
func.func @floats() -> (f16, bf16, f32, f64, f32) {
  %a = arith.constant 1.0 : f16
  %b = arith.constant 1.0 : bf16
  %c = arith.constant -0.0 : f32
  %d = arith.constant 0x7FF8000000000000 : f64
  %e = arith.constant 0x7F800000 : f32
  return %a, %b, %c, %d, %e : f16, bf16, f32, f64, f32
}
