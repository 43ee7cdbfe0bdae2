// Functions of complex numbers: each part lies in an interval, whose width is measured against the number.
// run: @exponentials([1.0, 2.0]) -> ([-1.13122 to -1.13119, 2.47166 to 2.47179], [-2.13122 to -2.13119, 2.47166 to 2.47179], [0.80471 to 0.80473, 1.10714 to 1.10716], [1.03971 to 1.03973, 0.78538 to 0.78541])
// What overflows, is infinite or a NaN is open, and so is the logarithm of zero.
// run: @exponentials([89.0, 2.0]) -> ([?, ?], [?, ?], [4.4888 to 4.489, 0.0224 to 0.0225], [4.4999 to 4.5001, 0.0221 to 0.0223])
// run: @exponentials([0.0, 0.0]) -> ([0.9999 to 1.0001, -0.0001 to 0.0001], [-0.0001 to 0.0001, -0.0001 to 0.0001], [?, ?], [-0.0001 to 0.0001, -0.0001 to 0.0001])
// run: @exponentials([0x7FC00000, 0.0]) -> ([?, ?], [?, ?], [?, ?], [?, ?])
// run: @exponentials([-2.0, 0.0]) -> ([0.13533 to 0.13535, -0.0001 to 0.0001], [-0.8647 to -0.8646, -0.0001 to 0.0001], [0.69313 to 0.69317, 3.14155 to 3.14163], [?, ?])
// run: @roots([-3.0, 4.0]) -> ([0.99999 to 1.00001, 1.99999 to 2.00001], [0.19999 to 0.20001, -0.40001 to -0.39999], [-0.60001 to -0.59999, 0.79999 to 0.80001], 2.21429 to 2.2143)
// The angle is exact where atan2 is; zeros of the others have either sign.
// run: @roots([0.0, -0.0]) -> ([-1.0e-300 to 1.0e-300, -1.0e-300 to 1.0e-300], [?, ?], [-1.0e-300 to 1.0e-300, -1.0e-300 to 1.0e-300], -0.0)
// The cut is reached from the side that the sign of the zero says.
// run: @roots([-4.0, -0.0]) -> ([-1.0e-10 to 1.0e-10, -2.00001 to -1.99999], [-1.0e-10 to 1.0e-10, 0.49999 to 0.50001], [-1.00001 to -0.99999, -1.0e-10 to 1.0e-10], -3.1416 to -3.1415)
// run: @angles([1.0, 0.5]) -> ([0.94885 to 0.94888, 0.28153 to 0.28157], [0.60924 to 0.60927, -0.4385 to -0.43847], [0.8068 to 0.80695, 1.04275 to 1.0429], [0.84294 to 0.84299, 0.19555 to 0.1956])
// The tangent goes to i where the sine is no float.
// run: @angles([1.0, 100.0]) -> ([?, ?], [?, ?], [-0.0001 to 0.0001, 0.9999 to 1.0001], [0.8534 to 0.8536, -0.2056 to -0.2055])
// run: @powers([1.0, 2.0], [0.5, -1.0], -3) -> ([4.38256 to 4.38257, -1.1244 to -1.12439], [-0.08801 to -0.08799, 0.01599 to 0.01601], [1.90816 to 1.90817, 0.37908 to 0.37909])
// run: @powers([0.0, 0.0], [1.0, 0.0], 2) -> ([?, ?], [?, ?], [-0.0001 to 0.0001, -0.0001 to 0.0001])
// run: @powers([1.0, 2.0], [1000.0, 0.0], 1000) -> ([?, ?], [?, ?], [0.00099 to 0.00101, 0.0019 to 0.0021])
// run: @halves([1.0, 1.0], [2.0, 2.0]) -> ([1.4 to 1.54, 2.2 to 2.4], [1.2 to 1.9, 0.3 to 1.0], 0.78 to 0.79)
// run: @small([1.0e-9, 1.0e-9]) -> ([-4.0e-6 to 4.0e-6, -4.0e-6 to 4.0e-6], [-4.0e-6 to 4.0e-6, -4.0e-6 to 4.0e-6], [-4.0e-6 to 4.0e-6, -4.0e-6 to 4.0e-6])
// run: @carried([1.0, 1.0], [0.0, 2.0]) -> ([4.5746 to 4.5748, 4.9373 to 4.9375], 4.9373 to 4.9375)
func.func @exponentials(%a: complex<f32>) -> (complex<f32>, complex<f32>, complex<f32>, complex<f32>) {
  %0 = complex.exp %a : complex<f32>
  %1 = complex.expm1 %a : complex<f32>
  %2 = complex.log %a : complex<f32>
  %3 = complex.log1p %a : complex<f32>
  return %0, %1, %2, %3 : complex<f32>, complex<f32>, complex<f32>, complex<f32>
}
func.func @roots(%a: complex<f64>) -> (complex<f64>, complex<f64>, complex<f64>, f64) {
  %0 = complex.sqrt %a : complex<f64>
  %1 = complex.rsqrt %a : complex<f64>
  %2 = complex.sign %a : complex<f64>
  %3 = complex.angle %a : complex<f64>
  return %0, %1, %2, %3 : complex<f64>, complex<f64>, complex<f64>, f64
}
func.func @angles(%a: complex<f32>) -> (complex<f32>, complex<f32>, complex<f32>, complex<f32>) {
  %0 = complex.sin %a : complex<f32>
  %1 = complex.cos %a : complex<f32>
  %2 = complex.tan %a : complex<f32>
  %3 = complex.tanh %a : complex<f32>
  return %0, %1, %2, %3 : complex<f32>, complex<f32>, complex<f32>, complex<f32>
}
func.func @powers(%a: complex<f64>, %b: complex<f64>, %i: i32) -> (complex<f64>, complex<f64>, complex<f64>) {
  %0 = complex.pow %a, %b : complex<f64>
  %1 = complex.powi %a, %i : complex<f64>, i32
  %2 = complex.atan2 %a, %b : complex<f64>
  return %0, %1, %2 : complex<f64>, complex<f64>, complex<f64>
}
func.func @halves(%a: complex<f16>, %b: complex<bf16>) -> (complex<f16>, complex<bf16>, bf16) {
  %0 = complex.exp %a : complex<f16>
  %1 = complex.sqrt %b : complex<bf16>
  %2 = complex.angle %b : complex<bf16>
  return %0, %1, %2 : complex<f16>, complex<bf16>, bf16
}
func.func @carried(%a: complex<f32>, %b: complex<f32>) -> (complex<f32>, f32) {
  %0 = complex.exp %a : complex<f32>
  %1 = complex.mul %0, %b : complex<f32>
  %2 = complex.add %1, %b : complex<f32>
  %3 = complex.neg %2 : complex<f32>
  %4 = complex.conj %3 : complex<f32>
  %5 = complex.im %4 : complex<f32>
  return %4, %5 : complex<f32>, f32
}
// Near zero these give what they take, but by the formulas that have `exp(x) - 1` and `log(1 + x)`.
func.func @small(%x: complex<f32>) -> (complex<f32>, complex<f32>, complex<f32>) {
  %0 = complex.log1p %x : complex<f32>
  %1 = complex.tan %x : complex<f32>
  %2 = complex.tanh %x : complex<f32>
  return %0, %1, %2 : complex<f32>, complex<f32>, complex<f32>
}
