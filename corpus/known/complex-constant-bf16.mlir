// target: mlir-19
// run: @main() -> [1.0, 2.0]
func.func @main() -> complex<bf16> {
  %0 = complex.constant [1.0 : bf16, 2.0 : bf16] : complex<bf16>
  return %0 : complex<bf16>
}
