// target: mlir-22/func.func(affine-loop-unroll-jam{unroll-jam-factor=3})
// run: @main() -> ()
#map = affine_map<() -> (0)>
module {
  func.func @main() {
    affine.for %arg0 = 0 to 3 {
      %0 = affine.for %arg1 = 0 to 0 iter_args(%arg2 = %arg0) -> (index) {
        %1 = affine.apply #map()
        affine.yield %1 : index
      }
    }
    return
  }
}
