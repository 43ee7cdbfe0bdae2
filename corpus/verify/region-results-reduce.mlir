// error: `scf.reduce.return` yields values of types `(i32)`, expected `(f32)`
// error: `scf.reduce` yields values of types `(i32)`, expected `(f32)`
// error: `scf.reduce` yields values of types `()`, expected `(f32)`
func.func @f(%m: memref<?xf32>, %n: index, %a: f32, %b: i32) {
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%a) -> f32 {
    scf.reduce(%a : f32) {
    ^bb0(%l: f32, %r: f32):
      scf.reduce.return %b : i32
    }
  }
  %1 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%a) -> f32 {
    scf.reduce(%b : i32) {
    ^bb0(%l: i32, %r: i32):
      scf.reduce.return %l : i32
    }
  }
  %2 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%a) -> f32 {
    scf.reduce
  }
  return
}
