// target: mlir-22
// Near zero the functions give what they take; the steps by `math.log1p` and `math.expm1` become `log(1 + x)` and `exp(x) - 1`.
// run: @main([1.0e-9, 1.0e-9]) -> ([0.99e-9 to 1.01e-9, 0.99e-9 to 1.01e-9], [0.99e-9 to 1.01e-9, 0.99e-9 to 1.01e-9], [0.99e-9 to 1.01e-9, 0.99e-9 to 1.01e-9])

func.func @main(%x: complex<f32>) -> (complex<f32>, complex<f32>, complex<f32>) {
  %0 = complex.log1p %x : complex<f32>
  %1 = complex.tan %x : complex<f32>
  %2 = complex.tanh %x : complex<f32>
  return %0, %1, %2 : complex<f32>, complex<f32>, complex<f32>
}
