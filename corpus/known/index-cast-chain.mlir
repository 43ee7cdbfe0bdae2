// target: mlir-22/canonicalize
// run: @main(256) -> 0
func.func @main(%x: index) -> index {
  %n = arith.index_cast %x : index to i8
  %r = arith.index_cast %n : i8 to index
  return %r : index
}
