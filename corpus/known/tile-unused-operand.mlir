// target: mlir-22/func.func(affine-loop-tile{tile-size=2})
// run: @main() -> ()
#map = affine_map<(d0) -> (1)>
module {
  func.func @main() {
    affine.for %arg0 = 0 to 0 {
      affine.for %arg1 = 0 to #map(%arg0) {
      }
    }
    return
  }
}
