// target: mlir-13
// run: @main(-128, 7) -> -18
func.func @main(%x: i8, %y: i8) -> i8 {
  %c1 = arith.constant 1 : index
  %a = memref.alloca(%c1) : memref<?xi8>
  %0 = arith.ceildivsi %x, %y : i8
  return %0 : i8
}
