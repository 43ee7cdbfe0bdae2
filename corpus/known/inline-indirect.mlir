// target: mlir-13/inline
// run: @main() -> ()
func.func private @through() {
  %f = constant @two : () -> (i1, i33)
  %0:2 = call_indirect %f() : () -> (i1, i33)
  return
}
func.func @two() -> (i1, i33) {
  %c0 = arith.constant 0 : i33
  %false = arith.constant false
  return %false, %c0 : i1, i33
}
func.func @main() {
  call @through() : () -> ()
  return
}
