func.func private @callee(%m: memref<?xf32>, %i: i32) -> (memref<?xf32>, i32)
func.func private @none()
func.func @caller(%m: memref<?xf32>, %i: i32) -> (i32, memref<?xf32>) {
  %f = func.constant @callee : (memref<?xf32>, i32) -> (memref<?xf32>, i32)
  %0:2 = func.call_indirect %f(%m, %i) : (memref<?xf32>, i32) -> (memref<?xf32>, i32)
  return %0#1, %0#0 : i32, memref<?xf32>
}
func.func @higher_order(%c: i1, %f: () -> (), %g: (i32, f32) -> (i64, f64)) -> (() -> ()) {
  %h = func.constant @none : () -> ()
  %0 = arith.select %c, %f, %h : () -> ()
  func.call_indirect %0() : () -> ()
  cf.br ^bb1(%0 : () -> ())
^bb1(%1: () -> ()):
  return %1 : () -> ()
}
func.func @passes(%c: i1, %g: (i32, f32) -> (i64, f64)) -> (() -> ()) {
  %f = func.constant @none : () -> ()
  %h = func.constant @higher_order : (i1, () -> (), (i32, f32) -> (i64, f64)) -> (() -> ())
  %0 = func.call_indirect %h(%c, %f, %g) : (i1, () -> (), (i32, f32) -> (i64, f64)) -> (() -> ())
  return %0 : () -> ()
}
