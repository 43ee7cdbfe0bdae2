// target: mlir-16/canonicalize
// run: @main() -> -42
func.func @main() -> i8 {
  %least = arith.constant -128 : i8
  %c3 = arith.constant 3 : i8
  %0 = arith.ceildivsi %least, %c3 : i8
  return %0 : i8
}
