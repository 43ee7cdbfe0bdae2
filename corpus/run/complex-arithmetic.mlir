func.func @sums(%a: complex<f32>, %b: complex<f32>) -> (complex<f32>, complex<f32>, complex<f32>, complex<f32>) {
  %0 = complex.add %a, %b : complex<f32>
  %1 = complex.sub %a, %b : complex<f32>
  %2 = complex.neg %a : complex<f32>
  %3 = complex.conj %a : complex<f32>
  return %0, %1, %2, %3 : complex<f32>, complex<f32>, complex<f32>, complex<f32>
}
func.func @product(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.mul %a, %b : complex<f32>
  return %0 : complex<f32>
}
func.func @quotient(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %0 = complex.div %a, %b : complex<f64>
  return %0 : complex<f64>
}
func.func @distance(%a: complex<f32>, %b: complex<f16>) -> (f32, f16) {
  %0 = complex.abs %a : complex<f32>
  %1 = complex.abs %b : complex<f16>
  return %0, %1 : f32, f16
}
func.func @compared(%a: complex<f32>, %b: complex<f32>) -> (i1, i1) {
  %0 = complex.eq %a, %b : complex<f32>
  %1 = complex.neq %a, %b : complex<f32>
  return %0, %1 : i1, i1
}
func.func @parts(%a: complex<bf16>) -> (bf16, bf16, complex<bf16>) {
  %0 = complex.re %a : complex<bf16>
  %1 = complex.im %a : complex<bf16>
  %2 = complex.create %1, %0 : complex<bf16>
  return %0, %1, %2 : bf16, bf16, complex<bf16>
}
func.func @half(%a: complex<f16>, %b: complex<f16>) -> (complex<f16>, complex<f16>) {
  %0 = complex.mul %a, %b : complex<f16>
  %1 = complex.div %a, %b : complex<f16>
  return %0, %1 : complex<f16>, complex<f16>
}
func.func @constants() -> (complex<f32>, complex<f64>, complex<f16>) {
  %0 = complex.constant [1.5 : f32, -0.0 : f32] : complex<f32>
  %1 = complex.constant [0x7FF0000000000000 : f64, -2.0] : complex<f64>
  %2 = complex.constant [6.1e-05 : f16, 65504.0 : f16] : complex<f16>
  return %0, %1, %2 : complex<f32>, complex<f64>, complex<f16>
}
// Each zero has a sign of its own: a sum of opposite zeros is +0, and neg turns both.
// run: @sums([1.0, -2.0], [0.5, 4.0]) -> ([1.5, 2.0], [0.5, -6.0], [-1.0, 2.0], [1.0, 2.0])
// run: @sums([0.0, -0.0], [-0.0, -0.0]) -> ([0.0, -0.0], [0.0, 0.0], [-0.0, 0.0], [0.0, 0.0])
// run: @sums([0x7F800000, 0x7FC00000], [0xFF800000, 1.0]) -> ([0x7FC00000, 0x7FC00000], [0x7F800000, 0x7FC00000], [0xFF800000, 0x7FC00000], [0x7F800000, 0x7FC00000])
// (1 + 2i)(3 + 4i) = (3 - 8) + (6 + 4)i.
// run: @product([1.0, 2.0], [3.0, 4.0]) -> [-5.0, 10.0]
// run: @product([0.0, 1.0], [0.0, 1.0]) -> [-1.0, 0.0]
// run: @product([-0.0, 0.0], [1.0, 0.0]) -> [-0.0, 0.0]
// A number and a NaN: only the part where an infinity meets a zero, or its opposite, is none.
// run: @product([0x7F800000, 1.0], [1.0, 1.0]) -> [0x7F800000, 0x7F800000]
// run: @product([0x7F800000, 0x7F800000], [1.0, 1.0]) -> [0x7FC00000, 0x7F800000]
// run: @product([0x7FC00000, 1.0], [1.0, 1.0]) -> [0x7FC00000, 0x7FC00000]
// Both parts are rounded step by step: 4097 squared is 16785409, which f32 holds as 16785408.
// run: @product([4097.0, 0.0], [4097.0, 1.0]) -> [16785408.0, 4097.0]
// (-5 + 10i) / (3 + 4i) is (1 + 2i) by every algorithm.
// run: @quotient([-5.0, 10.0], [3.0, 4.0]) -> [1.0, 2.0]
// run: @quotient([2.0, 4.0], [2.0, 0.0]) -> [1.0, 2.0]
// run: @quotient([2.0, 4.0], [0.0, 2.0]) -> [2.0, -1.0]
// run: @quotient([6.0, 2.0], [1.0, 1.0]) -> [4.0, -2.0]
// By zero the lowerings agree on NaN where a zero or NaN is divided, and differ elsewhere.
// run: @quotient([0.0, -0.0], [0.0, 0.0]) -> [0x7FF8000000000000, 0x7FF8000000000000]
// run: @quotient([1.0, 0.0], [-0.0, 0.0]) -> [?, 0x7FF8000000000000]
// run: @quotient([0x7FF8000000000000, 1.0], [0.0, 0.0]) -> [0x7FF8000000000000, ?]
// run: @quotient([0x7FF8000000000000, 2.0], [1.0, 1.0]) -> [0x7FF8000000000000, 0x7FF8000000000000]
// run: @distance([3.0, -4.0], [-6.0, 8.0]) -> (5.0, 10.0)
// run: @distance([0.0, -0.0], [-0.0, 2.0]) -> (0.0, 2.0)
// run: @distance([0xFF800000, 1.0], [1.0, 0x7C00]) -> (0x7F800000, 0x7C00)
// run: @distance([0x7FC00000, 1.0], [1.0, 0x7E00]) -> (0x7FC00000, 0x7E00)
// run: @compared([1.0, 2.0], [1.0, 2.0]) -> (true, false)
// run: @compared([1.0, 2.0], [1.0, 3.0]) -> (false, true)
// run: @compared([3.0, 2.0], [1.0, 2.0]) -> (false, true)
// run: @compared([0.0, -0.0], [-0.0, 0.0]) -> (true, false)
// run: @compared([0x7FC00000, 2.0], [0x7FC00000, 2.0]) -> (false, true)
// run: @parts([1.0, -2.0]) -> (1.0, -2.0, [-2.0, 1.0])
// run: @half([1.0, 2.0], [1.0, -1.0]) -> ([3.0, 1.0], [-0.5, 1.5])
// run: @constants() -> ([1.5, -0.0], [0x7FF0000000000000, -2.0], [6.1e-05, 65504.0])
