// target: mlir-22-emitc
// run: @main(-1, 7, 8) -> 7
func.func @main(%i: index, %a: i32, %b: i32) -> i32 {
  %0 = scf.index_switch %i -> i32
  case -1 {
    scf.yield %a : i32
  }
  default {
    scf.yield %b : i32
  }
  return %0 : i32
}
