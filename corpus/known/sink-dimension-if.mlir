// target: mlir-19/control-flow-sink
// run: @main() -> ()
#set = affine_set<(d0) : (d0 >= 0)>
func.func @main() {
  %c0 = arith.constant 0 : index
  %false = arith.constant false
  %0 = arith.subi %c0, %c0 : index
  scf.if %false {
    affine.if #set(%0) {
    }
  }
  return
}
