// target: mlir-16/inline{default-pipeline=}
// run: @main() -> ()
func.func @main() {
  %no = arith.constant false
  scf.if %no {
    func.call @several() : () -> ()
  }
  return
}
func.func @several() {
  cf.br ^bb1
^bb1:
  return
}
