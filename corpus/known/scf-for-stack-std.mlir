// target: mlir-14/convert-scf-to-std
// run: @f(3) -> 2003
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
