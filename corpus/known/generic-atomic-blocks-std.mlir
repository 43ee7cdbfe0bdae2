// target: mlir-14/convert-scf-to-std
// run: @main(true, [4], 9) -> 4 after [9]
func.func @main(%c: i1, %m: memref<1xi32>, %n: i32) -> i32 {
  %i = arith.constant 0 : index
  %0 = memref.generic_atomic_rmw %m[%i] : memref<1xi32> {
  ^bb0(%old: i32):
    %1 = scf.if %c -> (i32) {
      scf.yield %n : i32
    } else {
      scf.yield %old : i32
    }
    memref.atomic_yield %1 : i32
  }
  return %0 : i32
}
