// target: mlir-16
// run: @main(-128) -> -18
func.func @main(%x: i8) -> i8 {
  %c7 = arith.constant 7 : i8
  %0 = arith.ceildivsi %x, %c7 : i8
  return %0 : i8
}
