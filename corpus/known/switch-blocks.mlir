// target: mlir-16/convert-scf-to-cf
// run: @main(1, true) -> ()
func.func @main(%i: index, %c: i1) {
  scf.index_switch %i
  case 1 {
    scf.if %c {
    }
    scf.yield
  }
  default {
  }
  return
}
