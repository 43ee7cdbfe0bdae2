// target: mlir-22/convert-scf-to-cf
// run: @main(1) -> 5
func.func @main(%arg0: index) -> index {
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  %0 = scf.index_switch %arg0 -> index
  case 4294967297 {
    scf.yield %c6 : index
  }
  case 1 {
    scf.yield %c5 : index
  }
  default {
    scf.yield %c6 : index
  }
  return %0 : index
}
