// error: basis of `affine.delinearize_index` has the number 0, expected at least 1
// error: basis of `affine.delinearize_index` has 0 numbers and its position 2 parts, expected one number for each but maybe the first
// error: basis of `affine.linearize_index` has 3 numbers and its position 2 parts, expected one number for each but maybe the first
// error: basis of `affine.linearize_index` has 1 number and its position 0 parts, expected one number for each but maybe the first
// error: basis of `affine.delinearize_index` has 1 number and its position 0 parts, expected one number for each but maybe the first
func.func @f(%m: memref<?xf32>, %n: index, %a: f32, %b: i32) {
  %0:2 = affine.delinearize_index %n into (0, -4) : index, index
  %1:2 = affine.delinearize_index %n into () : index, index
  %2 = affine.linearize_index [%n, %n] by (1, 2, 3) : index
  %3 = affine.linearize_index [] by (4) : index
  "affine.delinearize_index"(%n) <{static_basis = array<i64: 1>}> : (index) -> ()
  return
}
