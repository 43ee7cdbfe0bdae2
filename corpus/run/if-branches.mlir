// run: @f(1, 7) -> 8
// run: @f(0, 7) -> 6
// run: @effect(1, [0, 0]) after [5, 0]
// run: @effect(0, [0, 0]) after [0, 0]
func.func @f(%c: i1, %n: i32) -> i32 {
  %one = arith.constant 1 : i32
  %0 = scf.if %c -> (i32) {
    %1 = arith.addi %n, %one : i32
    scf.yield %1 : i32
  } else {
    %1 = arith.subi %n, %one : i32
    scf.yield %1 : i32
  }
  return %0 : i32
}
func.func @effect(%c: i1, %m: memref<2xi32>) {
  %i = arith.constant 0 : index
  scf.if %c {
    %five = arith.constant 5 : i32
    memref.store %five, %m[%i] : memref<2xi32>
  }
  return
}
