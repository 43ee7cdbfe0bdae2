// target: mlir-14/convert-arith-to-llvm
// run: @main(-3) -> -3
func.func @main(%a: index) -> i64 {
  %c0 = arith.constant 0 : index
  %0 = arith.minsi %a, %c0 : index
  %1 = arith.index_cast %0 : index to i64
  return %1 : i64
}
