// run: @f(3) -> 2003
// Each iteration of the loop gives the memory of its `alloca` back: all of it together is more than the stack has.
func.func @f(%x: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 2000 : index
  %one = arith.constant 1 : i64
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %x) -> (i64) {
    %m = memref.alloca() : memref<16384xi64>
    memref.store %s, %m[%i] : memref<16384xi64>
    %l = memref.load %m[%i] : memref<16384xi64>
    %a = arith.addi %l, %one : i64
    scf.yield %a : i64
  }
  return %r : i64
}

// run: @g(3) -> 12003
func.func @g(%x: i64) -> i64 {
  %sum = memref.alloca() : memref<i64>
  memref.store %x, %sum[] : memref<i64>
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 2000 {
      %m = memref.alloca() : memref<16384xi64>
      %s = memref.load %sum[] : memref<i64>
      affine.store %s, %m[%j] : memref<16384xi64>
      %l = affine.load %m[%j] : memref<16384xi64>
      %two = arith.constant 2 : i64
      %a = arith.addi %l, %two : i64
      memref.store %a, %sum[] : memref<i64>
    }
  }
  %r = memref.load %sum[] : memref<i64>
  return %r : i64
}
