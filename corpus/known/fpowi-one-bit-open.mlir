// target: mlir-22/convert-math-to-funcs
// run: @main() -> ()
// The result, greater than any f16, is open.
func.func @main() {
  %base = arith.constant 5.960460e-08 : f16
  %exponent = arith.constant true
  %0 = math.fpowi %base, %exponent : f16, i1
  return
}
