// target: mlir-22-emitc
// run: @main(-1) -> 6
func.func @main(%a: index) -> index {
  %0 = affine.apply affine_map<(d0) -> (d0 mod 7)>(%a)
  return %0 : index
}
