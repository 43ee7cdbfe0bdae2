// target: mlir-22/func.func(affine-loop-coalescing)
// run: @main() -> ()
#map = affine_map<(d0) -> (d0, 0)>
module {
  func.func @main() {
    affine.for %arg0 = 0 to 1 {
      affine.for %arg1 = 0 to 1 {
        affine.for %arg2 = 0 to min #map(%arg0) {
        }
      }
    }
    return
  }
}
