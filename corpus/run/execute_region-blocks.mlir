// run: @f(1, 7) -> (14, 7)
// run: @f(0, 7) -> (7, 0)
// run: @nested(3) -> 6
// A buffer of the stack outlives the region that takes it.
// run: @stack(9) -> 9
func.func @f(%c: i1, %n: i32) -> (i32, i32) {
  %zero = arith.constant 0 : i32
  %0:2 = scf.execute_region -> (i32, i32) {
    cf.cond_br %c, ^bb1(%n : i32), ^bb2
  ^bb1(%x: i32):
    %1 = arith.addi %x, %n : i32
    scf.yield %1, %x : i32, i32
  ^bb2:
    scf.yield %n, %zero : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}
func.func @nested(%n: i32) -> i32 {
  %0 = scf.execute_region -> i32 {
    %1 = scf.execute_region -> i32 {
      scf.yield %n : i32
    }
    %2 = func.call @twice(%1) : (i32) -> i32
    scf.yield %2 : i32
  }
  return %0 : i32
}
func.func @twice(%n: i32) -> i32 {
  %0 = scf.execute_region -> i32 {
    %1 = arith.addi %n, %n : i32
    scf.yield %1 : i32
  }
  return %0 : i32
}
func.func @stack(%n: i32) -> i32 {
  %0 = scf.execute_region -> memref<i32> {
    %m = memref.alloca() : memref<i32>
    memref.store %n, %m[] : memref<i32>
    scf.yield %m : memref<i32>
  }
  %1 = memref.load %0[] : memref<i32>
  return %1 : i32
}
