// target: mlir-22/affine-loop-unroll
// run: @main() -> ()
func.func @main() {
  %c0 = arith.constant 0 : index
  affine.for %i = 0 to 1 {
    %r = affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) iter_args(%a = %i) -> (index) {
      %b = arith.addi %a, %a : index
      affine.yield %c0 : index
    }
  }
  return
}
