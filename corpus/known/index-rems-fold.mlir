// target: mlir-16/canonicalize
// The lower 32 bits of the divisor are zero.
// run: @main() -> 3
func.func @main() -> index {
  %c3 = index.constant 3
  %n = index.constant 4294967296
  %0 = index.rems %c3, %n
  return %0 : index
}
