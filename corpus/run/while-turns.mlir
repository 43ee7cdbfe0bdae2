// run: @countdown(5) -> (0, 15)
// The block that decides runs once more than the other.
// run: @counts([0, 0], 3) after [4, 3]
// run: @counts([0, 0], 0) after [1, 0]
// run: @nested(3) -> 9
func.func @countdown(%n: i32) -> (i32, i32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %0:2 = scf.while (%i = %n, %s = %zero) : (i32, i32) -> (i32, i32) {
    %more = arith.cmpi sgt, %i, %zero : i32
    scf.condition(%more) %i, %s : i32, i32
  } do {
  ^bb0(%i: i32, %s: i32):
    %1 = arith.addi %s, %i : i32
    %2 = arith.subi %i, %one : i32
    scf.yield %2, %1 : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}
func.func @counts(%m: memref<2xindex>, %n: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.while : () -> () {
    %0 = memref.load %m[%zero] : memref<2xindex>
    %1 = arith.addi %0, %one : index
    memref.store %1, %m[%zero] : memref<2xindex>
    %more = arith.cmpi sle, %1, %n : index
    scf.condition(%more)
  } do {
    %0 = memref.load %m[%one] : memref<2xindex>
    %1 = arith.addi %0, %one : index
    memref.store %1, %m[%one] : memref<2xindex>
    scf.yield
  }
  return
}
func.func @nested(%n: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %0:2 = scf.while (%i = %zero, %s = %zero) : (i32, i32) -> (i32, i32) {
    %more = arith.cmpi slt, %i, %n : i32
    scf.condition(%more) %i, %s : i32, i32
  } do {
  ^bb0(%i: i32, %s: i32):
    %1:2 = scf.while (%j = %zero, %t = %s) : (i32, i32) -> (i32, i32) {
      %more = arith.cmpi slt, %j, %n : i32
      scf.condition(%more) %j, %t : i32, i32
    } do {
    ^bb0(%j: i32, %t: i32):
      %2 = arith.addi %j, %one : i32
      %3 = arith.addi %t, %one : i32
      scf.yield %2, %3 : i32, i32
    }
    %4 = arith.addi %i, %one : i32
    scf.yield %4, %1#1 : i32, i32
  }
  return %0#1 : i32
}
