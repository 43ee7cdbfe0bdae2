// target: mlir-15
// run: @main() -> ()
func.func @main() {
  %cst = arith.constant 0.0 : f80
  %0 = arith.divf %cst, %cst : f80
  return
}
