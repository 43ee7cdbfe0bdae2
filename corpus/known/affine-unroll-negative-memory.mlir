// target: mlir-22/func.func(affine-loop-unroll{unroll-factor=3 cleanup-unroll=true})
// run: @main() -> ()
#map = affine_map<()[s0] -> (s0 - 5)>
module {
  func.func @main() {
    %c-1 = arith.constant -1 : index
    affine.for %arg0 = -3 to #map()[%c-1] {
      %0 = arith.addi %arg0, %arg0 : index
    }
    return
  }
}
