// target: mlir-16/func.func(affine-scalrep)
// run: @main([0]) -> 5 after [5]
func.func @main(%m: memref<1xi32>) -> i32 {
  %c5 = arith.constant 5 : i32
  affine.store %c5, %m[0] : memref<1xi32>
  cf.br ^bb1
^bb1:
  %0 = affine.load %m[0] : memref<1xi32>
  return %0 : i32
}
