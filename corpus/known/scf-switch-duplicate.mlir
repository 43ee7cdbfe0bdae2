// target: mlir-22@0
// run: @main(1) -> 10
func.func @main(%flag: index) -> i32 {
  %c10 = arith.constant 10 : i32
  %c20 = arith.constant 20 : i32
  %c30 = arith.constant 30 : i32
  %0 = scf.index_switch %flag -> i32
  case 1 {
    scf.yield %c10 : i32
  }
  case 4294967297 {
    scf.yield %c20 : i32
  }
  default {
    scf.yield %c30 : i32
  }
  return %0 : i32
}
