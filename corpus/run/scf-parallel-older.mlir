// Before release 18 each result of `scf.parallel` had its own `scf.reduce`, and `scf.yield` ended the block.
// run: @f([1, 2, 3, 4]) -> (10, 24) after [2, 4, 6, 8]
// run: @later(4, 3) -> 27
func.func @f(%m: memref<4xi32>) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r:2 = scf.parallel (%i) = (%c0) to (%c4) step (%c1) init (%zero, %one) -> (i32, i32) {
    %e = memref.load %m[%i] : memref<4xi32>
    scf.reduce(%e) : i32 {
    ^bb0(%a: i32, %b: i32):
      %s = arith.addi %a, %b : i32
      scf.reduce.return %s : i32
    }
    scf.reduce(%e) : i32 {
    ^bb0(%a: i32, %b: i32):
      %p = arith.muli %a, %b : i32
      scf.reduce.return %p : i32
    }
  }
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %e = memref.load %m[%i] : memref<4xi32>
    %d = arith.addi %e, %e : i32
    memref.store %d, %m[%i] : memref<4xi32>
    scf.yield
  }
  return %r#0, %r#1 : i32, i32
}
func.func @later(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.br ^bb2
^bb1:
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%x) -> i32 {
    scf.reduce(%y) : i32 {
    ^bb0(%a: i32, %b: i32):
      %s = arith.addi %a, %b : i32
      scf.reduce.return %s : i32
    }
    scf.yield
  }
  return %r : i32
^bb2:
  %y = arith.addi %x, %x : i32
  cf.br ^bb1
}
