// target: mlir-22@1
// run: @f(7, 2) -> 5
func.func private @g(%a: i32, %b: i32) -> i32 attributes {CConv = #llvm.cconv<fastcc>} {
  %0 = arith.subi %a, %b : i32
  return %0 : i32
}
func.func @f(%a: i32, %b: i32) -> i32 {
  %0 = func.call @g(%a, %b) : (i32, i32) -> i32
  return %0 : i32
}
