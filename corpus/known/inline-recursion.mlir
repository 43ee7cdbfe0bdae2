// target: mlir-13/inline
// run: @main(3) -> 0
func.func @down(%n: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %0 = arith.cmpi eq, %n, %c0 : i32
  cf.cond_br %0, ^bb1, ^bb2
^bb1:
  return %n : i32
^bb2:
  %c1 = arith.constant 1 : i32
  %1 = arith.subi %n, %c1 : i32
  %2 = call @down(%1) : (i32) -> i32
  return %2 : i32
}
func.func @start(%n: i32) -> i32 {
  %0 = call @down(%n) : (i32) -> i32
  return %0 : i32
}
func.func @main(%n: i32) -> i32 {
  %f = constant @start : (i32) -> i32
  %0 = call_indirect %f(%n) : (i32) -> i32
  return %0 : i32
}
