// run: @f(2) -> 20
// run: @f(-5) -> 50
// run: @f(0) -> 7
// run: @effect(1, [0]) after [3]
// run: @effect(2, [0]) after [4]
func.func @f(%i: index) -> i32 {
  %a = arith.constant 20 : i32
  %b = arith.constant 50 : i32
  %c = arith.constant 7 : i32
  %0 = scf.index_switch %i -> i32
  case 2 {
    scf.yield %a : i32
  }
  case -5 {
    scf.yield %b : i32
  }
  default {
    scf.yield %c : i32
  }
  return %0 : i32
}
func.func @effect(%i: index, %m: memref<1xi32>) {
  %zero = arith.constant 0 : index
  scf.index_switch %i
  case 1 {
    %three = arith.constant 3 : i32
    memref.store %three, %m[%zero] : memref<1xi32>
    scf.yield
  }
  default {
    %four = arith.constant 4 : i32
    memref.store %four, %m[%zero] : memref<1xi32>
  }
  return
}
