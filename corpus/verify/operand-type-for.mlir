// error: needs one signless integer or `index`, and is `f32`
func.func @f(%x: f32) {
  "scf.for"(%x, %x, %x) ({
  ^bb0(%a: f32):
    scf.yield
  }) : (f32, f32, f32) -> ()
  return
}
