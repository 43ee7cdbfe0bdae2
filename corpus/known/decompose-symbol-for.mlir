// target: mlir-19/func.func(test-decompose-affine-ops),int-range-optimizations
// run: @main([1.0]) -> () after [1.0]
func.func @main(%m: memref<1xf32>) {
  %one = arith.constant 1.0 : f32
  affine.for %i = 0 to 2 {
    %0 = affine.apply affine_map<(d0) -> (d0)>(%i)
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%0) {
      affine.store %one, %m[0] : memref<1xf32>
    }
  }
  return
}
