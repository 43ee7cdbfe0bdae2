// target: mlir-22/convert-scf-to-cf
// run: @main() -> ()
func.func @main() {
  %false = arith.constant false
  affine.for %i = 0 to 1 {
    scf.if %false {
    }
  }
  return
}
