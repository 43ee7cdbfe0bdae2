// target: mlir-13/convert-math-to-llvm
// run: @main(-128) -> -128
func.func @main(%x: i8) -> i16 {
  %0 = arith.extsi %x : i8 to i32
  %1 = arith.trunci %0 : i32 to i16
  return %1 : i16
}
