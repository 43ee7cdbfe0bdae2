// target: mlir-22/arith-int-range-narrowing{int-bitwidths-supported=8,16}
// run: @main(true) -> 95
func.func @main(%b: i1) -> i32 {
  %x = arith.extsi %b : i1 to i32
  %c100 = arith.constant 100 : i32
  %r = arith.remui %x, %c100 : i32
  return %r : i32
}
