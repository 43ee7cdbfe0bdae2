// target: mlir-22/control-flow-sink
// run: @main() -> ()
module {
  func.func @main() {
    %c0 = arith.constant 0 : index
    %false = arith.constant false
    %0:2 = scf.while (%arg0 = %c0) : (index) -> (index, i1) {
      scf.condition(%false) %arg0, %false : index, i1
    } do {
    ^bb0(%arg0: index, %arg1: i1):
      scf.yield %arg0 : index
    }
    scf.if %false {
      affine.for %arg0 = 0 to %0#0 {
      }
    } else {
    }
    return
  }
}
