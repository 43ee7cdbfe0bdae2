// The stack is limited as all memory is, and by nothing else.
// run: @once(3) -> 3
// run: @loop(1000) -> 1000
func.func @once(%v: i64) -> i64 {
  %c = arith.constant 1500000 : index
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<2000000xi64>
  memref.store %v, %m[%c] : memref<2000000xi64>
  memref.store %v, %m[%c0] : memref<2000000xi64>
  %r = memref.load %m[%c] : memref<2000000xi64>
  return %r : i64
}
func.func @loop(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.br ^bb1(%c0 : index)
^bb1(%i: index):
  %m = memref.alloca() : memref<1500xi64>
  %x = arith.index_cast %i : index to i64
  memref.store %x, %m[%c0] : memref<1500xi64>
  %j = arith.addi %i, %c1 : index
  %c = arith.cmpi slt, %j, %n : index
  cf.cond_br %c, ^bb1(%j : index), ^bb2
^bb2:
  return %j : index
}
