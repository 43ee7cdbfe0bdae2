// target: mlir-22/lower-affine
// run: @main(-9223372036854775808) -> -3074457345618258602
func.func @main(%x: index) -> index {
  %0 = affine.apply affine_map<(d0) -> (d0 ceildiv 3)>(%x)
  return %0 : index
}
