// Each op of the dialect whose result is exact, with what is special of it.
// No function has the name of a function of C, which LLVM calls for some of these ops.
// run: @rounded(2.5) -> (3.0, 2.0, 3.0, 2.0, 2.0)
// run: @rounded(-2.5) -> (-2.0, -3.0, -3.0, -2.0, -2.0)
// run: @rounded(-0.25) -> (-0.0, -1.0, -0.0, -0.0, -0.0)
// run: @rounded(0x3EFFFFFF) -> (1.0, 0.0, 0.0, 0.0, 0.0)
// run: @rounded(8388607.5) -> (8388608.0, 8388607.0, 8388608.0, 8388608.0, 8388607.0)
// run: @rounded(8388609.0) -> (8388609.0, 8388609.0, 8388609.0, 8388609.0, 8388609.0)
// run: @rounded(0x7FC00000) -> (0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000)
// run: @rounded(0xFF800000) -> (0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000, 0xFF800000)
// run: @rounded_f16(1025.0) -> (1025.0, 1025.0, 1025.0, 1025.0, 1025.0)
// run: @rounded_f16(511.75) -> (512.0, 511.0, 512.0, 512.0, 511.0)
// run: @rounded_bf16(-127.5) -> (-127.0, -128.0, -128.0, -128.0, -127.0)
// run: @rounded_f64(4503599627370495.5) -> (4503599627370496.0, 4503599627370495.0, 4503599627370496.0, 4503599627370496.0, 4503599627370495.0)
// run: @signs(-1.5, 2.0) -> (1.5, 1.5)
// run: @signs(0.0, -0.0) -> (0.0, -0.0)
// run: @signs(0xFF800000, 1.0) -> (0x7F800000, 0x7F800000)
// run: @signs(3.0, 0xFFC00000) -> (3.0, -3.0)
// run: @roots(2.0, 2.0, 2.0) -> (0x3DA8, 0x3FB5, 0x3FB504F3)
// run: @roots(-0.0, -0.0, -0.0) -> (-0.0, -0.0, -0.0)
// run: @roots(-1.0, -1.0, -1.0) -> (0x7E00, 0x7FC0, 0x7FC00000)
// run: @roots(0x0001, 0x0001, 0x00000001) -> (0x0C00, 0x1E35, 0x1A3504F3)
// run: @fused(0x3F800001, 0x3F7FFFFE, -1.0) -> 0xA8800000
// run: @fused(0.0, 0x7F800000, 1.0) -> 0x7FC00000
// run: @fused_f16(0x3C01, 0x3C01, 0x8001) -> 0x3C02
// run: @classes(1.0) -> (1, 0, 0, 1)
// run: @classes(0.0) -> (1, 0, 0, 0)
// run: @classes(0x807FFFFF) -> (1, 0, 0, 0)
// run: @classes(0x00800000) -> (1, 0, 0, 1)
// run: @classes(0xFF800000) -> (0, 1, 0, 0)
// run: @classes(0x7F800001) -> (0, 0, 1, 0)
// run: @bits(0) -> (0, 32, 32, 0)
// run: @bits(-2147483648) -> (-2147483648, 0, 31, 1)
// run: @bits(-6) -> (6, 0, 1, 30)
// run: @bits(12) -> (12, 28, 2, 2)
// run: @one_bit(0) -> (0, 1, 1, 0)
// run: @one_bit(1) -> (1, 0, 0, 1)
// run: @index(-1) -> (1, 0, 0, 64)
// run: @index(256) -> (256, 55, 8, 1)
// run: @lanes() -> (2.0, -1.0, 0, 1, 3)
func.func @rounded(%x: f32) -> (f32, f32, f32, f32, f32) {
  %0 = math.ceil %x : f32
  %1 = math.floor %x : f32
  %2 = math.round %x : f32
  %3 = math.roundeven %x : f32
  %4 = math.trunc %x : f32
  return %0, %1, %2, %3, %4 : f32, f32, f32, f32, f32
}
func.func @rounded_f16(%x: f16) -> (f16, f16, f16, f16, f16) {
  %0 = math.ceil %x : f16
  %1 = math.floor %x : f16
  %2 = math.round %x : f16
  %3 = math.roundeven %x : f16
  %4 = math.trunc %x : f16
  return %0, %1, %2, %3, %4 : f16, f16, f16, f16, f16
}
func.func @rounded_bf16(%x: bf16) -> (bf16, bf16, bf16, bf16, bf16) {
  %0 = math.ceil %x : bf16
  %1 = math.floor %x : bf16
  %2 = math.round %x : bf16
  %3 = math.roundeven %x : bf16
  %4 = math.trunc %x : bf16
  return %0, %1, %2, %3, %4 : bf16, bf16, bf16, bf16, bf16
}
func.func @rounded_f64(%x: f64) -> (f64, f64, f64, f64, f64) {
  %0 = math.ceil %x : f64
  %1 = math.floor %x : f64
  %2 = math.round %x : f64
  %3 = math.roundeven %x : f64
  %4 = math.trunc %x : f64
  return %0, %1, %2, %3, %4 : f64, f64, f64, f64, f64
}
func.func @signs(%x: f32, %y: f32) -> (f32, f32) {
  %0 = math.absf %x : f32
  %1 = math.copysign %x, %y : f32
  return %0, %1 : f32, f32
}
func.func @roots(%x: f16, %y: bf16, %z: f32) -> (f16, bf16, f32) {
  %0 = math.sqrt %x : f16
  %1 = math.sqrt %y : bf16
  %2 = math.sqrt %z : f32
  return %0, %1, %2 : f16, bf16, f32
}
func.func @fused(%a: f32, %b: f32, %c: f32) -> f32 {
  %0 = math.fma %a, %b, %c : f32
  return %0 : f32
}
func.func @fused_f16(%a: f16, %b: f16, %c: f16) -> f16 {
  %0 = math.fma %a, %b, %c : f16
  return %0 : f16
}
func.func @classes(%x: f32) -> (i1, i1, i1, i1) {
  %0 = math.isfinite %x : f32
  %1 = math.isinf %x : f32
  %2 = math.isnan %x : f32
  %3 = math.isnormal %x : f32
  return %0, %1, %2, %3 : i1, i1, i1, i1
}
func.func @bits(%x: i32) -> (i32, i32, i32, i32) {
  %0 = math.absi %x : i32
  %1 = math.ctlz %x : i32
  %2 = math.cttz %x : i32
  %3 = math.ctpop %x : i32
  return %0, %1, %2, %3 : i32, i32, i32, i32
}
func.func @one_bit(%x: i1) -> (i1, i1, i1, i1) {
  %0 = math.absi %x : i1
  %1 = math.ctlz %x : i1
  %2 = math.cttz %x : i1
  %3 = math.ctpop %x : i1
  return %0, %1, %2, %3 : i1, i1, i1, i1
}
func.func @index(%x: index) -> (index, index, index, index) {
  %0 = math.absi %x : index
  %1 = math.ctlz %x : index
  %2 = math.cttz %x : index
  %3 = math.ctpop %x : index
  return %0, %1, %2, %3 : index, index, index, index
}
func.func @lanes() -> (f32, f32, i1, i1, i8) {
  %x = arith.constant dense<[[1.5, -0.5], [0x7F800000, 4.0]]> : vector<2x2xf32>
  %a = math.ceil %x : vector<2x2xf32>
  %b = math.floor %x : vector<2x2xf32>
  %c = math.isinf %x : vector<2x2xf32>
  %i = arith.constant dense<[7, -8]> : vector<2xi8>
  %d = math.cttz %i : vector<2xi8>
  %0 = vector.extract %a[0, 0] : f32 from vector<2x2xf32>
  %1 = vector.extract %b[0, 1] : f32 from vector<2x2xf32>
  %2 = vector.extract %c[0, 1] : i1 from vector<2x2xi1>
  %3 = vector.extract %c[1, 0] : i1 from vector<2x2xi1>
  %4 = vector.extract %d[1] : i8 from vector<2xi8>
  return %0, %1, %2, %3, %4 : f32, f32, i1, i1, i8
}
