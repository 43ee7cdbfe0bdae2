// target: mlir-22/test-loop-permutation{permutation-map=1,0 check-validity=true}
// run: @main() -> ()
func.func @main() {
  affine.for %i = 0 to 1 {
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
    }
  }
  return
}
