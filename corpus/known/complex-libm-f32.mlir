// target: mlir-22{no-c-wrappers}/convert-complex-to-libm@0
// The System V ABI passes both parts in one register.
// run: @main([1.0, 0.5]) -> [0.9488 to 0.9489, 0.2815 to 0.2816]
func.func @main(%z: complex<f32>) -> complex<f32> {
  %0 = complex.sin %z : complex<f32>
  return %0 : complex<f32>
}
