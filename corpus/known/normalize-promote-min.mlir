// target: mlir-22/func.func(affine-loop-normalize{promote-single-iter=true})
// run: @main() -> 0
#map = affine_map<() -> (-1, 1)>
module {
  func.func @main() -> i32 {
    %c0_i32 = arith.constant 0 : i32
    %0 = affine.for %arg0 = 0 to min #map() iter_args(%arg1 = %c0_i32) -> (i32) {
      %c1_i32 = arith.constant 1 : i32
      affine.yield %c1_i32 : i32
    }
    return %0 : i32
  }
}
