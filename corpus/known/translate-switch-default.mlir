// target: mlir-22
// run: @main() -> 5
module {
  func.func @main() -> index {
    %false = arith.constant false
    %c3 = arith.constant 3 : index
    %c5 = arith.constant 5 : index
    %0 = scf.if %false -> (index) {
      %1 = scf.if %false -> (index) {
        scf.yield %c3 : index
      } else {
        scf.yield %c5 : index
      }
      scf.yield %1 : index
    } else {
      %1 = scf.index_switch %c3 -> index
      default {
        scf.yield %c5 : index
      }
      scf.yield %1 : index
    }
    return %0 : index
  }
}
