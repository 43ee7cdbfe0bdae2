// target: mlir-22/arith-int-range-narrowing{int-bitwidths-supported=1,8}
// run: @main() -> 1
func.func @main() -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  cf.br ^loop(%c1 : i32)
^loop(%i: i32):
  %more = arith.cmpi slt, %i, %c0 : i32
  cf.cond_br %more, ^loop(%c1 : i32), ^exit
^exit:
  return %i : i32
}
