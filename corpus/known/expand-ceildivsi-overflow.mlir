// target: mlir-19/arith-expand
// run: @main(1) -> ()
module {
  func.func @main(%arg0: i1) {
    %false = arith.constant false
    %0 = arith.ceildivsi %false, %arg0 : i1
    return
  }
}
