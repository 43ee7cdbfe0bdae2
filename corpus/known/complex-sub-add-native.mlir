// target: mlir-22
// run: @main() -> (0x7F800000, [0xFF93, 0x7E00])
func.func @main() -> (f32, complex<f16>) {
  %max = arith.constant 1.7976931348623157E+308 : f64
  %n = arith.constant -2147483647 : i32
  %a = complex.constant [0xFF93 : f16, 6.103520e-05 : f16] : complex<f16>
  %b = complex.constant [1.900000e+01 : f16, 0x7C00 : f16] : complex<f16>
  %sum = complex.add %a, %b : complex<f16>
  %0 = complex.sub %sum, %b : complex<f16>
  %wide = arith.extf %max : f64 to f80
  %by = arith.uitofp %n : i32 to f80
  %quotient = arith.divf %wide, %by : f80
  %1 = arith.truncf %quotient : f80 to f32
  return %1, %0 : f32, complex<f16>
}
