// target: mlir-22/canonicalize
// run: @main(5, -9223372036854775808) -> 1
func.func @main(%x: index, %y: index) -> i1 {
  %c0 = index.constant 0
  %d = index.sub %x, %y
  %a = index.cmp slt(%d, %c0)
  return %a : i1
}
