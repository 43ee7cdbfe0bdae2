// target: mlir-22
// run: @main() -> ([0x807FFFFF, 0.0], 0xC378181818181818)
func.func @main() -> (complex<f32>, f64) {
  %least = arith.constant -9223372036854775808 : i64
  %c85 = arith.constant 85 : i8
  %0 = arith.sitofp %least : i64 to f80
  %1 = arith.sitofp %c85 : i8 to f80
  %2 = arith.divf %0, %1 : f80
  %3 = arith.truncf %2 : f80 to f64
  %a = complex.constant [1.17549421E-38 : f32, 0.000000e+00 : f32] : complex<f32>
  %minus = complex.neg %a : complex<f32>
  %b = complex.constant [0.000000e+00 : f32, 1.17549435E-38 : f32] : complex<f32>
  %4 = complex.sub %minus, %b : complex<f32>
  %5 = complex.add %4, %b : complex<f32>
  return %5, %3 : complex<f32>, f64
}
