// target: mlir-22/arith-expand
// run: @f(-170141183460469231731687303715884105728, 170141183460469231731687303715884105726) -> -2
func.func @f(%x: i128, %y: i128) -> i128 {
  %q = arith.floordivsi %x, %y : i128
  return %q : i128
}
