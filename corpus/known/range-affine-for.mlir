// target: mlir-22/int-range-optimizations
// run: @main(3) -> ()
func.func @main(%n: index) {
  affine.for %i = 0 to min affine_map<()[s0] -> (s0, 8)>()[%n] {
  }
  return
}
