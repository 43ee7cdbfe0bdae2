// target: mlir-22-emitc
// run: @main(7, 8, true) -> 7
func.func @main(%a: i32, %b: i32, %p: i1) -> i32 {
  %false = arith.constant false
  cf.br ^bb1(%a, %b, %p : i32, i32, i1)
^bb1(%x: i32, %y: i32, %again: i1):
  cf.cond_br %again, ^bb1(%y, %x, %false : i32, i32, i1), ^bb2
^bb2:
  return %y : i32
}
