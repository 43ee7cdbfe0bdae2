// target: mlir-13/sccp
// run: @main() -> -1
func.func private @f(%a: i1) -> i8 {
  %0 = arith.extsi %a : i1 to i16
  %1 = arith.trunci %0 : i16 to i8
  return %1 : i8
}
func.func @main() -> i8 {
  %t = arith.constant true
  %0 = call @f(%t) : (i1) -> i8
  return %0 : i8
}
