// The order of the turns of `scf.forall` is open, so that all may write the same.
// run: @f([0]) -> () after [10]
func.func @f(%m: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %t = arith.constant 10 : i32
  scf.forall (%i) in (4) {
    memref.store %t, %m[%c0] : memref<1xi32>
  }
  return
}
