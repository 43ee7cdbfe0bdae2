// target: mlir-22-emitc
// run: @main(true, false) -> true
func.func @main(%a: i1, %b: i1) -> i1 {
  %0 = arith.cmpi slt, %a, %b : i1
  return %0 : i1
}
