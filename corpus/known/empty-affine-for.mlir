// target: mlir-13/canonicalize{region-simplify=false}
// run: @main(7) -> 7
func.func @main(%x: i32) -> i32 {
  %init = arith.constant 1 : i32
  %0 = affine.for %i = 0 to 1 iter_args(%a = %init) -> (i32) {
    affine.yield %x : i32
  }
  return %0 : i32
}
