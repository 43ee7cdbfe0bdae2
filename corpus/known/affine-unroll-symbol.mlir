// target: mlir-22/func.func(affine-loop-unroll)
// run: @main() -> ()
#map = affine_map<()[s0] -> (s0 - 1)>
module {
  func.func @main() {
    %c0 = arith.constant 0 : index
    affine.for %arg0 = 0 to 1 {
      %0 = affine.for %arg1 = 0 to #map()[%c0] iter_args(%arg2 = %c0) -> (index) {
        %c0_i32 = arith.constant 0 : i32
        affine.yield %arg2 : index
      }
    }
    return
  }
}
