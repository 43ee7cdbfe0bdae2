// target: mlir-22/func.func(affine-simplify-structures)
// run: @main(0) -> -9223372036854775808
#sum = affine_map<(d0, d1) -> (d0 + d1)>
func.func @main(%a: index) -> index {
  %least = arith.constant -9223372036854775808 : index
  %0 = affine.apply #sum(%a, %least)
  return %0 : index
}
