// target: mlir-22/affine-loop-unroll{unroll-factor=2}
// run: @main(1, 2) -> (2, 1)
func.func @main(%x: index, %y: index) -> (index, index) {
  %r:2 = affine.for %i = 0 to 3 iter_args(%a = %x, %b = %y) -> (index, index) {
    %c = arith.addi %a, %i : index
    affine.yield %b, %a : index, index
  }
  return %r#0, %r#1 : index, index
}
