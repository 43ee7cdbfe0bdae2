// target: mlir-22/remove-dead-values
// run: @main() -> ()
func.func @main() {
  %false = arith.constant false
  %other = arith.constant false
  cf.cond_br %false, ^bb1(%other : i1), ^bb1(%false : i1)
^bb1(%0: i1):
  return
}
