// target: mlir-19/int-range-optimizations
// run: @main(false, false, 7, 1.0, 2.0, [0.0]) -> 7 after [2.0]
func.func @main(%a: i1, %b: i1, %x: i32, %f: f32, %g: f32, %m: memref<f32>) -> i32 {
  %c0 = arith.constant 0 : i32
  cf.cond_br %a, ^bb1, ^bb2
^bb1:
  cf.br ^bb3(%c0 : i32)
^bb2:
  cf.cond_br %b, ^bb4(%f : f32), ^bb4(%g : f32)
^bb4(%1: f32):
  memref.store %1, %m[] : memref<f32>
  cf.br ^bb3(%x : i32)
^bb3(%0: i32):
  return %0 : i32
}
