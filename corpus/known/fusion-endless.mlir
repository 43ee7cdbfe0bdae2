// target: mlir-19/affine-loop-fusion
// run: @main() -> ()
func.func @main() {
  %z = arith.constant 0 : i32
  %a = memref.alloc() : memref<2x4xi32>
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 4 {
      affine.store %z, %a[%i, %j] : memref<2x4xi32>
    }
  }
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 2 {
      %0 = affine.load %a[%i, %j + 1] : memref<2x4xi32>
      affine.store %0, %a[%i, %j + 1] : memref<2x4xi32>
      %1 = affine.load %a[%i, %j] : memref<2x4xi32>
    }
  }
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
      %0 = affine.load %a[%i, %j + 1] : memref<2x4xi32>
    }
  }
  return
}
