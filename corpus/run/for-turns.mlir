// run: @sum(0, 5, 1) -> 10
// run: @sum(1, 10, 4) -> 15
// run: @sum(-3, 2, 2) -> -3
// A loop without a turn gives what it starts with.
// run: @sum(5, 5, 1) -> 0
// run: @sum(6, 5, 3) -> 0
// run: @narrow(-100, 60, 60) -> 3
// run: @unsigned(100, 255, 50) -> 4
// The values that are carried change places in each turn.
// run: @swap(3, 1, 2) -> (2, 1)
// run: @nested(3, [0, 0, 0]) after [0, 1, 2]
// run: @deep(4) -> 7
func.func @sum(%lb: index, %ub: index, %step: index) -> index {
  %zero = arith.constant 0 : index
  %0 = scf.for %i = %lb to %ub step %step iter_args(%a = %zero) -> (index) {
    %1 = arith.addi %a, %i : index
    scf.yield %1 : index
  }
  return %0 : index
}
func.func @narrow(%lb: i8, %ub: i8, %step: i8) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %0 = scf.for %i = %lb to %ub step %step iter_args(%a = %zero) -> (i32)  : i8 {
    %1 = arith.addi %a, %one : i32
    scf.yield %1 : i32
  }
  return %0 : i32
}
func.func @unsigned(%lb: i9, %ub: i9, %step: i9) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %0 = scf.for unsigned %i = %lb to %ub step %step iter_args(%a = %zero) -> (i32)  : i9 {
    %1 = arith.addi %a, %one : i32
    scf.yield %1 : i32
  }
  return %0 : i32
}
func.func @swap(%n: index, %x: i32, %y: i32) -> (i32, i32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %0:2 = scf.for %i = %zero to %n step %one iter_args(%a = %x, %b = %y) -> (i32, i32) {
    scf.yield %b, %a : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}
func.func @nested(%n: index, %m: memref<3xindex>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.for %i = %zero to %n step %one {
    scf.for %j = %zero to %i step %one {
      %old = memref.load %m[%i] : memref<3xindex>
      %new = arith.addi %old, %one : index
      memref.store %new, %m[%i] : memref<3xindex>
    }
  }
  return
}
func.func @deep(%n: index) -> index {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %0 = scf.for %i = %zero to %n step %one iter_args(%a = %n) -> (index) {
    %1 = func.call @deep(%i) : (index) -> index
    %2 = arith.minsi %1, %one : index
    %3 = arith.addi %a, %2 : index
    %4 = arith.addi %3, %zero : index
    scf.yield %4 : index
  }
  return %0 : index
}
