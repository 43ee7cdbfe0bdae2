// target: mlir-22/flatten-memref
// run: @main(3, 5) -> 5
module {
  func.func @main(%arg0: index, %arg1: i8) -> i8 {
    %c0 = arith.constant 0 : index
    %alloca = memref.alloca()[%arg0] : memref<1x2xi8, strided<[2, 1], offset: ?>>
    %0 = memref.atomic_rmw assign %arg1, %alloca[%c0, %c0] : (i8, memref<1x2xi8, strided<[2, 1], offset: ?>>) -> i8
    return %arg1 : i8
  }
}
