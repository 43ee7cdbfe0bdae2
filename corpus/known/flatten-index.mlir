// target: mlir-22/flatten-memref
// run: @main() -> ()
func.func @main() {
  %one = arith.constant 1 : i32
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<1x2xi32>
  affine.for %i = 0 to 1 {
    %0 = affine.for %j = 0 to 1 iter_args(%k = %i) -> (index) {
      affine.yield %k : index
    }
    memref.store %one, %m[%0, %c0] : memref<1x2xi32>
  }
  return
}
