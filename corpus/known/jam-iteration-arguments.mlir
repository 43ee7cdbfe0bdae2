// target: mlir-22/func.func(affine-loop-unroll-jam{unroll-jam-factor=3})
// run: @main(1) -> -2
func.func @main(%x: i32) -> i32 {
  %0 = affine.for %i = 0 to 3 iter_args(%a = %x) -> (i32) {
    %1 = arith.subi %a, %x : i32
    affine.yield %1 : i32
  }
  return %0 : i32
}
