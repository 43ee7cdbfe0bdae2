// target: mlir-22-emitc
// run: @main(7) -> 7
func.func @main(%a: i32) -> i32 {
  %0 = call @f(%a) : (i32) -> i32
  return %0 : i32
}
func.func private @f(%a: i32) -> i32 {
  return %a : i32
}
