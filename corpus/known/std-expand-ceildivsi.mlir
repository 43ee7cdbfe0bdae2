// target: mlir-13/std-expand
// run: @main(-128, 7) -> -18
func.func @main(%x: i8, %y: i8) -> i8 {
  %0 = arith.ceildivsi %x, %y : i8
  return %0 : i8
}
