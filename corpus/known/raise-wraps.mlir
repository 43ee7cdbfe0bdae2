// target: mlir-22/func.func(affine-raise-from-memref),lower-affine
// run: @main(-9223372036854775807, [69, 70, 71, 72]) -> () after [69, 5, 71, 72]
module {
  func.func @main(%arg0: index, %arg1: memref<4xi48>) {
    %c5 = arith.constant 5 : i48
    %0 = arith.muli %arg0, %arg0 : index
    memref.store %c5, %arg1[%0] : memref<4xi48>
    return
  }
}
