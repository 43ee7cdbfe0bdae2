// error: `scf.parallel` has the constant step 0, expected at least 1
// error: `scf.parallel` has the constant step -1, expected at least 1
func.func @f(%m: memref<?xf32>, %n: index, %a: f32, %b: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant -1 : index
  scf.parallel (%i, %j) = (%n, %n) to (%n, %n) step (%c0, %c1) {
  }
  return
}
