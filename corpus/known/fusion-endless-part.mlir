// target: mlir-19/affine-loop-fusion
// run: @main() -> ()
func.func @main() {
  %z = arith.constant 0 : i32
  %a = memref.alloc() : memref<4xi32>
  affine.for %i = 0 to 4 {
    affine.store %z, %a[%i] : memref<4xi32>
  }
  affine.for %i = 0 to 1 {
    %0 = affine.load %a[%i] : memref<4xi32>
    affine.store %0, %a[%i] : memref<4xi32>
  }
  affine.for %i = 0 to 4 {
    %0 = affine.load %a[%i] : memref<4xi32>
  }
  return
}
