// target: mlir-22/affine-loop-fusion
// run: @main() -> ()
func.func @main() {
  %zero = arith.constant 0 : i32
  %m = memref.alloc() : memref<2xi32>
  affine.for %i = 0 to 1 {
  }
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%i) {
      affine.store %zero, %m[%j] : memref<2xi32>
    }
  }
  return
}
