// error: `mapping` of `scf.forall` has 1 attribute, expected 2, one for each variable
// error: `mapping` of `scf.forall` holds `"x"`, expected attributes of the dialect `gpu` such as `#gpu.thread<x>`
// error: `mapping` of `scf.forall` holds `#gpu.address_space<global>`, expected attributes of the dialect `gpu` such as `#gpu.thread<x>`
// error: `mapping` of `scf.forall` holds `#gpu.thread<w>`, expected attributes of the dialect `gpu` such as `#gpu.thread<x>`
func.func @f(%m: memref<?xf32>, %n: index, %a: f32, %b: i32) {
  scf.forall (%i, %j) in (4, 4) {
  } {mapping = [#gpu.thread<x>]}
  scf.forall (%i, %j) in (4, 4) {
  } {mapping = [#gpu.thread<x>, #gpu.mask<12>]}
  scf.forall (%i) in (4) {
  } {mapping = ["x"]}
  scf.forall (%i) in (4) {
  } {mapping = [#gpu.address_space<global>]}
  scf.forall (%i) in (4) {
  } {mapping = [#gpu.thread<w>]}
  return
}
