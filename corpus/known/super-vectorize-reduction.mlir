// target: mlir-22/func.func(affine-super-vectorize{virtual-vector-size=8 vectorize-reductions=true})
// run: @main(7) -> 13
func.func @main(%x: index) -> index {
  %0 = affine.for %i = 0 to 4 iter_args(%a = %x) -> (index) {
    %1 = arith.addi %i, %a : index
    affine.yield %1 : index
  }
  return %0 : index
}
