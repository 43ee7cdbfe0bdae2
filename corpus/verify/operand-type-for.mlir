// error: operand `lower_bound` of `scf.for` has type `f32`, expected a scalar signless integer or `index`
// error: operand `upper_bound` of `scf.for` has type `f32`, expected a scalar signless integer or `index`
// error: operand `step` of `scf.for` has type `f32`, expected a scalar signless integer or `index`
func.func @f(%x: f32) {
  "scf.for"(%x, %x, %x) ({
  ^bb0(%a: f32):
    scf.yield
  }) : (f32, f32, f32) -> ()
  return
}
