// target: mlir-22@0
// run: @main(-4) -> -1
func.func @main(%0: i65) -> i65 {
  %c = arith.constant 18446744073709551615 : i65
  %1 = arith.floordivsi %0, %c : i65
  return %1 : i65
}
