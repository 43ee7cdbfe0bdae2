// target: mlir-22/func.func(affine-super-vectorize{virtual-vector-size=4})
// run: @main([0, 0, 0, 0]) -> () after [1, 1, 1, 1]
func.func @main(%m: memref<4xi32>) {
  %one = arith.constant 1 : i32
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%i) {
      affine.store %one, %m[%i] : memref<4xi32>
    }
  }
  return
}
