// target: mlir-22/canonicalize
// run: @main(256) -> 0
func.func @main(%x: index) -> index {
  %n = arith.index_castui %x : index to i8
  %r = arith.index_castui %n : i8 to index
  return %r : index
}
