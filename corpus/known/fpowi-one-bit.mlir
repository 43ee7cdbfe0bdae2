// target: mlir-22/convert-math-to-funcs
// run: @main() -> ()
func.func @main() {
  %a = arith.constant 2.0 : f32
  %b = arith.constant true
  %0 = math.fpowi %a, %b : f32, i1
  return
}
